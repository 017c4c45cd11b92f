/**
 * Write the message types from the server's JSON schemas, a file for what all games share, one
 * for each game, and one for administration.
 * With `--check`, write nothing and fail when a file is not what the schemas say.
 */

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const HERE = dirname(fileURLToPath(import.meta.url));
const PROJECT = join(HERE, "..", "..");
const OUT = join(HERE, "..", "src", "lib", "generated");
const BANNER = "/* Written by `npm run types` from the server's JSON schemas; do not edit. */";

/** What a client sends may leave out a field that has a default; what the server sends has every field. */
const SENT_BY_CLIENTS = new Set(["actions", "client_frame"]);

function schemas() {
  const python = process.env.HOOLA_PYTHON ?? join(PROJECT, ".venv", "bin", "python");
  const text = execFileSync(python, ["-m", "app.transport.schema"], {
    cwd: PROJECT,
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(text.toString("utf8"));
}

/** Return the name of a definition's type: "RoomInfo" for "common.RoomInfo", "HoolaMelded" for Hoola's "Melded". */
function typeName(prefix, name) {
  const pascal = name.replaceAll(/(?:^|[_-])(\w)/g, (_, letter) => letter.toUpperCase());
  return pascal.startsWith(prefix) ? pascal : prefix + pascal;
}

/** Return a schema with its references renamed by `rename`, and every field required where the server sends it. */
function adapt(node, rename, allRequired) {
  if (Array.isArray(node)) return node.map((entry) => adapt(entry, rename, allRequired));
  if (typeof node !== "object" || node === null) return node;
  const out = {};
  for (const [key, value] of Object.entries(node)) {
    if (key === "$ref") out.$ref = `#/$defs/${rename(value.split("/").at(-1))}`;
    else if (key === "title" || key === "$defs" || key === "discriminator") continue;
    else if (key === "default") continue;
    else if (key === "minItems" || key === "maxItems" || key === "prefixItems") continue;
    else out[key] = adapt(value, rename, allRequired);
  }
  if (node.prefixItems !== undefined) {
    out.items = adapt(node.prefixItems, rename, allRequired);
    out.minItems = out.maxItems = out.items.length;
  }
  if (out.properties !== undefined) {
    out.required = allRequired ? Object.keys(out.properties) : (node.required ?? []);
    out.additionalProperties = false;
  }
  // A mapping by seat: JSON has texts for keys.
  if (node.type === "object" && out.properties === undefined) {
    delete out.propertyNames;
    out.additionalProperties ??= true;
  }
  return out;
}

/** Merge the entries of one part of the wire into one schema, whose definitions have names of their own. */
function merge(prefix, entries) {
  const defs = {};
  const roots = {};
  // What clients send comes last: an action is then as lenient where a view lists it as where it is sent.
  const inOrder = Object.entries(entries).sort(
    ([one], [other]) => Number(SENT_BY_CLIENTS.has(one)) - Number(SENT_BY_CLIENTS.has(other)),
  );
  for (const [entry, schema] of inOrder) {
    const allRequired = !SENT_BY_CLIENTS.has(entry);
    const rename = (name) => typeName(prefix, name);
    for (const [name, definition] of Object.entries(schema.$defs ?? {})) {
      defs[rename(name)] = adapt(definition, rename, allRequired);
    }
    roots[entry] = adapt(schema, rename, allRequired);
  }
  return {
    title: `${prefix}Wire`,
    description: "Every kind of message of this part of the wire, by name.",
    type: "object",
    properties: roots,
    required: Object.keys(roots),
    additionalProperties: false,
    $defs: defs,
  };
}

async function render(prefix, entries) {
  const schema = merge(prefix, entries);
  const text = await compile(schema, schema.title, {
    bannerComment: BANNER,
    additionalProperties: false,
    unreachableDefinitions: false,
    style: { printWidth: 100 },
  });
  return text;
}

const PREFIXES = { hoola: "Hoola", "hula-hoo": "HulaHoo", "loba-de-menos": "Loba" };

async function files() {
  const all = schemas();
  const out = {
    "common.ts": await render("", all.common),
    "admin.ts": await render("Admin", all.admin),
  };
  for (const [game, entries] of Object.entries(all.games)) {
    out[`${game}.ts`] = await render(PREFIXES[game] ?? typeName("", game), entries);
  }
  return out;
}

const check = process.argv.includes("--check");
const drifted = [];
mkdirSync(OUT, { recursive: true });
for (const [name, text] of Object.entries(await files())) {
  const path = join(OUT, name);
  if (!check) writeFileSync(path, text);
  else if (!existsSync(path) || readFileSync(path, "utf8") !== text) drifted.push(name);
}
if (drifted.length > 0) {
  console.error(`not what the server's schemas say: ${drifted.join(", ")}; run \`npm run types\``);
  process.exitCode = 1;
}

/**
 * Write the message types from the server's JSON schemas: a folder for what all games share, one for each game, and one
 * for administration, in each a file by subject, and `wire.ts` with every kind of message by its name.
 * With `--check`, write nothing and fail when a file is not what the schemas say, or is left over from others.
 */

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";
import { layOut } from "./modules.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));
const PROJECT = join(HERE, "..", "..");
const OUT = join(HERE, "..", "src", "lib", "generated");
const BANNER = "/* Written by `npm run types` from the server's JSON schemas; do not edit. */";

/** What a client sends may leave out a field that has a default; what the server sends has every field. */
const SENT_BY_CLIENTS = new Set(["actions", "client_frame"]);

/** What each subject has of the entries of a part. A definition that several use is the first one's here. */
const OF_GAMES = {
  actions: ["actions"],
  options: ["options"],
  events: ["events"],
  view: ["public", "private"],
};
const OF_ALL_GAMES = {
  frames: ["client_frame", "close_why"],
  room: ["room", "room_options", "timer"],
  roomEvents: ["room_event"],
  tally: ["tally", "sheet"],
  past: ["past", "replay"],
};
const OF_ADMINISTRATION = {
  ledger: ["AccountOut", "EntryOut", "ImbalanceOut"],
  players: ["PlayerRowOut", "PlayerOut"],
  rooms: ["RoomInspection", "RoomRowOut"],
  reports: ["ReportInspection", "ReportOut"],
  server: ["ServerOut", "WhoOut"],
  audit: ["AuditCheckOut", "AuditOut", "DeedOut"],
};

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

/** Return the names of the definitions that an entry brings, its own among them where it is an object. */
function definitions(entry, schema) {
  const own = schema.type === "object" ? { [schema.title ?? entry]: schema } : {};
  return { ...schema.$defs, ...own };
}

/** Merge the entries of one part of the wire into one schema, whose definitions have names of their own. */
function merge(prefix, entries) {
  const rename = (name) => typeName(prefix, name);
  const defs = {};
  const roots = {};
  // What clients send comes last: an action is then as lenient where a view lists it as where it is sent.
  const inOrder = Object.entries(entries).sort(
    ([one], [other]) => Number(SENT_BY_CLIENTS.has(one)) - Number(SENT_BY_CLIENTS.has(other)),
  );
  for (const [entry, schema] of inOrder) {
    const allRequired = !SENT_BY_CLIENTS.has(entry);
    for (const [name, definition] of Object.entries(definitions(entry, schema))) {
      defs[rename(name)] = adapt(definition, rename, allRequired);
    }
    roots[entry] =
      schema.type === "object"
        ? { $ref: `#/$defs/${rename(schema.title ?? entry)}` }
        : adapt(schema, rename, allRequired);
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

/** Return by the name of each definition's type its subject; an entry that no subject lists is one of its own. */
function subjects(prefix, entries, listed) {
  const rest = Object.keys(entries).filter(
    (entry) => !Object.values(listed).flat().includes(entry),
  );
  const all = { ...listed, ...Object.fromEntries(rest.map((entry) => [entry, [entry]])) };
  const out = new Map();
  for (const [subject, names] of Object.entries(all)) {
    for (const entry of names) {
      for (const name of Object.keys(definitions(entry, entries[entry]))) {
        const type = typeName(prefix, name);
        if (!out.has(type)) out.set(type, subject);
      }
    }
  }
  return out;
}

/** Return the texts of one part of the wire, by the names of their files. */
async function render(folder, prefix, entries, listed) {
  const schema = merge(prefix, entries);
  const text = await compile(schema, schema.title, {
    bannerComment: "",
    additionalProperties: false,
    unreachableDefinitions: false,
    style: { printWidth: 100 },
  });
  const subjectOf = subjects(prefix, entries, listed);
  const modules = layOut(text, (type) => subjectOf.get(type) ?? "wire");
  return [...modules].map(([name, module]) => [`${folder}/${name}.ts`, `${BANNER}\n\n${module}`]);
}

const PREFIXES = { hoola: "Hoola", "hula-hoo": "HulaHoo", "loba-de-menos": "Loba" };

async function files() {
  const all = schemas();
  const games = Object.entries(all.games).map(([game, entries]) =>
    render(game, PREFIXES[game] ?? typeName("", game), entries, OF_GAMES),
  );
  const parts = await Promise.all([
    render("common", "", all.common, OF_ALL_GAMES),
    render("admin", "Admin", all.admin, OF_ADMINISTRATION),
    ...games,
  ]);
  return new Map(parts.flat());
}

/** Return the files that are there now, by their names below the folder. */
function present() {
  if (!existsSync(OUT)) return [];
  const entries = readdirSync(OUT, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(OUT, join(entry.parentPath, entry.name)));
}

function write(wanted) {
  for (const name of present()) if (!wanted.has(name)) rmSync(join(OUT, name));
  for (const [name, text] of wanted) {
    mkdirSync(dirname(join(OUT, name)), { recursive: true });
    writeFileSync(join(OUT, name), text);
  }
}

/** Return what is wrong, a line a file. */
function faults(wanted) {
  const there = new Set(present());
  const stale = [...wanted].filter(
    ([name, text]) => !there.has(name) || readFileSync(join(OUT, name), "utf8") !== text,
  );
  return [
    ...stale.map(([name]) => `${name} is not what the server's schemas say`),
    ...[...there].filter((name) => !wanted.has(name)).map((name) => `${name} is left over`),
  ];
}

const wanted = await files();
if (!process.argv.includes("--check")) write(wanted);
else {
  const found = faults(wanted);
  for (const fault of found) console.error(fault);
  if (found.length > 0) {
    console.error("run `npm run types`");
    process.exitCode = 1;
  }
}

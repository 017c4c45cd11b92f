/** Lays the types of one module out over several, each of which imports what it names of the others. */

import ts from "typescript";

/** Return the names that a node refers to, wherever in it. */
function references(node) {
  const names = new Set();
  (function visit(child) {
    if (ts.isTypeReferenceNode(child)) names.add(child.typeName.getText());
    ts.forEachChild(child, visit);
  })(node);
  return names;
}

/** Return the line that imports some types from the module beside. */
function importLine(module, names) {
  return `import type { ${names.sort().join(", ")} } from "./${module}.ts";`;
}

/**
 * Return the texts of the modules, by name.
 *
 * `text` declares interfaces and types and imports nothing; `moduleOf` says by the name of a type in which module it
 * is to stand. Each module keeps the order of the declarations.
 */
export function layOut(text, moduleOf) {
  const source = ts.createSourceFile("all.ts", text, ts.ScriptTarget.ES2022, true);
  const modules = new Map();
  const homes = new Map(source.statements.map(({ name }) => [name.text, moduleOf(name.text)]));
  for (const statement of source.statements) {
    const home = homes.get(statement.name.text);
    if (!modules.has(home)) modules.set(home, { declarations: [], needs: new Map() });
    const { declarations, needs } = modules.get(home);
    declarations.push(statement.getFullText().trim());
    for (const name of references(statement)) {
      const other = homes.get(name);
      if (other === undefined || other === home) continue;
      needs.set(other, (needs.get(other) ?? new Set()).add(name));
    }
  }
  return new Map(
    [...modules].map(([home, { declarations, needs }]) => {
      const imports = [...needs.keys()]
        .sort()
        .map((other) => importLine(other, [...needs.get(other)]));
      const parts = imports.length === 0 ? declarations : [imports.join("\n"), ...declarations];
      return [home, `${parts.join("\n\n")}\n`];
    }),
  );
}

import type { Table } from './tables.ts';

/**
 * Sorts parents before children, otherwise in the given order. Required foreign keys always refer to an earlier table or
 * to their own, because the code model has no cycle of them; optional ones within a cycle may not.
 */
export function sortByDependency(tables: readonly Table[]): Table[] {
  const waiting = new Map(tables.map((table) => [table.name, getParents(table)] as const));
  const byName = new Map(tables.map((table) => [table.name, table] as const));
  const ordered: Table[] = [];
  const children = getChildren(tables);
  const ready = tables.filter(({ name }) => waiting.get(name)?.all.size === 0);
  const place = (table: Table) => {
    waiting.delete(table.name);
    ordered.push(table);
    for (const name of children.get(table.name) ?? []) {
      const parents = waiting.get(name);
      const child = byName.get(name);
      if (!parents || !child) continue;
      parents.required.delete(table.name);
      if (parents.all.delete(table.name) && parents.all.size === 0) ready.push(child);
    }
  };
  while (waiting.size > 0) {
    const next = ready.shift() ?? nextInCycle(tables, waiting);
    if (next === undefined) break;
    if (waiting.has(next.name)) place(next);
  }
  return ordered;
}

interface Parents {
  all: Set<string>;
  required: Set<string>;
}

function getParents({ name, foreignKeys }: Table): Parents {
  const others = foreignKeys.filter(({ parent }) => parent !== name);
  return {
    all: new Set(others.map(({ parent }) => parent)),
    required: new Set(others.filter(({ isNullable }) => !isNullable).map(({ parent }) => parent)),
  };
}

function getChildren(tables: readonly Table[]): Map<string, Set<string>> {
  const children = new Map<string, Set<string>>();
  for (const { name, foreignKeys } of tables) {
    for (const { parent } of foreignKeys) children.set(parent, (children.get(parent) ?? new Set()).add(name));
  }
  return children;
}

function nextInCycle(tables: readonly Table[], waiting: ReadonlyMap<string, Parents>): Table | undefined {
  const left = tables.filter(({ name }) => waiting.has(name));
  return left.find(({ name }) => waiting.get(name)?.required.size === 0) ?? left[0];
}

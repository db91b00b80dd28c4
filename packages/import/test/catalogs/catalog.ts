import { snakeCase } from '../../../codegen/src/names/naming.ts';

/** A script and the name of the database that it is loaded into. */
export interface Load {
  database: string;
  script: string;
}

export interface CatalogColumn {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  /** Whether the database numbers the rows, or computes the value. */
  isGenerated: boolean;
  defaultValue: string | null;
  /** The values that an enumeration or a check allows. */
  values?: readonly string[];
}

/** A primary key or a unique key, with its columns in the order of the key. */
export interface CatalogKey {
  table: string;
  isPrimary: boolean;
  columns: string[];
}

export interface CatalogForeignKey {
  table: string;
  columns: string[];
  parent: string;
  parentColumns: string[];
  onDelete: string;
}

/** Tables of a loaded database, as the database itself describes them. */
export interface Catalog {
  columns: CatalogColumn[];
  keys: CatalogKey[];
  foreignKeys: CatalogForeignKey[];
}

/** A property of a table or column, and its value. */
export interface Fact {
  kind:
    'table' | 'type' | 'null' | 'generated' | 'default' | 'values' | 'primary key' | 'unique' | 'foreign key';
  value: string;
}

/** Facts of a catalog by what they are about, with the names that generated scripts have. */
export function catalogFacts({ columns, keys, foreignKeys }: Catalog): Map<string, Fact> {
  const facts = new Map<string, Fact>();
  const add = (subject: string, kind: Fact['kind'], value: string) =>
    facts.set(`${subject} ${kind}`, { kind, value });
  for (const column of columns) {
    const table = snakeCase(column.table);
    const subject = `${table}.${snakeCase(column.name)}`;
    add(table, 'table', 'yes');
    add(subject, 'type', column.type);
    add(subject, 'null', column.isNullable ? 'yes' : 'no');
    if (column.isGenerated) add(subject, 'generated', 'yes');
    else if (column.defaultValue !== null) add(subject, 'default', column.defaultValue);
    if (column.values) add(subject, 'values', column.values.join('|'));
  }
  for (const { table, isPrimary, columns: parts } of keys) {
    const names = parts.map(snakeCase).join(', ');
    if (isPrimary) add(snakeCase(table), 'primary key', names);
    else add(`${snakeCase(table)} (${names})`, 'unique', 'yes');
  }
  for (const key of foreignKeys) {
    const pairs = key.columns.map(
      (name, index) => `${snakeCase(name)}=${snakeCase(key.parentColumns[index] ?? '')}`,
    );
    add(
      `${snakeCase(key.table)} (${pairs.sort().join(', ')}) to ${snakeCase(key.parent)}`,
      'foreign key',
      key.onDelete,
    );
  }
  return facts;
}

/** A fact that two databases do not share. */
export interface Difference {
  kind: Fact['kind'];
  /** Subject and kind, for example `users.email type`. */
  about: string;
  /** Value in the first database; 'none' if it has none. */
  source: string;
  generated: string;
}

/** Returns the facts that the second database does not have as the first has them. */
export function compareFacts(
  source: ReadonlyMap<string, Fact>,
  generated: ReadonlyMap<string, Fact>,
): Difference[] {
  const subjects = [...new Set([...source.keys(), ...generated.keys()])].sort();
  return subjects.flatMap((about) => {
    const [one, other] = [source.get(about), generated.get(about)];
    const kind = (one ?? other)!.kind;
    const [before, after] = [one?.value ?? 'none', other?.value ?? 'none'];
    return before === after ? [] : [{ kind, about, source: before, generated: after }];
  });
}

/** Rows that have the same name, in their order. */
export function groupRows<Row>(rows: readonly Row[], name: (row: Row) => string): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(name(row), [...(groups.get(name(row)) ?? []), row]);
  return [...groups.values()];
}

import { type ImportNote, type Notes } from '../notes.ts';
import { type QualifiedName, type Schema, type SchemaTable, type SchemaType } from '../schema.ts';

/** What the statements read so far have made. */
export class Catalog {
  readonly schema: Schema = { tables: [], enums: [], manyToMany: [] };
  /** Types that stand for other ones (CREATE DOMAIN). */
  readonly domains = new Map<string, SchemaType>();
  readonly notes: Notes;
  readonly #skipped = new Map<string, number>();
  readonly #tables = new Map<string, SchemaTable>();

  constructor(notes: Notes) {
    this.notes = notes;
  }

  addTable(table: SchemaTable): void {
    this.dropTable(table);
    this.schema.tables.push(table);
    this.#index(table);
  }

  dropTable(name: QualifiedName): void {
    const table = this.findTable(name);
    if (!table) return;
    this.schema.tables.splice(this.schema.tables.indexOf(table), 1);
    this.#tables.clear();
    for (const remaining of this.schema.tables) this.#index(remaining);
  }

  renameTable(table: SchemaTable, name: string): void {
    table.name = name;
    this.#tables.clear();
    for (const each of this.schema.tables) this.#index(each);
  }

  #index(table: SchemaTable): void {
    for (const key of keysOf(table)) if (!this.#tables.has(key)) this.#tables.set(key, table);
  }

  /** A table by its name; without a schema any table of that name, letter case ignored where nothing else fits. */
  findTable(name: QualifiedName): SchemaTable | undefined {
    return keysOf(name)
      .map((key) => this.#tables.get(key))
      .find(
        (table) => table !== undefined && (table.schema ?? name.schema) === (name.schema ?? table.schema),
      );
  }

  /** Counts a statement or option that says nothing of tables, for one note in all. */
  skip(what: string): void {
    this.#skipped.set(what, (this.#skipped.get(what) ?? 0) + 1);
  }

  allNotes(): ImportNote[] {
    const skipped = [...this.#skipped].map(([what, count]) =>
      count > 1 ? `${what} (${count} times)` : what,
    );
    if (skipped.length > 0) this.notes.add(`Passed over, as it describes no table: ${skipped.join(', ')}.`);
    return this.notes.list();
  }
}

/** From the most exact key to the least. */
function keysOf({ schema, name }: QualifiedName): string[] {
  const full = schema === undefined ? [] : [`${schema}.${name}`, `${schema}.${name}`.toLowerCase()];
  return [...full, name, name.toLowerCase()];
}

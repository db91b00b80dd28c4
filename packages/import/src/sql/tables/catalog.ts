import { Notes, type Place, quoted, ScriptTooLarge } from '../../draw/notes.ts';
import {
  type QualifiedName,
  type SchemaColumn,
  type SchemaDefault,
  type SchemaEnum,
  type SchemaForeignKey,
  type SchemaIndex,
  type SchemaTable,
  type SchemaType,
} from '../../schema.ts';
import { type DialectRules } from '../read/dialects.ts';
import { addKey } from '../keys/keyLists.ts';
import { QualifiedNameIndex } from '../keys/nameIndex.ts';
import { addColumns, findColumn, isSameText } from './tableColumns.ts';

const MAX_COPIED_COLUMNS = 100_000;

/** A name for another type (CREATE DOMAIN), with the rules it adds to a column. */
export interface Domain {
  type: SchemaType;
  isNotNull: boolean;
  defaultValue?: SchemaDefault;
}

/** The table and columns that a foreign key referred to when it was read. */
export interface ForeignKeyTarget {
  table: SchemaTable;
  columns: (SchemaColumn | undefined)[];
}

/** Schema and database set by USE and search_path. */
export interface NameContext {
  /** Schemas of names without one: the first for new tables. */
  schemaPath: readonly string[];
  database: string | undefined;
}

/** The open words of SQL Server that cover several statements: BEGIN CATCH, and an ELSE whose statement has not begun. */
interface ControlFlow {
  isInHandler: boolean;
  elsePlace: Place | undefined;
}

/** The tables, types and reports of the statements read so far. */
export class Catalog {
  readonly notes = new Notes();
  readonly enums: SchemaEnum[] = [];
  /** The enumerations that types of columns named when they were read. */
  readonly columnEnums = new Map<SchemaType, SchemaEnum>();
  readonly #enumsByName = new QualifiedNameIndex<SchemaEnum>();
  readonly domains = new Map<string, Domain>();
  readonly #inheritance: { table: SchemaTable; parents: QualifiedName[] }[] = [];
  context: NameContext = { schemaPath: [], database: undefined };
  /** Schema of the elements of CREATE SCHEMA. */
  elementSchema: string | undefined;
  /** Tables that are created and dropped again. */
  readonly droppedTables = new Set<string>();
  /** Tables that the body of a routine creates. */
  readonly routineTables = new Set<string>();
  readonly #rules: DialectRules;
  readonly #skipped = new Map<string, number>();
  #copiedColumns = 0;
  readonly #tables = new Set<SchemaTable>();
  readonly #byName = new QualifiedNameIndex<SchemaTable>();
  /** Names, in lower case, of partitions and temporary tables. */
  readonly #leftOut = new Set<string>();
  /** Names, in lower case, that refer to a temporary table now. */
  readonly #temporary = new Set<string>();
  /** Modules of the virtual tables of SQLite, by name in lower case. */
  readonly virtualModules = new Map<string, string>();
  readonly flow: ControlFlow = { isInHandler: false, elsePlace: undefined };
  readonly foreignKeyTargets = new Map<SchemaForeignKey, ForeignKeyTarget>();
  readonly #indexTables = new Map<string, SchemaTable>();

  constructor(rules: DialectRules) {
    this.#rules = rules;
  }

  get tables(): SchemaTable[] {
    return [...this.#tables];
  }

  /** Name of a new table with the schema it is created in. */
  inSchema({ schema, name }: QualifiedName): QualifiedName {
    const own = schema ?? this.elementSchema ?? this.context.schemaPath[0];
    const full = [this.context.database, own].filter((part) => part !== undefined && part !== '').join('.');
    return full === '' ? { name } : { schema: full, name };
  }

  /** Adds a table; one of the same name is replaced and that is reported. */
  addTable(table: SchemaTable): void {
    const replaced = this.findCreated(table);
    if (replaced) {
      this.dropTable(replaced);
      this.notes.add(
        `Table ${table.name} is created twice; the second one is kept.`,
        { line: table.line },
        'replaced table',
      );
    }
    this.#temporary.delete(table.name.toLowerCase());
    this.#tables.add(table);
    this.#byName.add(table);
  }

  /** The table of exactly this name and schema, as the dialect compares names. */
  findCreated(name: QualifiedName): SchemaTable | undefined {
    return this.#byName
      .findAll(name)
      .find((table) => !this.#rules.isCaseSensitive || table.name === name.name);
  }

  dropTable(table: SchemaTable): void {
    this.#tables.delete(table);
    this.#byName.delete(table);
  }

  renameTable(table: SchemaTable, { schema, name }: QualifiedName): void {
    this.#byName.delete(table);
    table.name = name;
    if (schema !== undefined) {
      delete table.schema;
      Object.assign(table, this.inSchema({ schema, name }));
    }
    this.#byName.add(table);
  }

  /** A table by its name, seen from a schema: the nearest schema first, then the same letter case. */
  findTable(name: QualifiedName, from: Pick<QualifiedName, 'schema'> = {}): SchemaTable | undefined {
    let best: SchemaTable | undefined;
    let bestRank = 0;
    for (const [schema, rank] of this.#nearSchemas(name, from)) {
      for (const table of this.#byName.findAll({ name: name.name, schema })) {
        const exact = table.name === name.name ? rank + 0.5 : rank;
        if (exact > bestRank) [best, bestRank] = [table, exact];
      }
    }
    const isAnySchema =
      name.schema === undefined && !this.#rules.areSchemasDatabases && this.context.database === undefined;
    return best ?? (isAnySchema ? this.#byName.findInAnySchema(name.name) : undefined);
  }

  /** The schemas in which a name is looked up, each with a number that is higher the nearer it is. */
  #nearSchemas(name: QualifiedName, from: Pick<QualifiedName, 'schema'>): [string, number][] {
    if (name.schema !== undefined)
      return [
        [this.inSchema(name).schema ?? '', 3],
        [name.schema, 3],
        ['', 1],
      ];
    const path = this.context.schemaPath.map((schema, index): [string, number] => [
      this.inSchema({ schema, name: '' }).schema ?? '',
      5 - index / (index + 1),
    ]);
    const own: [string, number][] = from.schema === undefined ? [] : [[from.schema, 6]];
    return [...own, ...path, ['', 3], [this.context.database ?? '', 3]];
  }

  /** Marks a table as a partition of another one: it is not imported, and statements about it are ignored. */
  addPartition({ name }: QualifiedName, line: number): void {
    this.#leftOut.add(name.toLowerCase());
    this.notes.add(`Partition ${name} is not imported.`, { line }, 'partition');
  }

  /** Marks a table as one of a session: it is not imported, and statements about it are ignored. */
  leaveOutTemporary({ name }: QualifiedName, line: number): void {
    this.#leftOut.add(name.toLowerCase());
    this.#temporary.add(name.toLowerCase());
    this.notes.add(`Temporary table ${name} is not imported.`, { line }, 'temporary table');
  }

  isInTemporarySchema({ schema }: QualifiedName): boolean {
    const { temporarySchema } = this.#rules;
    return temporarySchema !== undefined && isSameText(schema, temporarySchema);
  }

  /** Whether a name is that of a temporary table that is not dropped, which hides a table created before it. */
  isTemporary(table: QualifiedName): boolean {
    return (
      this.isInTemporarySchema(table) ||
      (table.schema === undefined && this.#temporary.has(table.name.toLowerCase()))
    );
  }

  /** Drops a temporary table; false where the name is that of another one. */
  dropTemporary(table: QualifiedName): boolean {
    if (!this.isTemporary(table)) return false;
    this.#temporary.delete(table.name.toLowerCase());
    return true;
  }

  /** Whether a table was left out, and the name is not that of another one. */
  isLeftOut(table: QualifiedName): boolean {
    if (this.isTemporary(table)) return true;
    return this.#leftOut.has(table.name.toLowerCase()) && !this.findTable(table);
  }

  addIndex(table: SchemaTable, index: SchemaIndex): void {
    addKey(table, index);
    if (index.name !== undefined) this.nameIndex(index.name, table);
  }

  noteCheck(table: SchemaTable, text: string, line: number): void {
    this.notes.add(`Check of ${table.name} is not kept: ${quoted(text)}`, { line }, 'check');
  }

  /** Remembers the table of an index that a statement may name alone. */
  nameIndex(name: string, table: SchemaTable): void {
    this.#indexTables.set(name.toLowerCase(), table);
  }

  findIndexTable(name: string): SchemaTable | undefined {
    return this.#indexTables.get(name.toLowerCase());
  }

  /** Gives a table the columns of its parents: now those that exist, the others at the end. */
  inherit(table: SchemaTable, parents: QualifiedName[]): void {
    const qualified = parents.map((name) => this.findTable(name, table) ?? this.inSchema(name));
    this.#inheritance.push({ table, parents: qualified });
    this.#copyColumns(table, this.#findParents(table, parents), true);
  }

  /** A short script can copy columns through thousands of tables; no schema of people has this many. */
  countCopied({ name, line }: SchemaTable, count: number): void {
    this.#copiedColumns += count;
    if (this.#copiedColumns > MAX_COPIED_COLUMNS)
      throw new ScriptTooLarge(
        `Tables that inherit or copy columns of others have more than ${MAX_COPIED_COLUMNS.toLocaleString('en')} of them; table ${name} is the first above the limit.`,
        { line },
      );
  }

  /** Reports parents that are missing and adds columns that parents have received since. */
  resolveInheritance(): void {
    for (const { table, parents } of this.#inheritance) {
      // Columns that a parent received later come last, as in the database.
      for (const parent of this.#findParents(table, parents).reverse())
        this.#copyColumns(table, [parent], !parent.columns.some(({ name }) => findColumn(table, name)));
      for (const parent of parents.filter((name) => !this.findTable(name, table)))
        this.notes.add(
          `Table ${table.name} inherits from ${parent.name}, which is missing.`,
          table,
          'inheritance',
        );
    }
  }

  #findParents(table: SchemaTable, parents: readonly QualifiedName[]): SchemaTable[] {
    const found = parents.map((parent) => this.findTable(parent, table));
    return found.filter((parent) => parent !== undefined).filter((parent) => parent !== table);
  }

  #copyColumns(table: SchemaTable, parents: readonly SchemaTable[], isInFront: boolean): void {
    const count = addColumns(table, parents, { hasDefaults: true, hasComments: true, isInFront });
    this.countCopied(table, count);
  }

  /** Removes the database from the names of schemas where all tables are in the same database. */
  dropCommonDatabase(): void {
    const databases = new Set([...this.#tables].map(({ schema = '' }) => schema.split('.')[0]));
    const [database] = databases;
    if (databases.size !== 1 || database !== this.context.database || database === undefined) return;
    const names = [...this.#tables].flatMap((table) => [table, ...table.foreignKeys.map((key) => key.table)]);
    for (const name of new Set(names)) {
      if (name.schema === database) delete name.schema;
      else if (name.schema?.startsWith(`${database}.`)) name.schema = name.schema.slice(database.length + 1);
    }
  }

  addEnum(added: SchemaEnum): void {
    this.enums.push(added);
    this.#enumsByName.add(added);
  }

  findEnum(name: QualifiedName): SchemaEnum | undefined {
    return this.#enumsByName.findAll(name)[0] ?? this.#enumsByName.findInAnySchema(name.name);
  }

  renameEnum(renamed: SchemaEnum, name: string): void {
    this.#enumsByName.delete(renamed);
    renamed.name = name;
    this.#enumsByName.add(renamed);
  }

  /** Counts a statement or option that does not affect the diagram; one note lists them all. */
  skip(what: string): void {
    this.#skipped.set(what, (this.#skipped.get(what) ?? 0) + 1);
  }

  noteSkipped(): void {
    const skipped = [...this.#skipped].map(([what, count]) =>
      count > 1 ? `${what} (${count} times)` : what,
    );
    if (skipped.length > 0)
      this.notes.add(`Ignored, because they do not describe tables: ${skipped.join(', ')}.`);
  }
}

import { Compiler, type Database, DEFAULT_ENTRY, MemoryProjectLayout } from '@dbml/parse';
import { ImportFailure, type ImportNote, Notes, quoted } from '../notes.ts';
import {
  type Schema,
  type SchemaColumn,
  type SchemaDefault,
  type SchemaForeignKey,
  type SchemaTable,
  type SchemaType,
} from '../schema.ts';

type DbmlTable = Database['tables'][number];
type DbmlField = DbmlTable['fields'][number];
type DbmlRef = Database['refs'][number];
type DbmlEndpoint = DbmlRef['endpoints'][number];

/** Reads a DBML document. Throws ImportFailure, with line and column, where it is not one. */
export function readDbml(text: string): { schema: Schema; notes: ImportNote[] } {
  const database = parse(text);
  const notes = new Notes();
  const tables = database.tables.map((table) => readTable(table, database, notes));
  if (tables.length === 0) throw new ImportFailure('No Table was found.');
  const enums = database.enums.map(({ name, schemaName, values }) => ({
    ...qualified(name, schemaName),
    values: values.map((value) => value.name),
  }));
  const schema: Schema = { tables, enums, manyToMany: [] };
  for (const ref of database.refs) readReference(ref, schema, notes);
  noteRest(database, notes);
  return { schema, notes: notes.list() };
}

function parse(text: string): Database {
  const layout = new MemoryProjectLayout();
  layout.setSource(DEFAULT_ENTRY, text);
  const compiler = new Compiler(layout);
  const database = compiler.parse.rawDb();
  const [error] = compiler.parse.errors();
  if (error) {
    const start = error.nodeOrToken.startPos;
    throw new ImportFailure(`${error.diagnostic.replace(/\.$/u, '')}.`, {
      line: start.line + 1,
      column: start.column + 1,
    });
  }
  if (!database) throw new ImportFailure('This is no DBML document.');
  return database;
}

function qualified(name: string, schema: string | null): { name: string; schema?: string } {
  return schema === null ? { name } : { name, schema };
}

function readTable(table: DbmlTable, database: Database, notes: Notes): SchemaTable {
  const line = table.token.start.line;
  const partials = table.partials.flatMap(({ name }) =>
    database.tablePartials.filter((each) => each.name === name),
  );
  const own = new Set(table.fields.map(({ name }) => name));
  const fields = [
    ...partials.flatMap((partial) => partial.fields).filter(({ name }) => !own.has(name)),
    ...table.fields,
  ];
  const indexes = [...partials.flatMap((partial) => partial.indexes), ...table.indexes];
  const made: SchemaTable = {
    ...qualified(table.name, table.schemaName),
    columns: fields.map(readField),
    primaryKey: fields.filter(({ pk }) => pk === true).map(({ name }) => name),
    indexes: [],
    foreignKeys: [],
    line,
    ...(table.note ? { comment: table.note.value } : {}),
  };
  for (const index of indexes) readIndex(index, made, notes);
  const checks = [...table.checks, ...fields.flatMap((field) => field.checks)];
  for (const { expression } of checks)
    notes.add(`Check of ${made.name} is not kept: ${quoted(expression)}`, line);
  return made;
}

function readField(field: DbmlField): SchemaColumn {
  const { name, note, dbdefault } = field;
  const found = dbdefault ? readDefault(dbdefault) : null;
  return {
    name,
    type: readType(field.type),
    isNotNull: field.not_null === true,
    isUnique: field.unique === true,
    isGenerated: field.increment === true,
    line: field.token.start.line,
    ...(found ? { defaultValue: found } : {}),
    ...(note ? { comment: note.value } : {}),
  };
}

function readDefault({ type, value }: { type: string; value: unknown }): SchemaDefault | null {
  const text = String(value);
  if (type === 'expression') return { kind: 'expression', value: text };
  return /^null$/i.test(text) && type !== 'string' ? null : { kind: 'literal', value: text };
}

/** `decimal(10,2)`, `int unsigned`, `text[]` */
function readType({ type_name: written, schemaName }: DbmlField['type']): SchemaType {
  const match = /^\s*([^([]*)(?:\(([^)]*)\))?(.*)$/su.exec(written);
  const words = `${match?.[1] ?? written} ${match?.[3] ?? ''}`.toLowerCase();
  const base = words
    .replace(/\bunsigned\b|\[\s*\d*\s*\]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const args = (match?.[2] ?? '').split(',').map((arg) => arg.trim().replace(/^'(.*)'$/su, '$1'));
  return {
    base,
    args: args.filter((arg) => arg !== ''),
    ...(base === 'enum' ? { values: args } : {}),
    ...(/\bunsigned\b/u.test(words) ? { isUnsigned: true } : {}),
    ...(/\[/u.test(written) ? { isArray: true } : {}),
    ...(schemaName === null ? {} : { schema: schemaName }),
  };
}

function readIndex(index: DbmlTable['indexes'][number], table: SchemaTable, notes: Notes): void {
  const columns = index.columns.map(({ value }) => value);
  const { line } = index.token.start;
  if (index.columns.some(({ type }) => type !== 'column')) {
    notes.add(
      `An index of ${table.name} over an expression is not kept: ${quoted(columns.join(', '))}`,
      line,
    );
  } else if (index.pk) table.primaryKey = columns;
  else
    table.indexes.push({
      columns,
      isUnique: index.unique === true,
      line,
      ...(index.name ? { name: index.name } : {}),
    });
}

function isMany({ relation }: DbmlEndpoint): boolean {
  return relation.includes('*');
}

/** The end that refers is the many one; where both are one, the first (`a.id - b.id`: a refers to b). */
function readReference(ref: DbmlRef, schema: Schema, notes: Notes): void {
  const [first, second] = ref.endpoints;
  const line = ref.token.start.line;
  if (isMany(first) && isMany(second)) {
    schema.manyToMany.push({ tables: [tableOf(first), tableOf(second)], line });
    return;
  }
  const [child, parent] = isMany(second) ? [second, first] : [first, second];
  const name = tableOf(child);
  const table = schema.tables.find((each) => each.name === name.name && each.schema === name.schema);
  if (!table) {
    notes.add(`A reference of ${name.name} is not kept: there is no such table.`, line);
    return;
  }
  const foreignKey: SchemaForeignKey = {
    columns: child.fieldNames,
    table: tableOf(parent),
    referenced: parent.fieldNames,
    referring: isMany(child) ? 'many' : 'one',
    line,
    ...(ref.name ? { name: ref.name } : {}),
    ...(ref.onDelete ? { onDelete: ref.onDelete.toUpperCase() } : {}),
    ...(ref.onUpdate ? { onUpdate: ref.onUpdate.toUpperCase() } : {}),
  };
  table.foreignKeys.push(foreignKey);
}

function tableOf({ tableName, schemaName }: DbmlEndpoint): { name: string; schema?: string } {
  return qualified(tableName, schemaName);
}

function noteRest(database: Database, notes: Notes): void {
  const counted = [
    ['table groups', database.tableGroups.length],
    ['sticky notes', database.notes.length],
    ['sample records', database.records.length],
    ['colours of tables', database.tables.filter(({ headerColor }) => headerColor !== undefined).length],
  ] as const;
  for (const [what, count] of counted) if (count > 0) notes.add(`Not kept: ${what} (${count}).`);
}

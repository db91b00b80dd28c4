import { type Database } from '@dbml/parse';
import { type Notes, quoted } from '../draw/notes.ts';
import { type SchemaColumn, type SchemaDefault, type SchemaTable } from '../schema.ts';
import { type SqlDialect } from '../sql/read/dialects.ts';
import { qualified } from './qualified.ts';
import { readTypeText } from '../sql/columns/fragments.ts';

type DbmlTable = Database['tables'][number];
type DbmlPartial = Database['tablePartials'][number];
export type DbmlField = DbmlTable['fields'][number];

/** The parts of the document that each table needs. */
export interface TableContext {
  partials: ReadonlyMap<string, DbmlPartial>;
  dialect: SqlDialect | null;
  notes: Notes;
}

/** The partials of a table in the order of the document. */
export function getPartials(table: DbmlTable, { partials }: TableContext): DbmlPartial[] {
  return [...table.partials]
    .sort((one, other) => one.order - other.order)
    .map(({ name }) => partials.get(name))
    .filter((partial) => partial !== undefined);
}

/** The fields of a table with those of its partials where these are named; own fields win, then the last partial. */
export function getFields(table: DbmlTable, { partials }: TableContext): DbmlField[] {
  const names = new Set(table.fields.map(({ name }) => name));
  const places = [...table.partials].sort((one, other) => one.order - other.order);
  const slots: DbmlField[][] = table.fields.map((field) => [field]);
  for (const { order } of places) slots.splice(order, 0, []);
  for (const { name, order } of places.reverse()) {
    const fields = partials.get(name)?.fields.filter((field) => !names.has(field.name)) ?? [];
    for (const field of fields) names.add(field.name);
    slots[order]?.push(...fields);
  }
  return slots.flat();
}

export function readTable(table: DbmlTable, context: TableContext): SchemaTable {
  const { notes, dialect } = context;
  const line = table.token.start.line;
  const partials = getPartials(table, context);
  const fields = getFields(table, context);
  const note = [table, ...partials.toReversed()].find((each) => each.note)?.note;
  const color = [table, ...partials.toReversed()].find((each) => each.headerColor)?.headerColor;
  const result: SchemaTable = {
    ...qualified(table.name, table.schemaName),
    columns: fields.map((field) => readField(field, dialect)),
    primaryKey: fields.filter(({ pk }) => pk === true).map(({ name }) => name),
    indexes: [],
    foreignKeys: [],
    line,
    ...readComment(note),
    ...(color === undefined ? {} : { color }),
  };
  const indexes = [...partials.flatMap((partial) => partial.indexes), ...table.indexes];
  for (const index of indexes) readIndex(index, result, notes);
  const checks = [
    ...table.checks,
    ...partials.flatMap((partial) => partial.checks),
    ...fields.flatMap((field) => field.checks),
  ];
  for (const { expression } of checks)
    notes.add(`Check of ${result.name} is not kept: ${quoted(expression)}`, { line }, 'check');
  return result;
}

function readField(field: DbmlField, dialect: SqlDialect | null): SchemaColumn {
  const { name, note, dbdefault } = field;
  const found = dbdefault ? readDefault(dbdefault) : null;
  const type = readTypeText(field.type.type_name, dialect);
  const { schemaName } = field.type;
  return {
    name,
    type: schemaName === null ? type : { ...type, schema: schemaName },
    isNotNull: field.not_null === true,
    isUnique: field.unique === true,
    isGenerated: field.increment === true,
    line: field.token.start.line,
    ...(found ? { defaultValue: found } : {}),
    ...readComment(note),
  };
}

/** The text of a note without the line break before the quotes that end it. */
function readComment(note: DbmlField['note']): { comment?: string } {
  const comment = note?.value.trimEnd() ?? '';
  return comment === '' ? {} : { comment };
}

function readDefault({ type, value }: { type: string; value: unknown }): SchemaDefault | null {
  const text = String(value);
  if (type === 'expression') return { kind: 'expression', value: text };
  return /^null$/i.test(text) && type !== 'string' ? null : { kind: 'literal', value: text };
}

function readIndex(index: DbmlTable['indexes'][number], table: SchemaTable, notes: Notes): void {
  const columns = index.columns.map(({ value }) => value);
  const { line } = index.token.start;
  if (index.columns.some(({ type }) => type !== 'column')) {
    const what = `An index of ${table.name} over an expression is not kept: ${quoted(columns.join(', '))}`;
    notes.add(what, { line }, 'index over an expression');
  } else if (index.pk) table.primaryKey = columns;
  else
    table.indexes.push({
      columns,
      isUnique: index.unique === true,
      line,
      ...(index.name ? { name: index.name } : {}),
    });
}

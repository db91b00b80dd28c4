import { findAttribute, getArgument, type PrismaArgument, type PrismaAttribute } from './cursor.ts';
import { type PrismaContext, type PrismaModel } from './model.ts';

/** Attributes of a model that say nothing of its keys, and are read elsewhere. */
const READ_ATTRIBUTES = ['map', 'schema'];

/** Adds the keys and indexes of a model, those of one field first. */
export function addKeys(model: PrismaModel, context: PrismaContext): void {
  const { table, fields, attributes } = model;
  for (const { attributes: own, column, line } of fields.values()) {
    const id = findAttribute(own, 'id');
    if (id) setPrimaryKey(model, [column], id);
    const unique = findAttribute(own, 'unique');
    if (unique) table.indexes.push({ name: getName(unique), columns: [column], isUnique: true, line });
  }
  for (const attribute of attributes) addKey(attribute, model, context);
}

function addKey(attribute: PrismaAttribute, model: PrismaModel, { notes }: PrismaContext): void {
  const { name, text, line } = attribute;
  const { table } = model;
  const items = getArgument(attribute, 'fields', true)?.items ?? [];
  const columns = items.map((item) => toColumn(item, model));
  if (name === 'id') setPrimaryKey(model, columns, attribute);
  else if (name === 'unique' || name === 'index')
    table.indexes.push({ name: getName(attribute), columns, isUnique: name === 'unique', line });
  else if (name === 'fulltext')
    notes.add(
      `The fulltext index of ${table.name} (${columns.join(', ')}) is not kept.`,
      { line },
      'FULLTEXT index',
    );
  else if (!READ_ATTRIBUTES.includes(name))
    notes.add(`Table ${table.name}: ${text} is not kept.`, { line }, `@@${name}`);
  for (const [index, { value }] of items.entries()) {
    const length = value.items.find((each) => each.name === 'length')?.value.text;
    if (length === undefined) continue;
    const what = `A key of ${table.name} covers only the first ${length} characters of ${columns[index] ?? ''} in the source; here it covers the whole column.`;
    notes.add(what, { line }, 'key over a prefix');
  }
}

function setPrimaryKey({ table }: PrismaModel, columns: string[], attribute: PrismaAttribute): void {
  table.primaryKey = columns;
  const name = getName(attribute);
  if (name !== undefined) table.primaryKeyName = name;
}

/** `name`, or with settings `name(sort: Desc)`. */
function toColumn({ value: { text } }: PrismaArgument, { fields }: PrismaModel): string {
  return fields.get(text)?.column ?? text;
}

/** Name of a key in the database. */
function getName(attribute: PrismaAttribute): string | undefined {
  return getArgument(attribute, 'map')?.text;
}

import { type QualifiedName, type Schema, type SchemaTable } from '../schema.ts';
import { findNativeType } from './columns.ts';
import { findAttribute, getArgument, type PrismaAttribute } from './cursor.ts';
import { type PrismaContext, type PrismaField, type PrismaModel } from './model.ts';

const ACTIONS: Readonly<Record<string, string>> = {
  Cascade: 'CASCADE',
  Restrict: 'RESTRICT',
  NoAction: 'NO ACTION',
  SetNull: 'SET NULL',
  SetDefault: 'SET DEFAULT',
};

/** Adds the foreign keys of the models, and the many-to-many relations without a model of their own. */
export function addRelations(schema: Schema, context: PrismaContext): void {
  const joined = new Set<string>();
  const findOpposite = indexRelations(context);
  for (const model of context.models.values()) {
    for (const field of model.fields.values()) {
      const other = context.models.get(field.type);
      if (!other) continue;
      const relation = findAttribute(field.attributes, 'relation');
      const columns = getArgument(relation, 'fields')?.items.map(({ value }) => value.text);
      if (columns && relation && !field.isList) addForeignKey(model, other, { field, columns, relation });
      else if (!columns || field.isList)
        addOpposite({ model, field, other }, { schema, context, joined, findOpposite });
    }
  }
}

/** Without an action of its own, an optional relation of Prisma is set to null; a required one restricts, as everywhere. */
function addForeignKey(
  { table, fields }: PrismaModel,
  other: PrismaModel,
  { field, columns, relation }: { field: PrismaField; columns: string[]; relation: PrismaAttribute },
): void {
  const referenced = getArgument(relation, 'references')?.items.map(({ value }) => value.text) ?? [];
  columns.forEach((name, index) =>
    copyType([fields.get(name), table], [other.fields.get(referenced[index] ?? ''), other.table]),
  );
  const [ofDelete, onUpdate] = ['onDelete', 'onUpdate'].map(
    (name) => ACTIONS[getArgument(relation, name)?.text ?? ''],
  );
  const isOptional = field.isOptional && columns.every((name) => fields.get(name)?.isOptional !== false);
  const onDelete = ofDelete ?? (isOptional ? ACTIONS['SetNull'] : undefined);
  const map = getArgument(relation, 'map')?.text;
  table.foreignKeys.push({
    columns: columns.map((name) => fields.get(name)?.column ?? name),
    table: toName(other.table),
    referenced: referenced.map((name) => other.fields.get(name)?.column ?? name),
    line: relation.line,
    ...(map === undefined ? {} : { name: map }),
    ...(onDelete === undefined ? {} : { onDelete }),
    ...(onUpdate === undefined ? {} : { onUpdate }),
  });
}

type Place = [field: PrismaField | undefined, table: SchemaTable];

/** A String that refers to a key is as long as that key, which may be the length of a uuid. */
function copyType([field, table]: Place, [key, keyTable]: Place): void {
  if (field?.type !== 'String' || findNativeType(field)) return;
  const column = table.columns.find(({ name }) => name === field.column);
  const source = keyTable.columns.find(({ name }) => name === key?.column);
  if (column && source) column.type = { ...source.type };
}

interface RelationEnd {
  model: PrismaModel;
  field: PrismaField;
  other: PrismaModel;
}

interface RelationIndex {
  schema: Schema;
  context: PrismaContext;
  /** Many-to-many relations that are drawn already. */
  joined: Set<string>;
  findOpposite: (end: RelationEnd) => PrismaField | undefined;
}

/** Returns a function that finds the field at the other end of a relation, without looking at all fields of its model. */
function indexRelations({ models }: PrismaContext): RelationIndex['findOpposite'] {
  const toKey = (model: string, type: string, relation: string): string =>
    JSON.stringify([model, type, relation]);
  const fields = new Map<string, PrismaField[]>();
  for (const model of models.values()) {
    for (const field of model.fields.values()) {
      if (!models.has(field.type)) continue;
      const key = toKey(model.name, field.type, getRelationName(field));
      const known = fields.get(key);
      if (known) known.push(field);
      else fields.set(key, [field]);
    }
  }
  return ({ model, field, other }) => {
    const key = toKey(other.name, model.name, getRelationName(field));
    const [first, second] = fields.get(key) ?? [];
    return first === field ? second : first;
  };
}

/** The end without the foreign key: nothing is added where the other end has it, a many-to-many where both are lists. */
function addOpposite(
  { model, field, other }: RelationEnd,
  { schema, context, joined, findOpposite }: RelationIndex,
): void {
  const name = getRelationName(field);
  const { line } = field;
  const opposite = findOpposite({ model, field, other });
  const miss = (why: string): void =>
    context.notes.add(`Field ${model.table.name}.${field.name} is not kept: ${why}`, { line }, why);
  if (!opposite) miss('the other model has no field for the relation.');
  else if (field.isList && opposite.isList) {
    const key = JSON.stringify([[model.name, other.name].sort(), name]);
    if (!joined.has(key))
      schema.manyToMany.push({ tables: [toName(model.table), toName(other.table)], line });
    joined.add(key);
  } else if (!field.isList && !getArgument(findAttribute(opposite.attributes, 'relation'), 'fields'))
    miss('no end of the relation names its fields.');
}

function getRelationName({ attributes }: PrismaField): string {
  return getArgument(findAttribute(attributes, 'relation'), 'name', true)?.text ?? '';
}

function toName({ name, schema }: SchemaTable): QualifiedName {
  return schema === undefined ? { name } : { name, schema };
}

import {
  type Attribute,
  type CreateNamedId,
  type EntityNode,
  LIMITS,
  suggestRole,
  toPrimaryKey,
} from '@joinery/model';
import { mapDefault, mapType } from './columnMapping.ts';
import { nearestColor } from './nearestColor.ts';
import { type Notes, quoted } from './notes.ts';
import { type Schema, type SchemaColumn, type SchemaTable, type SchemaType } from '../schema.ts';
import { isSameSet, type TableKeys } from './tableKeys.ts';

/** Options shared by all parts that draw a diagram. */
export interface DrawingOptions {
  createId: CreateNamedId;
  notes: Notes;
  /** Whether the limits of the server apply: longer values are cut and reported. */
  isLimited: boolean;
}

/** An entity with the table it is made from. */
export interface Drawn {
  table: SchemaTable;
  keys: TableKeys;
  node: EntityNode;
  /** By the name of the column. */
  attributes: Map<string, Attribute>;
}

type EnumLookup = (type: SchemaType) => string[] | undefined;

interface EntityOptions extends DrawingOptions {
  name: string;
  keys: TableKeys;
  enumValues: EnumLookup;
}

/** Finds the values of an enumeration by its name, the one of the same schema first. */
export function enumLookup({ enums }: Schema): EnumLookup {
  const byName = new Map<string, Schema['enums']>();
  for (const each of enums) {
    const key = each.name.toLowerCase();
    const named = byName.get(key);
    if (named) named.push(each);
    else byName.set(key, [each]);
  }
  return ({ base, schema }) => {
    const named = byName.get(base);
    return (named?.find((each) => each.schema === schema) ?? named?.[0])?.values;
  };
}

/** Draws a table without its relationships. */
export function drawEntity(table: SchemaTable, options: EntityOptions): Drawn {
  const { createId, notes, name, keys } = options;
  const attributes = new Map<string, Attribute>();
  for (const column of table.columns) {
    if (attributes.has(column.name)) {
      const what = `Column ${table.name}.${column.name} is defined twice; the first one is kept.`;
      notes.add(what, { line: column.line }, 'column defined twice');
    } else attributes.set(column.name, drawAttribute(column, table, options));
  }
  const indexes = drawIndexes(table, { attributes, ...options });
  const color = table.color === undefined ? undefined : nearestColor(table.color);
  const keyIds = keys.primaryKey.flatMap((column) => attributes.get(column)?.id ?? []);
  const primaryKey = toPrimaryKey([...attributes.values()], keyIds);
  const node: EntityNode = {
    id: createId('entity', name),
    type: 'entity',
    position: { x: 0, y: 0 },
    data: {
      name,
      attributes: [...attributes.values()],
      ...(table.comment ? { description: cutDescription(table.comment, `Table ${table.name}`, notes) } : {}),
      ...(color === undefined ? {} : { color }),
      ...(indexes.length > 0 ? { indexes } : {}),
      ...(primaryKey === undefined ? {} : { primaryKey }),
    },
  };
  return { table, keys, node, attributes };
}

function drawAttribute(column: SchemaColumn, table: SchemaTable, options: EntityOptions): Attribute {
  const { createId, notes, keys } = options;
  const where = `Column ${table.name}.${column.name}`;
  const report = (what: string, kind?: string): void =>
    notes.add(`${where}${what}`, { line: column.line }, kind);
  const { loss, ...mapped } = mapType(column.type, options.enumValues);
  if (loss !== undefined) report(` ${loss}.`, loss);
  if (options.isLimited && mapped.enumValues && mapped.enumValues.length > LIMITS.maxEnumValues) {
    report(` has more than ${LIMITS.maxEnumValues} values; it became text.`, 'long enumeration');
    Object.assign(mapped, { type: 'String', length: LIMITS.maxNameCharacters });
    delete mapped.enumValues;
  }
  const mappedDefault = mapDefault(column, mapped);
  const isLong = options.isLimited && (mappedDefault?.length ?? 0) > LIMITS.maxDefaultValueCharacters;
  const defaultValue = isLong ? undefined : mappedDefault;
  if (column.defaultValue && defaultValue === undefined)
    report(`: the default ${quoted(column.defaultValue.value) || "''"} is not kept.`, 'default');
  const isPrimaryKey = keys.isPrimary(column.name);
  if (column.isGenerated && !(isPrimaryKey && keys.primaryKey.length === 1)) {
    const numbered = isPrimaryKey ? 'keys of one column only' : 'keys only';
    report(
      ` takes its numbers from a sequence in the source; a diagram numbers ${numbered}.`,
      'numbered column',
    );
  }
  if (column.name.length > LIMITS.maxNameCharacters) report(': its name was cut.', 'long name');
  const name = column.name.slice(0, LIMITS.maxNameCharacters);
  const isForeignKey = keys.isForeign(column.name);
  const role = suggestRole({ ...mapped, name, isPrimaryKey, isForeignKey });
  return {
    id: createId('attr', options.name, column.name),
    name,
    ...mapped,
    isPrimaryKey,
    isForeignKey,
    isNullable: !column.isNotNull && !isPrimaryKey,
    isUnique: keys.isUnique([column.name]),
    ...(defaultValue === undefined ? {} : { defaultValue }),
    ...(role && { role }),
    ...(column.comment ? { description: cutDescription(column.comment, where, notes) } : {}),
  };
}

function cutDescription(text: string, where: string, notes: Notes): string {
  if (text.length <= LIMITS.maxDescriptionCharacters) return text;
  notes.add(`${where}: its comment was cut.`, {}, 'long comment');
  return text.slice(0, LIMITS.maxDescriptionCharacters);
}

/** Unique keys of one column are a flag of their attribute; indexes that a foreign key brings by itself are not repeated. */
function drawIndexes(
  table: SchemaTable,
  { attributes, createId, notes, keys, isLimited, name: entity }: EntityOptions & Pick<Drawn, 'attributes'>,
) {
  const kept = table.indexes.filter(({ columns, isUnique }) => {
    if (isSameSet(columns, table.primaryKey)) return false;
    if (columns.length === 1 && keys.isUnique(columns)) return false;
    return isUnique || !keys.isForeignKey(columns);
  });
  const fitting = kept.filter(({ columns }) => columns.length <= LIMITS.maxAttributesPerIndex);
  const drawn = isLimited ? fitting.slice(0, LIMITS.maxIndexesPerEntity) : kept;
  if (drawn.length < kept.length) {
    const what = `Table ${table.name} has more indexes, or longer ones, than a diagram can have: ${kept.length - drawn.length} are not kept.`;
    notes.add(what, { line: table.line }, 'too many indexes');
  }
  return drawn.map(({ name, columns, isUnique }) => ({
    id: createId('index', entity, ...columns),
    ...(name === undefined ? {} : { name: name.slice(0, LIMITS.maxNameCharacters) }),
    attributeIds: columns.map((column) => attributes.get(column)?.id).filter((id) => id !== undefined),
    isUnique,
  }));
}

import {
  type Attribute,
  DEFAULT_RELATIONSHIP_LABEL,
  defaultHandles,
  type DiagramContent,
  type EntityNode,
  LIMITS,
  type RelationshipEdge,
} from '@joinery/model';
import { mapDefault, mapType } from './columnMapping.ts';
import { gridPositions } from './gridPositions.ts';
import { entityNames } from './entityNames.ts';
import { type Notes, quoted } from './notes.ts';
import {
  type Schema,
  type SchemaColumn,
  type SchemaForeignKey,
  type SchemaTable,
  type SchemaType,
} from './schema.ts';

/** What the diagram is made with. */
export interface DrawingOptions {
  createId: () => string;
  notes: Notes;
}

/** An entity with what it was made from. */
interface Drawn {
  table: SchemaTable;
  node: EntityNode;
  attributes: Map<string, Attribute>;
}

/** The diagram of a schema: tables become entities, foreign keys relationships; what is lost is told in `notes`. */
export function toContent(schema: Schema, { createId, notes }: DrawingOptions): DiagramContent {
  const names = entityNames(schema.tables, notes);
  const drawn = schema.tables.map((table, index) =>
    drawEntity(table, schema, { createId, notes, name: names[index] ?? table.name }),
  );
  const finder = tableFinder(drawn);
  const edges = drawn.flatMap((child) =>
    child.table.foreignKeys.flatMap((key) => drawRelationship(child, key, { finder, createId, notes })),
  );
  edges.push(
    ...schema.manyToMany.flatMap(({ tables, line }) => {
      const [source, target] = [finder(tables[0]), finder(tables[1])];
      if (source && target) return [edgeOf(source, target, { type: 'many-to-many', createId })];
      notes.add('A many-to-many relation is not kept: one of its tables is missing.', line);
      return [];
    }),
  );
  noteKeys(drawn, notes);
  noteUpdates(schema, notes);
  const nodes = drawn.map(({ node }) => node);
  gridPositions(nodes).forEach((position, index) => {
    const node = nodes[index];
    if (node) node.position = position;
  });
  return { nodes, edges };
}

function drawEntity(
  table: SchemaTable,
  schema: Schema,
  { createId, notes, name }: DrawingOptions & { name: string },
): Drawn {
  const attributes = new Map<string, Attribute>();
  for (const column of table.columns) {
    const made = drawAttribute(column, table, { schema, createId, notes });
    if (attributes.has(column.name))
      notes.add(`Column ${table.name}.${column.name} is written twice; the first was taken.`, column.line);
    else attributes.set(column.name, made);
  }
  const indexes = drawIndexes(table, attributes, { createId, notes });
  const node: EntityNode = {
    id: `entity-${createId()}`,
    type: 'entity',
    position: { x: 0, y: 0 },
    data: {
      name,
      attributes: [...attributes.values()],
      ...(table.comment ? { description: cut(table.comment, LIMITS.maxDescriptionCharacters) } : {}),
      ...(indexes.length > 0 ? { indexes } : {}),
    },
  };
  return { table, node, attributes };
}

function drawAttribute(
  column: SchemaColumn,
  table: SchemaTable,
  { schema, createId, notes }: DrawingOptions & { schema: Schema },
): Attribute {
  const { loss, ...mapped } = mapType(column.type, (type) => enumValues(schema, type));
  const where = `Column ${table.name}.${column.name}`;
  if (loss !== undefined) notes.add(`${where} ${loss}.`, column.line);
  const defaultValue = mapDefault(column, mapped);
  if (column.defaultValue && defaultValue === undefined)
    notes.add(`${where}: the default ${quoted(column.defaultValue.value)} is not kept.`, column.line);
  const isPrimaryKey = table.primaryKey.includes(column.name);
  return {
    id: createId(),
    name: cut(column.name, LIMITS.maxNameCharacters),
    ...mapped,
    isPrimaryKey,
    isForeignKey: table.foreignKeys.some(({ columns }) => columns.includes(column.name)),
    isNullable: !column.isNotNull && !isPrimaryKey,
    isUnique: isUniqueAlone(column.name, table),
    ...(defaultValue === undefined ? {} : { defaultValue }),
    ...(column.comment ? { description: cut(column.comment, LIMITS.maxDescriptionCharacters) } : {}),
  };
}

function cut(text: string, characters: number): string {
  return text.length > characters ? text.slice(0, characters) : text;
}

function enumValues({ enums }: Schema, { base, schema }: SchemaType): string[] | undefined {
  const named = enums.filter(({ name }) => name.toLowerCase() === base);
  return (named.find((each) => each.schema === schema) ?? named[0])?.values;
}

function isUniqueAlone(name: string, table: SchemaTable): boolean {
  return isSame(table.primaryKey, [name]) || isUniqueSet([name], table);
}

function isUniqueSet(columns: readonly string[], table: SchemaTable): boolean {
  const [only] = columns;
  return (
    table.indexes.some((index) => index.isUnique && isSame(index.columns, columns)) ||
    (columns.length === 1 && table.columns.some(({ name, isUnique }) => name === only && isUnique))
  );
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name) => other.includes(name));
}

/** Unique keys of one column are a flag of their attribute; indexes that a foreign key brings by itself are not repeated. */
function drawIndexes(
  table: SchemaTable,
  attributes: ReadonlyMap<string, Attribute>,
  { createId, notes }: DrawingOptions,
) {
  const kept = table.indexes.filter(({ columns, isUnique }) => {
    if (isSame(columns, table.primaryKey)) return false;
    if (columns.length === 1 && isUniqueSet(columns, table)) return false;
    return isUnique || !table.foreignKeys.some((key) => isSame(key.columns, columns));
  });
  return kept.flatMap(({ name, columns, isUnique, line }) => {
    const ids = columns.map((column) => attributeOf(attributes, column)?.id).filter((id) => id !== undefined);
    if (ids.length === columns.length)
      return [{ id: createId(), ...(name === undefined ? {} : { name }), attributeIds: ids, isUnique }];
    notes.add(
      `An index of ${table.name} names a column that is not there: ${quoted(columns.join(', '))}`,
      line,
    );
    return [];
  });
}

/** An attribute by its column, letter case ignored where nothing else fits. */
function attributeOf(attributes: ReadonlyMap<string, Attribute>, column: string): Attribute | undefined {
  const wanted = column.toLowerCase();
  return (
    attributes.get(column) ?? [...attributes.entries()].find(([name]) => name.toLowerCase() === wanted)?.[1]
  );
}

type Finder = (name: { schema?: string; name: string }) => Drawn | undefined;

function tableFinder(drawn: readonly Drawn[]): Finder {
  const byName = new Map<string, Drawn[]>();
  for (const each of drawn) {
    const key = each.table.name.toLowerCase();
    byName.set(key, [...(byName.get(key) ?? []), each]);
  }
  return ({ schema, name }) => {
    const named = byName.get(name.toLowerCase()) ?? [];
    const exact = named.filter(({ table }) => table.name === name);
    const among = exact.length > 0 ? exact : named;
    return among.find(({ table }) => table.schema === schema) ?? among[0];
  };
}

function drawRelationship(
  child: Drawn,
  key: SchemaForeignKey,
  { finder, createId, notes }: { finder: Finder } & DrawingOptions,
): RelationshipEdge[] {
  const parent = finder(key.table);
  const what = `The foreign key of ${child.table.name} (${key.columns.join(', ')}) to ${key.table.name}`;
  if (!parent) {
    notes.add(`${what} is not drawn: there is no such table.`, key.line);
    return [];
  }
  const columns = inKeyOrder(key, parent.table);
  if (!columns) {
    notes.add(`${what} is not drawn: it does not refer to the primary key. Its columns are kept.`, key.line);
    return [];
  }
  const ids = columns
    .map((column) => attributeOf(child.attributes, column)?.id)
    .filter((id) => id !== undefined);
  if (ids.length < columns.length) {
    notes.add(`${what} is not drawn: a column of it is missing.`, key.line);
    return [];
  }
  const isOne = key.referring
    ? key.referring === 'one'
    : isSame(key.columns, child.table.primaryKey) || isUniqueSet(key.columns, child.table);
  const onDelete = readOnDelete(key, what, notes);
  const edge = edgeOf(parent, child, { type: isOne ? 'one-to-one' : 'one-to-many', createId });
  return [
    { ...edge, data: { ...edge.data, foreignKey: ids, ...(onDelete === undefined ? {} : { onDelete }) } },
  ];
}

/** The referring columns in the order of the primary key they refer to; null where they refer to something else. */
function inKeyOrder({ columns, referenced }: SchemaForeignKey, { primaryKey }: SchemaTable): string[] | null {
  if (primaryKey.length !== columns.length) return null;
  if (referenced.length === 0) return columns;
  const lower = referenced.map((name) => name.toLowerCase());
  const ordered = primaryKey
    .map((name) => columns[lower.indexOf(name.toLowerCase())])
    .filter((name) => name !== undefined);
  return ordered.length === columns.length ? ordered : null;
}

function readOnDelete({ onDelete, line }: SchemaForeignKey, what: string, notes: Notes) {
  if (onDelete === 'CASCADE' || onDelete === 'SET NULL' || onDelete === 'RESTRICT') return onDelete;
  if (onDelete !== undefined && onDelete !== 'NO ACTION')
    notes.add(`${what}: ON DELETE ${onDelete} is not kept.`, line);
  return undefined;
}

function edgeOf(
  source: Drawn,
  target: Drawn,
  { type, createId }: { type: RelationshipEdge['data']['type']; createId: () => string },
): RelationshipEdge {
  return {
    id: `edge-${createId()}`,
    type: 'relationship',
    source: source.node.id,
    target: target.node.id,
    ...defaultHandles(type),
    data: { type, label: DEFAULT_RELATIONSHIP_LABEL },
  };
}

function noteKeys(drawn: readonly Drawn[], notes: Notes): void {
  for (const { table } of drawn) {
    if (table.primaryKey.length === 0)
      notes.add(`Table ${table.name} has no primary key; generators add one.`, table.line);
  }
  const given = drawn.filter(({ table }) => isNumberGivenByHand(table)).map(({ table }) => table.name);
  if (given.length > 0)
    notes.add(
      `The keys of these tables are given by the application in the source; generators number them: ${quoted(given.join(', '))}.`,
    );
}

function isNumberGivenByHand({ primaryKey, columns, foreignKeys }: SchemaTable): boolean {
  const [key] = primaryKey;
  const column = primaryKey.length === 1 ? columns.find(({ name }) => name === key) : undefined;
  if (!column || column.isGenerated || foreignKeys.some((each) => each.columns.includes(column.name)))
    return false;
  return ['Integer', 'Long'].includes(mapType(column.type, () => undefined).type);
}

function noteUpdates({ tables }: Schema, notes: Notes): void {
  const counts = new Map<string, number>();
  for (const { onUpdate } of tables.flatMap(({ foreignKeys }) => foreignKeys)) {
    if (onUpdate !== undefined && onUpdate !== 'NO ACTION' && onUpdate !== 'RESTRICT')
      counts.set(onUpdate, (counts.get(onUpdate) ?? 0) + 1);
  }
  for (const [action, count] of counts)
    notes.add(`ON UPDATE ${action} is not kept (foreign keys: ${count}).`);
}

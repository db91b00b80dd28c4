import {
  type Attribute,
  type CreateNamedId,
  DEFAULT_RELATIONSHIP_LABEL,
  defaultHandles,
  type DiagramContent,
  explicitPairs,
  type RelationshipEdge,
} from '@joinery/model';
import { mapType } from './columnMapping.ts';
import { drawAreas } from './drawAreas.ts';
import { drawEntity, type DrawingOptions, type Drawn, enumLookup } from './drawEntity.ts';
import { entityNames } from './entityNames.ts';
import { type Notes, quoted } from './notes.ts';
import { type QualifiedName, type Schema, type SchemaForeignKey, type SchemaTable } from '../schema.ts';
import { isSameSet, resolveKeys } from './tableKeys.ts';

/** The diagram of a schema: tables become entities, foreign keys relationships; what is lost is reported in `notes`. */
export function toContent(schema: Schema, options: DrawingOptions): DiagramContent {
  const { createId, notes } = options;
  const names = entityNames(schema.tables, notes);
  const enumValues = enumLookup(schema);
  const drawn = schema.tables.map((table, index) => {
    const keys = resolveKeys(table, notes);
    return drawEntity(table, { ...options, enumValues, keys, name: names[index] ?? table.name });
  });
  const finder = tableFinder(drawn);
  const edges = drawn.flatMap((child) =>
    child.table.foreignKeys.flatMap((key) => drawRelationship(child, key, { finder, ...options })),
  );
  const manyToMany = schema.manyToMany.flatMap(({ tables, line }) => {
    const [source, target] = [finder(tables[0]), finder(tables[1])];
    if (source && target)
      return [createEdge(source, target, { type: 'many-to-many', columns: [], createId })];
    notes.add(
      'A many-to-many relation is not kept: one of its tables is missing.',
      { line },
      'missing table',
    );
    return [];
  });
  noteKeys(drawn, notes);
  noteUpdates(schema, notes);
  const areas = drawAreas(schema.areas, drawn, { createId, finder, notes });
  const nodes = drawn.map(({ node }) => node);
  return { nodes, edges: [...edges, ...manyToMany], ...(areas.length > 0 ? { areas } : {}) };
}

type Finder = (name: QualifiedName) => Drawn | undefined;

function tableFinder(drawn: readonly Drawn[]): Finder {
  const toKey = ({ schema = '', name }: QualifiedName): string => JSON.stringify([schema, name]);
  const byName = new Map(drawn.map((each) => [toKey(each.table), each]));
  return (name) => byName.get(toKey(name));
}

function drawRelationship(
  child: Drawn,
  key: SchemaForeignKey,
  { finder, createId, notes }: { finder: Finder } & DrawingOptions,
): RelationshipEdge[] {
  const parent = finder(key.table);
  const what = `The foreign key of ${child.table.name} (${key.columns.join(', ')}) to ${key.table.name}`;
  const miss = (why: string): [] => {
    notes.add(`${what} is not drawn: ${why}`, { line: key.line }, why);
    return [];
  };
  if (!parent) return miss('there is no such table.');
  const reference = matchReferencedKey(key, parent);
  if (!reference)
    return miss('it refers neither to the primary key nor to a unique key. Its columns are kept.');
  const foreignKey = findAttributes(child, key.columns);
  if (foreignKey.length < key.columns.length) return miss('a column of it is missing.');
  const isOne = key.referring ? key.referring === 'one' : child.keys.isUnique(key.columns);
  const onDelete = readOnDelete(key, what, notes);
  const type = isOne ? 'one-to-one' : 'one-to-many';
  const edge = createEdge(parent, child, { type, columns: key.columns, createId });
  const referenced = findAttributes(parent, reference.columns);
  const referencedAttributes = reference.isPrimaryKey
    ? explicitPairs(foreignKey, referenced)
    : referenced.map(({ id }) => id);
  return [
    {
      ...edge,
      data: {
        ...edge.data,
        foreignKey: foreignKey.map(({ id }) => id),
        ...(referencedAttributes && { referencedAttributes }),
        ...(onDelete === undefined ? {} : { onDelete }),
      },
    },
  ];
}

function findAttributes({ attributes }: Drawn, columns: readonly string[]): Attribute[] {
  return columns.map((column) => attributes.get(column)).filter((one) => one !== undefined);
}

interface ReferencedKey {
  /** One for each column that refers. */
  columns: readonly string[];
  isPrimaryKey: boolean;
}

/** Returns the columns that a foreign key refers to; null if they are no key. */
function matchReferencedKey(
  { columns, referenced }: SchemaForeignKey,
  { keys }: Drawn,
): ReferencedKey | null {
  const { primaryKey } = keys;
  const names = referenced.length === 0 ? primaryKey : keys.resolve(referenced);
  if (names?.length !== columns.length) return null;
  const isPrimaryKey = isSameSet(names, primaryKey);
  return isPrimaryKey || keys.isUnique(names) ? { columns: names, isPrimaryKey } : null;
}

function readOnDelete({ onDelete, line }: SchemaForeignKey, what: string, notes: Notes) {
  if (onDelete === 'CASCADE' || onDelete === 'SET NULL' || onDelete === 'RESTRICT') return onDelete;
  if (onDelete !== undefined && onDelete !== 'NO ACTION')
    notes.add(`${what}: ON DELETE ${onDelete} is not kept.`, { line }, 'ON DELETE');
  return undefined;
}

function createEdge(
  source: Drawn,
  target: Drawn,
  {
    type,
    columns,
    createId,
  }: { type: RelationshipEdge['data']['type']; columns: readonly string[]; createId: CreateNamedId },
): RelationshipEdge {
  return {
    id: createId('edge', source.node.data.name, target.node.data.name, ...columns),
    type: 'relationship',
    source: source.node.id,
    target: target.node.id,
    ...defaultHandles(type),
    data: { type, label: DEFAULT_RELATIONSHIP_LABEL },
  };
}

function noteKeys(drawn: readonly Drawn[], notes: Notes): void {
  for (const { table } of drawn) {
    if (table.primaryKey.length > 0) continue;
    const what = `Table ${table.name} has no primary key; generators add one.`;
    notes.add(what, { line: table.line }, 'no primary key');
  }
  const given = drawn.filter(({ table }) => isNumberGivenByHand(table)).map(({ table }) => table.name);
  if (given.length > 0)
    notes.add(
      `The keys of these tables are assigned by the application in the source; generated code numbers them: ${quoted(given.join(', '))}.`,
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

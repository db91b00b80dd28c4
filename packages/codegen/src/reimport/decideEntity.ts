import {
  type Attribute,
  type AttributeMatch,
  type AttributeProperty,
  type EntityMatch,
  type EntityNode,
  getEffectiveIndexes,
} from '@joinery/model';
import { columnComment, isSameTableComment } from '../schema/comments.ts';
import {
  type ColumnFact,
  type KeyChange,
  type TableChange,
  type TablePair,
} from '../schema/compareSchemas.ts';
import { type Table, type TableColumn } from '../schema/tables.ts';

/** An entity of the diagram and of the import, with the differences of their tables. */
export interface EntityPair {
  pair: TablePair;
  existing: EntityNode;
  imported: EntityNode;
  changes: readonly TableChange[];
  isRenamed: boolean;
}

/** Decides what an entity gets from the import; without `dropMissing` it keeps what the import does not have. */
export function decideEntity(entities: EntityPair, dropMissing: boolean): EntityMatch {
  const { existing, imported, pair, isRenamed } = entities;
  const { description } = imported.data;
  const isDescribed =
    description !== undefined && !isSameTableComment(pair.from, { ...pair.to, label: pair.from.label });
  const changes = entities.changes.filter(({ kind }) => dropMissing || kind !== 'removed');
  const keys = changes.flatMap((change) =>
    change.part === 'uniqueKey' || change.part === 'index' ? [change] : [],
  );
  return {
    ...{ existingId: existing.id, importedId: imported.id },
    properties: [
      ...(isRenamed ? ['name' as const] : []),
      ...(isDescribed ? ['description' as const] : []),
      ...(changes.some(({ part }) => part === 'primaryKey') ? ['primaryKey' as const] : []),
    ],
    attributes: {
      matched: matchAttributes({ ...entities, changes }),
      added: toIds([...pair.columns.added, ...findUndrawn(pair, changes)]),
      removed: dropMissing ? toIds(pair.columns.removed) : [],
    },
    indexes: {
      added: keys.flatMap((key) =>
        key.kind === 'added' ? findIndexes(imported, pair.to, key).slice(0, 1) : [],
      ),
      removed: keys.flatMap((key) => (key.kind === 'removed' ? findIndexes(existing, pair.from, key) : [])),
    },
  };
}

function toIds(columns: readonly TableColumn[]): string[] {
  return columns.flatMap(({ attributeId }) => attributeId ?? []);
}

function matchAttributes({ existing, imported, pair, changes }: EntityPair): AttributeMatch[] {
  const others = new Map(imported.data.attributes.map((attribute) => [attribute.id, attribute]));
  const columns = new Map(pair.columns.pairs.map((one) => [one.from.attributeId, one]));
  const facts = new Map<TableColumn, ColumnFact[]>();
  for (const change of changes)
    if (change.part === 'column' && change.kind === 'changed') facts.set(change.from, change.facts);
  return existing.data.attributes.flatMap((attribute): AttributeMatch[] => {
    const column = columns.get(attribute.id);
    const other = others.get(column?.to.attributeId ?? '');
    const keys = changes.flatMap((change) => listKeyProperties(change, { pair, attribute, other }));
    if (column === undefined || other === undefined)
      return keys.length === 0 ? [] : [{ existingId: attribute.id, properties: keys }];
    const isRenamed =
      column.from.name !== column.to.name && attribute.name.toLowerCase() !== other.name.toLowerCase();
    const isDescribed =
      other.description !== undefined &&
      columnComment(other.description) !== columnComment(attribute.description);
    const properties: AttributeProperty[] = [
      ...(isRenamed ? ['name' as const] : []),
      ...(facts.get(column.from) ?? []).flatMap(({ fact }) => FACT_PROPERTIES[fact] ?? []),
      ...(isDescribed ? ['description' as const] : []),
      ...keys,
    ];
    return [{ existingId: attribute.id, importedId: other.id, properties }];
  });
}

/** A default belongs to its type, also one that the script of the diagram leaves out. */
const FACT_PROPERTIES: Partial<Record<ColumnFact['fact'], readonly AttributeProperty[]>> = {
  type: ['type', 'defaultValue'],
  nullability: ['isNullable'],
  default: ['defaultValue'],
};

interface MatchedAttribute {
  pair: TablePair;
  attribute: Attribute;
  /** The attribute of the import, if it has one. */
  other: Attribute | undefined;
}

/** The key flags of an attribute that a change of its table concerns. */
function listKeyProperties(
  change: TableChange,
  { pair, attribute, other }: MatchedAttribute,
): AttributeProperty[] {
  if (change.part === 'primaryKey') return ['isPrimaryKey'];
  if (change.part === 'foreignKey') return other?.isForeignKey === true ? ['isForeignKey'] : [];
  if (change.part !== 'uniqueKey' && change.part !== 'index') return [];
  const [table, id] = change.kind === 'removed' ? [pair.from, attribute.id] : [pair.to, other?.id];
  const [name, ...more] = change.columns;
  if (id === undefined || more.length > 0 || getAttributeId(table, name) !== id) return [];
  // An attribute that is marked as a foreign key without a relationship has an index.
  return [change.part === 'uniqueKey' ? 'isUnique' : 'isForeignKey'];
}

/** The columns of the import that only the generators have in the diagram, and that changed. */
function findUndrawn({ columns }: TablePair, changes: readonly TableChange[]): TableColumn[] {
  const names = changes.flatMap((change): readonly string[] => {
    if (change.part === 'column') return change.kind === 'changed' ? [change.to.name] : [];
    if (change.part === 'primaryKey') return change.to;
    if (change.part === 'foreignKey') return change.kind === 'added' ? change.foreignKey.columns : [];
    return change.part === 'comment' ? [] : change.columns;
  });
  return columns.pairs.flatMap(({ from, to }) =>
    from.attributeId === undefined && names.includes(to.name) ? [to] : [],
  );
}

function getAttributeId({ columns }: Table, name: string | undefined): string | undefined {
  return columns.find((column) => column.name === name)?.attributeId;
}

/** The ids of the indexes over the columns of a key. */
function findIndexes(node: EntityNode, table: Table, { part, columns }: KeyChange): string[] {
  const toKey = (ids: readonly string[]): string => JSON.stringify([...new Set(ids)].toSorted());
  const key = toKey(columns.flatMap((name) => getAttributeId(table, name) ?? []));
  return getEffectiveIndexes(node.data)
    .filter(
      ({ attributeIds, isUnique }) => isUnique === (part === 'uniqueKey') && toKey(attributeIds) === key,
    )
    .map(({ id }) => id);
}

import {
  type Attribute,
  type EntityIndex,
  type EntityNode,
  freeId,
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

/** An entity, and the ids that the attributes of the import have in it. */
export interface MergedEntity {
  node: EntityNode;
  attributeIds: ReadonlyMap<string, string>;
}

/** Gives an entity what the import says otherwise, and keeps all that a schema cannot say. */
export function mergeEntity(entities: EntityPair, { dropMissing }: { dropMissing: boolean }): MergedEntity {
  const { existing, imported, pair, changes, isRenamed } = entities;
  const { description } = imported.data;
  const isDescribed =
    description !== undefined && !isSameTableComment(pair.from, { ...pair.to, label: pair.from.label });
  const kept = keptAttributes(entities, dropMissing);
  const { attributes, attributeIds } = withNewAttributes(entities, kept);
  const indexes = mergeIndexes(entities, { attributeIds, dropMissing });
  const data: EntityNode['data'] = {
    ...existing.data,
    ...(isRenamed && { name: imported.data.name }),
    ...(isDescribed && { description }),
    attributes: attributes.map((attribute) =>
      withKeys(attribute, { changes, entities, attributeIds, dropMissing }),
    ),
    ...(indexes.length > 0 && { indexes }),
  };
  if (indexes.length === 0) delete data.indexes;
  return { node: { ...existing, data }, attributeIds };
}

/** The attributes of the diagram with what the import says of their columns. */
function keptAttributes(
  { existing, imported, pair, changes }: EntityPair,
  dropMissing: boolean,
): Attribute[] {
  const removed = new Set(pair.columns.removed.map(({ attributeId }) => attributeId));
  const byId = indexById(imported.data.attributes);
  const columns = new Map(pair.columns.pairs.map((one) => [one.from.attributeId, one]));
  const facts = new Map<TableColumn, ColumnFact[]>();
  for (const change of changes)
    if (change.part === 'column' && change.kind === 'changed') facts.set(change.from, change.facts);
  return existing.data.attributes
    .filter(({ id }) => !(dropMissing && removed.has(id)))
    .map((attribute) => {
      const column = columns.get(attribute.id);
      const other = column && byId.get(column.to.attributeId ?? '');
      if (column === undefined || other === undefined) return attribute;
      const isRenamed = column.from.name !== column.to.name && !isCalled(attribute.name, other.name);
      return {
        ...mergeAttribute(attribute, other, facts.get(column.from) ?? []),
        ...(isRenamed && { name: other.name }),
      };
    });
}

function isCalled(name: string, other: string): boolean {
  return name.toLowerCase() === other.toLowerCase();
}

function mergeAttribute(existing: Attribute, imported: Attribute, facts: readonly ColumnFact[]): Attribute {
  const names = new Set(facts.map(({ fact }) => fact));
  const merged = { ...existing };
  if (names.has('type')) {
    const { type, length, precision, scale, enumValues } = imported;
    Object.assign(merged, { type, length, precision, scale, enumValues });
  }
  if (names.has('nullability')) merged.isNullable = imported.isNullable;
  if (names.has('default')) Object.assign(merged, { defaultValue: imported.defaultValue });
  const { description } = imported;
  if (description !== undefined && columnComment(description) !== columnComment(existing.description))
    merged.description = description;
  return merged;
}

/** Adds the attributes of new columns after those they follow in the import. */
function withNewAttributes(
  entities: EntityPair,
  kept: readonly Attribute[],
): { attributes: Attribute[]; attributeIds: Map<string, string> } {
  const { existing, imported, pair } = entities;
  const attributeIds = new Map<string, string>();
  for (const { from, to } of pair.columns.pairs)
    if (from.attributeId !== undefined && to.attributeId !== undefined)
      attributeIds.set(to.attributeId, from.attributeId);
  const drawn = drawnColumns(entities);
  const taken = new Set(existing.data.attributes.map(({ id }) => id));
  const attributes = [...kept];
  let previous: string | undefined;
  for (const attribute of imported.data.attributes) {
    if (!attributeIds.has(attribute.id)) {
      if (!drawn.has(attribute.id)) continue;
      const id = freeId(attribute.id, (candidate) => taken.has(candidate));
      taken.add(id);
      attributeIds.set(attribute.id, id);
      attributes.splice(attributes.findIndex((one) => one.id === previous) + 1, 0, { ...attribute, id });
    }
    previous = attributeIds.get(attribute.id);
  }
  return { attributes, attributeIds };
}

/** The attributes of the import to be drawn: those of new columns, and of columns that only the generators had and that changed. */
function drawnColumns({ pair, changes }: EntityPair): Set<string | undefined> {
  const names = changes.flatMap((change): readonly string[] => {
    if (change.part === 'column') return change.kind === 'changed' ? [change.to.name] : [];
    if (change.part === 'primaryKey') return change.to;
    if (change.part === 'foreignKey') return change.kind === 'added' ? change.foreignKey.columns : [];
    return change.part === 'comment' ? [] : change.columns;
  });
  const changed = pair.to.columns.filter(({ name }) => names.includes(name));
  return new Set([...pair.columns.added, ...changed].map(({ attributeId }) => attributeId));
}

interface KeyContext {
  changes: readonly TableChange[];
  entities: EntityPair;
  attributeIds: ReadonlyMap<string, string>;
  dropMissing: boolean;
}

/** Sets the key flags of an attribute where the keys of the table changed. */
function withKeys(
  attribute: Attribute,
  { changes, entities, attributeIds, dropMissing }: KeyContext,
): Attribute {
  const { imported, pair } = entities;
  const other = imported.data.attributes.find(({ id }) => attributeIds.get(id) === attribute.id);
  const merged = { ...attribute };
  for (const change of changes) {
    if (change.part === 'primaryKey') merged.isPrimaryKey = other?.isPrimaryKey ?? false;
    if (change.part === 'foreignKey') merged.isForeignKey ||= other?.isForeignKey ?? false;
    if (change.part !== 'uniqueKey' && change.part !== 'index') continue;
    if ((change.kind === 'removed' && !dropMissing) || !isOver(change, attribute.id, { pair, attributeIds }))
      continue;
    if (change.part === 'uniqueKey') merged.isUnique = other?.isUnique ?? false;
    // An attribute that is marked as a foreign key without a relationship has an index.
    else merged.isForeignKey = other?.isForeignKey ?? false;
  }
  if (merged.isPrimaryKey) merged.isNullable = false;
  return merged;
}

interface ColumnIds {
  pair: TablePair;
  attributeIds: ReadonlyMap<string, string>;
}

/** Whether a key is over exactly this attribute. */
function isOver(change: KeyChange, id: string, { pair, attributeIds }: ColumnIds): boolean {
  const [name, ...others] = change.columns;
  if (others.length > 0) return false;
  if (change.kind === 'removed') return getAttributeId(pair.from, name) === id;
  return attributeIds.get(getAttributeId(pair.to, name) ?? '') === id;
}

function getAttributeId({ columns }: Table, name: string | undefined): string | undefined {
  return columns.find((column) => column.name === name)?.attributeId;
}

function mergeIndexes(
  { existing, imported, pair, changes }: EntityPair,
  { attributeIds, dropMissing }: { attributeIds: ReadonlyMap<string, string>; dropMissing: boolean },
): EntityIndex[] {
  const keys = changes.flatMap((change) =>
    change.part === 'uniqueKey' || change.part === 'index' ? [change] : [],
  );
  const dropped = keys.flatMap((key) =>
    key.kind === 'removed' ? findIndexes(existing, pair.from, key) : [],
  );
  const kept = (existing.data.indexes ?? []).filter(({ id }) => !(dropMissing && dropped.includes(id)));
  const taken = new Set(kept.map(({ id }) => id));
  const added = keys.flatMap((key) => {
    const [known] = key.kind === 'added' ? findIndexes(imported, pair.to, key) : [];
    const index = imported.data.indexes?.find(({ id }) => id === known);
    if (index === undefined) return [];
    const id = freeId(index.id, (candidate) => taken.has(candidate));
    taken.add(id);
    return [{ ...index, id, attributeIds: index.attributeIds.map((one) => attributeIds.get(one) ?? one) }];
  });
  return [...kept, ...added];
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

function indexById(attributes: readonly Attribute[]): ReadonlyMap<string, Attribute> {
  return new Map(attributes.map((attribute) => [attribute.id, attribute]));
}

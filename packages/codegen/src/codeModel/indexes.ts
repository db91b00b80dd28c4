import { type DiagramContent, type EntityIndex, getEffectiveIndexes } from '@joinery/model';
import type { UniqueConstraint } from '../codeModel.ts';
import { type Diagnostics, nameOf } from './diagnostics.ts';
import { type DraftColumn, type EntityDraft, isWrittenByColumns } from './drafts.ts';
import { MAX_KEY_PARTS } from './entities.ts';
import { allocateKey, bytesOf, MAX_INDEX_BYTES, sameColumns, type TableKeys } from './tableKeys.ts';

/** A key or an index over several columns. */
export interface NamedColumns {
  name: string;
  columns: string[];
}

/** The keys and indexes of an entity that were drawn as such. */
export interface DrawnKeys {
  uniqueConstraints: UniqueConstraint[];
  indexes: NamedColumns[];
}

/** Finds the columns of the drawn keys and indexes; a unique key over one column makes that column unique. */
export function draftIndexes(
  content: DiagramContent,
  entities: readonly EntityDraft[],
  diagnostics: Diagnostics,
): void {
  for (const [position, node] of content.nodes.entries()) {
    const entity = entities[position];
    if (entity === undefined) continue;
    for (const index of getEffectiveIndexes(node.data)) draftIndex(entity, index, diagnostics);
  }
}

function draftIndex(entity: EntityDraft, index: EntityIndex, diagnostics: Diagnostics): void {
  const columns = [...new Set(index.attributeIds)].flatMap(
    (id) => entity.columns.find(({ attribute }) => attribute?.id === id) ?? [],
  );
  const [only, ...more] = columns;
  const name = index.name === undefined ? {} : { name: index.name };
  const draft = { ...name, columns, isUnique: index.isUnique && !hasKeyColumns(entity, columns) };
  if (only === undefined || columns.length < index.attributeIds.length) {
    reportLeftOut(entity, draft, { why: 'names an attribute that is no column of its own', diagnostics });
  } else if (isWholeKey(entity, columns)) {
    reportRedundant(entity, draft, { key: 'the primary key', diagnostics });
  } else if (draft.isUnique && more.length === 0 && !only.isKey) {
    only.isUnique = true;
    only.uniqueName ??= index.name;
  } else {
    for (const column of columns) column.isIndexed = true;
    entity.indexes.push(draft);
  }
}

function isWholeKey({ keyColumns }: EntityDraft, columns: readonly DraftColumn[]): boolean {
  return (
    columns.length === keyColumns.length && columns.every((column, index) => column === keyColumns[index])
  );
}

/** Whether the columns are those of the primary key in any order: it makes them unique, and Hibernate creates no second unique key. */
function hasKeyColumns({ keyColumns }: EntityDraft, columns: readonly DraftColumn[]): boolean {
  return columns.length === keyColumns.length && columns.every(({ isKey }) => isKey);
}

/** Names the drawn unique keys that foreign keys refer to. */
export function referencedUniqueKeys(entity: EntityDraft, keys: TableKeys): UniqueConstraint[] {
  return entity.indexes
    .filter((index) => isReferencedKey(entity, index))
    .flatMap((index) => namedIndex(entity, index, keys))
    .map((key) => ({ ...key, isReferenced: true }));
}

/** Names the other drawn keys, then the drawn indexes; reports what the database cannot have and leaves it out. */
export function drawnIndexes(entity: EntityDraft, keys: TableKeys): DrawnKeys {
  const named = (isUnique: boolean) =>
    entity.indexes
      .filter((index) => index.isUnique === isUnique && !isReferencedKey(entity, index))
      .flatMap((index) => namedIndex(entity, index, keys));
  return { uniqueConstraints: named(true), indexes: named(false) };
}

function isReferencedKey({ referencedKeys }: EntityDraft, { columns, isUnique }: IndexDraft): boolean {
  return isUnique && referencedKeys.some((key) => sameColumns(key, columns));
}

type IndexDraft = EntityDraft['indexes'][number];

function namedIndex(entity: EntityDraft, index: IndexDraft, keys: TableKeys): NamedColumns[] {
  const { columns, isUnique } = index;
  const { diagnostics } = keys;
  const why = obstacle(entity, columns);
  if (why !== null) {
    reportLeftOut(entity, index, { why, diagnostics });
    return [];
  }
  // Only unique keys are named so far; PostgreSQL makes one of two over the same columns.
  if (isUnique && keys.covered.slice(1).some((key) => sameColumns(key, columns))) {
    reportRedundant(entity, index, { key: 'another unique key', diagnostics });
    return [];
  }
  const name = allocateKey(keys, { prefix: isUnique ? 'uk' : 'idx', columns, drawnName: index.name });
  if (name === undefined) {
    reportLeftOut(entity, index, { why: 'finds no room in the table, which has 64 keys', diagnostics });
    return [];
  }
  if (index.name !== undefined && name !== index.name) {
    const message = `${indexName(entity, index)} has a name that is taken, or that a database can not hold as it is.`;
    diagnostics.info('index-renamed', { entity, message, action: `It is called "${name}".` });
  }
  return [{ name, columns: columns.map(({ column }) => column) }];
}

/** Why the database, or the code, can not have this index; null where it can. */
function obstacle(entity: EntityDraft, columns: readonly DraftColumn[]): string | null {
  if (columns.length > MAX_KEY_PARTS) return `has more than ${MAX_KEY_PARTS} columns`;
  if (columns.some(({ type }) => type?.isText))
    return 'holds a TEXT, which has no length that could be indexed';
  if (bytesOf(columns) > MAX_INDEX_BYTES[entity.engine])
    return `is longer than the ${MAX_INDEX_BYTES[entity.engine].toLocaleString('en')} bytes of an index`;
  return columns.some((column) => isTornFromKey(column, columns))
    ? 'holds only a part of a foreign key of several columns, or its parts in another order'
    : null;
}

/** A relation over several columns is one property in code: an index has all of them, in their order, or none. */
function isTornFromKey(column: DraftColumn, columns: readonly DraftColumn[]): boolean {
  const [foreignKey] = column.foreignKeys;
  if (foreignKey === undefined || foreignKey.columns.length === 1 || isWrittenByColumns(foreignKey.columns))
    return false;
  const start = columns.indexOf(foreignKey.columns[0] ?? column);
  return start < 0 || foreignKey.columns.some((part, index) => columns[start + index] !== part);
}

function reportRedundant(
  entity: EntityDraft,
  index: IndexDraft,
  { key, diagnostics }: { key: string; diagnostics: Diagnostics },
): void {
  const message = `${indexName(entity, index)} has the columns of ${key}.`;
  diagnostics.info('index-redundant', { entity, message, action: `It was left out: ${key} does the same.` });
}

function reportLeftOut(
  entity: EntityDraft,
  index: IndexDraft,
  { why, diagnostics }: { why: string; diagnostics: Diagnostics },
): void {
  const message = `${indexName(entity, index)} ${why}.`;
  diagnostics.warn('index-left-out', { entity, message, action: 'It was left out.' });
}

function indexName(entity: EntityDraft, { name, columns, isUnique }: IndexDraft): string {
  const kind = isUnique ? 'The unique key' : 'The index';
  const labels = columns.map(({ label }) => `"${label}"`).join(', ');
  return `${kind}${name === undefined ? '' : ` "${name}"`} over ${labels} of ${nameOf(entity)}`;
}

import { type DiagramContent, type EntityIndex, getEffectiveIndexes } from '@joinery/model';
import type { UniqueConstraint } from '../../codeModel.ts';
import { type Diagnostics, entityLabel } from '../diagnostics.ts';
import { type DraftColumn, type EntityDraft, isWrittenByColumns } from '../drafts.ts';
import { allocateKey, hasKeyColumns, sameColumns, sumIndexBytes, type TableKeys } from './tableKeys.ts';

/** A key or an index over several columns. */
export interface NamedColumns {
  name: string;
  columns: string[];
}

/** The keys and indexes of an entity in the diagram. */
export interface ResolvedIndexes {
  uniqueConstraints: UniqueConstraint[];
  indexes: NamedColumns[];
}

/** Drafts the keys and indexes in the diagram; a unique key over one column makes that column unique. */
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
    reportLeftOut(entity, draft, { why: 'includes an attribute without its own column', diagnostics });
  } else if (sameColumns(entity.keyColumns, columns)) {
    reportRedundant(entity, draft, { key: 'the primary key', diagnostics });
  } else if (draft.isUnique && more.length === 0 && !only.isKey) {
    only.isUnique = true;
    only.uniqueName ??= index.name;
  } else {
    for (const column of columns) column.isIndexed = true;
    entity.indexes.push(draft);
  }
}

/** Names the unique keys in the diagram that foreign keys refer to. */
export function nameReferencedKeys(entity: EntityDraft, keys: TableKeys): UniqueConstraint[] {
  return entity.indexes
    .filter((index) => isReferencedKey(entity, index))
    .flatMap((index) => namedIndex(entity, index, keys))
    .map((key) => ({ ...key, isReferenced: true }));
}

/** Names the other keys, then the indexes in the diagram; omits and reports those that databases do not support. */
export function resolveIndexes(entity: EntityDraft, keys: TableKeys): ResolvedIndexes {
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
  const why = obstacle(entity, index);
  if (why !== null) {
    reportLeftOut(entity, index, { why, diagnostics });
    return [];
  }
  // Only unique keys are named at this point; PostgreSQL creates one of two over the same columns.
  if (isUnique && keys.covered.slice(1).some((key) => sameColumns(key, columns))) {
    reportRedundant(entity, index, { key: 'another unique key', diagnostics });
    return [];
  }
  const name = allocateKey(keys, { prefix: isUnique ? 'uk' : 'idx', columns, preferredName: index.name });
  if (name === undefined) {
    reportLeftOut(entity, index, { why: 'exceeds the limit of 64 keys per table', diagnostics });
    return [];
  }
  if (index.name !== undefined && name !== index.name) {
    const message = `${indexName(entity, index)} has a name that is already used or not valid in every database.`;
    diagnostics.info('index-renamed', { entity, message, action: `It is called "${name}".` });
  }
  return [{ name, columns: columns.map(({ column }) => column) }];
}

/** Returns the reason why databases or code cannot have this index, or null. */
function obstacle(entity: EntityDraft, { columns, isUnique }: IndexDraft): string | null {
  const { maxIndexBytes, maxKeyParts, hasWholeTextKeys, hasLongUniqueKeys } = entity.limits;
  if (columns.length > maxKeyParts) return `has more than ${maxKeyParts} columns`;
  const isLongAllowed = isUnique && hasLongUniqueKeys;
  if (!hasWholeTextKeys && !isLongAllowed && columns.some(({ type }) => type?.isText))
    return 'includes a TEXT column, which cannot be indexed';
  if (!isLongAllowed && sumIndexBytes(columns) > maxIndexBytes)
    return `exceeds the maximum index size of ${maxIndexBytes.toLocaleString('en')} bytes`;
  return columns.some((column) => isTornFromKey(column, columns))
    ? 'includes only some columns of a composite foreign key, or in another order'
    : null;
}

/** Whether an index has some of the columns of a composite foreign key, or in another order: in code they are one property. */
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
  const message = `${indexName(entity, index)} is the same as ${key}.`;
  diagnostics.info('index-redundant', { entity, message, action: 'It was omitted.' });
}

function reportLeftOut(
  entity: EntityDraft,
  index: IndexDraft,
  { why, diagnostics }: { why: string; diagnostics: Diagnostics },
): void {
  const message = `${indexName(entity, index)} ${why}.`;
  diagnostics.warn('index-left-out', { entity, message, action: 'It was omitted.' });
}

function indexName(entity: EntityDraft, { name, columns, isUnique }: IndexDraft): string {
  const kind = isUnique ? 'The unique key' : 'The index';
  const labels = columns.map(({ label }) => `"${label}"`).join(', ');
  return `${kind}${name === undefined ? '' : ` "${name}"`} over ${labels} of ${entityLabel(entity)}`;
}

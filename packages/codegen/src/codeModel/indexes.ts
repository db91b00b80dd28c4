import { type DiagramContent, type EntityIndex, indexesOf } from '@joinery/model';
import { MAX_SQL_NAME, shorten, snakeCase } from '../naming.ts';
import { isReservedInSql } from '../reservedWords.ts';
import { type Diagnostics, nameOf } from './diagnostics.ts';
import { type EntityDraft, isWrittenByColumns, type Slot } from './drafts.ts';
import { MAX_KEY_PARTS } from './entities.ts';
import { bytesOf, MAX_INDEX_BYTES, takeKey, type TableKeys } from './tableKeys.ts';

/** A key or an index over several columns. */
export interface NamedColumns {
  name: string;
  columns: string[];
}

/** The keys and indexes of an entity that were drawn as such. */
export interface DrawnKeys {
  uniqueConstraints: NamedColumns[];
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
    for (const index of indexesOf(node.data)) draftIndex(entity, index, diagnostics);
  }
}

function draftIndex(entity: EntityDraft, index: EntityIndex, diagnostics: Diagnostics): void {
  const slots = [...new Set(index.attributeIds)].flatMap(
    (id) => entity.slots.find(({ attribute }) => attribute?.id === id) ?? [],
  );
  const [only, ...more] = slots;
  const name = index.name === undefined ? {} : { name: index.name };
  const draft = { ...name, slots, isUnique: index.isUnique };
  if (only === undefined || slots.length < index.attributeIds.length) {
    tellLeftOut(entity, draft, { why: 'names an attribute that is no column of its own', diagnostics });
  } else if (isWholeKey(entity, slots)) {
    const action = 'It was left out: the primary key does the same.';
    diagnostics.tell(
      'index-redundant',
      { entity },
      `${indexName(entity, draft)} is the primary key.`,
      action,
    );
  } else if (index.isUnique && more.length === 0 && !only.isKey) {
    only.isUnique = true;
    only.uniqueName ??= index.name;
  } else {
    for (const slot of slots) slot.isIndexed = true;
    entity.indexes.push(draft);
  }
}

function isWholeKey({ keySlots }: EntityDraft, slots: readonly Slot[]): boolean {
  return slots.length === keySlots.length && slots.every((slot, index) => slot === keySlots[index]);
}

/** Names the drawn keys, then the drawn indexes; what the database can not hold is left out and told. */
export function drawnIndexes(entity: EntityDraft, keys: TableKeys): DrawnKeys {
  const named = (isUnique: boolean) =>
    entity.indexes
      .filter((index) => index.isUnique === isUnique)
      .flatMap((index) => namedIndex(entity, index, keys));
  return { uniqueConstraints: named(true), indexes: named(false) };
}

type IndexDraft = EntityDraft['indexes'][number];

function namedIndex(entity: EntityDraft, index: IndexDraft, keys: TableKeys): NamedColumns[] {
  const { slots, isUnique } = index;
  const { diagnostics } = keys;
  const why = obstacle(entity, slots);
  if (why !== null) {
    tellLeftOut(entity, index, { why, diagnostics });
    return [];
  }
  const prefix = isUnique ? 'uk' : 'idx';
  const name = takeKey(keys, prefix, slots, keyWish(index.name, prefix, keys));
  if (name === undefined) {
    tellLeftOut(entity, index, { why: 'finds no room in the table, which has 64 keys', diagnostics });
    return [];
  }
  if (index.name !== undefined && name !== index.name) {
    const message = `${indexName(entity, index)} has a name that is taken, or that a database can not hold as it is.`;
    diagnostics.tell('index-renamed', { entity }, message, `It is called "${name}".`);
  }
  return [{ name, columns: slots.map(({ column }) => column) }];
}

/** Why the database, or the code, can not have this index; null where it can. */
function obstacle(entity: EntityDraft, slots: readonly Slot[]): string | null {
  if (slots.length > MAX_KEY_PARTS) return `has more than ${MAX_KEY_PARTS} columns`;
  if (slots.some(({ type }) => type?.isText))
    return 'holds a TEXT, which has no length that could be indexed';
  if (bytesOf(slots) > MAX_INDEX_BYTES[entity.engine])
    return `is longer than the ${MAX_INDEX_BYTES[entity.engine].toLocaleString('en')} bytes of an index`;
  return slots.some((slot) => isTornFromKey(slot, slots))
    ? 'holds only a part of a foreign key of several columns, or its parts in another order'
    : null;
}

/** A relation over several columns is one property in code: an index has all of them, in their order, or none. */
function isTornFromKey(slot: Slot, slots: readonly Slot[]): boolean {
  const [user] = slot.users;
  if (user === undefined || user.slots.length === 1 || isWrittenByColumns(user.slots)) return false;
  const start = slots.indexOf(user.slots[0] ?? slot);
  return start < 0 || user.slots.some((part, index) => slots[start + index] !== part);
}

/** A drawn name as every database takes it unquoted, and beside tables; undefined where nothing usable was drawn. */
export function keyWish(
  name: string | undefined,
  prefix: 'uk' | 'idx',
  { tables }: Pick<TableKeys, 'tables'>,
): string | undefined {
  const trimmed = name?.trim() ?? '';
  const plain = /^[A-Za-z_][A-Za-z0-9_]*$/.test(trimmed) ? trimmed : snakeCase(trimmed);
  if (plain === '') return undefined;
  const isKept = isReservedInSql(plain) || /^[0-9]/.test(plain) || !tables.isFree(plain);
  return shorten(isKept ? `${prefix}_${plain}` : plain, MAX_SQL_NAME, '_');
}

function tellLeftOut(
  entity: EntityDraft,
  index: IndexDraft,
  { why, diagnostics }: { why: string; diagnostics: Diagnostics },
): void {
  const message = `${indexName(entity, index)} ${why}.`;
  diagnostics.warn('index-left-out', { entity }, message, 'It was left out.');
}

function indexName(entity: EntityDraft, { name, slots, isUnique }: IndexDraft): string {
  const kind = isUnique ? 'The unique key' : 'The index';
  const labels = slots.map(({ label }) => `"${label}"`).join(', ');
  return `${kind}${name === undefined ? '' : ` "${name}"`} over ${labels} of ${nameOf(entity)}`;
}

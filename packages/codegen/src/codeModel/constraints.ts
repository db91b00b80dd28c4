import type { ForeignKey, ForeignKeyColumn } from '../codeModel.ts';
import type { NameAllocator } from '../nameAllocator.ts';
import { type Diagnostics, linkName, slotName } from './diagnostics.ts';
import { type EntityDraft, type ForeignKeyDraft, isScalar, isWrittenByColumns, type Slot } from './drafts.ts';
import { sharedKeyOf } from './keys.ts';

/** MySQL takes 64 keys a table; one is the primary key. */
const MAX_SECONDARY_KEYS = 63;
/** Bytes of one index. */
const MAX_INDEX_BYTES = { InnoDB: 3_072, MyISAM: 1_000 } as const;

/** Names of the constraints and indexes of one entity's own columns. */
export interface SlotConstraints {
  uniqueNames: ReadonlyMap<Slot, string>;
  indexNames: ReadonlyMap<Slot, string>;
}

/** The keys of one table while they are handed out. */
interface TableKeys {
  entity: EntityDraft;
  names: NameAllocator;
  diagnostics: Diagnostics;
  left: number;
  /** Column lists that a key begins with. */
  covered: Slot[][];
}

/** Names every unique key, foreign key and index of an entity: unique ones first, plain indexes last (guide 8). */
export function decideConstraints(
  entity: EntityDraft,
  names: NameAllocator,
  diagnostics: Diagnostics,
): SlotConstraints {
  const keys: TableKeys = {
    entity,
    names,
    diagnostics,
    left: MAX_SECONDARY_KEYS,
    covered: [entity.keySlots],
  };
  const uniqueNames = new Map<Slot, string>();
  for (const foreignKey of entity.foreignKeys) carryUniqueness(foreignKey, diagnostics);
  for (const slot of entity.slots) {
    if (!slot.isUnique || slot.isKey || !isScalar(slot)) continue;
    const name = takeKey(keys, 'uk', [slot]);
    if (name === undefined) dropUnique(slot, diagnostics);
    else uniqueNames.set(slot, name);
  }
  const uniqueKeys = new Map(
    entity.foreignKeys
      .filter(({ isUnique }) => isUnique)
      .map((key) => [key, uniqueNameOf(key, keys)] as const),
  );
  for (const key of entity.foreignKeys) key.result = finishForeignKey(key, uniqueKeys.get(key), keys);
  return { uniqueNames, indexNames: indexLooseKeys(entity, keys) };
}

/** An absorbed attribute hands its uniqueness to the relation; a relation that only reads hands it to its column. */
function carryUniqueness(foreignKey: ForeignKeyDraft, diagnostics: Diagnostics): void {
  const [slot, ...more] = foreignKey.slots;
  if (slot === undefined) return;
  if (more.length === 0) {
    if (slot.isUnique) foreignKey.isUnique = true;
    if (foreignKey.isUnique && !slot.isKey && isWrittenByColumns(foreignKey.slots)) slot.isUnique = true;
    return;
  }
  if (isWrittenByColumns(foreignKey.slots)) return;
  for (const part of foreignKey.slots.filter(({ isUnique }) => isUnique)) {
    const message = `${slotName(part)} is unique by itself but only a part of a foreign key.`;
    diagnostics.warn('unique-dropped', { slot: part }, message, 'Its uniqueness was left out.');
  }
}

function dropUnique(slot: Slot, diagnostics: Diagnostics): void {
  slot.isUnique = false;
  const message = `The table of ${slotName(slot)} has no room for a further key.`;
  diagnostics.warn('unique-dropped', { slot }, message, 'Its uniqueness was left out.');
}

function uniqueNameOf(foreignKey: ForeignKeyDraft, keys: TableKeys): string | undefined {
  const { slots } = foreignKey;
  const [only] = slots;
  const isColumnUnique = slots.length === 1 && only !== undefined && !only.isKey && isWrittenByColumns(slots);
  const isWholeKey = keys.entity.keySlots.length === slots.length && slots.every(({ isKey }) => isKey);
  const isDone = keys.covered.slice(1).some((list) => sameSlots(list, slots));
  return isColumnUnique || isWholeKey || isDone ? undefined : takeKey(keys, 'uk', slots);
}

function finishForeignKey(
  draft: ForeignKeyDraft,
  uniqueName: string | undefined,
  keys: TableKeys,
): ForeignKey {
  const { child, parent, slots, link } = draft;
  const isCovered = keys.covered.some((list) => slots.every((slot, index) => list[index] === slot));
  const indexName = isCovered ? undefined : takeKey(keys, 'idx', slots);
  const hasKey = isCovered || indexName !== undefined;
  if (!hasKey) {
    const message = `The table of "${child.label}" has no room for a further key.`;
    keys.diagnostics.warn(
      'foreign-key-unenforced',
      { link },
      message,
      `${linkName(link)} has no constraint in the database.`,
    );
  }
  return {
    name: keys.names.allocate(constraintName('fk', child.table, slots)),
    columns: slots.map((slot, index) => foreignKeyColumn(slot, parent.keySlots[index] ?? slot)),
    isNullable: slots.some(({ isNullable }) => isNullable),
    isUnique: draft.isUnique,
    ...(uniqueName !== undefined && { uniqueName }),
    ...(indexName !== undefined && { indexName }),
    onDelete: 'RESTRICT',
    writtenBy: sharedKeyOf(child) === draft ? 'key' : isWrittenByColumns(slots) ? 'scalar' : 'association',
    ...((!hasKey || child.engine === 'MyISAM' || parent.engine === 'MyISAM') && { isUnenforced: true }),
  };
}

function foreignKeyColumn(slot: Slot, key: Slot): ForeignKeyColumn {
  return {
    ...(slot.type ?? { type: 'Long' }),
    column: slot.column,
    ...(slot.attribute && { attributeId: slot.attribute.id }),
    referencedColumn: key.column,
    referencedProperty: key.property,
  };
}

/** Foreign-key attributes without a relationship still get an index (guide 3.3). */
function indexLooseKeys(entity: EntityDraft, keys: TableKeys): Map<Slot, string> {
  const names = new Map<Slot, string>();
  for (const slot of entity.slots) {
    if (!slot.attribute?.isForeignKey || slot.users.length > 0 || slot.type?.isText) continue;
    keys.diagnostics.tell(
      'foreign-key-without-relationship',
      { slot },
      `${slotName(slot)} is marked as a foreign key, but no relationship uses it.`,
      'It stayed a plain column.',
    );
    if (keys.covered.some(([first]) => first === slot) || bytesOf([slot]) > MAX_INDEX_BYTES[entity.engine])
      continue;
    const name = takeKey(keys, 'idx', [slot]);
    if (name !== undefined) names.set(slot, name);
  }
  return names;
}

/** A name for one more key of the table, or undefined where there is no room for it. */
function takeKey(keys: TableKeys, prefix: 'uk' | 'idx', slots: Slot[]): string | undefined {
  if (keys.left === 0 || bytesOf(slots) > MAX_INDEX_BYTES[keys.entity.engine]) return undefined;
  keys.left -= 1;
  keys.covered.push(slots);
  return keys.names.allocate(constraintName(prefix, keys.entity.table, slots));
}

function constraintName(prefix: string, table: string, slots: readonly Slot[]): string {
  return [prefix, table, ...slots.map(({ column }) => column)].join('_');
}

function bytesOf(slots: readonly Slot[]): number {
  return slots.reduce(
    (sum, { type }) => sum + (type?.type === 'String' ? (type.length ?? 16_384) * 4 : 9),
    0,
  );
}

function sameSlots(left: readonly Slot[], right: readonly Slot[]): boolean {
  return left.length === right.length && left.every((slot, index) => slot === right[index]);
}

/** A join entity with nothing but its two foreign keys holds each pair once. */
export function joinPairConstraint(
  entity: EntityDraft,
  names: NameAllocator,
  diagnostics: Diagnostics,
): { name: string; columns: string[] }[] {
  const [first, second, ...more] = entity.foreignKeys;
  if (!first || !second || more.length > 0 || entity.keySlots.length > 1) return [];
  const slots = [...first.slots, ...second.slots];
  const isJoin =
    !first.isUnique &&
    !second.isUnique &&
    slots.length === entity.slots.length - 1 &&
    slots.every((slot) => !slot.isKey && slot.users.length === 1);
  if (!isJoin || bytesOf(slots) > MAX_INDEX_BYTES[entity.engine]) return [];
  const message = `"${entity.label}" joins two entities and holds nothing else.`;
  diagnostics.tell('join-pair-unique', { entity }, message, 'Each pair is unique.');
  return [
    {
      name: names.allocate(constraintName('uk', entity.table, slots)),
      columns: slots.map(({ column }) => column),
    },
  ];
}

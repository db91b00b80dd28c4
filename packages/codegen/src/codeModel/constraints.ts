import type { ForeignKey, ForeignKeyColumn } from '../codeModel.ts';
import { type Diagnostics, linkName, slotName } from './diagnostics.ts';
import { type EntityDraft, type ForeignKeyDraft, isScalar, isWrittenByColumns, type Slot } from './drafts.ts';
import type { ProjectScopes } from './entities.ts';
import { drawnIndexes, type DrawnKeys, keyWish } from './indexes.ts';
import { sharedKeyOf } from './keys.ts';
import {
  bytesOf,
  constraintName,
  MAX_INDEX_BYTES,
  openTableKeys,
  sameSlots,
  takeKey,
  type TableKeys,
} from './tableKeys.ts';

/** Names of the constraints and indexes of one entity's own columns. */
export interface EntityConstraints extends DrawnKeys {
  uniqueNames: ReadonlyMap<Slot, string>;
  indexNames: ReadonlyMap<Slot, string>;
}

/** Names every unique key, foreign key and index of an entity: unique ones first, indexes of loose keys last (guide 8). */
export function decideConstraints(
  entity: EntityDraft,
  scopes: ProjectScopes,
  diagnostics: Diagnostics,
): EntityConstraints {
  const keys = openTableKeys(entity, scopes, diagnostics);
  const uniqueNames = new Map<Slot, string>();
  for (const foreignKey of entity.foreignKeys) carryUniqueness(foreignKey, diagnostics);
  for (const slot of entity.slots) {
    if (!slot.isUnique || slot.isKey || !isScalar(slot)) continue;
    const name = takeKey(keys, 'uk', [slot], keyWish(slot.uniqueName, 'uk', keys));
    if (name === undefined) dropUnique(slot, diagnostics);
    else uniqueNames.set(slot, name);
  }
  const uniqueKeys = new Map(
    entity.foreignKeys
      .filter(({ isUnique }) => isUnique)
      .map((key) => [key, uniqueNameOf(key, keys)] as const),
  );
  const drawn = drawnIndexes(entity, keys);
  for (const key of entity.foreignKeys) key.result = finishForeignKey(key, uniqueKeys.get(key), keys);
  return {
    uniqueNames,
    indexNames: indexLooseKeys(entity, keys),
    indexes: drawn.indexes,
    uniqueConstraints: [
      ...drawn.uniqueConstraints,
      ...joinPairConstraint(entity, scopes, { diagnostics, drawn: drawn.uniqueConstraints }),
    ],
  };
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
  return isColumnUnique || isWholeKey || isDone
    ? undefined
    : takeKey(keys, 'uk', slots, keyWish(only?.uniqueName, 'uk', keys));
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
    onDelete: deleteActionOf(draft, keys.diagnostics),
    writtenBy: sharedKeyOf(child) === draft ? 'key' : isWrittenByColumns(slots) ? 'scalar' : 'association',
    ...((!hasKey || child.engine === 'MyISAM' || parent.engine === 'MyISAM') && { isUnenforced: true }),
  };
}

/** What was drawn, else RESTRICT; a column that must not be empty can not be emptied. */
function deleteActionOf({ link, slots }: ForeignKeyDraft, diagnostics: Diagnostics): ForeignKey['onDelete'] {
  const drawn = link.edge.data.onDelete ?? 'RESTRICT';
  if (drawn !== 'SET NULL' || slots.every(({ isNullable }) => isNullable)) return drawn;
  const required = slots.filter(({ isNullable }) => !isNullable).map(slotName);
  const message = `${linkName(link)} is to be emptied on delete, but ${required.join(', ')} must not be empty.`;
  diagnostics.warn('on-delete-impossible', { link }, message, 'The deletion is refused instead (RESTRICT).');
  return 'RESTRICT';
}

function foreignKeyColumn(slot: Slot, key: Slot): ForeignKeyColumn {
  return {
    ...(slot.type ?? { type: 'Long' }),
    column: slot.column,
    ...(slot.attribute && { attributeId: slot.attribute.id }),
    ...(slot.attribute?.description !== undefined && { description: slot.attribute.description }),
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

/** A join entity with nothing but its two foreign keys holds each pair once. */
function joinPairConstraint(
  entity: EntityDraft,
  scopes: ProjectScopes,
  { diagnostics, drawn }: { diagnostics: Diagnostics; drawn: DrawnKeys['uniqueConstraints'] },
): DrawnKeys['uniqueConstraints'] {
  const [first, second, ...more] = entity.foreignKeys;
  if (!first || !second || more.length > 0 || entity.keySlots.length > 1) return [];
  const slots = [...first.slots, ...second.slots];
  const isJoin =
    !first.isUnique &&
    !second.isUnique &&
    slots.length === entity.slots.length - 1 &&
    slots.every((slot) => !slot.isKey && slot.users.length === 1);
  if (!isJoin || bytesOf(slots) > MAX_INDEX_BYTES[entity.engine]) return [];
  const columns = slots.map(({ column }) => column);
  if (drawn.some((key) => key.columns.every((column) => columns.includes(column)))) return [];
  const message = `"${entity.label}" joins two entities and holds nothing else.`;
  diagnostics.tell('join-pair-unique', { entity }, message, 'Each pair is unique.');
  return [{ name: scopes.constraints.allocate(constraintName('uk', entity.table, slots)), columns }];
}

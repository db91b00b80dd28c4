import { MAX_VARCHAR_CHARACTERS } from '@joinery/model';
import type { ColumnType } from '../codeModel.ts';
import { type Diagnostics, linkName, nameOf, slotName } from './diagnostics.ts';
import type { EntityDraft, Slot } from './drafts.ts';
import { detach } from './foreignKeys.ts';

const DEFAULT_LENGTH = 255;
const UUID_LENGTH = 36;
const DEFAULT_PRECISION = 19;
const DEFAULT_SCALE = 2;
/** MySQL's, the least of all. */
const MAX_PRECISION = 65;
const MAX_SCALE = 30;
/** Characters of four bytes that an index of 3,072 bytes holds. */
const MAX_INDEXED_LENGTH = 768;
/** Bytes of the parts of a composite key, a little below the 3,072 of an index. */
const COMPOSITE_KEY_BYTES = 3_040;

/** Fixes the type of every column; a foreign-key column takes that of the key it refers to, through chains. */
export function resolveTypes(entities: readonly EntityDraft[], diagnostics: Diagnostics): void {
  // A conflict adds columns to entities that may already be done: a second round finds them.
  for (const entity of [...entities, ...entities]) {
    for (const slot of entity.slots) resolveType(slot, diagnostics);
  }
}

/** The type of a column. The keys it depends on come first, without recursion: a chain may be thousands of keys long. */
function resolveType(slot: Slot, diagnostics: Diagnostics): ColumnType {
  const chain = new Set<Slot>();
  for (let next: Slot | undefined = slot; next && !next.type && !chain.has(next); next = firstKey(next))
    chain.add(next);
  for (const link of [...chain].reverse()) link.type = decideType(link, diagnostics);
  for (const link of chain) detachConflicts(link, diagnostics);
  return slot.type ?? { type: 'Long' };
}

function firstKey(slot: Slot): Slot | undefined {
  const user = slot.users[0];
  return user && referencedKey(slot, user);
}

function decideType(slot: Slot, diagnostics: Diagnostics): ColumnType {
  const keyType = firstKey(slot)?.type;
  const type = keyType ? referringType(slot, keyType, diagnostics) : ownType(slot, diagnostics);
  return slot.isKey ? indexable(slot, type, diagnostics) : type;
}

/** A column has one type: later foreign keys that share it and need another one get columns of their own. */
function detachConflicts(slot: Slot, diagnostics: Diagnostics): void {
  for (const user of slot.users.slice(1)) {
    const other = resolveType(referencedKey(slot, user), diagnostics);
    if (other.type === slot.type?.type && other.enumType === slot.type.enumType) continue;
    const message = `${linkName(user.link)} shares ${slotName(slot)} with another one, but their keys have different types.`;
    diagnostics.warn(
      'foreign-key-type-conflict',
      { link: user.link },
      message,
      'It got a column of its own.',
    );
    detach(user.link);
  }
}

function referencedKey(slot: Slot, user: Slot['users'][number]): Slot {
  return user.parent.keySlots[user.slots.indexOf(slot)] ?? slot;
}

/** A foreign-key column has the type of its key, whatever was drawn. */
function referringType(slot: Slot, type: ColumnType, diagnostics: Diagnostics): ColumnType {
  const drawn = slot.attribute?.type;
  if (drawn !== undefined && drawn !== type.type) {
    const message = `${slotName(slot)} is drawn as ${drawn}, but the key it refers to is ${type.type}.`;
    diagnostics.warn('foreign-key-type-changed', { slot }, message, `It became ${type.type}.`);
  }
  return { ...type };
}

function ownType(slot: Slot, diagnostics: Diagnostics): ColumnType {
  const type = slot.attribute?.type ?? 'Long';
  if (type === 'BigDecimal') return decimalType(slot, diagnostics);
  if (type === 'Enum' && slot.enumType) return { type, enumType: slot.enumType };
  if (type === 'String' || type === 'Enum') return stringType(slot, diagnostics);
  return { type };
}

/** What was drawn, the rest as if nothing had been: (19,2); a scale alone has room before the point. */
function decimalType(slot: Slot, diagnostics: Diagnostics): ColumnType {
  const drawn = slot.attribute;
  const wantedScale = drawn?.scale ?? Math.min(DEFAULT_SCALE, drawn?.precision ?? DEFAULT_SCALE);
  const wanted = drawn?.precision ?? Math.max(DEFAULT_PRECISION, wantedScale);
  const precision = Math.max(1, Math.min(wanted, MAX_PRECISION));
  const scale = Math.min(wantedScale, precision, MAX_SCALE);
  if (wanted !== precision || wantedScale !== scale) {
    const message = `${slotName(slot)} has more digits than a database holds (${MAX_PRECISION}, ${MAX_SCALE} of them after the point).`;
    diagnostics.warn('decimal-too-long', { slot }, message, `It became DECIMAL(${precision},${scale}).`);
  }
  return { type: 'BigDecimal', precision, scale };
}

function stringType(slot: Slot, diagnostics: Diagnostics): ColumnType {
  if (isGeneratedUuid(slot)) return { type: 'String', length: UUID_LENGTH };
  const drawn = slot.attribute?.length;
  const length =
    drawn !== undefined && Number.isFinite(drawn) && drawn >= 1 ? Math.floor(drawn) : DEFAULT_LENGTH;
  if (slot.isUnique && length > MAX_INDEXED_LENGTH) {
    const message = `${slotName(slot)} is unique, and ${length} characters are more than an index holds.`;
    diagnostics.warn('unique-too-long', { slot }, message, `Its length became ${MAX_INDEXED_LENGTH}.`);
    return { type: 'String', length: MAX_INDEXED_LENGTH };
  }
  return length > MAX_VARCHAR_CHARACTERS && !slot.isKey
    ? { type: 'String', isText: true }
    : { type: 'String', length };
}

/** A single text key that nobody else fills: generated, unless it is marked as a foreign key or too short for a UUID. */
export function isGeneratedUuid(slot: Slot): boolean {
  const { attribute, owner } = slot;
  return (
    slot.isKey &&
    owner.keySlots.length === 1 &&
    slot.users.length === 0 &&
    attribute?.type === 'String' &&
    !attribute.isForeignKey &&
    (attribute.length ?? UUID_LENGTH) >= UUID_LENGTH
  );
}

function indexable(slot: Slot, type: ColumnType, diagnostics: Diagnostics): ColumnType {
  if (type.length === undefined) return type;
  const parts = slot.owner.keySlots.length;
  const longest = parts === 1 ? MAX_INDEXED_LENGTH : Math.floor(COMPOSITE_KEY_BYTES / (4 * parts));
  if (type.length <= longest) return type;
  const message = `${slotName(slot)} is part of the key of ${nameOf(slot.owner)} and longer than an index holds.`;
  diagnostics.warn('key-too-long', { slot }, message, `Its length became ${longest}.`);
  return { ...type, length: longest };
}

import { MAX_VARCHAR_CHARACTERS } from '@joinery/model';
import type { ColumnType } from '../codeModel.ts';
import { MAX_TEXT } from '../schema/textTypes.ts';
import { attributeLabel, type Diagnostics, linkName, nameOf } from './diagnostics.ts';
import type { DraftColumn, EntityDraft } from './drafts.ts';
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
    for (const column of entity.columns) resolveType(column, diagnostics);
  }
}

/** The type of a column. The keys it depends on come first, without recursion: a chain may be thousands of keys long. */
function resolveType(column: DraftColumn, diagnostics: Diagnostics): ColumnType {
  const chain = new Set<DraftColumn>();
  for (
    let next: DraftColumn | undefined = column;
    next && !next.type && !chain.has(next);
    next = firstKey(next)
  )
    chain.add(next);
  for (const link of [...chain].reverse()) link.type = computeType(link, diagnostics);
  for (const link of chain) detachConflicts(link, diagnostics);
  return column.type ?? { type: 'Long' };
}

function firstKey(column: DraftColumn): DraftColumn | undefined {
  const foreignKey = column.foreignKeys[0];
  return foreignKey && referencedKey(column, foreignKey);
}

function computeType(column: DraftColumn, diagnostics: Diagnostics): ColumnType {
  const keyType = firstKey(column)?.type;
  const type = keyType ? referringType(column, keyType, diagnostics) : ownType(column, diagnostics);
  return column.isKey || column.isReferenced ? indexable(column, type, diagnostics) : type;
}

/** A column has one type: later foreign keys that share it and need another one get columns of their own. */
function detachConflicts(column: DraftColumn, diagnostics: Diagnostics): void {
  for (const foreignKey of column.foreignKeys.slice(1)) {
    const other = resolveType(referencedKey(column, foreignKey), diagnostics);
    if (other.type === column.type?.type && other.enumType === column.type.enumType) continue;
    const message = `${linkName(foreignKey.link)} shares ${attributeLabel(column)} with another one, but their keys have different types.`;
    diagnostics.warn('foreign-key-type-conflict', {
      link: foreignKey.link,
      message,
      action: 'It got a column of its own.',
    });
    detach(foreignKey.link);
  }
}

function referencedKey(column: DraftColumn, foreignKey: DraftColumn['foreignKeys'][number]): DraftColumn {
  return foreignKey.referenced[foreignKey.columns.indexOf(column)] ?? column;
}

/** A foreign-key column has the type of its key, whatever was drawn. */
function referringType(column: DraftColumn, type: ColumnType, diagnostics: Diagnostics): ColumnType {
  const drawn = column.attribute?.type;
  if (drawn !== undefined && drawn !== type.type) {
    const message = `${attributeLabel(column)} is drawn as ${drawn}, but the key it refers to is ${type.type}.`;
    diagnostics.warn('foreign-key-type-changed', { column, message, action: `It became ${type.type}.` });
  }
  return { ...type };
}

function ownType(column: DraftColumn, diagnostics: Diagnostics): ColumnType {
  const type = column.attribute?.type ?? 'Long';
  if (type === 'BigDecimal') return decimalType(column, diagnostics);
  if (type === 'Enum' && column.enumType) return { type, enumType: column.enumType };
  if (type === 'String' || type === 'Enum') return stringType(column, diagnostics);
  return { type };
}

/** What was drawn, the rest as if nothing had been: (19,2); a scale alone has room before the point. */
function decimalType(column: DraftColumn, diagnostics: Diagnostics): ColumnType {
  const drawn = column.attribute;
  const wantedScale = drawn?.scale ?? Math.min(DEFAULT_SCALE, drawn?.precision ?? DEFAULT_SCALE);
  const wanted = drawn?.precision ?? Math.max(DEFAULT_PRECISION, wantedScale);
  const precision = Math.max(1, Math.min(wanted, MAX_PRECISION));
  const scale = Math.min(wantedScale, precision, MAX_SCALE);
  if (wanted !== precision || wantedScale !== scale) {
    const message = `${attributeLabel(column)} has more digits than a database holds (${MAX_PRECISION}, ${MAX_SCALE} of them after the point).`;
    diagnostics.warn('decimal-too-long', {
      column,
      message,
      action: `It became DECIMAL(${precision},${scale}).`,
    });
  }
  return { type: 'BigDecimal', precision, scale };
}

function stringType(column: DraftColumn, diagnostics: Diagnostics): ColumnType {
  if (isGeneratedUuid(column)) return { type: 'String', length: UUID_LENGTH };
  const drawn = column.attribute?.length;
  const length =
    drawn !== undefined && Number.isFinite(drawn) && drawn >= 1 ? Math.floor(drawn) : DEFAULT_LENGTH;
  if (column.isUnique && length > MAX_INDEXED_LENGTH) {
    const message = `${attributeLabel(column)} is unique, and ${length} characters are more than an index holds.`;
    diagnostics.warn('unique-too-long', {
      column,
      message,
      action: `Its length became ${MAX_INDEXED_LENGTH}.`,
    });
    return { type: 'String', length: MAX_INDEXED_LENGTH };
  }
  return length > MAX_VARCHAR_CHARACTERS && !column.isKey && column.isReferenced !== true
    ? { type: 'String', isText: true, ...(length > MAX_TEXT && { length }) }
    : { type: 'String', length };
}

/** A single text key that nobody else fills: generated, unless it is marked as a foreign key or too short for a UUID. */
export function isGeneratedUuid(column: DraftColumn): boolean {
  const { attribute, owner } = column;
  return (
    column.isKey &&
    owner.keyColumns.length === 1 &&
    column.foreignKeys.length === 0 &&
    attribute?.type === 'String' &&
    !attribute.isForeignKey &&
    (attribute.length ?? UUID_LENGTH) >= UUID_LENGTH
  );
}

function indexable(column: DraftColumn, type: ColumnType, diagnostics: Diagnostics): ColumnType {
  if (type.length === undefined) return type;
  const { keyColumns, referencedKeys } = column.owner;
  const keys = [keyColumns, ...referencedKeys].filter((key) => key.includes(column));
  const parts = Math.max(1, ...keys.map((key) => key.length));
  const longest = parts === 1 ? MAX_INDEXED_LENGTH : Math.floor(COMPOSITE_KEY_BYTES / (4 * parts));
  if (type.length <= longest) return type;
  const message = `${attributeLabel(column)} is part of a key of ${nameOf(column.owner)} and longer than an index holds.`;
  diagnostics.warn('key-too-long', { column, message, action: `Its length became ${longest}.` });
  return { ...type, length: longest };
}

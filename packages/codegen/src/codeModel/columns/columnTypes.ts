import { MAX_VARCHAR_CHARACTERS } from '@joinery/model';
import type { ColumnType } from '../../codeModel.ts';
import { MAX_TEXT } from '../../schema/textTypes.ts';
import { attributeLabel, type Diagnostics, linkName } from '../diagnostics.ts';
import type { DraftColumn, EntityDraft } from '../drafts.ts';
import { detach } from '../keys/foreignKeys.ts';

const DEFAULT_LENGTH = 255;
/** Characters of a UUID as text. */
export const UUID_LENGTH = 36;
const DEFAULT_PRECISION = 19;
const DEFAULT_SCALE = 2;

/** Characters of four bytes in an index of 3,072 bytes. */
export const MAX_INDEXED_LENGTH = 768;

/** Resolves the type of every column; a foreign-key column has that of the key it refers to, through chains. */
export function resolveTypes(entities: readonly EntityDraft[], diagnostics: Diagnostics): void {
  // A conflict adds columns to entities that may already be done: a second pass resolves them.
  for (const entity of [...entities, ...entities]) {
    for (const column of entity.columns) resolveType(column, diagnostics);
  }
}

/** Resolves the keys that a column depends on first, without recursion: a chain may be thousands of keys long. */
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

/** Returns what the first foreign key of a column refers to. */
export function firstKey(column: DraftColumn): DraftColumn | undefined {
  const foreignKey = column.foreignKeys[0];
  return foreignKey && referencedKey(column, foreignKey);
}

function computeType(column: DraftColumn, diagnostics: Diagnostics): ColumnType {
  const keyType = firstKey(column)?.type;
  const type = keyType ? referringType(column, keyType, diagnostics) : ownType(column, diagnostics);
  return indexable(column, type, diagnostics);
}

/** Gives foreign keys that share a column but need another type separate columns. */
function detachConflicts(column: DraftColumn, diagnostics: Diagnostics): void {
  for (const foreignKey of column.foreignKeys.slice(1)) {
    const other = resolveType(referencedKey(column, foreignKey), diagnostics);
    if (other.type === column.type?.type && other.enumType === column.type.enumType) continue;
    const message = `${linkName(foreignKey.link)} shares ${attributeLabel(column)} with another relationship, but refers to a key of another type.`;
    diagnostics.warn('foreign-key-type-conflict', {
      link: foreignKey.link,
      message,
      action: 'A separate column was added.',
    });
    detach(foreignKey.link);
  }
}

function referencedKey(column: DraftColumn, foreignKey: DraftColumn['foreignKeys'][number]): DraftColumn {
  return foreignKey.referenced[foreignKey.columns.indexOf(column)] ?? column;
}

function referringType(column: DraftColumn, type: ColumnType, diagnostics: Diagnostics): ColumnType {
  const attributeType = column.attribute?.type;
  if (attributeType !== undefined && attributeType !== type.type) {
    const message = `${attributeLabel(column)} has type ${attributeType}, but the key it refers to has type ${type.type}.`;
    diagnostics.warn('foreign-key-type-changed', {
      column,
      message,
      action: `Its type was changed to ${type.type}.`,
    });
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

/** Completes precision and scale with the default (19,2); a large scale increases the precision. */
function decimalType(column: DraftColumn, diagnostics: Diagnostics): ColumnType {
  const attribute = column.attribute;
  const { maxPrecision, maxScale } = column.owner.limits;
  const requestedScale = attribute?.scale ?? Math.min(DEFAULT_SCALE, attribute?.precision ?? DEFAULT_SCALE);
  const requestedPrecision = attribute?.precision ?? Math.max(DEFAULT_PRECISION, requestedScale);
  const precision = Math.max(1, Math.min(requestedPrecision, maxPrecision));
  const scale = Math.min(requestedScale, precision, maxScale);
  if (requestedPrecision !== precision || requestedScale !== scale) {
    const message = `${attributeLabel(column)} has more digits than the database supports (${maxPrecision}, of which ${maxScale} after the decimal point).`;
    diagnostics.warn('decimal-too-long', {
      column,
      message,
      action: `It was changed to DECIMAL(${precision},${scale}).`,
    });
  }
  return { type: 'BigDecimal', precision, scale };
}

function stringType(column: DraftColumn, diagnostics: Diagnostics): ColumnType {
  const length = givenLength(column);
  const { hasLongUniqueKeys } = column.owner.limits;
  if (column.isUnique && length > MAX_INDEXED_LENGTH && !hasLongUniqueKeys) {
    const message = `${attributeLabel(column)} is unique, but ${length} characters exceed the maximum size of an index.`;
    diagnostics.warn('unique-too-long', {
      column,
      message,
      action: `Its length was reduced to ${MAX_INDEXED_LENGTH}.`,
    });
    return { type: 'String', length: MAX_INDEXED_LENGTH };
  }
  return length > MAX_VARCHAR_CHARACTERS && !column.isKey && column.isReferenced !== true
    ? { type: 'String', isText: true, ...(length > MAX_TEXT && { length }) }
    : { type: 'String', length };
}

/** Characters of a text before limits apply. */
export function givenLength(column: DraftColumn): number {
  const given = column.attribute?.length;
  const usual = isGeneratedUuid(column) ? UUID_LENGTH : DEFAULT_LENGTH;
  return given !== undefined && Number.isFinite(given) && given >= 1 ? Math.floor(given) : usual;
}

/** Whether a key is a generated UUID: the only key column, a String, no foreign key and long enough. */
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
  const { longest } = column;
  if (type.length === undefined || longest === undefined || type.length <= longest.length) return type;
  const message = `${attributeLabel(column)} is part of ${longest.of} and exceeds the maximum size of an index.`;
  diagnostics.warn('key-too-long', {
    column,
    message,
    action: `Its length was reduced to ${longest.length}.`,
  });
  return { ...type, length: longest.length };
}

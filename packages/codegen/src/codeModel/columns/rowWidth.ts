import type { ColumnType } from '../../codeModel.ts';
import { attributeLabel, type Diagnostics, entityLabel } from '../diagnostics.ts';
import type { DraftColumn, EntityDraft } from '../drafts.ts';

/** Maximum bytes of a MySQL row, with long columns counted in full and TEXT as a pointer. */
const MAX_ROW_BYTES = 65_000;
/** Maximum bytes of a row in half an InnoDB page, without internal fields. */
const MAX_PAGE_BYTES = 8_060;
const MAX_INNODB_COLUMNS = 990;
/** Longest VARCHAR (four bytes a character) that InnoDB stores inline. */
const MAX_INLINE_CHARACTERS = 63;
const OFF_PAGE_BYTES = 21;
const TEXT_POINTER_BYTES = 12;
const MAX_MYISAM_INDEX_BYTES = 1_000;
/** Characters of four bytes in such an index. */
const MAX_MYISAM_KEY_LENGTH = 240;

/** Bytes of a DECIMAL: four for nine digits, on either side of the decimal point. */
function decimalBytes({ precision = 19, scale = 2 }: ColumnType): number {
  const part = (digits: number) => Math.floor(digits / 9) * 4 + Math.ceil((digits % 9) / 2);
  return part(precision - scale) + part(scale);
}

const FIXED_BYTES = {
  String: 0,
  Integer: 4,
  Long: 8,
  Float: 4,
  Double: 8,
  Boolean: 1,
  Date: 8,
  LocalDate: 3,
  LocalDateTime: 8,
  Enum: 2,
} as const satisfies Record<Exclude<ColumnType['type'], 'BigDecimal'>, number>;

function fixedBytes(type: ColumnType): number {
  return type.type === 'BigDecimal' ? decimalBytes(type) : FIXED_BYTES[type.type];
}

/** Bytes of a value in an index, including the null flag; a string without length counts as the longest one. */
export function indexBytes(type: ColumnType): number {
  return type.type === 'String' ? (type.length ?? 16_384) * 4 : Math.max(9, fixedBytes(type) + 1);
}

/** Bytes of a value in a row as the server counts them. */
function rowBytes(type: ColumnType): number {
  if (type.type !== 'String') return fixedBytes(type);
  return type.isText || type.length === undefined ? TEXT_POINTER_BYTES : type.length * 4 + 2;
}

/** Bytes of a value in an InnoDB page, with long values off-page and the null bit included. */
function pageBytes(type: ColumnType): number {
  if (type.type !== 'String') return fixedBytes(type) + 0.125;
  const isInline = type.length !== undefined && type.length <= MAX_INLINE_CHARACTERS;
  return (isInline ? (type.length ?? 0) * 4 + 1 : OFF_PAGE_BYTES) + 0.125;
}

function sumBytes(columns: readonly DraftColumn[], bytes: (type: ColumnType) => number): number {
  return columns.reduce((sum, { type }) => sum + (type ? bytes(type) : 0), 0);
}

/** Changes string columns to TEXT until each table fits, and uses MyISAM for tables that still do not fit. */
export function fitRowSize(entities: readonly EntityDraft[], diagnostics: Diagnostics): void {
  for (const entity of entities) {
    const changed = fitRow(entity);
    if (changed.length > 0) reportText(entity, changed, diagnostics);
  }
}

function fitRow(entity: EntityDraft): DraftColumn[] {
  const { columns } = entity;
  if (!entity.limits.hasRowLimit) return [];
  const changed = [
    ...shrink(columns, MAX_PAGE_BYTES, pageBytes),
    ...shrink(columns, MAX_ROW_BYTES, rowBytes),
  ];
  const isTooWide = sumBytes(columns, pageBytes) > MAX_PAGE_BYTES || columns.length > MAX_INNODB_COLUMNS;
  if (isTooWide) {
    entity.engine = 'MyISAM';
    entity.limits = { ...entity.limits, maxIndexBytes: MAX_MYISAM_INDEX_BYTES };
  }
  return changed;
}

/** Changes plain string columns to TEXT until the sum fits, the widest first and those in keys and indexes last. */
function shrink(
  columns: readonly DraftColumn[],
  limit: number,
  bytes: (type: ColumnType) => number,
): DraftColumn[] {
  let excess = sumBytes(columns, bytes) - limit;
  if (excess <= 0) return [];
  const asText: ColumnType = { type: 'String', isText: true };
  const gain = (column: DraftColumn) => (column.type ? bytes(column.type) - bytes(asText) : 0);
  const candidates = columns
    .filter((column) => canBeText(column) && gain(column) > 0)
    .sort((a, b) => Number(isInIndex(a)) - Number(isInIndex(b)) || gain(b) - gain(a));
  const changed: DraftColumn[] = [];
  for (const column of candidates) {
    if (excess <= 0) break;
    excess -= gain(column);
    column.type = { ...asText };
    changed.push(column);
  }
  return changed;
}

function isInIndex({ isIndexed, isUnique }: DraftColumn): boolean {
  return isIndexed === true || isUnique;
}

function canBeText({ type, isKey, isUnique, isReferenced, foreignKeys, owner }: DraftColumn): boolean {
  if (type?.type !== 'String' || type.isText) return false;
  if (isUnique && !owner.limits.hasLongUniqueKeys) return false;
  return !isKey && isReferenced !== true && foreignKeys.length === 0;
}

function reportText(entity: EntityDraft, changed: readonly DraftColumn[], diagnostics: Diagnostics): void {
  const shown = changed.slice(0, 5).map(attributeLabel).join(', ');
  const rest = changed.length > 5 ? ` and ${changed.length - 5} more` : '';
  const message = `${entityLabel(entity)} exceeds the maximum row size of the database.`;
  diagnostics.warn('row-too-wide', {
    entity,
    message,
    action: `These columns were changed to TEXT: ${shown}${rest}.`,
  });
}

/** Reports tables that are too wide for InnoDB and shortens their keys to the limits of MyISAM. */
export function fitEngines(entities: readonly EntityDraft[], diagnostics: Diagnostics): void {
  for (const entity of entities) {
    if (entity.engine === 'InnoDB') continue;
    const longest = Math.floor(MAX_MYISAM_KEY_LENGTH / Math.max(1, entity.keyColumns.length));
    for (const column of entity.columns) {
      const limit = column.isKey ? longest : MAX_MYISAM_KEY_LENGTH;
      const isIndexed = column.isKey || column.isUnique || column.foreignKeys.length > 0;
      if (isIndexed && column.type?.length !== undefined && column.type.length > limit)
        column.type = { ...column.type, length: limit };
    }
    const message = `${entityLabel(entity)} is too wide for an InnoDB table.`;
    diagnostics.warn('table-too-wide', {
      entity,
      message,
      action: 'Its table uses MyISAM, without foreign keys.',
    });
  }
}

import type { NameAllocator } from '../nameAllocator.ts';
import { MAX_SQL_NAME, shorten, snakeCase } from '../naming.ts';
import { isReservedInSql } from '../reservedWords.ts';
import type { Diagnostics } from './diagnostics.ts';
import type { DraftColumn, EntityDraft } from './drafts.ts';
import type { ProjectScopes } from './entities.ts';
import { indexBytes } from './rowWidth.ts';

/** MySQL takes 64 keys a table; one is the primary key. */
const MAX_SECONDARY_KEYS = 63;
/** Bytes of one index. */
export const MAX_INDEX_BYTES = { InnoDB: 3_072, MyISAM: 1_000 } as const;

/** The keys of one table while they are allocated. */
export interface TableKeys {
  entity: EntityDraft;
  names: NameAllocator;
  diagnostics: Diagnostics;
  left: number;
  /** Column lists that a key begins with. */
  covered: DraftColumn[][];
  /** Names that tables have: some databases keep indexes and tables in one space. */
  tables: NameAllocator;
}

/** The keys of an entity's table before any but the primary one is allocated. */
export function openTableKeys(
  entity: EntityDraft,
  scopes: ProjectScopes,
  diagnostics: Diagnostics,
): TableKeys {
  const { constraints: names, tables } = scopes;
  return { entity, names, tables, diagnostics, left: MAX_SECONDARY_KEYS, covered: [entity.keyColumns] };
}

/** A key or an index that a table is to have. */
interface KeySpec {
  prefix: 'uk' | 'idx';
  columns: DraftColumn[];
  drawnName?: string | undefined;
}

/** Returns a name for one more key of the table, or undefined where there is no room for it. */
export function allocateKey(keys: TableKeys, { prefix, columns, drawnName }: KeySpec): string | undefined {
  if (keys.left === 0 || sumIndexBytes(columns) > MAX_INDEX_BYTES[keys.entity.engine]) return undefined;
  keys.left -= 1;
  keys.covered.push(columns);
  const name = toKeyName(drawnName ?? '', prefix, keys.tables);
  return keys.names.allocate(name ?? constraintName(prefix, keys.entity.table, columns));
}

/** A drawn name as every database takes it unquoted, and beside tables; undefined where nothing usable was drawn. */
function toKeyName(drawn: string, prefix: string, tables: NameAllocator): string | undefined {
  const trimmed = drawn.trim();
  const plain = /^[A-Za-z_][A-Za-z0-9_]*$/.test(trimmed) ? trimmed : snakeCase(trimmed);
  if (plain === '') return undefined;
  const isKept = isReservedInSql(plain) || /^[0-9]/.test(plain) || !tables.isFree(plain);
  return shorten(isKept ? `${prefix}_${plain}` : plain, MAX_SQL_NAME, '_');
}

/** Name of a key or constraint after its table and columns. */
export function constraintName(
  prefix: 'fk' | 'uk' | 'idx',
  table: string,
  columns: readonly { column: string }[],
): string {
  return [prefix, table, ...columns.map(({ column }) => column)].join('_');
}

/** Bytes that an index over these columns takes. */
export function sumIndexBytes(columns: readonly DraftColumn[]): number {
  return columns.reduce((sum, { type }) => sum + (type ? indexBytes(type) : 9), 0);
}

/** Whether two lists hold the same columns in the same order. */
export function sameColumns(left: readonly DraftColumn[], right: readonly DraftColumn[]): boolean {
  return left.length === right.length && left.every((column, index) => column === right[index]);
}

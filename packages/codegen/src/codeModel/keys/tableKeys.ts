import type { NameAllocator } from '../../names/nameAllocator.ts';
import { MAX_SQL_NAME, shorten, snakeCase } from '../../names/naming.ts';
import { isReservedBySqlite, isReservedInSql } from '../../names/reservedWords.ts';
import type { Diagnostics } from '../diagnostics.ts';
import type { DraftColumn, EntityDraft } from '../drafts.ts';
import type { ProjectScopes } from '../entities.ts';
import { indexBytes } from '../columns/rowWidth.ts';

/** The keys of one table while they are allocated. */
export interface TableKeys {
  entity: EntityDraft;
  names: NameAllocator;
  diagnostics: Diagnostics;
  left: number;
  /** Column lists of the keys so far. */
  covered: DraftColumn[][];
  /** Table names: some databases have one namespace for indexes and tables. */
  tables: NameAllocator;
}

/** Returns the keys of a table with only the primary key allocated. */
export function openTableKeys(
  entity: EntityDraft,
  scopes: ProjectScopes,
  diagnostics: Diagnostics,
): TableKeys {
  const { constraints: names, tables } = scopes;
  return { entity, names, tables, diagnostics, left: entity.limits.maxKeys, covered: [entity.keyColumns] };
}

/** A key or an index to allocate. */
interface KeySpec {
  prefix: 'uk' | 'idx';
  columns: DraftColumn[];
  preferredName?: string | undefined;
}

/** Allocates the name of another key; undefined if the table can have no more keys or the key would be too long. */
export function allocateKey(
  keys: TableKeys,
  { prefix, columns, preferredName }: KeySpec,
): string | undefined {
  const { maxIndexBytes, hasLongUniqueKeys } = keys.entity.limits;
  const isTooLong = sumIndexBytes(columns) > maxIndexBytes && !(prefix === 'uk' && hasLongUniqueKeys);
  if (keys.left === 0 || isTooLong) return undefined;
  keys.left -= 1;
  keys.covered.push(columns);
  const name = toKeyName(preferredName ?? '', prefix, keys.tables);
  return name === undefined
    ? keys.names.allocate(constraintName(prefix, keys.entity.table, columns))
    : keys.names.allocateKept(name);
}

/** Keeps the names of the keys and indexes in the diagram, so that no generated name takes one of them. */
export function keepKeyNames(entities: readonly EntityDraft[], { constraints, tables }: ProjectScopes): void {
  for (const { indexes, columns } of entities) {
    const keys = [
      ...columns.map(({ uniqueName = '' }) => ({ name: uniqueName, prefix: 'uk' as const })),
      ...indexes.map(({ name = '', isUnique }) => ({ name, prefix: isUnique ? 'uk' : 'idx' }) as const),
    ];
    for (const { name, prefix } of keys) {
      const kept = toKeyName(name, prefix, tables);
      if (kept !== undefined) constraints.keep(kept);
    }
  }
}

/** Returns a name that every database accepts unquoted and beside tables; undefined if the diagram has none. */
function toKeyName(name: string, prefix: string, tables: NameAllocator): string | undefined {
  const trimmed = name.trim();
  const plain = /^[A-Za-z_][A-Za-z0-9_]*$/.test(trimmed) ? trimmed : snakeCase(trimmed);
  if (plain === '') return undefined;
  const isReserved = isReservedInSql(plain) || isReservedBySqlite(plain);
  const needsPrefix = isReserved || /^[0-9]/.test(plain) || !tables.isFree(plain);
  return shorten(needsPrefix ? `${prefix}_${plain}` : plain, MAX_SQL_NAME, '_');
}

/** Derives the name of a key or constraint from its table and columns: lower snake_case, which needs no quotes. */
export function constraintName(
  prefix: 'fk' | 'uk' | 'idx',
  table: string,
  columns: readonly { column: string }[],
): string {
  const name = [prefix, table, ...columns.map(({ column }) => column)].join('_');
  return /^[a-z0-9_]*$/.test(name) ? name : snakeCase(name.toLowerCase());
}

/** Bytes of an index over these columns. */
export function sumIndexBytes(columns: readonly DraftColumn[]): number {
  return columns.reduce((sum, { type }) => sum + (type ? indexBytes(type) : 9), 0);
}

/** Whether the columns are those of the primary key in any order, for which Hibernate creates no second unique key. */
export function hasKeyColumns({ keyColumns }: EntityDraft, columns: readonly DraftColumn[]): boolean {
  return columns.length === keyColumns.length && columns.every(({ isKey }) => isKey);
}

/** Whether two lists contain the same columns in the same order. */
export function sameColumns(left: readonly DraftColumn[], right: readonly DraftColumn[]): boolean {
  return left.length === right.length && left.every((column, index) => column === right[index]);
}

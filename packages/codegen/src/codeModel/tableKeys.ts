import type { NameAllocator } from '../nameAllocator.ts';
import type { Diagnostics } from './diagnostics.ts';
import type { EntityDraft, Slot } from './drafts.ts';
import type { ProjectScopes } from './entities.ts';
import { indexBytes } from './rowWidth.ts';

/** MySQL takes 64 keys a table; one is the primary key. */
const MAX_SECONDARY_KEYS = 63;
/** Bytes of one index. */
export const MAX_INDEX_BYTES = { InnoDB: 3_072, MyISAM: 1_000 } as const;

/** The keys of one table while they are handed out. */
export interface TableKeys {
  entity: EntityDraft;
  names: NameAllocator;
  diagnostics: Diagnostics;
  left: number;
  /** Column lists that a key begins with. */
  covered: Slot[][];
  /** Names that tables have: some databases keep indexes and tables in one space. */
  tables: NameAllocator;
}

/** The keys of an entity's table before any but the primary one is handed out. */
export function openTableKeys(
  entity: EntityDraft,
  scopes: ProjectScopes,
  diagnostics: Diagnostics,
): TableKeys {
  const { constraints: names, tables } = scopes;
  return { entity, names, tables, diagnostics, left: MAX_SECONDARY_KEYS, covered: [entity.keySlots] };
}

/** A name for one more key of the table, or undefined where there is no room for it; `wish` is a drawn name. */
export function takeKey(
  keys: TableKeys,
  prefix: 'uk' | 'idx',
  slots: Slot[],
  wish?: string,
): string | undefined {
  if (keys.left === 0 || bytesOf(slots) > MAX_INDEX_BYTES[keys.entity.engine]) return undefined;
  keys.left -= 1;
  keys.covered.push(slots);
  return keys.names.allocate(wish ?? constraintName(prefix, keys.entity.table, slots));
}

/** Name of a key or constraint after its table and columns. */
export function constraintName(prefix: string, table: string, slots: readonly Slot[]): string {
  return [prefix, table, ...slots.map(({ column }) => column)].join('_');
}

/** Bytes that an index over these columns takes. */
export function bytesOf(slots: readonly Slot[]): number {
  return slots.reduce((sum, { type }) => sum + (type ? indexBytes(type) : 9), 0);
}

/** Whether two lists hold the same columns in the same order. */
export function sameSlots(left: readonly Slot[], right: readonly Slot[]): boolean {
  return left.length === right.length && left.every((slot, index) => slot === right[index]);
}

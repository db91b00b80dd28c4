import { type AccessLevel } from '@joinery/model';
import { type Database } from '../../../db/schema.ts';
import { readAccessLevels } from '../../sharing/store/access.ts';

/** Revision of a diagram in the store, and the access levels of its members by user. */
export interface StoredState {
  rev: number;
  epoch: number;
  levels: ReadonlyMap<string, AccessLevel>;
}

/**
 * Reads the stored states of diagrams about to be changed, without missing and deleted ones. If other
 * processes write to the same store, locks the rows until the transaction ends, in a fixed order.
 */
export async function lockDiagrams(
  trx: Database,
  ids: readonly string[],
  isShared: boolean,
): Promise<Map<string, StoredState>> {
  const unlocked = trx
    .selectFrom('diagrams')
    .select(['id', 'rev', 'epoch'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id');
  const rows = await (isShared ? unlocked.forUpdate() : unlocked).execute();
  const levels = await readAccessLevels(trx, ids);
  return new Map(
    rows.map(({ id, rev, epoch }) => [
      id,
      { rev, epoch, levels: levels.get(id) ?? new Map<string, AccessLevel>() },
    ]),
  );
}

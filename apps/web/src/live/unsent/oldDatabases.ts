import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { acquireLock } from '../../lib/browser/pageLock.ts';

/** Ids, and in one database the number of an edit. */
type OldKey = (string | number)[];

/** A database of an earlier release, with what the server did not have. */
interface OldDatabase {
  name: string;
  store: string;
  /** Returns the key of the row now; null for an unknown one. */
  toKey: (key: OldKey) => OldKey | null;
  /** The lock that the pages of that release hold while they use the row. */
  toLock: (key: OldKey) => string;
}

const OLD_DATABASES: readonly OldDatabase[] = [
  {
    name: 'joinery-pending',
    store: 'edits',
    toKey: (key) => (key.length === 4 ? key : null),
    toLock: ([, , clientId]) => `joinery-client-${clientId ?? ''}`,
  },
  {
    name: 'joinery-drafts',
    store: 'drafts',
    toKey: ([userId, draftId, ...others]) =>
      userId !== undefined && draftId !== undefined && others.length === 0 ? [userId, '', draftId, 0] : null,
    toLock: ([, draftId]) => `joinery-draft-${draftId ?? ''}`,
  },
];

type OldRow = Readonly<Record<string, unknown>>;

/**
 * Moves what pages of an earlier release left. The old rows are marked and stay until the server has them, so that a page of
 * that release can still send them; rows that such a page uses are moved later.
 */
export async function moveOldRows(to: UseStore): Promise<void> {
  const names = new Set((await indexedDB.databases()).map(({ name }) => name));
  for (const old of OLD_DATABASES) if (names.has(old.name)) await moveRows(old, to);
}

async function moveRows(old: OldDatabase, to: UseStore): Promise<void> {
  const from = createStore(old.name, old.store);
  const keys = await from('readonly', (rows) => promisifyRequest(rows.getAllKeys()));
  for (const oldKey of keys) {
    if (!isOldKey(oldKey)) continue;
    const key = old.toKey(oldKey);
    if (key === null) continue;
    const release = await acquireLock(old.toLock(oldKey), { ifAvailable: true });
    if (release === null) continue;
    // Read with the lock: the page that held it may have sent it.
    const row = await from('readonly', (rows) =>
      promisifyRequest(rows.get(oldKey) as IDBRequest<OldRow | undefined>),
    );
    const isMoved = row?.['isMoved'] === true;
    const isLeft = isMoved && (await to('readonly', (rows) => promisifyRequest(rows.count(key)))) > 0;
    if (isMoved && !isLeft) await from('readwrite', (rows) => promisifyRequest(rows.delete(oldKey)));
    else if (!isMoved && row !== undefined) {
      await to('readwrite', (rows) => promisifyRequest(rows.put(row, key)));
      await from('readwrite', (rows) => promisifyRequest(rows.put({ ...row, isMoved: true }, oldKey)));
    }
    release();
  }
}

function isOldKey(key: IDBValidKey): key is OldKey {
  return Array.isArray(key) && key.every((part) => typeof part === 'string' || typeof part === 'number');
}

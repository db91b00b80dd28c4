import { type DiagramContent, encodeOperations, readContent, readOperations } from '@joinery/model';
import { EDIT_KINDS, type PendingEdit } from '@joinery/wire';
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { acquireLock } from '../../lib/browser/pageLock.ts';
import { moveOldRows } from './oldDatabases.ts';

/**
 * Key of a row: an edit by its number, or the base of the edits under 0. A diagram that the server does not have yet has the
 * id '', and its base is all of it.
 */
type RowKey = [userId: string, diagramId: string, clientId: string, seq: number];

const BASE_SEQ = 0;

/** The diagram on which edits were made, for when they can no longer be sent; a draft, all of it. */
export interface Base {
  name: string;
  content: DiagramContent;
  /** Epoch milliseconds. */
  updatedAt?: number;
}

/** The user and the diagram. */
export interface Owner {
  userId: string;
  /** Empty for a diagram that the server does not have yet. */
  diagramId: string;
}

/** The edits of one client that the server does not have. */
export interface Unsaved {
  /** The same object as long as it is unchanged. */
  base: Base | null;
  /** In order. */
  edits: readonly PendingEdit[];
}

/** Storage of one client in this browser; no other tab uses it until it is closed. */
export interface LocalStore {
  readonly clientId: string;
  /** The rows of an earlier page. */
  readonly found: Unsaved;
  /** Schedules a write. */
  save(unsaved: Unsaved): void;
  /** Writes immediately what is scheduled. */
  flush(): Promise<void>;
  /** Whether everything passed to `save` is stored. */
  isStored(): boolean;
  /** Deletes everything: the server has it, or the user does not want it. */
  discard(): Promise<void>;
  /** Writes what is scheduled, then releases the store for other pages. */
  close(): Promise<void>;
}

let opened: UseStore | undefined;

function getDatabase(): UseStore {
  opened ??= createStore('joinery-unsaved', 'rows');
  return opened;
}

function lockName(clientId: string): string {
  return `joinery-client-${clientId}`;
}

function toKeyRange({ userId, diagramId }: Owner, clientId?: string): IDBKeyRange {
  const prefix = clientId === undefined ? [userId, diagramId] : [userId, diagramId, clientId];
  // In IndexedDB key order an array sorts after every string and number.
  return IDBKeyRange.bound(prefix, [...prefix, []]);
}

function isRowKey(key: IDBValidKey): key is RowKey {
  if (!Array.isArray(key) || key.length !== 4) return false;
  const [userId, diagramId, clientId, seq] = key;
  const isNamed = [userId, diagramId, clientId].every((part) => typeof part === 'string');
  return isNamed && typeof seq === 'number';
}

/** Reads a stored edit; null if the row is invalid. */
function readEdit([, , clientId, seq]: RowKey, value: unknown): PendingEdit | null {
  if (typeof value !== 'object' || value === null || !('ops' in value)) return null;
  const reading = readOperations(value.ops, { limits: 'none' });
  if (!reading.ok) return null;
  const kind = EDIT_KINDS.find((one) => 'kind' in value && one === value.kind) ?? 'edit';
  return { clientId, seq, kind, ops: reading.operations };
}

function readBase(value: unknown): Base | null {
  if (typeof value !== 'object' || value === null || !('content' in value)) return null;
  const reading = readContent(value.content, { createId: () => crypto.randomUUID(), limits: 'none' });
  if (!reading.ok) return null;
  return {
    name: 'name' in value && typeof value.name === 'string' ? value.name : '',
    content: reading.content,
  };
}

async function readRows(store: UseStore, owner: Owner, clientId: string): Promise<Unsaved> {
  const range = toKeyRange(owner, clientId);
  const [keys, values] = await store('readonly', (rows) =>
    Promise.all([
      promisifyRequest(rows.getAllKeys(range)),
      promisifyRequest(rows.getAll(range) as IDBRequest<unknown[]>),
    ]),
  );
  let base: Base | null = null;
  const edits = keys.flatMap((key, at) => {
    if (!isRowKey(key)) return [];
    if (key[3] !== BASE_SEQ) return readEdit(key, values[at]) ?? [];
    base = readBase(values[at]);
    return [];
  });
  return { base, edits };
}

interface Location {
  clientId: string;
  found: Unsaved;
  store: UseStore | null;
  release: () => void;
}

function createLocalStore(
  owner: Owner,
  { clientId, found, store, release }: Location,
  delayMs: number,
): LocalStore {
  const toKey = (seq: number): RowKey => [owner.userId, owner.diagramId, clientId, seq];
  let storedSeqs = new Set(found.edits.map(({ seq }) => seq));
  let storedBase = found.base;
  let scheduled: Unsaved | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isStored = true;
  let isClosed = false;

  const write = async (unsaved: Unsaved): Promise<void> => {
    const { base, edits } = unsaved;
    const seqs = new Set(edits.map(({ seq }) => seq));
    const removed = [...storedSeqs].filter((seq) => !seqs.has(seq));
    const added = edits.filter(({ seq }) => !storedSeqs.has(seq));
    const before = { storedSeqs, storedBase };
    storedSeqs = seqs;
    storedBase = base;
    try {
      await store?.('readwrite', (rows) => {
        for (const seq of removed) rows.delete(toKey(seq));
        for (const { seq, kind, ops } of added) rows.put({ kind, ops: encodeOperations(ops) }, toKey(seq));
        if (base === null) rows.delete(toKey(BASE_SEQ));
        else if (base !== before.storedBase) rows.put(base, toKey(BASE_SEQ));
        return promisifyRequest(rows.transaction);
      });
      isStored = scheduled === null;
    } catch {
      // Storage is full or blocked: leaving the page then asks for confirmation, and the next write has all of it.
      ({ storedSeqs, storedBase } = before);
      isStored = false;
    }
  };

  const isUnchanged = ({ base, edits }: Unsaved): boolean =>
    base === storedBase && edits.length === storedSeqs.size && edits.every(({ seq }) => storedSeqs.has(seq));

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (scheduled === null) return writing;
    const next = scheduled;
    scheduled = null;
    // Starts the write synchronously: the page may be closed next.
    writing = Promise.all([writing, write(next)]).then(() => undefined);
    return writing;
  };

  return {
    clientId,
    found,
    save(unsaved) {
      if (isClosed || store === null) {
        isStored = unsaved.edits.length === 0 && unsaved.base === null;
        return;
      }
      // Edits that are acknowledged before the write are never stored.
      scheduled = isUnchanged(unsaved) ? null : unsaved;
      isStored = scheduled === null;
      if (scheduled !== null) timer ??= setTimeout(() => void flush(), delayMs);
    },
    flush,
    isStored: () => isStored,
    async discard() {
      isClosed = true;
      scheduled = null;
      clearTimeout(timer);
      await writing;
      await store?.('readwrite', (rows) => promisifyRequest(rows.delete(toKeyRange(owner, clientId)))).catch(
        () => undefined,
      );
      release();
    },
    async close() {
      isClosed = true;
      await flush();
      release();
    },
  };
}

/** The clients of this user with something unsaved of this diagram, the latest first. */
export async function findStores(owner: Owner): Promise<string[]> {
  const store = getDatabase();
  // A browser that cannot list its databases has none of an earlier release that could be moved.
  await moveOldRows(store).catch(() => undefined);
  const range = toKeyRange(owner);
  const [keys, values] = await store('readonly', (rows) =>
    Promise.all([
      promisifyRequest(rows.getAllKeys(range)),
      promisifyRequest(rows.getAll(range) as IDBRequest<Partial<Base>[]>),
    ]),
  );
  const times = new Map<string, number>();
  keys.forEach((key, at) => {
    if (isRowKey(key)) times.set(key[2], Math.max(times.get(key[2]) ?? 0, values[at]?.updatedAt ?? 0));
  });
  return [...times].sort(([, a], [, b]) => b - a).map(([clientId]) => clientId);
}

interface Opening {
  owner: Owner;
  /** Delay of a write; edits that are acknowledged within it are never stored. */
  delayMs?: number;
}

/** Delay between an edit and its write. */
const WRITE_DELAY_MS = 100;

/** A new store; without storage (blocked) editing works, but nothing outlives the page. */
export function openNewStore({ owner, delayMs = WRITE_DELAY_MS }: Opening, clientId: string): LocalStore {
  let store: UseStore | null = null;
  let lock: Promise<(() => void) | null> = Promise.resolve(null);
  try {
    store = getDatabase();
    lock = acquireLock(lockName(clientId), {}).catch(() => null);
  } catch {
    // Storage is blocked.
  }
  const release = (): void => void lock.then((end) => end?.());
  return createLocalStore(owner, { clientId, store, release, found: { base: null, edits: [] } }, delayMs);
}

/** Opens the store of a client when the lock is granted, and returns null if it is not. */
export async function acquireStore(
  { owner, delayMs = WRITE_DELAY_MS }: Opening,
  clientId: string,
  lock: LockOptions,
): Promise<LocalStore | null> {
  const store = getDatabase();
  const release = await acquireLock(lockName(clientId), lock);
  if (release === null) return null;
  // Read after acquiring the lock: the page that held it may have sent its edits.
  const found = await readRows(store, owner, clientId);
  return createLocalStore(owner, { clientId, store, release, found }, delayMs);
}

import { type DiagramContent, encodeOperations, readContent, readOperations } from '@joinery/model';
import { EDIT_KINDS, type PendingEdit } from '@joinery/wire';
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { acquireLock } from '../lib/pageLock.ts';

/** Edits acknowledged within this time are never persisted. */
const WRITE_DELAY_MS = 100;

/** Unacknowledged edits of a user to a diagram, by the client id they were made under. */
type RowKey = [userId: string, diagramId: string, clientId: string, seq: number];

/** Key of the base stored beside the edits: the diagram they were made on, for when they can no longer be sent. */
const BASE_SEQ = 0;

/** The server's diagram when edits became pending. */
export interface PendingBase {
  name: string;
  content: DiagramContent;
}

/** The user and the diagram. */
export interface PendingOwner {
  userId: string;
  diagramId: string;
}

/** Storage of one client's edits in this browser; no other tab uses it until it is closed. */
export interface PendingEditsStore {
  readonly clientId: string;
  /** Edits of an earlier page, in order. */
  readonly found: readonly PendingEdit[];
  readonly foundBase: PendingBase | null;
  /** Schedules a write of the pending edits; `base` is stored beside them. */
  save(pending: readonly PendingEdit[], base: PendingBase | null): void;
  /** Writes the scheduled edits immediately. */
  flush(): Promise<void>;
  /** Whether everything passed to `keep` is stored. */
  isStored(): boolean;
  /** Deletes everything: it can no longer be sent, and the user has saved or discarded it. */
  discard(): Promise<void>;
  /** Writes pending edits, then releases them for other pages. */
  close(): Promise<void>;
}

let opened: UseStore | undefined;

function getDatabase(): UseStore {
  opened ??= createStore('joinery-pending', 'edits');
  return opened;
}

function lockName(clientId: string): string {
  return `joinery-client-${clientId}`;
}

function toKeyRange({ userId, diagramId }: PendingOwner, clientId?: string): IDBKeyRange {
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
function readMessage([, , clientId, seq]: RowKey, value: unknown): PendingEdit | null {
  if (typeof value !== 'object' || value === null || !('ops' in value)) return null;
  const reading = readOperations(value.ops, { limits: 'none' });
  if (!reading.ok) return null;
  const kind = EDIT_KINDS.find((one) => 'kind' in value && one === value.kind) ?? 'edit';
  return { clientId, seq, kind, ops: reading.operations };
}

function readBase(value: unknown): PendingBase | null {
  if (typeof value !== 'object' || value === null || !('content' in value)) return null;
  const reading = readContent(value.content, { createId: () => crypto.randomUUID(), limits: 'none' });
  if (!reading.ok) return null;
  return {
    name: 'name' in value && typeof value.name === 'string' ? value.name : '',
    content: reading.content,
  };
}

interface Rows {
  messages: PendingEdit[];
  base: PendingBase | null;
}

async function readRows(store: UseStore, owner: PendingOwner, clientId: string): Promise<Rows> {
  const range = toKeyRange(owner, clientId);
  const [keys, values] = await store('readonly', (rows) =>
    Promise.all([
      promisifyRequest(rows.getAllKeys(range)),
      promisifyRequest(rows.getAll(range) as IDBRequest<unknown[]>),
    ]),
  );
  const messages: PendingEdit[] = [];
  let base: PendingBase | null = null;
  keys.forEach((key, at) => {
    if (!isRowKey(key)) return;
    if (key[3] === BASE_SEQ) base = readBase(values[at]);
    else messages.push(...[readMessage(key, values[at])].filter((one) => one !== null));
  });
  return { messages, base };
}

/** Clients with stored edits of this user to this diagram, sorted by id. */
async function findClients(store: UseStore, owner: PendingOwner): Promise<string[]> {
  const keys = await store('readonly', (rows) => promisifyRequest(rows.getAllKeys(toKeyRange(owner))));
  const clientIds = keys.flatMap((key) => (isRowKey(key) && key[3] !== BASE_SEQ ? [key[2]] : []));
  return [...new Set(clientIds)];
}

interface StoreLocation extends Rows {
  clientId: string;
  store: UseStore | null;
  release: () => void;
}

function createPendingEditsStore(
  owner: PendingOwner,
  { clientId, messages, base, store, release }: StoreLocation,
): PendingEditsStore {
  const toKey = (seq: number): RowKey => [owner.userId, owner.diagramId, clientId, seq];
  let stored = new Set(messages.map(({ seq }) => seq));
  let isBaseStored = base !== null;
  let scheduled: { pending: readonly PendingEdit[]; base: PendingBase | null } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isStored = true;
  let isClosed = false;

  const write = async (next: NonNullable<typeof scheduled>): Promise<void> => {
    if (store === null) return;
    const pending = new Map(next.pending.map((message) => [message.seq, message]));
    const removed = [...stored].filter((seq) => !pending.has(seq));
    const added = [...pending.values()].filter(({ seq }) => !stored.has(seq));
    const mayStoreBase = pending.size > 0 && next.base !== null && !isBaseStored;
    const mayDeleteBase = pending.size === 0 && isBaseStored;
    if (removed.length + added.length === 0 && !mayStoreBase && !mayDeleteBase) {
      isStored = scheduled === null;
      return;
    }
    stored = new Set(pending.keys());
    isBaseStored = pending.size > 0 && (isBaseStored || mayStoreBase);
    try {
      await store('readwrite', (rows) => {
        for (const seq of removed) rows.delete(toKey(seq));
        for (const { seq, kind, ops } of added) rows.put({ kind, ops: encodeOperations(ops) }, toKey(seq));
        if (mayStoreBase) rows.put(next.base, toKey(BASE_SEQ));
        if (mayDeleteBase) rows.delete(toKey(BASE_SEQ));
        return promisifyRequest(rows.transaction);
      });
      isStored = scheduled === null;
    } catch {
      // Storage is full or blocked: leaving the page then asks for confirmation.
      stored = new Set([...stored].filter((seq) => !added.some((message) => message.seq === seq)));
      isStored = false;
    }
  };

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
    found: messages,
    foundBase: base,
    save(pending, keptBase) {
      if (isClosed || store === null) {
        isStored = pending.length === 0;
        return;
      }
      const isEmpty = pending.length === 0 && stored.size === 0 && !isBaseStored;
      scheduled = isEmpty ? null : { pending, base: keptBase };
      isStored = isEmpty;
      if (scheduled !== null) timer ??= setTimeout(() => void flush(), WRITE_DELAY_MS);
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

async function acquireStore(
  store: UseStore,
  { owner, clientId, lock }: { owner: PendingOwner; clientId: string; lock: LockOptions },
): Promise<StoreLocation | null> {
  const release = await acquireLock(lockName(clientId), lock);
  if (release === null) return null;
  // Read after acquiring the lock: the page that held it may have sent its edits.
  return { clientId, store, release, ...(await readRows(store, owner, clientId)) };
}

/** The result of `openPending`: this page's store, and other stored edits. */
export interface OpenedPending {
  store: PendingEditsStore;
  /** Other clients of this user with edits to this diagram: closed pages, or open tabs. */
  others: readonly string[];
}

/** A new store for a page's edits. */
export function createPending(owner: PendingOwner, createId: () => string): OpenedPending {
  const clientId = createId();
  let store: UseStore | null = null;
  let lock: Promise<(() => void) | null> = Promise.resolve(null);
  try {
    store = getDatabase();
    lock = acquireLock(lockName(clientId), {}).catch(() => null);
  } catch {
    // Storage is blocked: editing works, but nothing outlives the page.
  }
  const release = (): void => void lock.then((end) => end?.());
  return {
    store: createPendingEditsStore(owner, { clientId, store, release, messages: [], base: null }),
    others: [],
  };
}

/**
 * Opens the store for a page's edits: one with an earlier page's edits, so that they are sent under their own numbers;
 * otherwise a new one.
 */
export async function openPending(owner: PendingOwner, createId: () => string): Promise<OpenedPending> {
  try {
    const store = getDatabase();
    const scheduled = await findClients(store, owner);
    for (const clientId of scheduled) {
      const location = await acquireStore(store, { owner, clientId, lock: { ifAvailable: true } });
      if (location === null) continue;
      const others = scheduled.filter((one) => one !== clientId);
      return { store: createPendingEditsStore(owner, location), others };
    }
    return { ...createPending(owner, createId), others: scheduled };
  } catch {
    return createPending(owner, createId);
  }
}

/** Opens the edits of another client of this user once no page has them open; null if none are left. */
export async function acquirePending(
  owner: PendingOwner,
  clientId: string,
  signal: AbortSignal,
): Promise<PendingEditsStore | null> {
  const location = await acquireStore(getDatabase(), { owner, clientId, lock: { signal } });
  if (location === null) return null;
  const store = createPendingEditsStore(owner, location);
  if (store.found.length > 0) return store;
  await store.discard();
  return null;
}

import { type DiagramContent, encodeOperations, readContent, readOperations } from '@joinery/model';
import { EDIT_KINDS, type PendingEdit } from '@joinery/sync';
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { takeLock } from '../lib/pageLock.ts';

/** What is answered sooner than this is never written to the browser's storage. */
const WRITE_DELAY_MS = 100;

/** One person's edits to one diagram, made under one client id: what the server has not answered yet. */
type RowKey = [userId: string, diagramId: string, clientId: string, seq: number];

/** Stands under this number beside the edits: the diagram that they were made on, for when they can not be sent any more. */
const BASE_SEQ = 0;

/** The diagram as the server had it when edits began to wait. */
export interface PendingBase {
  name: string;
  content: DiagramContent;
}

/** Whose edits, and of what. */
export interface PendingOwner {
  userId: string;
  diagramId: string;
}

/** The place in this browser where the edits of one client are kept; no other tab uses it until it is closed. */
export interface PendingDesk {
  readonly clientId: string;
  /** What an earlier page left here, in the order in which it was made. */
  readonly found: readonly PendingEdit[];
  readonly foundBase: PendingBase | null;
  /** Writes soon which edits are pending now; `base` is kept beside them. */
  keep(pending: readonly PendingEdit[], base: PendingBase | null): void;
  /** Writes at once what `keep` was given. */
  flush(): Promise<void>;
  /** Whether everything that `keep` was given stands in this browser. */
  isKept(): boolean;
  /** Forgets everything: it can not be sent any more, and the person has it or does not want it. */
  discard(): Promise<void>;
  /** Writes what waits; then another page may take the edits over. */
  close(): Promise<void>;
}

let opened: UseStore | undefined;

function pendingStore(): UseStore {
  opened ??= createStore('joinery-pending', 'edits');
  return opened;
}

function lockName(clientId: string): string {
  return `joinery-client-${clientId}`;
}

function rangeOf({ userId, diagramId }: PendingOwner, clientId?: string): IDBKeyRange {
  const prefix = clientId === undefined ? [userId, diagramId] : [userId, diagramId, clientId];
  // In the order of keys a list stands behind every text and number.
  return IDBKeyRange.bound(prefix, [...prefix, []]);
}

function isRowKey(key: IDBValidKey): key is RowKey {
  if (!Array.isArray(key) || key.length !== 4) return false;
  const [userId, diagramId, clientId, seq] = key;
  const isNamed = [userId, diagramId, clientId].every((part) => typeof part === 'string');
  return isNamed && typeof seq === 'number';
}

/** An edit as it was kept; null where the row does not hold one. */
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
  const range = rangeOf(owner, clientId);
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

/** The clients that left edits of this person to this diagram, oldest client id first. */
async function waitingClients(store: UseStore, owner: PendingOwner): Promise<string[]> {
  const keys = await store('readonly', (rows) => promisifyRequest(rows.getAllKeys(rangeOf(owner))));
  const clientIds = keys.flatMap((key) => (isRowKey(key) && key[3] !== BASE_SEQ ? [key[2]] : []));
  return [...new Set(clientIds)];
}

interface DeskPlace extends Rows {
  clientId: string;
  store: UseStore | null;
  release: () => void;
}

function createDesk(
  owner: PendingOwner,
  { clientId, messages, base, store, release }: DeskPlace,
): PendingDesk {
  const keyOf = (seq: number): RowKey => [owner.userId, owner.diagramId, clientId, seq];
  let stored = new Set(messages.map(({ seq }) => seq));
  let isBaseStored = base !== null;
  let waiting: { pending: readonly PendingEdit[]; base: PendingBase | null } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isKept = true;
  let isOver = false;

  const write = async (next: NonNullable<typeof waiting>): Promise<void> => {
    if (store === null) return;
    const pending = new Map(next.pending.map((message) => [message.seq, message]));
    const gone = [...stored].filter((seq) => !pending.has(seq));
    const added = [...pending.values()].filter(({ seq }) => !stored.has(seq));
    const mayKeepBase = pending.size > 0 && next.base !== null && !isBaseStored;
    const mayForgetBase = pending.size === 0 && isBaseStored;
    if (gone.length + added.length === 0 && !mayKeepBase && !mayForgetBase) {
      isKept = waiting === null;
      return;
    }
    stored = new Set(pending.keys());
    isBaseStored = pending.size > 0 && (isBaseStored || mayKeepBase);
    try {
      await store('readwrite', (rows) => {
        for (const seq of gone) rows.delete(keyOf(seq));
        for (const { seq, kind, ops } of added) rows.put({ kind, ops: encodeOperations(ops) }, keyOf(seq));
        if (mayKeepBase) rows.put(next.base, keyOf(BASE_SEQ));
        if (mayForgetBase) rows.delete(keyOf(BASE_SEQ));
        return promisifyRequest(rows.transaction);
      });
      isKept = waiting === null;
    } catch {
      // Storage is full or blocked: leaving the page then asks first.
      stored = new Set([...stored].filter((seq) => !added.some((message) => message.seq === seq)));
      isKept = false;
    }
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === null) return writing;
    const next = waiting;
    waiting = null;
    // The write begins in this very turn: the page may be gone in the next.
    writing = Promise.all([writing, write(next)]).then(() => undefined);
    return writing;
  };

  return {
    clientId,
    found: messages,
    foundBase: base,
    keep(pending, keptBase) {
      if (isOver || store === null) {
        isKept = pending.length === 0;
        return;
      }
      const isNothing = pending.length === 0 && stored.size === 0 && !isBaseStored;
      waiting = isNothing ? null : { pending, base: keptBase };
      isKept = isNothing;
      if (waiting !== null) timer ??= setTimeout(() => void flush(), WRITE_DELAY_MS);
    },
    flush,
    isKept: () => isKept,
    async discard() {
      isOver = true;
      waiting = null;
      clearTimeout(timer);
      await writing;
      await store?.('readwrite', (rows) => promisifyRequest(rows.delete(rangeOf(owner, clientId)))).catch(
        () => undefined,
      );
      release();
    },
    async close() {
      isOver = true;
      await flush();
      release();
    },
  };
}

async function placeOf(
  store: UseStore,
  { owner, clientId, lock }: { owner: PendingOwner; clientId: string; lock: LockOptions },
): Promise<DeskPlace | null> {
  const release = await takeLock(lockName(clientId), lock);
  if (release === null) return null;
  // Only now nobody else writes there: the page that held the lock may have sent its edits meanwhile.
  return { clientId, store, release, ...(await readRows(store, owner, clientId)) };
}

/** What `openPending` answers: the desk of this page, and what else waits in this browser. */
export interface OpenedPending {
  desk: PendingDesk;
  /** Other clients of this person with edits to this diagram: of pages that were closed, or of tabs that are open. */
  others: readonly string[];
}

/** A place for a page's edits where none are. */
export function freshPending(owner: PendingOwner, createId: () => string): OpenedPending {
  const clientId = createId();
  let store: UseStore | null = null;
  let lock: Promise<(() => void) | null> = Promise.resolve(null);
  try {
    store = pendingStore();
    lock = takeLock(lockName(clientId), {}).catch(() => null);
  } catch {
    // The browser keeps nothing (storage blocked): one can edit all the same, only nothing outlives the page.
  }
  const release = (): void => void lock.then((end) => end?.());
  return { desk: createDesk(owner, { clientId, store, release, messages: [], base: null }), others: [] };
}

/** The place for a page's edits: one that an earlier page left edits in, so that they are sent under their own numbers; else a fresh one. */
export async function openPending(owner: PendingOwner, createId: () => string): Promise<OpenedPending> {
  try {
    const store = pendingStore();
    const waiting = await waitingClients(store, owner);
    for (const clientId of waiting) {
      const place = await placeOf(store, { owner, clientId, lock: { ifAvailable: true } });
      if (place === null) continue;
      const others = waiting.filter((one) => one !== clientId);
      return { desk: createDesk(owner, place), others };
    }
    return { ...freshPending(owner, createId), others: waiting };
  } catch {
    return freshPending(owner, createId);
  }
}

/** The edits of another client of this person, as soon as no page holds them; null where nothing is left of them. */
export async function takeOver(
  owner: PendingOwner,
  clientId: string,
  signal: AbortSignal,
): Promise<PendingDesk | null> {
  const place = await placeOf(pendingStore(), { owner, clientId, lock: { signal } });
  if (place === null) return null;
  const desk = createDesk(owner, place);
  if (desk.found.length > 0) return desk;
  await desk.discard();
  return null;
}

import { readContent, type DiagramContent } from '@joinery/model';
import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import { isEmptyDiagram, isUnnamed, UNTITLED_DIAGRAM } from '../../editor/editorState.ts';
import { acquireLock } from '../../lib/pageLock.ts';

/** Delay between an edit and its write to browser storage, in milliseconds. */
const WRITE_DELAY_MS = 300;
/** A reloading page releases its draft within this time. */
const OWN_LOCK_WAIT_MS = 1_000;
const OWN_DRAFT_KEY = 'joinery-draft';

/** A diagram that is not created on the server yet. */
export interface Draft {
  name: string;
  content: DiagramContent;
}

/** The storage of one blank diagram in this browser; no other tab uses it until it is closed. */
export interface DraftStore {
  /** The draft's creationId, unchanged across tabs: the server creates one diagram for it. */
  readonly id: string;
  /** The draft of an earlier page. */
  readonly found: Draft | null;
  /** Schedules a write; an empty, unnamed draft is not stored. */
  save(draft: Draft): void;
  /** Writes the scheduled draft immediately. */
  flush(): Promise<void>;
  /** Whether everything passed to `keep` is stored. */
  isStored(): boolean;
  /** Deletes the draft, which was created on the server or is unwanted. Nothing is written afterwards. */
  discard(): Promise<void>;
  /** Writes pending changes, then releases the draft for other pages. */
  close(): Promise<void>;
}

type DraftKey = [userId: string, draftId: string];

interface StoredDraft {
  key: DraftKey;
  name: string;
  content: unknown;
  /** Epoch milliseconds. */
  updatedAt: number;
}

interface DraftLocation {
  id: string;
  found: Draft | null;
  store: UseStore | null;
  release: () => void;
}

let opened: UseStore | undefined;
/** The previous page's last write; its draft is free only afterwards. */
let closing: Promise<void> = Promise.resolve();

function getDatabase(): UseStore {
  opened ??= createStore('joinery-drafts', 'drafts');
  return opened;
}

function lockName(id: string): string {
  return `joinery-draft-${id}`;
}

async function acquireOwnLock(id: string): Promise<(() => void) | null> {
  try {
    return await acquireLock(lockName(id), { signal: AbortSignal.timeout(OWN_LOCK_WAIT_MS) });
  } catch {
    return null;
  }
}

function readStored(key: IDBValidKey, value: unknown, userId: string): StoredDraft | null {
  if (!Array.isArray(key) || key.length !== 2 || key[0] !== userId || typeof key[1] !== 'string') return null;
  if (typeof value !== 'object' || value === null || !('content' in value)) return null;
  const named = 'name' in value && typeof value.name === 'string' ? value.name : '';
  const name = named === '' ? UNTITLED_DIAGRAM : named;
  const updatedAt = 'updatedAt' in value && typeof value.updatedAt === 'number' ? value.updatedAt : 0;
  return { key: [userId, key[1]], name, content: value.content, updatedAt };
}

/** The drafts of a user, this tab's own first, then the latest. */
async function listDrafts(store: UseStore, userId: string, ownId: string | null): Promise<StoredDraft[]> {
  const drafts = (await entries<IDBValidKey, unknown>(store)).flatMap(
    ([key, value]) => readStored(key, value, userId) ?? [],
  );
  const rank = ({ key, updatedAt }: StoredDraft): number => (key[1] === ownId ? Infinity : updatedAt);
  return drafts.sort((a, b) => rank(b) - rank(a));
}

/** Reads the draft after acquiring its lock: the page that held it may have changed or created it. */
async function readDraft(store: UseStore, key: DraftKey, createId: () => string): Promise<Draft | null> {
  const stored = readStored(key, await get<unknown>(key, store), key[0]);
  if (stored === null) return null;
  const read = readContent(stored.content, { createId, limits: 'none' });
  return read.ok ? { name: stored.name, content: read.content } : null;
}

/** Acquires the first draft that no page uses. */
async function claimDraft(
  store: UseStore,
  userId: string,
  createId: () => string,
): Promise<DraftLocation | null> {
  const ownId = sessionStorage.getItem(OWN_DRAFT_KEY);
  for (const { key } of await listDrafts(store, userId, ownId)) {
    const [, id] = key;
    const release =
      id === ownId ? await acquireOwnLock(id) : await acquireLock(lockName(id), { ifAvailable: true });
    if (release === null) continue;
    const found = await readDraft(store, key, createId);
    if (found !== null) return { id, found, store, release };
    await del(key, store);
    release();
  }
  return null;
}

async function createLocation(store: UseStore, createId: () => string): Promise<DraftLocation> {
  const id = createId();
  const release = await acquireLock(lockName(id), {});
  return { id, found: null, store, release: release ?? (() => undefined) };
}

/** Without storage (blocked) drawing works, but nothing outlives the page. */
function createUnstoredLocation(createId: () => string): DraftLocation {
  return { id: createId(), found: null, store: null, release: () => undefined };
}

function createDraftStore(userId: string, { id, found, store, release }: DraftLocation): DraftStore {
  const key: DraftKey = [userId, id];
  let scheduled: Draft | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isStored = store !== null;
  let isClosed = false;

  const write = async (draft: Draft): Promise<void> => {
    if (store === null) return;
    const isEmpty = isUnnamed(draft) && isEmptyDiagram(draft);
    try {
      await (isEmpty ? del(key, store) : set(key, { ...draft, updatedAt: Date.now() }, store));
      isStored = scheduled === null;
    } catch {
      // Storage is full or blocked: leaving the page then asks for confirmation.
      isStored = false;
    }
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    if (scheduled === null) return writing;
    const draft = scheduled;
    scheduled = null;
    // Starts the write synchronously: the page may be closed next.
    writing = Promise.all([writing, write(draft)]).then(() => undefined);
    return writing;
  };

  return {
    id,
    found,
    save(draft) {
      if (isClosed || store === null) return;
      scheduled = draft;
      isStored = false;
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), WRITE_DELAY_MS);
    },
    flush,
    isStored: () => isStored,
    async discard() {
      isClosed = true;
      scheduled = null;
      clearTimeout(timer);
      await writing;
      if (store !== null) await del(key, store).catch(() => undefined);
      release();
    },
    close() {
      isClosed = true;
      const closed = flush().then(release);
      closing = Promise.all([closing, closed]).then(() => undefined);
      return closed;
    },
  };
}

/**
 * Opens the storage of a blank diagram for this user: an abandoned draft, or a new one. Never another user's draft, nor one
 * that another tab uses.
 */
export async function openDraft(
  userId: string,
  createId: () => string,
  { isFresh = false } = {},
): Promise<DraftStore> {
  await closing;
  let location: DraftLocation;
  try {
    const store = getDatabase();
    const claimed = isFresh ? null : await claimDraft(store, userId, createId);
    location = claimed ?? (await createLocation(store, createId));
    sessionStorage.setItem(OWN_DRAFT_KEY, location.id);
  } catch {
    location = createUnstoredLocation(createId);
  }
  return createDraftStore(userId, location);
}

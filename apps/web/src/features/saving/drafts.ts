import { readContent, type DiagramContent } from '@joinery/model';
import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import { isNothingDrawn, isUnnamed, UNTITLED_DIAGRAM } from '../../editor/editorState.ts';
import { takeLock } from '../../lib/pageLock.ts';

/** Time between an edit and its writing to this browser, in milliseconds. */
const WRITE_DELAY_MS = 300;
/** A page that is being reloaded gives its draft free within this time. */
const OWN_LOCK_WAIT_MS = 1_000;
const OWN_DRAFT_KEY = 'joinery-draft';

/** What was drawn and not yet created on the server. */
export interface Draft {
  name: string;
  content: DiagramContent;
}

/** The place of one blank diagram in this browser; no other tab uses it until it is closed. */
export interface DraftDesk {
  /** Stays with the draft from its first edit on, in whatever tab: the server creates one diagram for it. */
  readonly id: string;
  /** What an earlier page left here. */
  readonly found: Draft | null;
  /** Writes soon; an empty draft without a name is no draft. */
  keep(draft: Draft): void;
  /** Writes at once what `keep` was given. */
  flush(): Promise<void>;
  /** Whether everything that `keep` was given stands in this browser. */
  isKept(): boolean;
  /** Forgets the draft: it was created on the server, or is not wanted. Nothing is written any more. */
  discard(): Promise<void>;
  /** Writes what waits; then another page may take the draft over. */
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

interface DraftPlace {
  id: string;
  found: Draft | null;
  store: UseStore | null;
  release: () => void;
}

let opened: UseStore | undefined;
/** What the page left last writes still; its draft is free only afterwards. */
let closing: Promise<void> = Promise.resolve();

function draftStore(): UseStore {
  opened ??= createStore('joinery-drafts', 'drafts');
  return opened;
}

function lockName(id: string): string {
  return `joinery-draft-${id}`;
}

async function takeOwnLock(id: string): Promise<(() => void) | null> {
  try {
    return await takeLock(lockName(id), { signal: AbortSignal.timeout(OWN_LOCK_WAIT_MS) });
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

/** The drafts of one person, this tab's own first, then the latest. */
async function storedDrafts(store: UseStore, userId: string, ownId: string | null): Promise<StoredDraft[]> {
  const drafts = (await entries<IDBValidKey, unknown>(store)).flatMap(
    ([key, value]) => readStored(key, value, userId) ?? [],
  );
  const rank = ({ key, updatedAt }: StoredDraft): number => (key[1] === ownId ? Infinity : updatedAt);
  return drafts.sort((a, b) => rank(b) - rank(a));
}

/** The draft as it stands now that its lock is held: the page that held it may have changed or created it meanwhile. */
async function readDraft(store: UseStore, key: DraftKey, createId: () => string): Promise<Draft | null> {
  const stored = readStored(key, await get<unknown>(key, store), key[0]);
  if (stored === null) return null;
  const read = readContent(stored.content, { createId, limits: 'none' });
  return read.ok ? { name: stored.name, content: read.content } : null;
}

/** Takes over the first draft that no page works on. */
async function adoptDraft(
  store: UseStore,
  userId: string,
  createId: () => string,
): Promise<DraftPlace | null> {
  const ownId = sessionStorage.getItem(OWN_DRAFT_KEY);
  for (const { key } of await storedDrafts(store, userId, ownId)) {
    const [, id] = key;
    const release =
      id === ownId ? await takeOwnLock(id) : await takeLock(lockName(id), { ifAvailable: true });
    if (release === null) continue;
    const found = await readDraft(store, key, createId);
    if (found !== null) return { id, found, store, release };
    await del(key, store);
    release();
  }
  return null;
}

async function freshPlace(store: UseStore, createId: () => string): Promise<DraftPlace> {
  const id = createId();
  const release = await takeLock(lockName(id), {});
  return { id, found: null, store, release: release ?? (() => undefined) };
}

/** Where the browser keeps nothing (storage blocked) one can draw all the same; only nothing outlives the page. */
function placeWithoutStore(createId: () => string): DraftPlace {
  return { id: createId(), found: null, store: null, release: () => undefined };
}

function createDesk(userId: string, { id, found, store, release }: DraftPlace): DraftDesk {
  const key: DraftKey = [userId, id];
  let waiting: Draft | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isKept = store !== null;
  let isOver = false;

  const write = async (draft: Draft): Promise<void> => {
    if (store === null) return;
    const isEmpty = isUnnamed(draft) && isNothingDrawn(draft);
    try {
      await (isEmpty ? del(key, store) : set(key, { ...draft, updatedAt: Date.now() }, store));
      isKept = waiting === null;
    } catch {
      // Storage is full or blocked: leaving the page then asks first.
      isKept = false;
    }
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    if (waiting === null) return writing;
    const draft = waiting;
    waiting = null;
    // The write begins in this very turn: the page may be gone in the next.
    writing = Promise.all([writing, write(draft)]).then(() => undefined);
    return writing;
  };

  return {
    id,
    found,
    keep(draft) {
      if (isOver || store === null) return;
      waiting = draft;
      isKept = false;
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), WRITE_DELAY_MS);
    },
    flush,
    isKept: () => isKept,
    async discard() {
      isOver = true;
      waiting = null;
      clearTimeout(timer);
      await writing;
      if (store !== null) await del(key, store).catch(() => undefined);
      release();
    },
    close() {
      isOver = true;
      const closed = flush().then(release);
      closing = Promise.all([closing, closed]).then(() => undefined);
      return closed;
    },
  };
}

/**
 * The place for a blank diagram of this person: the draft that a page left behind, or a fresh one. Never what another
 * person drew, and never what another tab is drawing.
 */
export async function openDraft(
  userId: string,
  createId: () => string,
  { isFresh = false } = {},
): Promise<DraftDesk> {
  await closing;
  let place: DraftPlace;
  try {
    const store = draftStore();
    const adopted = isFresh ? null : await adoptDraft(store, userId, createId);
    place = adopted ?? (await freshPlace(store, createId));
    sessionStorage.setItem(OWN_DRAFT_KEY, place.id);
  } catch {
    place = placeWithoutStore(createId);
  }
  return createDesk(userId, place);
}

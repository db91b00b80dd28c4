import { isEmptyDiagram, isUnnamed, UNTITLED_DIAGRAM } from '../../editor/store/editorState.ts';
import { type DiagramContent } from '@joinery/model';
import { acquireStore, findStores, type LocalStore, openNewStore } from '../../live/unsent/localStore.ts';

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
export interface DraftStore extends Pick<LocalStore, 'flush' | 'isStored' | 'discard' | 'close'> {
  /** The draft's creationId, unchanged across tabs: the server creates one diagram for it. */
  readonly id: string;
  /** The draft of an earlier page. */
  readonly found: Draft | null;
  /** Schedules a write; an empty, unnamed draft is not stored. */
  save(draft: Draft): void;
}

/** The previous page's last write; its draft is free only afterwards. */
let closing: Promise<void> = Promise.resolve();

/** Acquires the first draft that no page uses, this tab's own first, then the latest. */
async function claimDraft(userId: string): Promise<LocalStore | null> {
  const opening = { owner: { userId, diagramId: '' }, delayMs: WRITE_DELAY_MS };
  const ownId = sessionStorage.getItem(OWN_DRAFT_KEY);
  const found = await findStores(opening.owner);
  for (const id of found.toSorted((a, b) => Number(b === ownId) - Number(a === ownId))) {
    const lock = id === ownId ? { signal: AbortSignal.timeout(OWN_LOCK_WAIT_MS) } : { ifAvailable: true };
    const store = await acquireStore(opening, id, lock).catch(() => null);
    if (store === null) continue;
    if (store.found.base !== null) return store;
    await store.discard();
  }
  return null;
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
  const claimed = isFresh ? null : await claimDraft(userId).catch(() => null);
  const store =
    claimed ?? openNewStore({ owner: { userId, diagramId: '' }, delayMs: WRITE_DELAY_MS }, createId());
  const { clientId: id, found } = store;
  try {
    sessionStorage.setItem(OWN_DRAFT_KEY, id);
  } catch {
    // Storage is blocked.
  }
  return {
    ...store,
    id,
    found: found.base && { ...found.base, name: found.base.name || UNTITLED_DIAGRAM },
    save(draft) {
      const isEmpty = isUnnamed(draft) && isEmptyDiagram(draft);
      store.save({ base: isEmpty ? null : { ...draft, updatedAt: Date.now() }, edits: [] });
    },
    close() {
      const closed = store.close();
      closing = Promise.all([closing, closed]).then(() => undefined);
      return closed;
    },
  };
}

import { acquireStore, findStores, type LocalStore, openNewStore, type Owner } from './localStore.ts';

/** The result of `openPending`: this page's store, and other stored edits. */
export interface OpenedPending {
  store: LocalStore;
  /** Other clients of this user with edits to this diagram: closed pages, or open tabs. */
  others: readonly string[];
}

/**
 * Opens the store for a page's edits: one with an earlier page's edits, so that they are sent under their own numbers;
 * otherwise a new one.
 */
export async function openPending(owner: Owner, createId: () => string): Promise<OpenedPending> {
  const found = await findStores(owner).catch(() => []);
  for (const clientId of found) {
    const store = await acquireStore({ owner }, clientId, { ifAvailable: true }).catch(() => null);
    if (store !== null) return { store, others: found.filter((one) => one !== clientId) };
  }
  return { store: openNewStore({ owner }, createId()), others: found };
}

/** Opens the edits of another client of this user once no page has them open; null if none are left. */
export async function acquirePending(
  owner: Owner,
  clientId: string,
  signal: AbortSignal,
): Promise<LocalStore | null> {
  const store = await acquireStore({ owner }, clientId, { signal });
  if (store === null || store.found.edits.length > 0) return store;
  await store.discard();
  return null;
}

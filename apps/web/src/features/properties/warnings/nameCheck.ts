import { EMPTY_CONTENT, groupBy } from '@joinery/model';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type EditorStore } from '../../../editor/editorStore.ts';
import { type ContentDelta, contentDelta } from './contentDelta.ts';
import { type NameWarning } from './nameWarnings.ts';

/** Nothing is checked while somebody types on. */
const QUIET_MS = 300;

/** Where names are checked, beside the page. */
export interface NameChecker {
  /** Told what changed since the last call, answers with all warnings. */
  check: (delta: ContentDelta) => Promise<NameWarning[]>;
  stop: () => void;
}

/** Warnings by entity; the list of an entity stays the same object as long as it says the same. */
export type NameWarnings = ReadonlyMap<string, readonly NameWarning[]>;

/** Follows the diagram and keeps its warnings; answers the function that ends it. */
export function followNames(
  editor: EditorStore,
  store: StoreApi<NameWarnings>,
  createChecker: () => NameChecker,
): () => void {
  let checker: NameChecker | null = null;
  let sent = EMPTY_CONTENT;
  let isChecking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const takeWarnings = (warnings: NameWarning[]): void => {
    isChecking = false;
    store.setState(grouped(warnings, store.getState()), true);
    if (editor.getState().content !== sent) schedule();
  };
  const send = (): void => {
    const { content } = editor.getState();
    if (isChecking || content === sent) return;
    checker ??= createChecker();
    isChecking = true;
    // Names go unchecked where it fails: nothing else depends on it.
    checker.check(contentDelta(sent, content)).then(takeWarnings, () => undefined);
    sent = content;
  };
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(send, QUIET_MS);
  };
  const unsubscribe = editor.subscribe((state, before) => {
    if (state.content !== before.content) schedule();
  });
  schedule();
  return () => {
    unsubscribe();
    clearTimeout(timer);
    checker?.stop();
  };
}

export function createWarningStore(): StoreApi<NameWarnings> {
  return createStore<NameWarnings>(() => new Map());
}

function grouped(warnings: readonly NameWarning[], before: NameWarnings): NameWarnings {
  const next = new Map<string, readonly NameWarning[]>();
  for (const [entityId, found] of groupBy(warnings, (warning) => warning.entityId)) {
    const known = before.get(entityId);
    next.set(entityId, known && JSON.stringify(known) === JSON.stringify(found) ? known : found);
  }
  return next;
}

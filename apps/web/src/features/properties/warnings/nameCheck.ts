import { EMPTY_CONTENT, groupBy, isSameValue } from '@joinery/model';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type EditorStore } from '../../../editor/store/editorStore.ts';
import { type ContentDelta, contentDelta } from './contentDelta.ts';
import { type NameWarning } from './nameWarnings.ts';

/** Checks pause while the user types. */
const DELAY_MS = 300;

/** Checks names in a worker. */
export interface NameChecker {
  /** Takes the changes since the last call, resolves with all warnings. */
  check: (delta: ContentDelta) => Promise<NameWarning[]>;
  stop: () => void;
}

/** Warnings by entity; an entity's list keeps its identity while its warnings are the same. */
export type NameWarnings = ReadonlyMap<string, readonly NameWarning[]>;

/** Keeps the warnings of the diagram up to date; returns the unsubscribe function. */
export function watchNames(
  editor: EditorStore,
  store: StoreApi<NameWarnings>,
  createChecker: () => NameChecker,
): () => void {
  let checker: NameChecker | null = null;
  let sent = EMPTY_CONTENT;
  let isChecking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const setWarnings = (warnings: NameWarning[]): void => {
    isChecking = false;
    store.setState(grouped(warnings, store.getState()), true);
    if (editor.getState().content !== sent) schedule();
  };
  const send = (): void => {
    const { content } = editor.getState();
    if (isChecking || content === sent) return;
    checker ??= createChecker();
    isChecking = true;
    // On failure names stay unchecked; nothing else depends on it.
    checker.check(contentDelta(sent, content)).then(setWarnings, () => undefined);
    sent = content;
  };
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(send, DELAY_MS);
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
    next.set(entityId, known && isSameValue(known, found) ? known : found);
  }
  return next;
}

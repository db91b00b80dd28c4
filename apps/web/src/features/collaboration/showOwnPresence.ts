import { type EditorStore } from '../../editor/store/editorStore.ts';
import { type LiveDiagram } from '../../live/liveDiagram.ts';

const TYPING = 'input, textarea, [contenteditable="true"]';

/** The entity or relationship being edited: a field is focused while it alone is selected. */
function findEditedElement(editor: EditorStore): string | null {
  const { nodeIds, edgeIds } = editor.getState().selection;
  const [id] = [...nodeIds, ...edgeIds];
  const { activeElement } = document;
  const isTyping =
    activeElement?.matches(TYPING) === true && activeElement.closest('aside, .react-flow') !== null;
  return isTyping && id !== undefined && nodeIds.length + edgeIds.length === 1 ? id : null;
}

/** Sends the local selection and edited element to the other participants; returns the unsubscribe function. */
export function showOwnPresence(editor: EditorStore, live: LiveDiagram): () => void {
  let shown: { selection: readonly string[]; editing: string | null } = { selection: [], editing: null };
  const update = (): void => {
    const { nodeIds, edgeIds } = editor.getState().selection;
    const selection = [...nodeIds, ...edgeIds];
    const editing = findEditedElement(editor);
    const isSame =
      editing === shown.editing &&
      selection.length === shown.selection.length &&
      selection.every((id, at) => id === shown.selection[at]);
    if (isSame) return;
    shown = { selection, editing };
    live.showPresence(selection, editing);
  };
  const abortController = new AbortController();
  const { signal } = abortController;
  const unsubscribe = editor.subscribe((state, before) => {
    if (state.selection !== before.selection) update();
  });
  // The focus moves only after the blur event.
  const scheduleUpdate = (): void => queueMicrotask(update);
  document.addEventListener('focusin', scheduleUpdate, { signal });
  document.addEventListener('focusout', scheduleUpdate, { signal });
  return () => {
    unsubscribe();
    abortController.abort();
  };
}

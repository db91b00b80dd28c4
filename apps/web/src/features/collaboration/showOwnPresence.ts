import { type EditorStore } from '../../editor/editorStore.ts';
import { type LiveDiagram } from '../../live/liveDiagram.ts';

const TYPING = 'input, textarea, [contenteditable="true"]';

/** The entity or relationship that is being changed: a field has the focus while it alone is selected. */
function editedElement(editor: EditorStore): string | null {
  const { nodeIds, edgeIds } = editor.getState().selection;
  const [id] = [...nodeIds, ...edgeIds];
  const { activeElement } = document;
  const isTyping =
    activeElement?.matches(TYPING) === true && activeElement.closest('aside, .react-flow') !== null;
  return isTyping && id !== undefined && nodeIds.length + edgeIds.length === 1 ? id : null;
}

/** Tells the others what is selected here and which element is being edited; answers the function that ends it. */
export function showOwnPresence(editor: EditorStore, live: LiveDiagram): () => void {
  let shown: { selection: readonly string[]; editing: string | null } = { selection: [], editing: null };
  const update = (): void => {
    const { nodeIds, edgeIds } = editor.getState().selection;
    const selection = [...nodeIds, ...edgeIds];
    const editing = editedElement(editor);
    const isSame =
      editing === shown.editing &&
      selection.length === shown.selection.length &&
      selection.every((id, at) => id === shown.selection[at]);
    if (isSame) return;
    shown = { selection, editing };
    live.showPresence(selection, editing);
  };
  const ending = new AbortController();
  const { signal } = ending;
  const unsubscribe = editor.subscribe((state, before) => {
    if (state.selection !== before.selection) update();
  });
  // The focus has moved on only after the event that tells it left.
  const updateSoon = (): void => queueMicrotask(update);
  document.addEventListener('focusin', updateSoon, { signal });
  document.addEventListener('focusout', updateSoon, { signal });
  return () => {
    unsubscribe();
    ending.abort();
  };
}

import { type Clip, copySelection, type DiagramContent, pasteClip } from '@joinery/model';
import { deleteSelection } from '../actions/edit/deleteSelection.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { formatClip, parseClip } from './clipboardText.ts';
import { type EditorStore } from '../store/editorStore.ts';
import { isWithin, KEYBOARD_SURFACES, TYPING } from './focusScope.ts';

/** Offset of a paste from the original. */
const PASTE_OFFSET_PX = 50;

const COPY_DENIED =
  'The browser blocked copying to other tabs. Press Ctrl+C (⌘C on a Mac) instead. Pasting in this tab works.';
const PASTE_DENIED = 'The browser blocked access to the clipboard. Press Ctrl+V (⌘V on a Mac) to paste.';

/** Undefined outside a secure context. */
function systemClipboard(): Clipboard | undefined {
  return (globalThis.navigator as Partial<Navigator> | undefined)?.clipboard;
}

/**
 * Returns a clip of the selection, with the relationships between its entities (M184); null if no entity or area is
 * selected.
 */
function createClip(editor: EditorStore): Clip | null {
  const { content, selection } = editor.getState();
  const clip = copySelection(content, [...selection.nodeIds, ...(selection.areaIds ?? [])]);
  return clip.nodes.length + (clip.areas?.length ?? 0) > 0 ? clip : null;
}

/** Moves the clip until it overlaps no earlier paste. */
function moveBesideEarlier(clip: Clip, content: DiagramContent): Clip {
  const places = new Set(content.nodes.map(({ position }) => `${position.x} ${position.y}`));
  const isOccupied = (shift: number): boolean =>
    clip.nodes.some(({ position: { x, y } }) =>
      places.has(`${x + shift + PASTE_OFFSET_PX} ${y + shift + PASTE_OFFSET_PX}`),
    );
  let shift = 0;
  while (isOccupied(shift)) shift += PASTE_OFFSET_PX;
  if (shift === 0) return clip;
  const shifted = <T extends { position: { x: number; y: number } }>(element: T): T => ({
    ...element,
    position: { x: element.position.x + shift, y: element.position.y + shift },
  });
  return {
    ...clip,
    nodes: clip.nodes.map(shifted),
    ...(clip.areas && { areas: clip.areas.map(shifted) }),
  };
}

/** Adds a copy of the clip as one step, selects and reveals it; returns false when that is not allowed. */
function addClip(editor: EditorStore, clip: Clip): boolean {
  const { content, records } = editor.getState();
  const { now, createId } = editor.deps;
  const pasted = pasteClip(records, moveBesideEarlier(clip, content), { now: now(), createId });
  if (!editor.dispatch(pasted.operations, 'local', 'paste')) return false;
  const { entities, areas } = editor.getState().records;
  const nodeIds = pasted.pastedIds.filter((id) => entities.has(id));
  const areaIds = pasted.pastedIds.filter((id) => areas.has(id));
  editor.select({ nodeIds, edgeIds: [], areaIds });
  editor.port('viewport')?.reveal(nodeIds);
  return true;
}

/** Adds copies of the selection beside it; the clipboard does not change. */
export function duplicateSelection(editor: EditorStore): void {
  const clip = createClip(editor);
  if (clip) addClip(editor, clip);
}

/** Copies the selection to the system clipboard and to this page's, for menus and buttons. */
export function copyToClipboard(editor: EditorStore): void {
  const clip = createClip(editor);
  if (!clip) return;
  editor.clipboard.clip = clip;
  void (async () => {
    try {
      await systemClipboard()?.writeText(formatClip(clip));
    } catch {
      // Without permission, only this page's clipboard has it.
      showToast({ type: 'warning', message: COPY_DENIED });
    }
  })();
}

/** Pastes for menus and buttons; the browser may ask for permission to read the clipboard. */
export async function pasteFromClipboard(editor: EditorStore): Promise<void> {
  const own = editor.clipboard.clip;
  let text: string | null = null;
  try {
    text = (await systemClipboard()?.readText()) ?? null;
  } catch {
    // Without permission, this page's clipboard is used.
    if (!own) showToast({ type: 'warning', message: PASTE_DENIED });
  }
  const clip = text === null || text === '' ? own : parseClip(text, editor.deps.createId);
  if (clip) addClip(editor, clip);
}

/** Whether a clipboard command is meant for a field or an open dialog or menu. */
function isForFocusedElement(event: ClipboardEvent): boolean {
  return isWithin(event, TYPING) || isWithin(event, KEYBOARD_SURFACES);
}

function handleCopy(event: ClipboardEvent, editor: EditorStore): boolean {
  // Selected page text is copied as text.
  if (isForFocusedElement(event) || document.getSelection()?.toString()) return false;
  const clip = createClip(editor);
  if (!clip || !event.clipboardData) return false;
  editor.clipboard.clip = clip;
  event.clipboardData.setData('text/plain', formatClip(clip));
  event.preventDefault();
  return true;
}

function handlePaste(event: ClipboardEvent, editor: EditorStore): void {
  if (isForFocusedElement(event)) return;
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const clip = text === '' ? editor.clipboard.clip : parseClip(text, editor.deps.createId);
  if (clip && addClip(editor, clip)) event.preventDefault();
}

/** Handles the browser's copy, cut and paste events, which need no permission; returns the unsubscribe function. */
export function listenToClipboard(editor: EditorStore): () => void {
  const onCopy = (event: ClipboardEvent): void => {
    handleCopy(event, editor);
  };
  const onCut = (event: ClipboardEvent): void => {
    if (handleCopy(event, editor)) deleteSelection(editor);
  };
  const onPaste = (event: ClipboardEvent): void => handlePaste(event, editor);
  document.addEventListener('copy', onCopy);
  document.addEventListener('cut', onCut);
  document.addEventListener('paste', onPaste);
  return () => {
    document.removeEventListener('copy', onCopy);
    document.removeEventListener('cut', onCut);
    document.removeEventListener('paste', onPaste);
  };
}

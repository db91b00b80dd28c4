import { type Clip, copySelection, type DiagramContent, pasteClip } from '@joinery/model';
import { deleteSelection } from './actions/deleteSelection.ts';
import { showToast } from '../ui/toast.tsx';
import { formatClip, parseClip } from './clipboardText.ts';
import { type EditorStore } from './editorStore.ts';
import { isWithin, OWN_KEYS, TYPING } from './elsewhere.ts';

/** As far as a paste lies from what was copied. */
const PASTE_OFFSET_PX = 50;

const COPY_REFUSED =
  'The browser did not let the menu copy for other tabs. Press Ctrl+C (⌘C on a Mac); in this tab you can paste now.';
const PASTE_REFUSED =
  'The browser did not let the menu read the clipboard. Press Ctrl+V (⌘V on a Mac) to paste.';

/** Absent where the page did not come over a safe connection. */
function systemClipboard(): Clipboard | undefined {
  return (globalThis.navigator as Partial<Navigator> | undefined)?.clipboard;
}

/** Takes what is selected, with the relationships between the entities (M184); null if no entity or area is. */
function takeSelection(editor: EditorStore): Clip | null {
  const { content, selection } = editor.getState();
  const clip = copySelection(content, [...selection.nodeIds, ...(selection.areaIds ?? [])]);
  return clip.nodes.length + (clip.areas?.length ?? 0) > 0 ? clip : null;
}

/** The clip moved on until its copies lie on none that was pasted before. */
function besideEarlier(clip: Clip, content: DiagramContent): Clip {
  const places = new Set(content.nodes.map(({ position }) => `${position.x} ${position.y}`));
  const isTaken = (shift: number): boolean =>
    clip.nodes.some(({ position: { x, y } }) =>
      places.has(`${x + shift + PASTE_OFFSET_PX} ${y + shift + PASTE_OFFSET_PX}`),
    );
  let shift = 0;
  while (isTaken(shift)) shift += PASTE_OFFSET_PX;
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

/** Adds copies of what the clip holds as one step, selects them and shows them; false where that may not be. */
function placeClip(editor: EditorStore, clip: Clip): boolean {
  const { content } = editor.getState();
  const { now, createId } = editor.deps;
  const pasted = pasteClip(content, besideEarlier(clip, content), { now: now(), createId });
  if (!editor.dispatch(pasted.operations, 'local', 'paste')) return false;
  const { records } = editor.getState();
  const nodeIds = pasted.pastedIds.filter((id) => records.entities.has(id));
  const areaIds = pasted.pastedIds.filter((id) => records.areas.has(id));
  editor.select({ nodeIds, edgeIds: [], areaIds });
  editor.port('viewport')?.reveal(nodeIds);
  return true;
}

/** Copies of what is selected beside it; the clipboard stays as it is. */
export function duplicateSelection(editor: EditorStore): void {
  const clip = takeSelection(editor);
  if (clip) placeClip(editor, clip);
}

/** Puts what is selected on the clipboard of the system and of this page, where a menu or button asks for it. */
export function copyToClipboard(editor: EditorStore): void {
  const clip = takeSelection(editor);
  if (!clip) return;
  editor.clipboard.clip = clip;
  void (async () => {
    try {
      await systemClipboard()?.writeText(formatClip(clip));
    } catch {
      // Without permission the clip of this page has to do.
      showToast({ type: 'warning', message: COPY_REFUSED });
    }
  })();
}

/** Pastes where a menu or button asks for it; may ask the person for permission to read the clipboard. */
export async function pasteFromClipboard(editor: EditorStore): Promise<void> {
  const own = editor.clipboard.clip;
  let text: string | null = null;
  try {
    text = (await systemClipboard()?.readText()) ?? null;
  } catch {
    // No permission, or none was given: then the clip of this page has to do.
    if (!own) showToast({ type: 'warning', message: PASTE_REFUSED });
  }
  const clip = text === null || text === '' ? own : parseClip(text, editor.deps.createId);
  if (clip) placeClip(editor, clip);
}

/** Whether a command of the clipboard is for a field or an open surface. */
function isElsewhere(event: ClipboardEvent): boolean {
  return isWithin(event, TYPING) || isWithin(event, OWN_KEYS);
}

function handleCopy(event: ClipboardEvent, editor: EditorStore): boolean {
  // Text that somebody marked on the page is copied as text.
  if (isElsewhere(event) || document.getSelection()?.toString()) return false;
  const clip = takeSelection(editor);
  if (!clip || !event.clipboardData) return false;
  editor.clipboard.clip = clip;
  event.clipboardData.setData('text/plain', formatClip(clip));
  event.preventDefault();
  return true;
}

function handlePaste(event: ClipboardEvent, editor: EditorStore): void {
  if (isElsewhere(event)) return;
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const clip = text === '' ? editor.clipboard.clip : parseClip(text, editor.deps.createId);
  if (clip && placeClip(editor, clip)) event.preventDefault();
}

/** Listens to the browser's copy, cut and paste, which need no permission; answers the function that stops it. */
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

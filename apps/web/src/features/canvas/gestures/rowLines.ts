import { can, CARD_HEADER_HEIGHT, CARD_ROW_HEIGHT, connectRows, type RowEnd } from '@joinery/model';
import { type useStoreApi } from '@xyflow/react';
import { drawLine } from '../../../editor/input/drawRelationship.ts';
import { type EditorStore } from '../../../editor/store/editorStore.ts';
import { type CanvasNode } from '../canvasElements.ts';
import { toEntityId } from '../canvasId.ts';
import { type CanvasStore } from '../canvasStore.ts';

/** The handle from which the canvas library starts a line from a row; connectRows chooses the stored handles. */
const BORROWED_HANDLE = 'right-one';

interface RowLines {
  editor: EditorStore;
  canvas: CanvasStore;
  flow: ReturnType<typeof useStoreApi<CanvasNode>>;
  /** Ends the gesture. */
  signal: AbortSignal;
}

/** The end that a drop would connect, and its highlighted element. */
interface Drop {
  to: RowEnd;
  element: Element | null;
}

/** The row or card that contains an element. */
function findEnd(element: Element | null): { card: Element; row: Element | null; end: RowEnd } | null {
  const card = element?.closest('.react-flow__node');
  const id = card?.getAttribute('data-id');
  if (!element || !card || !id) return null;
  const row = element.closest('.entity-card-row');
  const attributeId = row?.querySelector('[data-attribute]')?.getAttribute('data-attribute');
  const end = { entityId: toEntityId(id), ...(attributeId && { attributeId }) };
  return { card, row: attributeId ? row : null, end };
}

/** Creates the page's only grip; it moves to the row under the pointer, so that other rows need no element for it. */
function createGrip(): HTMLElement {
  const grip = document.createElement('div');
  grip.className = 'row-grip nodrag nopan';
  grip.title = 'Drag to another row or card to draw a relationship';
  return grip;
}

/** Shows the grip on the hovered row, and starts a line when it is pressed. */
function attachGrip({ editor, canvas, flow, signal }: RowLines): void {
  const grip = createGrip();
  const showOn = (pointedAt: EventTarget | null): void => {
    const row = pointedAt instanceof Element ? findEnd(pointedAt)?.row : null;
    const isHere = row && flow.getState().domNode?.contains(row);
    if (!isHere || !can(editor.getState().accessLevel, 'diagram.edit')) grip.remove();
    else if (grip.parentElement !== row) row.append(grip);
  };
  const handlePointerOver = ({ target, pointerType, buttons }: PointerEvent): void => {
    if (pointerType !== 'mouse' || buttons === 0) showOn(target);
  };
  const handlePress = ({ button, clientX, clientY }: PointerEvent): void => {
    const found = findEnd(grip);
    const { entityId, attributeId } = found?.end ?? {};
    const handle = found?.card.querySelector(`[data-handleid="${BORROWED_HANDLE}"]`);
    const node = flow.getState().nodeLookup.get(found?.card.getAttribute('data-id') ?? '');
    const place = node?.internals.handleBounds?.source?.find(({ id }) => id === BORROWED_HANDLE);
    if (button !== 0 || !entityId || !attributeId || !handle || !place) return;
    const index = canvas.entities.get(entityId)?.attributes.findIndex(({ id }) => id === attributeId) ?? 0;
    canvas.setConnectingRow(attributeId);
    const { y } = place;
    // The canvas library reads the handle's position once, on press.
    place.y = CARD_HEADER_HEIGHT + (index + 0.5) * CARD_ROW_HEIGHT;
    handle.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, clientX, clientY }));
    place.y = y;
  };
  window.addEventListener('pointerdown', () => canvas.setConnectingRow(null), { capture: true, signal });
  window.addEventListener('pointerover', handlePointerOver, { signal });
  grip.addEventListener('pointerdown', handlePress, { signal });
  signal.addEventListener('abort', () => grip.remove());
  showOn(document.querySelector('.entity-card-row:hover'));
}

/** Handles lines that start at a row's grip or end at a row; Escape cancels any line. */
export function attachRowLines(lines: RowLines): void {
  const { editor, canvas, flow, signal } = lines;
  let drop: Drop | null = null;

  const highlight = (next: Drop | null): void => {
    drop?.element?.classList.remove('is-drop-target');
    drop = next;
    drop?.element?.classList.add('is-drop-target');
  };
  const getStart = (): RowEnd | null => {
    const { inProgress, fromHandle } = flow.getState().connection;
    if (!inProgress) return null;
    const attributeId = canvas.getState().connectingRow;
    const entityId = toEntityId(fromHandle.nodeId);
    return attributeId === null ? { entityId, handle: fromHandle.id ?? null } : { entityId, attributeId };
  };
  const findDrop = (from: RowEnd, point: { clientX: number; clientY: number }): Drop | null => {
    const { isValid, toHandle } = flow.getState().connection;
    const isFromRow = from.attributeId !== undefined;
    if (isValid === true) {
      const to = isFromRow &&
        toHandle && { entityId: toEntityId(toHandle.nodeId), handle: toHandle.id ?? null };
      return to ? { to, element: null } : null;
    }
    const found = findEnd(document.elementFromPoint(point.clientX, point.clientY));
    if (!found) return null;
    const { card, row, end } = found;
    const isSameCard = end.entityId === from.entityId;
    if (row) return isSameCard && end.attributeId === from.attributeId ? null : { to: end, element: row };
    // A line back to its own card is cancelled.
    return isFromRow && !isSameCard ? { to: end, element: card } : null;
  };
  const handleMove = (event: MouseEvent | TouchEvent): void => {
    const from = getStart();
    const point = 'touches' in event ? event.touches[0] : event;
    if (from && point) highlight(findDrop(from, point));
  };
  const handleEnd = (event: MouseEvent | TouchEvent): void => {
    if ('touches' in event && event.touches.length > 0) return;
    const from = getStart();
    const to = drop?.to;
    highlight(null);
    if (from && to) drawLine(editor, (records, making) => connectRows(records, { from, to }, making));
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !getStart()) return;
    event.stopPropagation();
    highlight(null);
    canvas.setConnectingFrom(null, false);
    flow.getState().cancelConnection();
  };

  attachGrip(lines);
  // The canvas library listens on the document: moves arrive here after its own handling, ends before it.
  for (const move of ['mousemove', 'touchmove'] as const)
    window.addEventListener(move, handleMove, { signal });
  for (const end of ['mouseup', 'touchend'] as const)
    window.addEventListener(end, handleEnd, { capture: true, signal });
  window.addEventListener('keydown', handleKey, { capture: true, signal });
}

import { type Selection } from '../../../editor/store/editorState.ts';
import { type CanvasLine } from '../lines/canvasLines.ts';
import { type CanvasElement, type CanvasNode, MAX_ELEMENTS } from '../canvasElements.ts';
import { toEntityId } from '../canvasId.ts';
import { type CanvasState } from '../canvasStore.ts';

/** Returns the card or line that a DOM element draws. */
export function findElement(target: EventTarget | null): CanvasElement | null {
  if (!(target instanceof Element)) return null;
  const card = target.closest('.react-flow__node')?.getAttribute('data-id');
  if (card != null) return { kind: 'entity', id: toEntityId(card) };
  const line = target.closest('.react-flow__edge')?.getAttribute('data-id');
  return line == null ? null : { kind: 'relationship', id: line };
}

/** Returns the selection of this element alone. */
export function toSelection({ kind, id }: CanvasElement): Selection {
  return kind === 'entity' ? { nodeIds: [id], edgeIds: [] } : { nodeIds: [], edgeIds: [id] };
}

type Active = Pick<
  CanvasState,
  'hovered' | 'focused' | 'places' | 'isDimmed' | 'connectingFrom' | 'isManySelected'
>;

function isDragged({ places }: Active, entityId: string): boolean {
  return places.size <= MAX_ELEMENTS && places.has(entityId);
}

function isActive({ hovered, focused }: Active, kind: CanvasElement['kind'], id: string): boolean {
  return (hovered?.id === id && hovered.kind === kind) || (focused?.id === id && focused.kind === kind);
}

/** Whether a card is an element of its own while the others are one picture. */
export function isCardElement(
  active: Active,
  { data: { entityId }, selected, className }: CanvasNode,
): boolean {
  return (
    (selected === true && !active.isManySelected) ||
    isDragged(active, entityId) ||
    active.connectingFrom === entityId ||
    (active.isDimmed && className !== undefined) ||
    isActive(active, 'entity', entityId)
  );
}

/** As `isCardElement`, for a line. */
export function isLineElement(
  active: Active,
  { id, relationship, isSelected, isRelated }: CanvasLine,
): boolean {
  return (
    (isSelected && !active.isManySelected) ||
    (active.isDimmed && isRelated) ||
    isDragged(active, relationship.source) ||
    isDragged(active, relationship.target) ||
    isActive(active, 'relationship', id)
  );
}

import { type Position } from '@joinery/model';
import { type Participants, type Participant } from '../../live/presence/participants.ts';
import { cssColour } from '../../live/presence/participantColours.ts';

/** A cursor that has not moved for this long is hidden. */
const STALE_AFTER_MS = 8_000;

const ARROW = 'M1 1l5.6 14.2 2-6.1 6.1-2z';
const SVG = 'http://www.w3.org/2000/svg';

interface Cursor {
  element: HTMLElement;
  staleTimer: ReturnType<typeof setTimeout> | undefined;
}

function arrow(): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 17 17');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', ARROW);
  svg.append(path);
  return svg;
}

function createElement({ name, colour }: Participant): HTMLElement {
  const element = document.createElement('div');
  element.className = 'person-cursor';
  element.style.setProperty('--person', cssColour(colour));
  const body = document.createElement('div');
  const tag = document.createElement('span');
  tag.className = 'person-tag';
  tag.textContent = name;
  body.append(arrow(), tag);
  element.append(body);
  return element;
}

/** A hidden cursor appears at its position; a visible one glides there. */
function moveTo({ element }: Cursor, { x, y }: Position): void {
  const isShown = element.classList.contains('is-shown');
  if (!isShown) element.style.transition = 'none';
  element.style.transform = `translate(${x}px, ${y}px)`;
  if (isShown) return;
  // Reading the layout applies the jump before transitions are enabled again.
  element.getBoundingClientRect();
  element.style.transition = '';
  element.classList.add('is-shown');
}

/**
 * Renders remote cursors outside the view library: they move many times a second and must not re-render anything else.
 * Returns the unsubscribe function.
 */
export function drawCursors(layer: HTMLElement, participants: Participants): () => void {
  const cursors = new Map<string, Cursor>();

  const remove = (socketId: string): void => {
    const cursor = cursors.get(socketId);
    if (cursor === undefined) return;
    clearTimeout(cursor.staleTimer);
    cursor.element.remove();
    cursors.delete(socketId);
  };

  const getCursor = (socketId: string): Cursor | null => {
    const known = cursors.get(socketId);
    if (known !== undefined) return known;
    const person = participants.state.getState().participants.find((one) => one.socketId === socketId);
    if (person === undefined) return null;
    const cursor: Cursor = { element: createElement(person), staleTimer: undefined };
    layer.append(cursor.element);
    cursors.set(socketId, cursor);
    return cursor;
  };

  const unsubscribe = participants.onCursor((socketId, position) => {
    if (position === null) {
      remove(socketId);
      return;
    }
    const cursor = getCursor(socketId);
    if (cursor === null) return;
    moveTo(cursor, position);
    clearTimeout(cursor.staleTimer);
    cursor.staleTimer = setTimeout(() => cursor.element.classList.remove('is-shown'), STALE_AFTER_MS);
  });

  return () => {
    unsubscribe();
    for (const socketId of [...cursors.keys()]) remove(socketId);
  };
}

import { type Position } from '@joinery/model';
import { type CSSProperties } from 'react';
import { useStore } from 'zustand';
import { useEditorState } from '../../editor/editorContext.ts';
import { type EditorState } from '../../editor/editorState.ts';
import { cardSize } from '../../editor/geometry/cardGeometry.ts';
import { type Mark, type People, type Person } from '../../live/people.ts';
import { cssColour } from '../../live/personColours.ts';

const RING_PX = 2;

interface Marker {
  person: Person;
  isEditing: boolean;
}

/** Who marks which element. */
function markersById(people: readonly Person[], marks: ReadonlyMap<string, Mark>): Map<string, Marker[]> {
  const markers = new Map<string, Marker[]>();
  for (const person of people) {
    const mark = marks.get(person.socketId);
    if (mark === undefined) continue;
    const ids = new Set(mark.editing === null ? mark.selection : [...mark.selection, mark.editing]);
    for (const id of ids) {
      markers.set(id, [...(markers.get(id) ?? []), { person, isEditing: id === mark.editing }]);
    }
  }
  return markers;
}

/** A ring for each, the next one outside of the one before; as wide on the screen at any zoom. */
function rings(markers: readonly Marker[]): string {
  return markers
    .map(({ person }, at) => {
      const width = `calc(${(at + 1) * RING_PX}px * var(--unzoom, 1))`;
      return `0 0 0 ${width} ${cssColour(person.colour)}`;
    })
    .join(', ');
}

function placeOf(
  { content, remoteDrags }: EditorState,
  id: string,
  drags: ReadonlyMap<string, Position>,
): CSSProperties | null {
  const node = content.nodes.find((one) => one.id === id);
  if (node === undefined) return null;
  const { x, y } = drags.get(id) ?? remoteDrags.get(id) ?? node.position;
  return { ...cardSize(node.data), transform: `translate(${x}px, ${y}px)` };
}

interface PersonMarksProps {
  people: People;
  /** Where the cards stand that one drags oneself. */
  drags: ReadonlyMap<string, Position>;
}

/** Rings and names around the cards that others have selected or are changing. */
export function PersonMarks({ people: { state }, drags }: PersonMarksProps) {
  const people = useStore(state, ({ people }) => people);
  const marks = useStore(state, ({ marks }) => marks);
  // Without a mark nothing that happens in the diagram concerns this.
  const editorState = useEditorState((state) => (marks.size === 0 ? null : state));
  if (editorState === null) return null;
  return [...markersById(people, marks)].map(([id, markers]) => {
    const place = placeOf(editorState, id, drags);
    if (place === null) return null;
    return (
      <div key={id} className="person-mark" style={{ ...place, boxShadow: rings(markers) }}>
        <div className="person-mark-tags">
          {markers.map(({ person, isEditing }) => (
            <span
              key={person.socketId}
              className="person-tag"
              style={{ '--person': cssColour(person.colour) } as CSSProperties}
            >
              {isEditing ? `${person.name} is editing` : person.name}
            </span>
          ))}
        </div>
      </div>
    );
  });
}

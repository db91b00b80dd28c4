import { type Position } from '@joinery/model';
import { type CSSProperties } from 'react';
import { useEditorState } from '../../editor/editorContext.ts';
import { type EditorState, type RemoteMark } from '../../editor/editorState.ts';
import { cardSize } from '../../editor/geometry/cardGeometry.ts';

const RING_PX = 2;

/** A ring for each, the next one outside of the one before; as wide on the screen at any zoom. */
function rings(marks: readonly RemoteMark[]): string {
  return marks
    .map(({ colour }, at) => `0 0 0 calc(${(at + 1) * RING_PX}px * var(--unzoom, 1)) ${colour}`)
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

/** Rings and names around the cards that others have selected or are changing; `drags` is where one drags cards oneself. */
export function PersonMarks({ drags }: { drags: ReadonlyMap<string, Position> }) {
  // Without a mark nothing that happens in the diagram concerns this.
  const editorState = useEditorState((state) => (state.remoteMarks.size === 0 ? null : state));
  if (editorState === null) return null;
  return [...editorState.remoteMarks].map(([id, marks]) => {
    const place = placeOf(editorState, id, drags);
    if (place === null) return null;
    return (
      <div key={id} className="person-mark" style={{ ...place, boxShadow: rings(marks) }}>
        <div className="person-mark-tags">
          {marks.map(({ text, colour }, at) => (
            <span key={at} className="person-tag" style={{ '--person': colour } as CSSProperties}>
              {text}
            </span>
          ))}
        </div>
      </div>
    );
  });
}

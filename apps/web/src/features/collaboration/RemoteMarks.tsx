import { getCardSize, type Position } from '@joinery/model';
import { type CSSProperties } from 'react';
import { useEditorState } from '../../editor/store/editorContext.ts';
import { type EditorState, type RemoteMark } from '../../editor/store/editorState.ts';

const RING_PX = 2;

/** One ring per participant, each outside the previous; constant width at any zoom. */
function toRings(marks: readonly RemoteMark[]): string {
  return marks
    .map(({ colour }, at) => `0 0 0 calc(${(at + 1) * RING_PX}px * var(--unzoom, 1)) ${colour}`)
    .join(', ');
}

function getPosition(
  { content, remoteDrags }: EditorState,
  id: string,
  drags: ReadonlyMap<string, Position>,
): CSSProperties | null {
  const node = content.nodes.find((one) => one.id === id);
  if (node === undefined) return null;
  const { x, y } = drags.get(id) ?? remoteDrags.get(id) ?? node.position;
  return { ...getCardSize(node.data), transform: `translate(${x}px, ${y}px)` };
}

/** Rings and name tags around remote selections and edits; `drags` are the positions of local drags. */
export function RemoteMarks({ drags }: { drags: ReadonlyMap<string, Position> }) {
  // Without remote selections this does not re-render with the diagram.
  const editorState = useEditorState((state) => (state.remoteMarks.size === 0 ? null : state));
  if (editorState === null) return null;
  return [...editorState.remoteMarks].map(([id, marks]) => {
    const place = getPosition(editorState, id, drags);
    if (place === null) return null;
    return (
      <div key={id} className="person-mark" style={{ ...place, boxShadow: toRings(marks) }}>
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

import { type CSSProperties } from 'react';
import { useEditorState } from '../../../editor/store/editorContext.ts';
import { type RemoteMark } from '../../../editor/store/editorState.ts';
import { LABEL_HEIGHT, toRoundedPath, truncateLabel } from '@joinery/routing';
import { type CanvasLine } from './canvasLines.ts';

const TAG_HEIGHT = 18;
const TAG_GAP = 2;
/** Each participant's stripe extends this far beyond the previous one on both sides. */
const STRIPE_PX = 2.5;
const LINE_PX = 2;
/** Lines are wider when zoomed out. */
const FAR_LINE_PX = 8;

interface MarkedLine {
  line: CanvasLine;
  marks: readonly RemoteMark[];
}

/** The lines that other participants have selected. */
function useMarkedLines(lines: readonly CanvasLine[]): MarkedLine[] {
  const remoteMarks = useEditorState((state) => state.remoteMarks);
  if (remoteMarks.size === 0) return [];
  return lines.flatMap((line) => {
    const marks = remoteMarks.get(line.id);
    return marks === undefined ? [] : [{ line, marks }];
  });
}

interface LineMarksProps {
  lines: readonly CanvasLine[];
  isDetailed: boolean;
}

/** Coloured stripes below the lines that other participants have selected. */
export function LineStripes({ lines, isDetailed }: LineMarksProps) {
  const inner = isDetailed ? LINE_PX : FAR_LINE_PX;
  return useMarkedLines(lines).map(({ line: { id, plan }, marks }) => (
    <g key={id} aria-hidden>
      {marks
        .map(({ colour }, at) => (
          <path
            key={at}
            className="line-stripe"
            d={toRoundedPath(plan.points)}
            style={{ '--person': colour, strokeWidth: inner + 2 * STRIPE_PX * (at + 1) } as CSSProperties}
          />
        ))
        .reverse()}
    </g>
  ));
}

/** Name tags above the labels of those lines. */
export function LineTags({ lines, isDetailed }: LineMarksProps) {
  const marked = useMarkedLines(lines);
  if (!isDetailed) return null;
  return marked.map(({ line: { id, plan }, marks }) => (
    <g key={id} className="line-tags" aria-hidden>
      {marks.map(({ text, colour }, at) => {
        const tag = truncateLabel(text);
        const middle = plan.label.y - LABEL_HEIGHT / 2 - (at + 0.5) * TAG_HEIGHT - (at + 1) * TAG_GAP;
        return (
          <g key={at}>
            <rect
              x={plan.label.x - tag.width / 2}
              y={middle - TAG_HEIGHT / 2}
              width={tag.width}
              height={TAG_HEIGHT}
              rx={6}
              style={{ fill: colour }}
            />
            <text x={plan.label.x} y={middle} dy="0.35em">
              {tag.text}
            </text>
          </g>
        );
      })}
    </g>
  ));
}

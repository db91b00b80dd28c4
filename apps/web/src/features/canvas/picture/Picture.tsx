import { type EntityNode } from '@joinery/model';
import { ViewportPortal } from '@xyflow/react';
import { memo, useMemo } from 'react';
import { useStore } from 'zustand';
import { useEditorState } from '../../../editor/editorContext.ts';
import { colorVariable } from '../../../ui/entityColor.ts';
import { useCanvasStore } from '../canvasContext.ts';
import { type CanvasLine } from '../canvasLines.ts';
import { MapNameLayer } from '../MapNameLayer.tsx';
import { inParts, toCardPaths, toLinePath } from './cardPaths.ts';
import { useHover } from './useHover.ts';

function isSamePart<T>(before: { part: readonly T[] }, { part }: { part: readonly T[] }): boolean {
  return before.part.length === part.length && part.every((item, at) => item === before.part[at]);
}

const CardPart = memo(
  function CardPart({ part }: { part: readonly EntityNode[] }) {
    const { bodies, bars } = toCardPaths(part);
    return (
      <>
        <path className="picture-body" d={bodies} />
        {[...bars].map(([color, path]) => (
          <path
            key={color ?? ''}
            className="picture-bar"
            d={path}
            style={color && { fill: colorVariable(color) }}
          />
        ))}
      </>
    );
  },
  isSamePart<EntityNode>,
);

const LinePart = memo(
  function LinePart({ part }: { part: readonly CanvasLine[] }) {
    return <path className="line-path is-far" d={toLinePath(part.map(({ plan }) => plan.points))} />;
  },
  isSamePart<CanvasLine>,
);

/** All lines that no dragged card has, below the cards. */
function LinePicture() {
  const canvas = useCanvasStore();
  const lines = useStore(canvas, (state) => state.lines);
  const places = useStore(canvas, (state) => state.places);
  const parts = useMemo(() => {
    const isAtRest = ({ relationship: { source, target } }: CanvasLine): boolean =>
      !places.has(source) && !places.has(target);
    return inParts(lines).map((part) => part.filter(isAtRest));
  }, [lines, places]);
  return (
    <svg className="picture is-lines" aria-hidden>
      {parts.map((part, at) => (
        <LinePart key={at} part={part} />
      ))}
    </svg>
  );
}

/** All cards that are not being dragged. */
function CardPicture() {
  const nodes = useEditorState((state) => state.content.nodes);
  const places = useStore(useCanvasStore(), (state) => state.places);
  const parts = useMemo(
    () => inParts(nodes).map((part) => part.filter(({ id }) => !places.has(id))),
    [nodes, places],
  );
  return (
    <svg className="picture" role="img" aria-label={`Map of ${nodes.length} entities`}>
      {parts.map((part, at) => (
        <CardPart key={at} part={part} />
      ))}
    </svg>
  );
}

/** The diagram from far away: a few paths and the names, however many cards and lines there are. */
export function Picture() {
  useHover(useCanvasStore());
  return (
    <ViewportPortal>
      <LinePicture />
      <CardPicture />
      <MapNameLayer />
    </ViewportPortal>
  );
}

import { type EntityNode } from '@joinery/model';
import { ViewportPortal } from '@xyflow/react';
import { Fragment, memo, useMemo } from 'react';
import { useStore } from 'zustand';
import { useEditorState } from '../../../editor/store/editorContext.ts';
import { colorVariable } from '../../../ui/pictures/entityColor.ts';
import { useCanvasStore } from '../canvasContext.ts';
import { MAX_ELEMENTS } from '../canvasElements.ts';
import { type CanvasLine } from '../lines/canvasLines.ts';
import { MapNameLayer } from '../view/MapNameLayer.tsx';
import { inParts, toCardPaths, toLinePath, toOutlines } from './cardPaths.ts';
import { useHover } from './useHover.ts';

function isSamePart<T>(before: { part: readonly T[] }, { part }: { part: readonly T[] }): boolean {
  return before.part.length === part.length && part.every((item, at) => item === before.part[at]);
}

const CardPart = memo(
  function CardPart({ part }: { part: readonly EntityNode[] }) {
    return toCardPaths(part).map(({ bodies, bars }, layer) => (
      <Fragment key={layer}>
        <path className="picture-body" d={bodies} />
        {[...bars].map(([color, path]) => (
          <path
            key={color ?? ''}
            className="picture-bar"
            d={path}
            style={color && { fill: colorVariable(color) }}
          />
        ))}
      </Fragment>
    ));
  },
  isSamePart<EntityNode>,
);

const LinePart = memo(
  function LinePart({ part }: { part: readonly CanvasLine[] }) {
    return <path className="line-path is-far" d={toLinePath(part)} />;
  },
  isSamePart<CanvasLine>,
);

/** All lines except those of cards dragged as elements, below the cards. */
function LinePicture() {
  const canvas = useCanvasStore();
  const lines = useStore(canvas, (state) => state.lines);
  const places = useStore(canvas, (state) => state.places);
  const isMarked = useStore(canvas, (state) => state.isManySelected);
  const parts = useMemo(() => {
    const isInPicture = ({ relationship: { source, target } }: CanvasLine): boolean =>
      places.size > MAX_ELEMENTS || (!places.has(source) && !places.has(target));
    return inParts(lines).map((part) => part.filter(isInPicture));
  }, [lines, places]);
  const marked = isMarked ? lines.filter(({ isSelected }) => isSelected) : [];
  return (
    <svg className="picture is-lines" aria-hidden>
      {parts.map((part, at) => (
        <LinePart key={at} part={part} />
      ))}
      {marked.length > 0 && <path className="line-path is-far is-marked" d={toLinePath(marked)} />}
    </svg>
  );
}

/** All cards at their current positions, in parts, except those dragged as elements. */
function useCardParts(): EntityNode[][] {
  const nodes = useEditorState((state) => state.content.nodes);
  const places = useStore(useCanvasStore(), (state) => state.places);
  return useMemo(() => {
    const toDrawn = (node: EntityNode): EntityNode[] => {
      const position = places.get(node.id);
      if (position === undefined) return [node];
      return places.size > MAX_ELEMENTS ? [{ ...node, position }] : [];
    };
    return inParts(nodes).map((part) => part.flatMap(toDrawn));
  }, [nodes, places]);
}

function CardPicture() {
  const count = useEditorState((state) => state.content.nodes.length);
  const selection = useEditorState((state) => state.selection.nodeIds);
  const isMarked = useStore(useCanvasStore(), (state) => state.isManySelected);
  const parts = useCardParts();
  const selected = useMemo(() => new Set(isMarked ? selection : []), [isMarked, selection]);
  return (
    <svg className="picture" role="img" aria-label={`Map of ${count} entities`}>
      {parts.map((part, at) => (
        <CardPart key={at} part={part} />
      ))}
      {isMarked && (
        <path
          className="picture-selection"
          d={toOutlines(parts.flat().filter(({ id }) => selected.has(id)))}
        />
      )}
    </svg>
  );
}

/** The zoomed-out diagram: a few paths and the names, however many cards and lines there are. */
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

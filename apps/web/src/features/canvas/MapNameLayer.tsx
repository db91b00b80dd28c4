import { type EntityNode } from '@joinery/model';
import { useStore as useFlowStore } from '@xyflow/react';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useEditorState } from '../../editor/editorContext.ts';
import { boxOfNode, UNTITLED } from '../../editor/geometry/cardGeometry.ts';
import { type MapPlace, mapFontSize, mapLabels, mapZoomStep } from '../../editor/geometry/mapLabels.ts';
import { useCanvasStore } from './canvasContext.ts';

const SELECTED_RANK = 1_000_000;
const AREA_RANK = 100_000;

/** Entities by how many relationships they have, areas and what is selected before them. */
function usePlaces(): MapPlace[] {
  const content = useEditorState((state) => state.content);
  const selection = useEditorState((state) => state.selection);
  return useMemo(() => {
    const { nodes, edges, areas = [] } = content;
    const degrees = new Map<string, number>();
    for (const { source, target } of edges)
      for (const id of [source, target]) degrees.set(id, (degrees.get(id) ?? 0) + 1);
    const selected = new Set(selection.nodeIds);
    return [
      ...nodes.map((node): MapPlace => {
        const rank = (degrees.get(node.id) ?? 0) + (selected.has(node.id) ? SELECTED_RANK : 0);
        return { id: node.id, name: node.data.name || UNTITLED, box: boxOfNode(node), rank };
      }),
      ...areas.flatMap(({ id, label, position: { x, y }, size: { width } }): MapPlace[] =>
        label === ''
          ? []
          : [
              {
                id: `area ${id}`,
                name: label,
                box: { left: x, right: x + width, top: y, bottom: y },
                rank: AREA_RANK,
              },
            ],
      ),
    ];
  }, [content, selection]);
}

/** How far a card is from where the records have it, while it is dragged. */
function useShift(): (id: string) => { x: number; y: number } {
  const nodes = useEditorState((state) => state.content.nodes);
  const places = useStore(useCanvasStore(), (state) => state.places);
  return useMemo(() => {
    const isDragged = ({ id }: EntityNode): boolean => places.has(id);
    const dragged = places.size === 0 ? [] : nodes.filter(isDragged);
    const starts = new Map(dragged.map(({ id, position }) => [id, position]));
    return (id) => {
      const [start, place] = [starts.get(id), places.get(id)];
      return start && place ? { x: place.x - start.x, y: place.y - start.y } : { x: 0, y: 0 };
    };
  }, [nodes, places]);
}

/** Zoomed far out: the names in letters that can be read, over the cards. */
export function MapNameLayer() {
  const places = usePlaces();
  const step = useFlowStore((state) => mapZoomStep(state.transform[2]));
  const labels = useMemo(() => mapLabels(places, step), [places, step]);
  const getShift = useShift();
  const fontSize = mapFontSize(step);
  return (
    <svg className="map-names" aria-hidden style={{ fontSize, strokeWidth: fontSize / 3.5 }}>
      {labels.map(({ id, text, x, y }) => {
        const shift = getShift(id);
        return (
          <text
            key={id}
            x={x + shift.x}
            y={y + shift.y}
            dy="0.35em"
            className={id.startsWith('area') ? 'is-area' : undefined}
          >
            {text}
          </text>
        );
      })}
    </svg>
  );
}

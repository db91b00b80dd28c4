import { useStore as useFlowStore } from '@xyflow/react';
import { useDeferredValue, useMemo } from 'react';
import { useStore } from 'zustand';
import { useEditorState } from '../../../editor/store/editorContext.ts';
import { UNTITLED } from '@joinery/model';
import { getNodeBox } from '@joinery/routing';
import {
  isLabelIn,
  type MapLabel,
  type MapPlace,
  getMapFontSize,
  placeMapLabels,
} from '../../../editor/geometry/mapLabels.ts';
import { toZoomStep } from '../../../editor/geometry/zoomStep.ts';
import { useCanvasStore } from '../canvasContext.ts';
import { useDrawnArea } from '../useDrawnArea.ts';

const SELECTED_RANK = 1_000_000;
const AREA_RANK = 100_000;

/** Entities ranked by number of relationships, after areas and the selection. */
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
        return { id: node.id, name: node.data.name || UNTITLED, box: getNodeBox(node), rank };
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

/** Labels at their current positions, also during a drag. */
function useLabelsNow(labels: readonly MapLabel[]): readonly MapLabel[] {
  const nodes = useEditorState((state) => state.content.nodes);
  const dragged = useStore(useCanvasStore(), (state) => state.places);
  return useMemo(() => {
    if (dragged.size === 0) return labels;
    const starts = new Map(nodes.map(({ id, position }) => [id, position]));
    return labels.map((label) => {
      const [from, to] = [starts.get(label.id), dragged.get(label.id)];
      return from && to ? { ...label, x: label.x + to.x - from.x, y: label.y + to.y - from.y } : label;
    });
  }, [labels, nodes, dragged]);
}

/** Zoomed far out: the visible names at a readable size, over the cards. */
export function MapNameLayer() {
  const places = usePlaces();
  // Zooming continues while the names of another step are laid out.
  const step = useDeferredValue(useFlowStore((state) => toZoomStep(state.transform[2])));
  const labels = useLabelsNow(useMemo(() => placeMapLabels(places, step), [places, step]));
  const area = useDrawnArea();
  const drawn = useMemo(() => labels.filter((label) => isLabelIn(label, area, step)), [labels, area, step]);
  const fontSize = getMapFontSize(step);
  return (
    <svg className="map-names" aria-hidden style={{ fontSize, strokeWidth: fontSize / 3.5 }}>
      {drawn.map(({ id, text, x, y }) => (
        <text key={id} x={x} y={y} dy="0.35em" className={id.startsWith('area') ? 'is-area' : undefined}>
          {text}
        </text>
      ))}
    </svg>
  );
}

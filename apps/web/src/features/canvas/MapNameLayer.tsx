import { useStore as useFlowStore } from '@xyflow/react';
import { useMemo } from 'react';
import { useEditorState } from '../../editor/editorContext.ts';
import { boxOfNode, UNTITLED } from '../../editor/geometry/cardGeometry.ts';
import { type MapPlace, mapFontSize, mapLabels, mapZoomStep } from '../../editor/geometry/mapLabels.ts';

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

/** Zoomed far out: the names that have room, in letters that can be read, over the cards. */
export function MapNameLayer() {
  const places = usePlaces();
  const step = useFlowStore((state) => mapZoomStep(state.transform[2]));
  const labels = useMemo(() => mapLabels(places, step), [places, step]);
  const fontSize = mapFontSize(step);
  return (
    <svg className="map-names" aria-hidden style={{ fontSize, strokeWidth: fontSize / 3.5 }}>
      {labels.map(({ id, text, x, y }) => (
        <text key={id} x={x} y={y} dy="0.35em" className={id.startsWith('area') ? 'is-area' : undefined}>
          {text}
        </text>
      ))}
    </svg>
  );
}

import { type DiagramContent, type EntityNode } from '@joinery/model';

const CARD_WIDTH_PX = 300;
const GAP_PX = 96;
const HEADER_PX = 48;
const ROW_PX = 28;
const SNAP_PX = 16;

/** Places entities in columns, those with most relationships first, so that no card lies on another. */
export function placeEntities(content: DiagramContent): DiagramContent {
  const { nodes, edges } = content;
  const columns = Math.max(1, Math.ceil(Math.sqrt(nodes.length)));
  const order = walkOrder(nodes, edges);
  const heights: number[] = Array.from({ length: columns }, () => 0);
  const places = new Map<string, { x: number; y: number }>();
  for (const node of order) {
    const column = heights.indexOf(Math.min(...heights));
    const y = heights[column] ?? 0;
    places.set(node.id, { x: column * (CARD_WIDTH_PX + GAP_PX), y });
    heights[column] = snapped(y + HEADER_PX + node.data.attributes.length * ROW_PX + GAP_PX);
  }
  return {
    ...content,
    nodes: nodes.map((node) => ({ ...node, position: places.get(node.id) ?? node.position })),
  };
}

function snapped(value: number): number {
  return Math.ceil(value / SNAP_PX) * SNAP_PX;
}

/** Neighbours follow each other. */
function walkOrder(nodes: readonly EntityNode[], edges: DiagramContent['edges']): EntityNode[] {
  const degree = (id: string) => edges.filter(({ source, target }) => source === id || target === id).length;
  const open = nodes.toSorted((a, b) => degree(b.id) - degree(a.id));
  const order: EntityNode[] = [];
  const visit = (node: EntityNode) => {
    if (order.includes(node)) return;
    order.push(node);
    for (const { source, target } of edges) {
      const other = source === node.id ? target : target === node.id ? source : undefined;
      const next = open.find(({ id }) => id === other);
      if (next !== undefined) visit(next);
    }
  };
  for (const node of open) visit(node);
  return order;
}

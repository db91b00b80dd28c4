import { GRID, roundToGrid, roundUpToGrid } from '@joinery/model';
import { Graph, layout } from '@dagrejs/dagre';
import { CARD_GAP, COLUMN_GAP, type LayoutCard, type LayoutLine, type PlacedCard } from './layoutRequest.ts';
import { packBoxes } from './packBoxes.ts';
import { wrapColumns } from './wrapColumns.ts';

/** Connected components of the cards, in the order of their first cards. */
function findGroups(cards: readonly LayoutCard[], lines: readonly LayoutLine[]): LayoutCard[][] {
  const leaders = new Map(cards.map(({ id }) => [id, id]));
  const findLeader = (id: string): string => {
    let leader = id;
    for (let next = leaders.get(leader); next !== undefined && next !== leader; next = leaders.get(leader)) {
      leaders.set(leader, leaders.get(next) ?? next);
      leader = next;
    }
    return leader;
  };
  for (const { source, target } of lines) leaders.set(findLeader(target), findLeader(source));
  const groups = new Map<string, LayoutCard[]>();
  for (const card of cards) {
    const leader = findLeader(card.id);
    const group = groups.get(leader);
    if (group) group.push(card);
    else groups.set(leader, [card]);
  }
  return [...groups.values()];
}

interface PlacedGroup {
  cards: PlacedCard[];
  width: number;
  height: number;
}

function placeGroup(cards: readonly LayoutCard[], lines: readonly LayoutLine[]): PlacedGroup {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: CARD_GAP, edgesep: GRID, ranksep: COLUMN_GAP });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id, width, height } of cards) {
    graph.setNode(id, { width: roundUpToGrid(width), height: roundUpToGrid(height) });
  }
  for (const { source, target } of lines) graph.setEdge(source, target);
  layout(graph);
  const corners = wrapColumns(
    cards.map(({ id }) => {
      const { x, y, width, height } = graph.node(id) as LayoutCard & PlacedCard;
      return { id, x: roundToGrid(x - width / 2), y: roundToGrid(y - height / 2), width, height };
    }),
  );
  const left = Math.min(...corners.map(({ x }) => x));
  const top = Math.min(...corners.map(({ y }) => y));
  return {
    cards: corners.map(({ id, x, y }) => ({ id, x: x - left, y: y - top })),
    width: Math.max(...corners.map(({ x, width }) => x + width)) - left,
    height: Math.max(...corners.map(({ y, height }) => y + height)) - top,
  };
}

/**
 * Positions for all cards, ignoring areas: related cards in columns from left to right, unrelated groups side by side. On
 * the grid, without overlaps, deterministic.
 */
export function arrangeCards(cards: readonly LayoutCard[], allLines: readonly LayoutLine[]): PlacedCard[] {
  const known = new Set(cards.map(({ id }) => id));
  const lines = allLines.filter(
    ({ source, target }) => source !== target && known.has(source) && known.has(target),
  );
  const groups = findGroups(cards, lines);
  const groupAt = new Map(groups.flatMap((group, at) => group.map(({ id }) => [id, at] as const)));
  const linesAt = groups.map((): LayoutLine[] => []);
  for (const line of lines) linesAt[groupAt.get(line.source) ?? -1]?.push(line);
  const placed = groups.map((group, at) => placeGroup(group, linesAt[at] ?? []));
  const corners = packBoxes(placed, CARD_GAP);
  return placed.flatMap((group, at) => {
    const corner = corners[at] ?? { x: 0, y: 0 };
    return group.cards.map(({ id, x, y }) => ({ id, x: corner.x + x, y: corner.y + y }));
  });
}

import { type RelationshipEdge } from '@joinery/model';
import { type Lane } from '../lineLayout.ts';

const pairKey = ({ source, target }: RelationshipEdge): string =>
  source < target ? JSON.stringify([source, target]) : JSON.stringify([target, source]);

/** Lane of each line among the lines between the same two entities, in either direction. */
export function assignLanes(edges: readonly RelationshipEdge[]): Map<string, Lane> {
  const pairs = new Map<string, RelationshipEdge[]>();
  for (const edge of edges) {
    const pair = pairs.get(pairKey(edge));
    if (pair) pair.push(edge);
    else pairs.set(pairKey(edge), [edge]);
  }
  const lanes = new Map<string, Lane>();
  for (const pair of pairs.values()) {
    for (const [lane, { id }] of pair.entries()) lanes.set(id, { lane, laneCount: pair.length });
  }
  return lanes;
}

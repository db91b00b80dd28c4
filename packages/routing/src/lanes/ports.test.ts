import { SOURCE_HANDLES, TARGET_HANDLES, type RelationshipEdge } from '@joinery/model';
import { anEntity, aRelationship } from '@joinery/model/builders';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Box } from '../boxes.ts';
import { createPortLayout, type PortLayout, type Ports } from './ports.ts';

const ENTITIES = ['a', 'b', 'c', 'd'].map((name) => anEntity({ name }));
const entity = fc.constantFrom(...ENTITIES);
const edges = fc
  .array(
    fc.record({
      source: entity,
      target: entity,
      sourceHandle: fc.constantFrom(...SOURCE_HANDLES.slice(0, 2)),
      targetHandle: fc.constantFrom(...TARGET_HANDLES.slice(0, 2)),
    }),
    { maxLength: 12 },
  )
  .map((connections) =>
    connections.map((connection, at): RelationshipEdge => ({
      ...aRelationship(connection),
      ...handlesIn(connection),
      id: `e${at}`,
    })),
  );
const handlesIn = ({ sourceHandle, targetHandle }: { sourceHandle: string; targetHandle: string }) =>
  ({ sourceHandle, targetHandle }) as Pick<RelationshipEdge, 'sourceHandle' | 'targetHandle'>;
const place = fc.record({ x: fc.nat(2_000), y: fc.nat(2_000), height: fc.integer({ min: 40, max: 300 }) });
const step = fc.array(fc.tuple(entity, place), { maxLength: 2 });

const boxAt = ({ x, y, height }: { x: number; y: number; height: number }): Box => ({
  left: x,
  top: y,
  right: x + 200,
  bottom: y + height,
});
/** The offsets in a layout, by line, of the ends that share a handle. */
function toEntries(layout: PortLayout, lines: readonly RelationshipEdge[]): [string, Ports][] {
  return lines.flatMap(({ id }): [string, Ports][] => {
    const ports = layout.get(id);
    return ports?.source === undefined && ports?.target === undefined ? [] : [[id, ports]];
  });
}

it('after any moves the ends match a new layout, and every line with a changed end is returned', () => {
  fc.assert(
    fc.property(edges, fc.array(step, { minLength: 1, maxLength: 5 }), (lines, steps) => {
      const layout = createPortLayout();
      const boxes = new Map(ENTITIES.map(({ id }, at) => [id, boxAt({ x: at * 400, y: 0, height: 120 })]));
      layout.update(lines, boxes, null);
      for (const moves of steps) {
        for (const [{ id }, to] of moves) boxes.set(id, boxAt(to));
        const before = new Map(toEntries(layout, lines));
        const shifted = layout.update(lines, boxes, new Set(moves.map(([{ id }]) => id)));
        const rebuilt = createPortLayout();
        rebuilt.update(lines, boxes, null);
        const after = toEntries(layout, lines);
        expect(after).toEqual(toEntries(rebuilt, lines));
        for (const [id, ports] of after) if (!shifted.has(id)) expect(ports).toEqual(before.get(id));
      }
    }),
  );
});

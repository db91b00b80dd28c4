import { diff, LIMITS, type Operation, type Records, toContent, toRecords } from '@joinery/model';
import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { operationsOn, recordsArbitrary } from '../../../model/test/arbitraries.ts';
import { evaluateInSteps } from './evaluation.ts';
import { createRoom, type Room, type PlannedEdit } from '../index.ts';

const SEED = 20_261_125;

function drain<Result>(steps: Generator<undefined, Result>): { result: Result; pauses: number } {
  for (let pauses = 0; ; pauses += 1) {
    const { done, value } = steps.next();
    if (done === true) return { result: value, pauses };
  }
}

function prepared(room: Room, edit: PlannedEdit): PlannedEdit {
  return { ...edit, evaluation: drain(room.evaluate(edit)).result };
}

/** Creates numbered entities with enough attributes to fill a diagram quickly. */
function manyAttributes(entities: number, attributes: number): Records {
  return toRecords(
    aDiagram({
      nodes: Array.from({ length: entities }, (_, entity) =>
        anEntity({
          id: `n${String(entity)}`,
          attributes: Array.from({ length: attributes }, (_, index) =>
            anAttribute({ id: `a${String(index)}`, name: `a${String(index)}` }),
          ),
        }),
      ),
    }),
  );
}

describe('a message evaluated in steps', () => {
  it('[S2] has the same effect as evaluated in one go, whatever the steps', () => {
    fc.assert(
      fc.property(
        recordsArbitrary,
        fc.array(operationsOn(['a', 'b', '__proto__']), { maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        (records, ops, stepOperations) => {
          const state = { records, bytes: 1_000 };
          const message = { ops, onTakenId: 'merge' as const };
          const atOnce = drain(evaluateInSteps(state, message, Infinity)).result;
          const { isAsSent, ...inSteps } = drain(evaluateInSteps(state, message, stepOperations)).result;
          expect({ ...inSteps, isAsSent: atOnce.isAsSent }).toEqual(atOnce);
          // `isAsSent` must be true only if the effect equals the message.
          if (isAsSent) expect(inSteps.effective).toEqual(ops);
        },
      ),
      { numRuns: 500, seed: SEED },
    );
  });

  it('[S2] is accepted like the same message in one go, with pauses between the steps', () => {
    const before = manyAttributes(2, 1_000);
    const ops = diff(before, manyAttributes(3, 900));
    const message: PlannedEdit = { ops, name: 'New', onTakenId: 'merge' };
    const [direct, stepped] = [1, 2].map(() => createRoom({ records: before, rev: 3, name: 'Old' })) as [
      Room,
      Room,
    ];
    const { result: evaluation, pauses } = drain(stepped.evaluate(message));
    expect(pauses).toBeGreaterThan(2);
    expect(stepped.accept({ ...message, evaluation })).toEqual(direct.accept(message));
    expect(stepped.records).toBe(evaluation.after);
    expect(toContent(stepped.records)).toEqual(toContent(direct.records));
    expect(stepped.bytesAtMost).toBe(direct.bytesAtMost);
  });

  it('[S2] is evaluated again if the room has changed', () => {
    const room = createRoom({ records: manyAttributes(1, 1), rev: 1 });
    const rename = (name: string): Operation => ({
      kind: 'set',
      record: 'entity',
      id: 'n0',
      props: { name },
    });
    const early = prepared(room, { ops: [rename('Early')] });
    room.accept({
      ops: [rename('Other'), { kind: 'delete', record: 'attribute', entityId: 'n0', id: 'a0' }],
    });
    expect(room.accept(early).change?.inverse).toEqual([rename('Other')]);
    expect(room.records.entities.get('n0')?.attributes.size).toBe(0);
  });

  it('[S2] is measured if its estimate exceeds the limit, and rejected if its real size does', () => {
    const room = createRoom({ records: manyAttributes(1, 1), rev: 1, bytesAtMost: LIMITS.maxContentBytes });
    const more = diff(room.records, manyAttributes(2, 10));
    expect(room.accept(prepared(room, { ops: more })).ack.ok).toBe(true);
    expect(room.bytesAtMost).toBeLessThan(10_000);
    const enums = Array.from({ length: 1_000 }, (_, index) => `${String(index)}${'x'.repeat(190)}`);
    const large = Array.from({ length: 100 }, (_, index): Operation => ({
      kind: 'put',
      record: 'attribute',
      entityId: 'n0',
      id: `e${String(index)}`,
      props: { name: 'e', type: 'Enum', enumValues: enums },
    }));
    const { ack } = room.accept(prepared(room, { ops: large }));
    expect(ack).toMatchObject({ ok: false, error: { code: 'TOO_LARGE' } });
  });
});

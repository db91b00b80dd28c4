import {
  apply,
  diff,
  EMPTY_CONTENT,
  type DiagramContent,
  type Records,
  toContent,
  toRecords,
} from '@joinery/model';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countFrom, TEST_SEED } from '../../../../../../test/depth.ts';
import { type DiagramHarness, openDiagramHarness, OWNER_ID } from '../../../../test/diagramHarness.ts';
import { toBody, createRandomEdits, pickFrom } from '../../../../test/randomSaves.ts';

/** Run more by hand: SAVE_RUNS=5000. */
const RUNS = countFrom('SAVE_RUNS', { quick: 20, thorough: 80 });

const SESSIONS = ['first', 'second', 'third'] as const;
const KINDS = [
  ...Array<'save'>(9).fill('save'),
  'equal',
  'equal',
  'read',
  'read',
  'edit',
  'edit',
  'restart',
] as const;
const BASES = ['session', 'session', 'revision', 'revision', 'creation', 'zero', 'future'] as const;

const anyStep = fc.record({
  what: fc.constantFrom(...KINDS),
  session: fc.constantFrom(...SESSIONS),
  base: fc.constantFrom(...BASES),
  behind: fc.nat(3),
  choices: fc.array(fc.nat(1_000), { minLength: 5, maxLength: 60 }),
});
type AnyStep = typeof anyStep extends fc.Arbitrary<infer Step> ? Step : never;

let harness: DiagramHarness;
beforeAll(async () => {
  harness = await openDiagramHarness();
});
afterAll(() => harness.close());

/** Normalizes the drawing order of elements. */
const comparable = (content: DiagramContent): DiagramContent => {
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  const { nodes, edges, areas = [] } = content;
  return { nodes: nodes.toSorted(byId), edges: edges.toSorted(byId), areas: areas.toSorted(byId) };
};

async function run(steps: readonly AnyStep[]): Promise<void> {
  const edits = createRandomEdits();
  const start = [4, 0, 0, 0, 2, 5, 1, 7, 8].reduce(
    (content, choice) => edits.change(content, pickFrom([choice, 0, 1])),
    EMPTY_CONTENT,
  );
  const created = await harness.diagrams.create({
    ownerId: OWNER_ID,
    sessionId: 'first',
    name: 'N',
    content: start,
  });
  const diagramId = created.id;
  const history: Records[] = [toRecords(start)];
  const received = new Map<string, number>([['first', 1]]);
  const present = (): Records => history.at(-1)!;

  const save = async ({ what, session, base, behind, choices }: AnyStep): Promise<void> => {
    const pick = pickFrom(choices);
    const revisions = {
      revision: Math.max(1, history.length - behind),
      creation: 1,
      zero: 0,
      future: history.length + 1,
    };
    const baseRevision = base === 'session' ? undefined : revisions[base];
    const request = { diagramId, userId: OWNER_ID, sessionId: session, name: 'N', baseRevision };
    if (base === 'future') {
      const refused = harness.diagrams.update({ ...request, content: EMPTY_CONTENT });
      await expect(refused).rejects.toMatchObject({
        code: 'CONFLICT',
        details: { revision: history.length },
      });
      return;
    }
    const known = baseRevision ?? received.get(session);
    const seen = known === undefined || known === 0 ? undefined : history[known - 1];
    const from = toContent(seen ?? present());
    let edited = from;
    if (what === 'save') {
      for (let count = pick(4); count >= 0; count -= 1) edited = edits.change(edited, pick);
      if (seen !== undefined && pick(2) === 0) edited = edits.remove(edited, pick);
    }
    const content = toBody(edited, { from, isWhole: seen !== undefined, pick });
    const before = seen ?? present();
    const { records, effective } = apply(present(), diff(before, toRecords(edited, before)));
    if (effective.length > 0) history.push(records);
    const saved = await harness.diagrams.update({ ...request, content });
    expect(comparable(saved.content)).toEqual(comparable(toContent(records)));
    expect(saved.revision).toBe(history.length);
    if (seen === undefined) expect(saved.merged).toBe(true);
    received.set(session, saved.revision);
  };

  for (const step of steps) {
    const { session, choices } = step;
    if (step.what === 'save' || step.what === 'equal') await save(step);
    else if (step.what === 'read') {
      await harness.diagrams.read(diagramId, session);
      received.set(session, history.length);
    } else if (step.what === 'restart') {
      await harness.restart();
      received.clear();
    } else {
      const edited = edits.change(toContent(present()), pickFrom(choices));
      const { records, effective } = apply(present(), diff(present(), toRecords(edited, present())));
      await harness.diagrams.edit({
        ...{ diagramId, userId: OWNER_ID, socketId: null, kind: 'node' },
        action: { is: 'operations', operations: effective },
      });
      if (effective.length > 0) history.push(records);
    }
  }
  const { content, revision } = await harness.diagrams.read(diagramId);
  expect([revision, comparable(content)]).toEqual([history.length, comparable(toContent(present()))]);
}

it(`[L18] [L19] [L20] [L21] a save changes exactly what its author changed, and without a base removes and doubles nothing (seed ${TEST_SEED})`, async () => {
  await fc.assert(fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 8 }), run), {
    numRuns: RUNS,
    seed: TEST_SEED,
  });
  expect(harness.complaints).toEqual([]);
}, 3_600_000);

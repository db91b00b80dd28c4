import { EMPTY_CONTENT } from '@joinery/model';
import { expect, test } from 'vitest';
import { aModel } from '../../../test/modelQuestions.ts';
import { editWithModel } from './modelAssistant.ts';

const ENTITIES = 500;
/** An attribute each keeps the event loop busy for far more than one slice. */
const EDITS = Array.from({ length: ENTITIES }, (_, index) => [
  { action: 'add', record: 'entity', id: `new-${index}`, props: { name: `Entity${index}` } },
  {
    action: 'add',
    record: 'attribute',
    id: `new-a${index}`,
    props: { entity: `new-${index}`, name: 'city' },
  },
]).flat();

test('[A44] requests of others are served between the edits of a reply that arrives at once', async () => {
  const text = JSON.stringify({ reply: 'Drew them.', edits: EDITS });
  const { model } = await aModel('openai', [{ kind: 'text', text }]);
  let count = 0;
  let turn = 0;
  const turnsWithEdits = new Set<number>();
  const countTurns = (): void => {
    turn += 1;
    next = setImmediate(countTurns);
  };
  let next = setImmediate(countTurns);
  const message = {
    text: 'Draw it.',
    content: EMPTY_CONTENT,
    selection: [],
    turns: [],
    files: [],
    pictures: [],
  };
  const { value } = await editWithModel(message, {
    model,
    making: { now: 1, createId: () => `id-${(count += 1)}` },
    signal: new AbortController().signal,
    deadline: Date.now() + 60_000,
    onEdit: () => turnsWithEdits.add(turn),
  });
  clearImmediate(next);
  expect(value.content.nodes).toHaveLength(ENTITIES);
  expect(turnsWithEdits.size).toBeGreaterThan(10);
});

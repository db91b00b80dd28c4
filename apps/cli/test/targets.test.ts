import { TARGET_DESCRIPTIONS } from '@joinery/codegen';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';

const TOY = {
  id: 'toy',
  label: 'Toy',
  summary: 'A toy.',
  layers: ['sql'],
  optionsSchema: z.object({ size: z.number() }),
  optionNames: ['size'],
  emptyMessage: 'Nothing to play with',
};
const registry = TARGET_DESCRIPTIONS as unknown as object[];
registry.push(TOY);
afterAll(() => void registry.pop());

test('[H1] a new target is in the list of --target, and its options are checked', async () => {
  const { configure, TARGET_NAMES } = await import('../src/targets.ts');
  const toy = TARGET_NAMES.at(-1) as (typeof TARGET_NAMES)[number];
  expect(toy).toBe('toy');
  expect(configure(toy, { size: 1, colour: 'red' })).toEqual({
    ok: true,
    options: { size: 1 },
    warnings: ['warning unknown-option: colour is not an option of this target and was ignored.'],
  });
  expect(configure(toy, {})).toMatchObject({ ok: false });
});

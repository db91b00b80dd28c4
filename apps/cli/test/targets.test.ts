import { TARGET_DESCRIPTIONS, type TargetName } from '@joinery/codegen';
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
const registry = TARGET_DESCRIPTIONS as unknown as Record<string, object>;
registry['toy'] = TOY;
afterAll(() => void delete registry['toy']);

test('[H1] a new target is in the list of --target, and its options are checked', async () => {
  const { configure, TARGET_NAMES } = await import('../src/targets.ts');
  expect(TARGET_NAMES).toContain('toy');
  const toy = 'toy' as TargetName;
  expect(configure(toy, { size: 1, colour: 'red' })).toEqual({
    ok: true,
    options: { size: 1 },
    warnings: ['warning unknown-option: colour is not an option of this target and was ignored.'],
  });
  expect(configure(toy, {})).toMatchObject({ ok: false });
});

test('[M025] mysql is the target sql with its database fixed', async () => {
  const { configure, TARGET_NAMES } = await import('../src/targets.ts');
  expect(TARGET_NAMES).toContain('mysql');
  expect(configure('mysql', { database: 'h2', databaseName: 'shop' })).toMatchObject({
    ok: true,
    options: { databaseName: 'shop' },
    warnings: ['warning unknown-option: database is not an option of this target and was ignored.'],
  });
  expect(configure('sql', { database: 'oracle' })).toMatchObject({ ok: false });
});

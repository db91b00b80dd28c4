import { generateTarget, previewTarget } from '@joinery/codegen';
import { readContent } from '@joinery/model';
import { expect, test } from 'vitest';
import { DEMO_CONTENT } from './demoDiagram.ts';
import { HERO_CODE } from './heroCode.ts';

test('the demo is a diagram as the product saves it', () => {
  const read = readContent(DEMO_CONTENT, { createId: () => 'new' });
  expect(read).toMatchObject({ ok: true, content: DEMO_CONTENT, repairs: [] });
});

test('it needs no adjustments', () => {
  const { files, diagnostics } = generateTarget(DEMO_CONTENT, { target: 'mysql', options: {} });
  expect(diagnostics).toEqual([]);
  expect(files).toHaveLength(1);
});

test('the code in the hero picture matches the generator’s output', () => {
  const { files } = previewTarget(DEMO_CONTENT, { target: 'spring-boot', options: {} });
  const order = files.find(({ fileName }) => fileName === 'OrderEntity.java')?.code.split('\n') ?? [];
  const shown = HERO_CODE.map((line) => line.map(([, text]) => text).join(''));
  const from = order.indexOf(shown[0] ?? '');
  expect(order.slice(from, from + shown.length)).toEqual(shown);
});

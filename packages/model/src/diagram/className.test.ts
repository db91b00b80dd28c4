import { describe, expect, test } from 'vitest';
import { anEntity } from '../builders.ts';
import { readContent } from '../read/readContent.ts';
import { isClassName } from './className.ts';

describe('class names', () => {
  test.each(['Order', 'order_2', '_x', 'Var', 'a'.repeat(80)])('%j is one', (name) => {
    expect(isClassName(name)).toBe(true);
  });

  test.each([
    '',
    '2fa',
    'Größe',
    'A B',
    'A;',
    'A\n',
    '../A',
    'A$B',
    'class',
    'record',
    'any',
    '_',
    'a'.repeat(81),
    'a'.repeat(100_000),
  ])('%j is none, and a file with it is rejected by its place', (className) => {
    expect(isClassName(className)).toBe(false);
    if (className === '') return;
    const nodes = [{ ...anEntity({ name: 'Order' }), data: { name: 'Order', attributes: [], className } }];
    const reading = readContent({ nodes, edges: [] }, { createId: () => 'id' });
    expect(reading).toMatchObject({
      ok: false,
      message: expect.stringMatching(
        /^content\.nodes\[0\]\.data\.className: must be a Java identifier/,
      ) as string,
    });
  });
});

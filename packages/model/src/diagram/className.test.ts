import { describe, expect, test } from 'vitest';
import { anEntity } from '../builders.ts';
import { readContent } from '../read/readContent.ts';
import { isClassName } from './className.ts';

describe('class names', () => {
  test.each(['Order', 'order_2', '_x', 'Var', 'a'.repeat(80)])('%j is accepted', (name) => {
    expect(isClassName(name)).toBe(true);
  });

  test('a name has at most 80 characters', () => {
    expect(isClassName('a'.repeat(81))).toBe(false);
  });

  test.each(['2fa', 'Größe', 'A B', 'A;', 'A\n', '../A', 'A$B', 'class', 'record', 'any', '_'])(
    '%j is rejected, and a file with it names the entity',
    (className) => {
      expect(isClassName(className)).toBe(false);
      const entity = { ...anEntity({ name: 'Order' }), data: { name: 'Order', className } };
      const reading = readContent({ nodes: [entity], edges: [] }, { createId: () => 'id' });
      expect(reading).toMatchObject({
        ok: false,
        message: expect.stringMatching(
          /^content\.nodes\[0\]\.data\.className: must be a Java identifier/,
        ) as string,
      });
    },
  );

  test('an empty one is the same as none', () => {
    const entity = { ...anEntity({ name: 'Order' }), data: { name: 'Order', className: '' } };
    const reading = readContent({ nodes: [entity], edges: [] }, { createId: () => 'id' });
    expect(reading.ok && reading.content.nodes[0]?.data).not.toHaveProperty('className');
  });
});

// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canvasId, entityIdOf } from './canvasId.ts';

const anyId = fc.string({ unit: 'binary' });

describe('canvasId', () => {
  it('every id comes back', () => {
    fc.assert(fc.property(anyId, (id) => entityIdOf(canvasId(id)) === id));
  });

  it('what stands in it ends no quoted string of a selector', () => {
    const element = document.body.appendChild(document.createElement('div'));
    const hostile = fc.string({ unit: fc.constantFrom('"', "'", '\\', '\n', ']', '%', '\0', 'a', '2', '-') });
    fc.assert(
      fc.property(hostile, (id) => {
        element.setAttribute('data-id', `1-${canvasId(id)}-left-many`);
        return document.querySelector(`div[data-id="1-${canvasId(id)}-left-many"]`) === element;
      }),
    );
    element.remove();
  });

  it('an ordinary id stays as it is', () => {
    expect(canvasId('entity-1732000000000')).toBe('entity-1732000000000');
  });
});

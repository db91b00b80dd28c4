// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCanvasId, toEntityId } from './canvasId.ts';

const anyId = fc.string({ unit: 'binary' });

describe('toCanvasId', () => {
  it('every id survives encoding and decoding', () => {
    fc.assert(fc.property(anyId, (id) => toEntityId(toCanvasId(id)) === id));
  });

  it('an encoded id never ends a quoted selector string', () => {
    const element = document.body.appendChild(document.createElement('div'));
    const hostile = fc.string({ unit: fc.constantFrom('"', "'", '\\', '\n', ']', '%', '\0', 'a', '2', '-') });
    fc.assert(
      fc.property(hostile, (id) => {
        element.setAttribute('data-id', `1-${toCanvasId(id)}-left-many`);
        return document.querySelector(`div[data-id="1-${toCanvasId(id)}-left-many"]`) === element;
      }),
    );
    element.remove();
  });

  it('an ordinary id is unchanged', () => {
    expect(toCanvasId('entity-1732000000000')).toBe('entity-1732000000000');
  });
});

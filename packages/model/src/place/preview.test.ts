import { describe, expect, it } from 'vitest';
import { aDiagram, anArea, anEntity, aRelationship } from '../builders.ts';
import {
  checkLimits,
  contentBytes,
  LIMITS,
  createPreview,
  toContent,
  toRecords,
  utf8Bytes,
} from '../index.ts';

function grid(count: number) {
  const nodes = Array.from({ length: count }, (_, index) =>
    anEntity({
      name: `E${index}`,
      position: { x: (index % 40) * 300 - 5000, y: Math.floor(index / 40) * 400.4 },
    }),
  );
  const edges = nodes
    .slice(1)
    .map((node, index) => aRelationship({ source: nodes[index] ?? node, target: node }));
  return aDiagram({ nodes, edges });
}

describe('preview', () => {
  it('[R30] contains boxes from 0/0 on in whole units and the lines between them', () => {
    expect(createPreview(grid(2))).toEqual({
      boxes: [
        [0, 0, 240, 76],
        [300, 0, 240, 76],
      ],
      lines: [[0, 1]],
      names: ['E0', 'E1'],
    });
    expect(createPreview(aDiagram())).toEqual({ boxes: [], lines: [] });
  });

  it.each([1, 100, 150, 1000, 5000])('[R30] of %i entities stays small', (count) => {
    const preview = createPreview(grid(count));
    expect(utf8Bytes(JSON.stringify(preview))).toBeLessThanOrEqual(LIMITS.maxPreviewBytes);
    expect(preview.boxes.length).toBeGreaterThan(0);
    for (const line of preview.lines) for (const end of line) expect(preview.boxes[end]).toBeDefined();
  });
});

describe('details of the preview', () => {
  it('[R30] contains colours, names and areas if they fit', () => {
    const nodes = [
      anEntity({ name: 'A', color: 'red', position: { x: 100, y: 50 } }),
      anEntity({ name: 'B' }),
    ];
    const areas = [anArea({ position: { x: -20, y: 10.4 }, size: { width: 300, height: 200 } })];
    expect(createPreview(aDiagram({ nodes, areas }))).toMatchObject({
      colors: ['red', null],
      names: ['A', 'B'],
      areas: [[-20, 10, 300, 200]],
    });
  });

  it('[R30] cuts long names and omits them if they do not fit, and never exceeds its size', () => {
    const named = (count: number, name: string) =>
      createPreview(
        aDiagram({ nodes: Array.from({ length: count }, (_, index) => anEntity({ id: `e${index}`, name })) }),
      );
    expect(named(1, '漢'.repeat(200)).names).toEqual(['漢'.repeat(32)]);
    const many = named(80, '漢'.repeat(200));
    expect(many.names).toBeUndefined();
    expect(many.boxes).toHaveLength(80);
    for (const count of [10, 20, 30, 40])
      expect(utf8Bytes(JSON.stringify(named(count, '漢"\\'.repeat(20))))).toBeLessThanOrEqual(
        LIMITS.maxPreviewBytes,
      );
  });
});

describe('limits', () => {
  it('[R24] bytes are counted as UTF-8', () => {
    for (const text of ['', 'abc', 'é', '€', '😀', 'a😀é€'])
      expect(utf8Bytes(text)).toBe(new TextEncoder().encode(text).length);
    const records = toRecords(grid(3));
    expect(contentBytes(records)).toBe(JSON.stringify(toContent(records)).length);
  });

  it('[R24] a diagram beyond a limit is reported by the limit’s name', () => {
    expect(checkLimits(toRecords(grid(10)))).toBeNull();
    expect(checkLimits(toRecords(grid(LIMITS.maxEntities + 1)))).toBe(
      'A diagram can have at most 5000 entities.',
    );
  });
});

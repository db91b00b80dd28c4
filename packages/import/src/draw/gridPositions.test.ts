import { getCardSize } from '@joinery/model';
import { anAttribute, anEntity } from '@joinery/model/builders';
import { expect, it } from 'vitest';
import { gridPositions } from './gridPositions.ts';

it('the widest cards do not cover each other, and all are on the grid', () => {
  const nodes = Array.from({ length: 12 }, (_, at) =>
    anEntity({
      id: `e${String(at)}`,
      name: `entity_${String(at)}`,
      attributes: Array.from({ length: at }, (_row, row) =>
        anAttribute({ name: `a_very_long_column_name_of_a_warehouse_${String(row)}` }),
      ),
    }),
  );
  const boxes = gridPositions(nodes).map((position, at) => ({
    ...position,
    ...getCardSize(nodes[at]!.data),
  }));
  for (const [at, box] of boxes.entries()) {
    expect([box.x % 16, box.y % 16]).toEqual([0, 0]);
    for (const other of boxes.slice(at + 1)) {
      const isApart =
        box.x + box.width < other.x ||
        other.x + other.width < box.x ||
        box.y + box.height < other.y ||
        other.y + other.height < box.y;
      expect(isApart).toBe(true);
    }
  }
});

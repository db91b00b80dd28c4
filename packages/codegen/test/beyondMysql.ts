import { type DiagramContent } from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';

/**
 * Creates a diagram with all that only MySQL cannot have: texts without a length with defaults, unique keys and indexes, a
 * number of 200 digits and a key of 20 columns. Besides, a foreign key with a default.
 */
export function beyondMysql(): DiagramContent {
  const text = { type: 'String', length: 65_535, isNullable: false } as const;
  const meta = anEntity({
    name: 'Meta',
    attributes: [
      anAttribute({ name: 'id', type: 'Integer', isPrimaryKey: true }),
      anAttribute({ name: 'zone', ...text, defaultValue: "Etc/'UTC'" }),
      anAttribute({ name: 'owner', ...text }),
      anAttribute({ name: 'slug', ...text, isUnique: true }),
      anAttribute({
        name: 'status_id',
        type: 'Integer',
        isForeignKey: true,
        isNullable: false,
        defaultValue: '1',
      }),
      anAttribute({ name: 'amount', type: 'BigDecimal', precision: 200, scale: 60 }),
    ],
  });
  meta.data.indexes = [
    { id: 'i1', name: 'by_owner', attributeIds: ['attr-owner', 'attr-zone'], isUnique: true },
    { id: 'i2', name: 'by_zone', attributeIds: ['attr-zone'], isUnique: false },
  ];
  const status = anEntity({
    name: 'Status',
    attributes: [anAttribute({ name: 'id', type: 'Integer', isPrimaryKey: true })],
  });
  const parts = Array.from({ length: 20 }, (_, index) =>
    anAttribute({ name: `part_${index + 1}`, type: 'Integer', isPrimaryKey: true }),
  );
  const grid = anEntity({ name: 'Grid', attributes: parts });
  return aDiagram({
    nodes: [status, meta, grid],
    edges: [aRelationship({ source: status, target: meta })],
  });
}

import {
  ATTRIBUTE_TYPES,
  type Attribute,
  type DiagramContent,
  ENTITY_COLORS,
  handleCardinality,
  SOURCE_HANDLES,
  TARGET_HANDLES,
} from '@joinery/model';
import { aDiagram, anAttribute, anEntity, aRelationship } from '@joinery/model/builders';

const key = (id: string, name = 'id'): Attribute =>
  anAttribute({ id, name, type: 'Long', isPrimaryKey: true });

/** Attribute properties that belong to one type only. */
const EXTRAS: Partial<Record<Attribute['type'], Partial<Attribute>>> = {
  String: { length: 120, defaultValue: 'it\'s "quoted" \\ and\ttabbed', isUnique: true },
  Integer: { defaultValue: '-7' },
  Boolean: { defaultValue: 'true', isNullable: false },
  LocalDateTime: { defaultValue: 'now()' },
  BigDecimal: { precision: 12, scale: 4, defaultValue: '0.0001' },
  Enum: { enumValues: ['NEW', 'in progress', 'Größe', ''], defaultValue: 'NEW' },
};

/** Every attribute type, relationship type, handle and property of the file format. */
export function everything(): DiagramContent {
  const types = anEntity({
    id: 'entity-types',
    name: 'AllTypes',
    description: 'Every attribute type.\nSecond line.',
    color: 'teal',
    attributes: [
      key('types-id'),
      ...ATTRIBUTE_TYPES.map((type) =>
        anAttribute({
          id: `types-${type}`,
          name: `as${type}`,
          type,
          description: `A ${type}`,
          ...EXTRAS[type],
        }),
      ),
    ],
    indexes: [
      {
        id: 'index-1',
        name: 'types_string_key',
        attributeIds: ['types-String', 'types-Long'],
        isUnique: true,
      },
      { id: 'index-2', attributeIds: ['types-Date'], isUnique: false },
    ],
  });
  const parent = anEntity({
    id: 'entity-parent',
    name: 'Parent',
    position: { x: 480.5, y: -120.25 },
    attributes: [
      key('parent-a', 'tenantId'),
      key('parent-b', 'number'),
      anAttribute({ id: 'parent-c', name: 'code' }),
    ],
  });
  const child = anEntity({
    id: 'entity-child',
    name: 'Child',
    position: { x: 960, y: 320 },
    attributes: [
      key('child-id'),
      anAttribute({ id: 'child-fa', name: 'parentTenantId', type: 'Long', isForeignKey: true }),
      anAttribute({
        id: 'child-fb',
        name: 'parentNumber',
        type: 'Long',
        isForeignKey: true,
        isNullable: false,
      }),
    ],
  });
  const colours = ENTITY_COLORS.map((color, index) =>
    anEntity({
      id: `entity-${color}`,
      name: `Painted ${color}`,
      color,
      position: { x: index * 240, y: 960 },
    }),
  );
  return aDiagram({
    nodes: [types, parent, child, ...colours],
    edges: [
      ...everyPairOfHandles(),
      aRelationship({
        id: 'edge-key',
        source: parent,
        target: child,
        label: 'owns',
        description: 'Referred to by both key parts.',
        foreignKey: ['child-fa', 'child-fb'],
        onDelete: 'CASCADE',
      }),
      aRelationship({ id: 'edge-null', source: parent, target: types, onDelete: 'SET NULL' }),
      aRelationship({ id: 'edge-restrict', source: child, target: types, onDelete: 'RESTRICT', label: '' }),
      aRelationship({ id: 'edge-self', source: parent, target: parent, type: 'one-to-one' }),
    ],
    areas: ENTITY_COLORS.map((color, index) => ({
      id: `area-${color}`,
      label: `Area ${color}`,
      color,
      position: { x: index * 240 - 24, y: 900 },
      size: { width: 200, height: 180 + index },
    })),
  });
}

function everyPairOfHandles(): DiagramContent['edges'] {
  return SOURCE_HANDLES.flatMap((sourceHandle) =>
    TARGET_HANDLES.map((targetHandle) =>
      aRelationship({
        id: `edge-${sourceHandle}-${targetHandle}`,
        source: 'entity-parent',
        target: 'entity-child',
        sourceHandle,
        targetHandle,
        type: `${handleCardinality(sourceHandle)}-to-${handleCardinality(targetHandle)}`,
        label: `${sourceHandle} to ${targetHandle}`,
      }),
    ),
  );
}

/** Two entities and a relationship, small enough to read. */
export function shop(): DiagramContent {
  const customer = anEntity({
    id: 'entity-customer',
    name: 'Customer',
    attributes: [key('customer-id'), anAttribute({ id: 'customer-mail', name: 'mail' })],
  });
  const invoice = anEntity({
    id: 'entity-invoice',
    name: 'Invoice',
    position: { x: 480, y: 320 },
    attributes: [key('invoice-id'), anAttribute({ id: 'invoice-total', name: 'total', type: 'BigDecimal' })],
  });
  return aDiagram({
    nodes: [customer, invoice],
    edges: [aRelationship({ id: 'edge-1', source: customer, target: invoice, label: 'has' })],
    areas: [
      {
        id: 'area-1',
        label: 'Sales',
        color: 'blue',
        position: { x: -40, y: -60 },
        size: { width: 900, height: 640 },
      },
    ],
  });
}

const HOSTILE_NAMES = [
  '',
  ' leading and trailing ',
  '__proto__',
  'constructor',
  "Robert'); DROP TABLE diagrams;--",
  '<img src=x onerror=alert(1)>',
  '${7*7} #{7*7} %s %n',
  'select',
  'a/b\\c:d*e?f"g<h>i|j',
  'line\nbreak\ttab',
  'Straße İstanbul ſ K',
  '名前 🧑‍🚀 e\u0301',
  'right\u202Eleft\u202C \u200B\uFEFF zero',
  'nul',
  'x'.repeat(200),
];

/** Names that break careless code, in entities, attributes, enum values, labels and areas. */
export function hostileNames(): DiagramContent {
  const nodes = HOSTILE_NAMES.map((name, index) =>
    anEntity({
      id: `entity-${String(index)}`,
      name,
      position: { x: (index % 4) * 320, y: Math.floor(index / 4) * 240 },
      description: name,
      attributes: [
        key(`key-${String(index)}`, name),
        anAttribute({ id: `enum-${String(index)}`, name, type: 'Enum', enumValues: [name, 'B'] }),
      ],
    }),
  );
  const edges = HOSTILE_NAMES.slice(1).map((label, index) =>
    aRelationship({
      id: `edge-${String(index)}`,
      source: `entity-${String(index)}`,
      target: `entity-${String(index + 1)}`,
      label: label.slice(0, 100),
    }),
  );
  const areas = HOSTILE_NAMES.slice(0, 6).map((label, index) => ({
    id: `area-${String(index)}`,
    label,
    color: 'slate' as const,
    position: { x: 0, y: index * 100 },
    size: { width: 100, height: 80 },
  }));
  return aDiagram({ nodes, edges, areas });
}

/** Ids that careless code mistakes for separators, escapes or properties. */
const UNUSUAL_IDS = [
  'a/b',
  'a%2Fb',
  '100%',
  '%',
  '/',
  'n/a/b',
  '..',
  '__proto__',
  'ä ö',
  '"quoted"',
  'x'.repeat(90),
];

/** Entities, attributes, relationships, indexes and areas with unusual ids. */
export function unusualIds(): DiagramContent {
  const nodes = UNUSUAL_IDS.map((id, index) =>
    anEntity({
      id,
      name: `Entity ${String(index)}`,
      position: { x: index * 200, y: 0 },
      attributes: UNUSUAL_IDS.slice(0, 6).map((attributeId, place) =>
        anAttribute({
          id: attributeId,
          name: `field${String(place)}`,
          type: 'Long',
          isPrimaryKey: place === 0,
        }),
      ),
      indexes: [{ id, attributeIds: ['a%2Fb', '100%'], isUnique: false }],
    }),
  );
  const edges = UNUSUAL_IDS.map((id, index) =>
    aRelationship({
      id,
      source: UNUSUAL_IDS[(index + 1) % UNUSUAL_IDS.length] ?? '',
      target: id,
      foreignKey: ['a/b', '%'],
    }),
  );
  const areas = UNUSUAL_IDS.map((id, index) => ({
    id,
    label: id,
    color: 'pink' as const,
    position: { x: index * 200, y: 400 },
    size: { width: 180, height: 90 },
  }));
  return aDiagram({ nodes, edges, areas });
}

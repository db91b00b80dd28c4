import { type Attribute, type EntityNode, NEW_ATTRIBUTE, type Operation } from '@joinery/model';
import { findAttribute, newEntity } from '../drawing/draw.ts';
import { placeNewEntities } from '../drawing/placeEntities.ts';
import { nameKey, singularPhrase, splitName } from '../language/nouns.ts';
import { entityLabel, type Finding, type ReviewRule } from './finding.ts';

/** Every entity needs a primary key. */
export const missingKey: ReviewRule = ({ nodes }, { createId }) =>
  nodes
    .filter(({ data }) => !data.attributes.some(({ isPrimaryKey }) => isPrimaryKey))
    .map((node) => {
      const named = findAttribute(node, 'id');
      const operations: Operation[] =
        named === undefined
          ? [
              {
                kind: 'put',
                record: 'attribute',
                entityId: node.id,
                id: createId(),
                props: {
                  name: 'id',
                  type: 'Long',
                  isPrimaryKey: true,
                  isNullable: false,
                  isUnique: true,
                  ord: { before: node.data.attributes[0]?.id ?? null },
                },
              },
            ]
          : [
              {
                kind: 'set',
                record: 'attribute',
                entityId: node.id,
                id: named.id,
                props: { isPrimaryKey: true, isNullable: false, isUnique: true },
              },
            ];
      return {
        id: `missing-key ${node.id}`,
        code: 'missing-key',
        severity: 'problem',
        message: `${entityLabel(node)} has no primary key, so its rows can not be told apart.`,
        entityIds: [node.id],
        fix: {
          label: named === undefined ? 'Add a key called id' : `Make ${named.name} the key`,
          operations,
        },
      };
    });

/** Two entities whose names differ in case, plural or separators only. */
export const sameNames: ReviewRule = ({ nodes }) => {
  const groups = grouped(
    nodes.filter(({ data }) => data.name.trim() !== ''),
    ({ data }) => nameKey(splitName(data.name)),
  );
  return groups.flatMap((group) =>
    group.slice(1).map((node, index): Finding => ({
      id: `same-name ${node.id}`,
      code: 'same-name',
      severity: 'problem',
      message: `${entityLabel(node)} and ${entityLabel(group[0] ?? node)} have the same name but for case, plural or separators.`,
      entityIds: [node.id, group[0]?.id ?? node.id],
      fix: {
        label: `Rename to ${node.data.name}${index + 2}`,
        operations: [
          {
            kind: 'set',
            record: 'entity',
            id: node.id,
            props: { name: `${node.data.name}${index + 2}`.slice(0, 200) },
          },
        ],
      },
    })),
  );
};

/** Two attributes of an entity whose names differ in case or separators only. */
export const sameAttributeNames: ReviewRule = ({ nodes }) =>
  nodes.flatMap((node) =>
    grouped(
      node.data.attributes.filter(({ name }) => name.trim() !== ''),
      ({ name }) => splitName(name).join(''),
    ).flatMap((group) =>
      group.slice(1).map((attribute): Finding => ({
        id: `same-attribute ${node.id} ${attribute.id}`,
        code: 'same-attribute',
        severity: 'problem',
        message: `${entityLabel(node)} has "${attribute.name}" and "${group[0]?.name ?? ''}", which become the same column.`,
        entityIds: [node.id],
        ...(!attribute.isPrimaryKey && {
          fix: {
            label: `Remove "${attribute.name}"`,
            operations: [{ kind: 'delete', record: 'attribute', entityId: node.id, id: attribute.id }],
          },
        }),
      })),
    ),
  );

/** phone1, phone2: a list in columns, better an entity of its own. */
export const repeatedGroups: ReviewRule = (content, making) =>
  content.nodes
    .flatMap((node) => {
      const numbered = node.data.attributes.filter(
        ({ name, isPrimaryKey }) => !isPrimaryKey && NUMBERED.test(name),
      );
      return grouped(numbered, ({ name }) => stemOf(name)).map((group) => ({
        node,
        group,
        stem: stemOf(group[0]?.name ?? ''),
      }));
    })
    // Each makes an entity of its own, so that two fixes never make the same.
    .map((repeated, index) =>
      repeatedFinding(repeated, content, { ...making, now: making.now + content.edges.length + index }),
    );

const NUMBERED = /^(.*\p{L})[_ ]?\d+$/u;

function stemOf(name: string): string {
  return (NUMBERED.exec(name)?.[1] ?? name).replace(/[_ ]+$/u, '').toLowerCase();
}

interface Repeated {
  node: EntityNode;
  group: Attribute[];
  stem: string;
}

function repeatedFinding(
  { node, group, stem }: Repeated,
  content: Parameters<ReviewRule>[0],
  making: Parameters<ReviewRule>[1],
): Finding {
  const [first] = group;
  const words = [...splitName(node.data.name), ...singularPhrase(splitName(stem))];
  const added = newEntity(
    content,
    { words, attributes: [{ name: splitName(stem).join('_'), type: first?.type ?? 'String' }] },
    making,
  );
  const placed =
    placeNewEntities(content, { ...content, nodes: [...content.nodes, added] }).nodes.at(-1) ?? added;
  const handles = { sourceHandle: 'right-one', targetHandle: 'left-many' };
  const operations: Operation[] = [
    {
      kind: 'put',
      record: 'entity',
      id: placed.id,
      props: { name: placed.data.name, position: placed.position },
    },
    ...placed.data.attributes.map(({ id, ...p }): Operation => ({
      kind: 'put',
      record: 'attribute',
      entityId: placed.id,
      id,
      props: { ...NEW_ATTRIBUTE, ...p },
    })),
    {
      kind: 'put',
      record: 'relationship',
      id: `edge-${node.id}-right-one-${placed.id}-left-many`,
      props: { source: node.id, target: placed.id, ...handles, type: 'one-to-many', label: 'has' },
    },
    ...group.map(({ id }): Operation => ({ kind: 'delete', record: 'attribute', entityId: node.id, id })),
  ];
  return {
    id: `repeated-group ${node.id} ${stem}`,
    code: 'repeated-group',
    severity: 'advice',
    message: `${entityLabel(node)} repeats ${group.map(({ name }) => `"${name}"`).join(', ')}; a list is better kept as an entity of its own.`,
    entityIds: [node.id],
    fix: { label: `Make ${placed.data.name} of them`, operations },
  };
}

/** Money kept in binary fractions, choices without values, names that are missing. */
export const oddAttributes: ReviewRule = ({ nodes }) =>
  nodes.flatMap((node) => node.data.attributes.flatMap((attribute) => oddAttribute(node, attribute)));

const MONEY = /(?:^|_)(?:price|cost|amount|total|salary|balance|fee|tax|discount|budget|revenue)$/u;

function oddAttribute(node: EntityNode, attribute: Attribute): Finding[] {
  const { name, type, enumValues, id } = attribute;
  const about = { entityIds: [node.id], severity: 'advice' } as const;
  if (name.trim() === '')
    return [
      {
        id: `unnamed-attribute ${node.id} ${id}`,
        code: 'unnamed-attribute',
        message: `${entityLabel(node)} has an attribute without a name.`,
        ...about,
      },
    ];
  if ((type === 'Float' || type === 'Double') && MONEY.test(splitName(name).join('_'))) {
    const fix = {
      label: 'Make it BigDecimal',
      operations: [
        { kind: 'set', record: 'attribute', entityId: node.id, id, props: { type: 'BigDecimal' } },
      ] satisfies Operation[],
    };
    return [
      {
        id: `money-type ${node.id} ${id}`,
        code: 'money-type',
        message: `"${name}" of ${entityLabel(node)} is ${type}, which rounds money.`,
        fix,
        ...about,
      },
    ];
  }
  if (type === 'Enum' && (enumValues ?? []).length === 0) {
    const fix = {
      label: 'Make it String',
      operations: [
        {
          kind: 'set',
          record: 'attribute',
          entityId: node.id,
          id,
          props: { type: 'String', enumValues: null },
        },
      ] satisfies Operation[],
    };
    return [
      {
        id: `empty-enum ${node.id} ${id}`,
        code: 'empty-enum',
        message: `"${name}" of ${entityLabel(node)} is an Enum without values.`,
        fix,
        ...about,
        severity: 'problem',
      },
    ];
  }
  return [];
}

/** Entities that nobody named, or that nothing leads to. */
export const oddEntities: ReviewRule = ({ nodes, edges }) => {
  const linked = new Set(edges.flatMap(({ source, target }) => [source, target]));
  return nodes.flatMap((node): Finding[] => {
    const about = { entityIds: [node.id], severity: 'advice' } as const;
    if (node.data.name.trim() === '')
      return [
        {
          id: `unnamed-entity ${node.id}`,
          code: 'unnamed-entity',
          message: 'An entity has no name.',
          ...about,
          severity: 'problem',
        },
      ];
    if (nodes.length < 2 || linked.has(node.id)) return [];
    return [
      {
        id: `alone ${node.id}`,
        code: 'alone',
        message: `${entityLabel(node)} has no relationship to any other entity.`,
        ...about,
      },
    ];
  });
};

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()].filter((group) => group.length > 1);
}

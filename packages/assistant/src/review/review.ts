import {
  type Attribute,
  type AttributeType,
  type DiagramContent,
  groupBy,
  KEY_ATTRIBUTE,
  type Deps,
  type Operation,
  removeAttribute,
  renameEntity,
  suggestRole,
  updateAttribute,
} from '@joinery/model';
import { openDraft } from '../draft.ts';
import { nameKey } from '../language/nouns.ts';
import { splitName } from '../language/splitName.ts';
import { entityLabel, type Find, type Finding, type Found, type Severity } from './finding.ts';
import { findRequiredCycles, findUndrawnForeignKeys } from './references.ts';

/** Every entity needs a primary key. */
const findMissingKeys: Find = ({ content, records, making: { createId } }) =>
  content.nodes
    .filter(({ data }) => !data.attributes.some(({ isPrimaryKey }) => isPrimaryKey))
    .map((node) => {
      const { attributes } = node.data;
      const named = attributes.find(({ name }) => nameKey(name) === 'id');
      const key = { ...KEY_ATTRIBUTE, ord: { before: attributes[0]?.id ?? null } };
      const operations: Operation[] =
        named === undefined
          ? [{ kind: 'put', record: 'attribute', entityId: node.id, id: createId(), props: key }]
          : updateAttribute(records, node.id, { id: named.id, isPrimaryKey: true });
      return {
        about: [node],
        message: `${entityLabel(node)} has no primary key, so its rows cannot be identified.`,
        fix: {
          label: named === undefined ? 'Add a key called id' : `Make ${named.name} the key`,
          operations,
        },
      };
    });

/** Entities whose names differ in case, plural or separators only. */
const findSameNames: Find = ({ content, records }) =>
  findRepeated(
    content.nodes.filter(({ data }) => data.name.trim() !== ''),
    ({ data }) => nameKey(data.name),
  ).flatMap(([first, ...others]) =>
    others.map((node, index) => {
      const name = `${node.data.name}${index + 2}`;
      return {
        about: [node, first],
        message: `${entityLabel(node)} and ${entityLabel(first)} have names that differ only in case, plural or separators.`,
        fix: { label: `Rename to ${name}`, operations: renameEntity(records, node.id, name) },
      };
    }),
  );

/** Attributes of an entity whose names differ in case or separators only. */
const findSameAttributes: Find = ({ content, records }) =>
  content.nodes.flatMap((node) =>
    findRepeated(
      node.data.attributes.filter(({ name }) => name.trim() !== ''),
      ({ name }) => splitName(name).join(''),
    ).flatMap(([first, ...others]) =>
      others.map(({ id, name, isPrimaryKey }): Found => ({
        about: [node],
        key: `${node.id} ${id}`,
        message: `${entityLabel(node)} has "${name}" and "${first.name}", which become the same column.`,
        ...(!isPrimaryKey && {
          fix: { label: `Remove "${name}"`, operations: removeAttribute(records, node.id, id) },
        }),
      })),
    ),
  );

const MONEY = /(?:^|_)(?:price|cost|amount|total|salary|balance|fee|tax|discount|budget|revenue)$/u;

/** Money kept in binary fractions. */
const findMoneyTypes = findAttributes(
  ({ name, type }) => (type === 'Float' || type === 'Double') && MONEY.test(splitName(name).join('_')),
  { problem: 'is a binary fraction, which rounds money', type: 'BigDecimal' },
);

/** Choices without values. */
const findEmptyEnums = findAttributes(
  ({ name, type, enumValues = [] }) => name.trim() !== '' && type === 'Enum' && enumValues.length === 0,
  { problem: 'is an Enum without values', type: 'String' },
);

/** Attributes without a role, drawn before there were roles, whose name suggests one. */
const findMissingRoles: Find = ({ content, records }) =>
  content.nodes.flatMap((node) =>
    node.data.attributes.flatMap((attribute): Found[] => {
      const { id, name } = attribute;
      const role = attribute.role === undefined ? suggestRole(attribute) : undefined;
      if (role === undefined) return [];
      return [
        {
          about: [node],
          key: `${node.id} ${id}`,
          message: `"${name}" of ${entityLabel(node)} has no role, and its name suggests the role ${role}.`,
          fix: {
            label: `Give it the role ${role}`,
            operations: updateAttribute(records, node.id, { id, role }),
          },
        },
      ];
    }),
  );

/** A rule about single attributes, which another type fixes. */
function findAttributes(
  isFound: (attribute: Attribute) => boolean,
  { problem, type }: { problem: string; type: AttributeType },
): Find {
  return ({ content, records }) =>
    content.nodes.flatMap((node) =>
      node.data.attributes.filter(isFound).map(({ id, name }): Found => ({
        about: [node],
        key: `${node.id} ${id}`,
        message: `"${name}" of ${entityLabel(node)} ${problem}.`,
        fix: { label: `Make it ${type}`, operations: updateAttribute(records, node.id, { id, type }) },
      })),
    );
}

/** Groups of two and more items with the same key. */
function findRepeated<Item>(items: readonly Item[], getKey: (item: Item) => string): [Item, ...Item[]][] {
  return [...groupBy(items, getKey).values()].filter((group): group is [Item, ...Item[]] => group.length > 1);
}

const RULES: readonly (readonly [code: string, severity: Severity, find: Find])[] = [
  ['missing-key', 'problem', findMissingKeys],
  ['same-name', 'problem', findSameNames],
  ['same-attribute', 'problem', findSameAttributes],
  ['required-cycle', 'problem', findRequiredCycles],
  ['empty-enum', 'problem', findEmptyEnums],
  ['undrawn-foreign-key', 'advice', findUndrawnForeignKeys],
  ['money-type', 'advice', findMoneyTypes],
  ['missing-role', 'advice', findMissingRoles],
];

/** Returns possible improvements of a diagram, problems first; each fix can be applied by itself. */
export function review(content: DiagramContent, making: Deps): Finding[] {
  const draft = openDraft(content, making);
  return RULES.flatMap(([code, severity, find]) =>
    find(draft).map(({ about, key, ...found }): Finding => {
      const entityIds = about.map(({ id }) => id);
      return { ...found, id: `${code} ${key ?? entityIds[0] ?? ''}`, code, severity, entityIds };
    }),
  );
}

import { type DiagramContent, type EntityNode, type Making } from '@joinery/model';
import {
  addNode,
  addRelationship,
  findAttribute,
  findEntity,
  newEntity,
  replaceNode,
  withAttributes,
} from '../drawing/draw.ts';
import { guessType } from '../facts/attributes/attributeType.ts';
import { type DraftAttribute } from '../facts/attributes/draftAttribute.ts';
import { nameKey, singularPhrase, splitName } from '../language/nouns.ts';
import { splitValues } from '../sentences/phrases/notes.ts';
import { bare, type Command, key, words } from './names.ts';

/** "add an audit trail to orders": who changed what when, many for one. */
export const addAudit: Command = (sentence, content, making) => {
  const [, what] =
    /^(?:add|create|keep|include)\s+(?:an?\s+)?(?:audit(?:ing)?(?:\s+(?:trail|log|history|table))?|change\s+(?:log|history)|history(?:\s+table)?|revision history)\s+(?:to|for|of|on)\s+(.+)$/iu.exec(
      sentence,
    ) ?? [];
  if (what === undefined) return undefined;
  let changed: DiagramContent | undefined;
  for (const name of /^(?:everything|all(?: entities| tables)?)$/iu.test(what.trim())
    ? content.nodes.map(({ data }) => data.name)
    : splitValues(what)) {
    const entity = findEntity(changed ?? content, key(name));
    if (entity !== undefined) changed = auditOf(changed ?? content, entity, making);
  }
  return changed;
};

const AUDIT_ATTRIBUTES: readonly DraftAttribute[] = [
  { name: 'action', type: 'Enum', enumValues: ['created', 'updated', 'deleted'], isRequired: true },
  { name: 'changed_at', type: 'LocalDateTime', isRequired: true },
  { name: 'changed_by', type: 'String', isRequired: true },
  { name: 'field_name', type: 'String' },
  { name: 'old_value', type: 'String' },
  { name: 'new_value', type: 'String' },
];

function auditOf(content: DiagramContent, entity: EntityNode, making: Making): DiagramContent {
  const name = [...splitName(entity.data.name), 'audit'];
  if (findEntity(content, nameKey(name)) !== undefined) return content;
  const audit = newEntity(content, { words: name, drafts: AUDIT_ATTRIBUTES }, making);
  return addRelationship(addNode(content, audit), {
    source: entity.id,
    target: audit.id,
    type: 'one-to-many',
    label: 'is audited by',
  });
}

const BUNDLES: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^(?:timestamps?|created and updated timestamps?|audit columns|audit fields)$/iu,
    ['created_at', 'updated_at'],
  ],
  [/^soft[ -]?deletes?(?: support)?$/iu, ['deleted_at']],
  [/^(?:optimistic locking|version(?:ing)?(?: column)?)$/iu, ['version']],
];

/** "add phone and fax to customer", "add timestamps to orders"; plurals and known entities are left to the reading of sentences. */
export const addAttributes: Command = (sentence, content, making) => {
  const [, list, owner] = /^(?:add|give|put)\s+(.+?)\s+(?:to|on|into|for)\s+(.+)$/iu.exec(sentence) ?? [];
  if (list === undefined || owner === undefined) return undefined;
  const owners = /^(?:everything|all(?: entities| tables)?|every (?:entity|table))$/iu.test(owner.trim())
    ? content.nodes
    : splitValues(owner)
        .map((name) => findEntity(content, key(name)))
        .filter((node) => node !== undefined);
  const names = BUNDLES.find(([pattern]) => pattern.test(list.trim().replace(/^an?\s+/iu, '')))?.[1];
  if (owners.length === 0 || names === undefined) return undefined;
  return owners.reduce(
    (changed, node) =>
      replaceNode(
        changed,
        withAttributes(
          node,
          names.map((name) => ({ name, ...guessType(name, []) })),
          making,
        ),
      ),
    content,
  );
};

const ADDRESS_PARTS =
  /^(?:street|street_?name|house_?(?:number|no)|city|town|zip|zip_?code|postal_?code|postcode|state|province|region|country|line_?[12])$/iu;

/** "split address out of customer", "move street and city of customer to address": an entity of its own with what belongs to it. */
export const split: Command = (sentence, content, making) => {
  const [, what, owner] =
    /^(?:split|extract|move|take|pull|separate|factor)\s+(.+?)\s+(?:out\s+of|from|off|out\s+from)\s+(.+?)(?:\s+(?:in)?to\s+(?:its|their|an?)\s+own\s+(?:entity|table))?$/iu.exec(
      sentence,
    ) ?? [];
  const [, list, from, target] =
    /^(?:move|split|extract)\s+(.+?)\s+(?:of|from|in)\s+(.+?)\s+(?:in)?to\s+(.+)$/iu.exec(sentence) ?? [];
  if (
    list !== undefined &&
    from !== undefined &&
    target !== undefined &&
    !/\bown (?:entity|table)$/iu.test(target)
  ) {
    const node = findEntity(content, key(from));
    const keys = new Set(splitValues(list).map(key));
    return (
      node &&
      splitOff(
        content,
        {
          node,
          target: bare(target).replace(/^(?:entity|table)\s+/iu, ''),
          isPart: (name) => keys.has(nameKey(splitName(name))),
        },
        making,
      )
    );
  }
  if (what === undefined || owner === undefined) return undefined;
  const node = findEntity(content, key(owner));
  const part = singularPhrase(words(what)).join('_');
  const isAddress = part.endsWith('address');
  return (
    node &&
    splitOff(
      content,
      {
        node,
        target: bare(what),
        isPart: (name) =>
          name.toLowerCase() === part ||
          name.toLowerCase().startsWith(`${part}_`) ||
          nameKey(splitName(name)) === key(what) ||
          (isAddress && ADDRESS_PARTS.test(name)),
      },
      making,
    )
  );
};

function splitOff(
  content: DiagramContent,
  { node, target, isPart }: { node: EntityNode; target: string; isPart: (name: string) => boolean },
  making: Making,
): DiagramContent | undefined {
  const moved = node.data.attributes.filter(
    ({ name, isPrimaryKey, isForeignKey }) => !isPrimaryKey && !isForeignKey && isPart(name),
  );
  if (moved.length === 0) return undefined;
  const targetWords = singularPhrase(words(target));
  const prefix = `${targetWords.join('_')}_`;
  const kept = {
    ...node,
    data: {
      ...node.data,
      attributes: node.data.attributes.filter((attribute) => !moved.includes(attribute)),
    },
  };
  const renamed = moved.map((attribute) => ({
    ...attribute,
    id: making.createId(),
    name: attribute.name.toLowerCase().startsWith(prefix)
      ? attribute.name.slice(prefix.length)
      : attribute.name,
  }));
  const present = findEntity(content, nameKey(targetWords));
  const part = present ?? newEntity(content, { words: targetWords, drafts: [] }, making);
  const filled = {
    ...part,
    data: {
      ...part.data,
      attributes: [
        ...part.data.attributes,
        ...renamed.filter(({ name }) => findAttribute(part, nameKey(splitName(name))) === undefined),
      ],
    },
  };
  const grown =
    present === undefined
      ? addNode(replaceNode(content, kept), filled)
      : replaceNode(replaceNode(content, kept), filled);
  return addRelationship(grown, { source: node.id, target: filled.id, type: 'one-to-one', label: 'has' });
}

import {
  cutText,
  type DiagramContent,
  KEY_ATTRIBUTE,
  LIMITS,
  type Making,
  relationshipTypeOf,
} from '@joinery/model';
import { typeByName } from '../attributes/types.ts';
import { attributeName, entityName, nameKey } from '../language/nouns.ts';
import { draw } from '../outline/draw.ts';
import { outlineOf, type WantedAttribute, type WantedOutline } from '../outline/outline.ts';
import { type AttributeDraft, type Plan } from './decide/usual.ts';
import { verbLabel } from './language/verbs.ts';

type WantedEntity = WantedOutline['entities'][number];

/** Draws a plan on a diagram; entities, attributes and relationships that are there already stay as they are. */
export function drawPlan(base: DiagramContent, plan: Plan, making: Making): DiagramContent {
  const { entities, relationships } = outlineOf(base);
  const wanted = new Map(entities.map((entity): [string, WantedEntity] => [nameKey(entity.name), entity]));
  for (const { key, words, attributes } of plan.entities) {
    const created = { id: `new ${key}`, name: entityName(words), formerName: '', attributes: [] };
    wanted.set(key, withAttributes(wanted.get(key) ?? created, attributes.map(toAttribute)));
  }
  const tied = new Set(relationships.map(({ from, to }) => [from, to].sort().join()));
  const added = plan.relationships
    .map(({ from, to, ends, label }) => ({
      id: '',
      from: wanted.get(from.key)?.id ?? '',
      to: wanted.get(to.key)?.id ?? '',
      type: relationshipTypeOf(...ends),
      label: verbLabel(label),
    }))
    .filter(({ from, to }) => !tied.has([from, to].sort().join()));
  return draw(base, { entities: [...wanted.values()], relationships: [...relationships, ...added] }, making);
}

/** An entity with the attributes that it does not have yet; a new one has a key called id unless the text names another. */
function withAttributes(entity: WantedEntity, named: readonly WantedAttribute[]): WantedEntity {
  const hasKey = [...entity.attributes, ...named].some(({ isPrimaryKey }) => isPrimaryKey);
  const present = hasKey || entity.attributes.length > 0 ? entity.attributes : [KEY];
  const taken = new Set(['', ...present.map(({ name }) => nameKey(name))]);
  const added = named.filter(({ name }) => !taken.has(nameKey(name)) && taken.add(nameKey(name)));
  return { ...entity, attributes: [...present, ...added] };
}

const KEY: WantedAttribute = { id: '', enumValues: [], ...KEY_ATTRIBUTE };

function toAttribute({ words, spec: { isIndexed: _, ...spec } }: AttributeDraft): WantedAttribute {
  const name = attributeName(words);
  const isPrimaryKey = spec.isPrimaryKey === true || name === 'id';
  const { type = typeByName(words), isUnique = false, enumValues = [] } = spec;
  return {
    isNullable: !isUnique,
    isUnique,
    ...spec,
    id: '',
    name,
    type: isPrimaryKey && type === 'Integer' ? 'Long' : type,
    isPrimaryKey,
    enumValues: enumValues
      .slice(0, LIMITS.maxEnumValues)
      .map((value) => cutText(value, LIMITS.maxNameCharacters)),
  };
}

import { type AttributeSpec } from '../../attributes/readItem.ts';
import { nameKey } from '../../language/nouns.ts';
import { type Fact, isCertain } from '../facts.ts';
import { type Entities, type Entity } from './entities.ts';
import { type Relationship } from './relationships.ts';

/** An attribute as a text describes it. */
export interface AttributeDraft {
  words: readonly string[];
  spec: AttributeSpec;
}

export interface PlannedEntity extends Entity {
  attributes: AttributeDraft[];
}

/** The diagram that a text asks for. */
export interface Plan {
  entities: PlannedEntity[];
  relationships: Relationship[];
}

const MAX_ATTRIBUTE_WORDS = 6;
const NO_ATTRIBUTE =
  /^(?:one|many|other|etc|information|details?|data|attributes?|fields?|list|things?|more|it|them|so|on)$/u;

/** Gives each entity the attributes that the text says it has; what is an entity itself is none. */
export function toPlan(facts: readonly Fact[], entities: Entities, relationships: Relationship[]): Plan {
  const attributes = new Map<Entity, AttributeDraft[]>(entities.all.map((entity) => [entity, []]));
  for (const fact of facts) {
    const owner = fact.kind === 'has' ? entities.find(fact.owner.words) : undefined;
    if (fact.kind !== 'has' || owner === undefined) continue;
    const draft = { words: fact.item.words, spec: fact.spec };
    if (!isAttribute(draft, owner, entities)) continue;
    const list = attributes.get(owner) ?? [];
    const present = list.find(({ words }) => nameKey(words) === nameKey(draft.words));
    if (present === undefined) list.push(draft);
    else present.spec = { ...present.spec, ...draft.spec };
  }
  return {
    entities: [...attributes].map(([entity, list]) => ({ ...entity, attributes: list })),
    relationships,
  };
}

function isAttribute({ words, spec }: AttributeDraft, owner: Entity, entities: Entities): boolean {
  if (words.length === 0 || words.length > MAX_ATTRIBUTE_WORDS || NO_ATTRIBUTE.test(words.join(' ')))
    return false;
  if (spec.isPrimaryKey === true) return true;
  const isReference = /^(?:id|fk|ids)$/u.test(words.at(-1) ?? '');
  const referred = isReference ? entities.find(words.slice(0, -1)) : undefined;
  const isFree = referred === undefined || referred === owner;
  return isFree && (isCertain(spec) || entities.find(words) === undefined);
}

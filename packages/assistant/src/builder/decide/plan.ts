import { nameKey } from '../../language/nouns.ts';
import { type AttributeDraft, type Fact } from '../facts.ts';
import { type Entities, type Entity } from './entities.ts';
import { type Relationship } from './relationships.ts';

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
    if (fact.kind !== 'has' || owner === undefined || !isAttribute(fact.draft, owner, entities)) continue;
    const list = attributes.get(owner) ?? [];
    const present = list.find((each) => nameKey(each.words) === nameKey(fact.draft.words));
    if (present === undefined) list.push({ ...fact.draft });
    else Object.assign(present, { ...fact.draft, words: present.words });
  }
  return {
    entities: [...attributes].map(([entity, list]) => ({ ...entity, attributes: list })),
    relationships,
  };
}

function isAttribute(
  { words, isCertain, isPrimaryKey }: AttributeDraft,
  owner: Entity,
  entities: Entities,
): boolean {
  if (words.length === 0 || words.length > MAX_ATTRIBUTE_WORDS || NO_ATTRIBUTE.test(words.join(' ')))
    return false;
  if (isPrimaryKey === true) return true;
  const referred = /^(?:id|fk|ids)$/u.test(words.at(-1) ?? '')
    ? entities.find(words.slice(0, -1))
    : undefined;
  return (
    (referred === undefined || referred === owner) &&
    (isCertain === true || entities.find(words) === undefined)
  );
}

import { type AttributeSpec, splitItems } from '../../attributes/readItem.ts';
import { type Entities, type Entity } from './entities.ts';
import { firstName, toKey, usualAttributes } from './knownThings.ts';
import { type Relationship } from './relationships.ts';
import { type Fact, isCertain } from '../facts.ts';
import { toListed } from '../reading/attributeNames.ts';
import { splitList } from '../../language/lists.ts';
import { nameKey } from '../../language/nouns.ts';
import { USUAL_TIES } from '../../usual/usualTies.ts';
import { USUAL_TOPICS } from '../../usual/usualTopics.ts';

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
  if (words.length === 0 || words.length > MAX_ATTRIBUTE_WORDS) return false;
  if (spec.isPrimaryKey === true) return true;
  const isReference = /^(?:id|fk|ids)$/u.test(words.at(-1) ?? '');
  const referred = isReference ? entities.find(words.slice(0, -1)) : undefined;
  const isFree = referred === undefined || referred === owner;
  return isFree && (isCertain(spec) || entities.find(words) === undefined);
}

const TIES = USUAL_TIES.flatMap((line) => {
  const [, lefts = '', first = '', second = '', rights = ''] = /^(.+) (\S)-(\S) (.+)$/u.exec(line) ?? [];
  const ends = [first === '1' ? 'one' : 'many', second === '1' ? 'one' : 'many'] as const;
  return lefts
    .split(', ')
    .flatMap((left) => rights.split(', ').map((right) => ({ left: toKey(left), right: toKey(right), ends })));
});
const TOPICS = USUAL_TOPICS.map(([words, things]) => ({
  names: words.split(', ').map((name) => ` ${stems(name)} `),
  things: things.split(', '),
}));
/** A text of more words is about something, not only its name. */
const MAX_TOPIC_WORDS = 10;
/** Words that may be beside the name of a topic. */
const BESIDE_TOPIC = splitList(
  `a an the for of my our simple small basic online create design build make draw generate please model i we need want me give like clone
  app application system platform website site web database schema diagram er erd management manager tracker tracking service portal
  software backend data sharing booking store`,
);

function stems(text: string): string {
  return text.toLowerCase().split(/\s+/u).map(toKey).join(' ');
}

/** A plan of names only, with usual attributes and relationships; undefined if nothing is known. */
export function withUsual(plan: Plan): Plan | undefined {
  if (plan.entities.some(({ attributes }) => attributes.length > 0)) return undefined;
  const entities = plan.entities.map((entity): PlannedEntity => {
    const list = usualAttributes(entity.key);
    return list === undefined ? entity : { ...entity, attributes: splitItems(list).map(toListed) };
  });
  const ties = findTies(plan);
  const isFilled = ties.length > 0 || entities.some(({ attributes }) => attributes.length > 0);
  return isFilled ? { entities, relationships: [...plan.relationships, ...ties] } : undefined;
}

function findTies({ entities, relationships }: Plan): Relationship[] {
  const isTied = (one: PlannedEntity, other: PlannedEntity): boolean =>
    relationships.some(
      ({ from, to }) =>
        (from.key === one.key && to.key === other.key) || (from.key === other.key && to.key === one.key),
    );
  const named = (key: string): PlannedEntity[] =>
    entities.filter((entity) => entity.key === key || firstName(entity.key) === key);
  return TIES.flatMap(({ left, right, ends }) =>
    named(left).flatMap((from) =>
      named(right).flatMap((to) => (from === to || isTied(from, to) ? [] : [{ from, to, ends, label: '' }])),
    ),
  );
}

/** The things of a topic if a text is only its name: "library management system", "Uber clone". */
export function findTopic(text: string): string[] | undefined {
  const plain = text.trim().replace(/[.!]+$/u, '');
  if (plain.split(/\s+/u).length > MAX_TOPIC_WORDS || /[.:;,!?\n]/u.test(plain)) return undefined;
  const spoken = ` ${stems(plain)} `;
  const known = TOPICS.flatMap(({ names, things }) =>
    names.filter((name) => spoken.includes(name)).map((name) => ({ name, things })),
  );
  const [first, second] = known.sort((one, other) => other.name.length - one.name.length);
  if (first === undefined || (second?.name.length === first.name.length && second.things !== first.things))
    return undefined;
  const rest = spoken
    .replace(first.name, ' ')
    .split(' ')
    .filter((word) => word !== '');
  return rest.every((word) => BESIDE_TOPIC.has(word)) ? first.things : undefined;
}

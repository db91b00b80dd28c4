import { EVENTS, OWN_THINGS, SHARING_VERBS } from '../data/words.ts';
import { type End, getEnds, type Fact, links, type Mention } from '../facts.ts';
import { type Entities, type Entity } from './entities.ts';

/** Two entities, how many of each meet one of the other, and the verb between them. */
export interface Relationship {
  from: Entity;
  to: Entity;
  ends: readonly [from: End, to: End];
  label: string;
}

/** An end and the certainty of its cardinality: stated, implied by an article or a plural, or only likely. */
interface Claim {
  end: End;
  weight: number;
}

interface Pair {
  from: Entity;
  to: Entity;
  claims: Map<Entity, Claim>;
  isSharing: boolean;
  /** "Has one" of what belongs to one thing alone. */
  isOwn: boolean;
  label: string;
}

const SAID = 5;

/** Chooses one relationship for each pair of entities that the text ties. */
export function chooseRelationships(facts: readonly Fact[], entities: Entities): Relationship[] {
  const pairs = new Map<string, Pair>();
  for (const fact of facts.flatMap((each) => throughEvent(each, entities))) {
    const [owner, item] = getEnds(fact);
    const from = entities.find(owner.words);
    // "customer_id" of an order is a customer.
    const isReference = fact.kind === 'has' && /^(?:id|fk)$/u.test(item.words.at(-1) ?? '');
    const to =
      (isReference ? entities.find(item.words.slice(0, -1)) : undefined) ?? entities.find(item.words);
    if (from === undefined || to === undefined || (from === to && !isOfItself(fact))) continue;
    const key = [from.key, to.key].sort().join('\n');
    const pair = pairs.get(key) ?? { from, to, claims: new Map(), isSharing: false, isOwn: false, label: '' };
    pairs.set(key, pair);
    addFact(pair, fact, [from, to]);
  }
  return [...pairs.values()].map(toRelationship);
}

function addFact(pair: Pair, fact: Fact, [from, to]: readonly [Entity, Entity]): void {
  const claim = (entity: Entity, end: End, weight: number): void => {
    if (weight > (pair.claims.get(entity)?.weight ?? 0)) pair.claims.set(entity, { end, weight });
  };
  if (fact.kind === 'link') {
    claim(from, fact.ends[0], SAID);
    claim(to, fact.ends[1], SAID);
    return;
  }
  const { end, weight } = toClaim(getEnds(fact)[1]);
  if (fact.kind === 'has') {
    claim(to, end, weight);
    pair.isOwn ||= end === 'one' && OWN_THINGS.has(to.key);
  } else if (fact.kind === 'relation' && fact.isPassive === true && weight < 2) {
    claim(to, 'one', 1);
    claim(from, 'many', 1);
  } else if (fact.kind === 'relation') {
    claim(to, end, fact.isLoose === true ? Math.min(weight, 1) : weight);
    if (fact.isLoose === true) return;
    pair.isSharing ||= fact.isPassive === true ? end === 'many' : SHARING_VERBS.has(fact.verb);
    if (fact.isPassive !== true && from === pair.from) pair.label ||= fact.verb;
  }
}

/** "A category has a parent category", "users follow users". */
function isOfItself(fact: Fact): boolean {
  if (fact.kind === 'has') return /^(?:parent|sub|child)/u.test(fact.item.words[0] ?? '');
  return fact.kind === 'link' || (fact.kind === 'relation' && fact.isLoose !== true && fact.verb !== '');
}

/** An action has its own entity if the text names one: "members borrow books" beside Loan. */
function throughEvent(fact: Fact, entities: Entities): Fact[] {
  if (fact.kind !== 'relation' || fact.verb.length < 4) return [fact];
  const ends = [entities.find(fact.from.words), entities.find(fact.to.words)];
  const event = entities.all.find(({ key, words }) => words.length === 1 && isEvent(key, fact.verb));
  if (event === undefined || ends.includes(event) || ends.includes(undefined)) return [fact];
  return [fact.from, fact.to].map((end) => ({
    ...links(end, { words: event.words, count: 'many' }, ['one', 'many']),
    at: fact.at,
  }));
}

/** Whether a noun names what a verb does: borrowing, enrollment, registration. */
function isEvent(key: string, verb: string): boolean {
  if (EVENTS.has(`${verb} ${key}`) || key === verb) return true;
  return (
    key.startsWith(verb.slice(0, Math.max(4, verb.length - 2))) &&
    /(?:ing|ment|[ts]ion|al|ance|ship)$/u.test(key)
  );
}

function toClaim({ count }: Mention): Claim {
  if (count === 'many') return { end: 'many', weight: 3 };
  if (count === 'plural') return { end: 'many', weight: 1.5 };
  return { end: 'one', weight: count === 'one' ? 3 : 1 };
}

/** The default of an end without a stated cardinality: many if things are shared or refer to one, one if the other has many. */
function toRelationship({ from, to, claims, isSharing, isOwn, label }: Pair): Relationship {
  const [first, second] = [claims.get(from), claims.get(to)];
  const likely = (known: Claim | undefined): End =>
    known?.end === 'many' ? (isSharing ? 'many' : 'one') : isOwn ? 'one' : 'many';
  const ends: [End, End] = [
    first?.end ?? likely(second),
    from === to ? 'many' : (second?.end ?? likely(first)),
  ];
  if (ends[0] === 'many' && ends[1] === 'one')
    return { from: to, to: from, ends: ['one', 'many'], label: '' };
  return { from, to, ends, label };
}

import { singularPhrase } from '../../language/nouns.ts';
import { LOOSE_PREPOSITIONS } from '../data/grammar.ts';
import { HAVE_PASSIVES, HAVE_VERBS, KEEP_VERBS, NEVER_ENTITIES, WHOLES } from '../data/words.ts';
import { isThing, type NewFact } from '../facts.ts';
import { isAttributeLike, type NounPhrase } from '../language/phrases.ts';
import { type Clause, type Complement } from './clauses.ts';
import { has } from './attributeNames.ts';

const DIRECT = /^$/u;
const BETWEEN = /^(?:to|for|of|in|from|on|under|into|at|between)$/u;
const isMany = ({ count }: NounPhrase): boolean => count === 'plural' || count === 'many';

/** The nouns with these prepositions; all of them are no pronouns. */
function takeRole(complements: readonly Complement[], roles: RegExp): NounPhrase[] {
  return complements.flatMap(({ role, phrase }) => (roles.test(role) && !phrase.isPronoun ? [phrase] : []));
}

/** Words for the whole or for anything: the system, we, information. */
export function isVague({ words, isPronoun }: NounPhrase): boolean {
  const [last = ''] = singularPhrase(words).slice(-1);
  return isPronoun || WHOLES.has(last) || (words.length === 1 && NEVER_ENTITIES.has(last));
}

/** Each of the owners has all of the items. */
export function give(owners: readonly NounPhrase[], items: readonly NounPhrase[]): NewFact[] {
  const given = items.filter(({ isPronoun }) => !isPronoun);
  return owners.flatMap((owner) =>
    given.map((item) => (isVague(owner) ? isThing(item, 'listed') : has(owner, item))),
  );
}

/** Reads the facts of one clause; `topic` is what stands before it: "for each plant, ...". */
export function readClause(clause: Clause, topic?: NounPhrase): NewFact[] {
  const { subjects, verb, complements } = clause;
  const facts = readWith(clause);
  const direct = takeRole(complements, DIRECT);
  const isKept = verb.isPassive && (HAVE_PASSIVES.has(verb.verb) || KEEP_VERBS.has(verb.verb));
  if (topic !== undefined && isKept && subjects.every(({ words }) => isAttributeLike(words)))
    return [...facts, ...give([topic], subjects)];
  if (subjects.every(isVague)) return [...facts, ...readSystem(clause, topic)];
  const isOwn = direct.some(({ isTheirs, words }) => isTheirs && isAttributeLike(words));
  if (isOwn && !verb.isPassive) return [...facts, ...give(subjects, direct)];
  const isHaving = (verb.isPassive ? HAVE_PASSIVES : HAVE_VERBS).has(verb.verb);
  const items = isHaving ? takeRole(complements, verb.isPassive ? /^(?:by|of|as|)$/u : /^(?:of|)$/u) : [];
  if (items.length > 0) return [...facts, ...give(subjects, items)];
  if (verb.verb === 'be' && direct.length > 0) return facts;
  return [...facts, ...subjects.flatMap((subject) => readRelations(subject, clause)), ...readBetween(clause)];
}

/** "Reviews for products with a rating and a text": what follows "with" belongs to the direct object, else to the noun before. */
function readWith({ subjects, verb, complements, before }: Clause): NewFact[] {
  const facts = give(subjects.slice(0, 1), takeRole(before, /^with$/u));
  let owner = subjects.at(-1);
  let direct: NounPhrase | undefined;
  for (const { role, phrase, isApart } of complements) {
    if (/^(?:with|including|containing)$/u.test(role) && !/^(?:associate|link)$/u.test(verb.verb)) {
      const holder = direct ?? (isApart || verb.isPassive ? subjects[0] : owner);
      if (holder !== undefined && !holder.isPronoun) facts.push(...give([holder], [phrase]));
      continue;
    }
    if (role === '') direct = phrase;
    owner = phrase;
  }
  return facts;
}

/** What the system, we or nobody does: what is named is what the diagram is about, or what is kept of a thing. */
function readSystem(clause: Clause, topic?: NounPhrase): NewFact[] {
  const { complements, verb } = clause;
  const [of] = takeRole(complements, /^(?:for|of|per|about)$/u);
  const owner = topic ?? (of !== undefined && !/^(?:bare|a)$/u.test(of.count) ? of : undefined);
  const direct = takeRole(complements, DIRECT).filter((phrase) => phrase.owner === undefined);
  const isOfNothing = direct.length > 0 && direct.every(isVague);
  if (owner !== undefined && !isVague(owner) && !isOfNothing) return give([owner], direct);
  const isKept = verb.verb === 'be' || KEEP_VERBS.has(verb.verb);
  const things = direct.map((thing) =>
    isThing(thing, direct.length > 1 || isMany(thing) ? 'listed' : 'object'),
  );
  return [...(isKept ? things : []), ...readBetween(clause)];
}

function readRelations(from: NounPhrase, { verb: { verb, isPassive }, complements }: Clause): NewFact[] {
  const facts = [isThing(from, 'subject')];
  const hasDirect = takeRole(complements, DIRECT).length > 0;
  for (const { role, phrase } of complements) {
    if (phrase.isPronoun || role === 'with') continue;
    const isAside = hasDirect && role !== '' && phrase.count !== 'many' && phrase.count !== 'one';
    if (isAside) continue;
    const isLoose = LOOSE_PREPOSITIONS.has(role);
    const isMade = role === '' && !isPassive && phrase.count === 'a';
    const to: NounPhrase = isMade ? { ...phrase, count: 'plural' } : phrase;
    const isBy = isPassive && role === 'by';
    facts.push({ kind: 'relation', from, to, verb, isPassive: isBy, isLoose });
    if (!isLoose) facts.push(isThing(phrase, 'object'));
  }
  return facts;
}

/** "A review for a room": the direct object and what a preposition ties it to. */
function readBetween({ complements, verb: { verb } }: Clause): NewFact[] {
  const [direct] = takeRole(complements, DIRECT);
  if (direct === undefined) return [];
  return takeRole(complements, BETWEEN).map((phrase): NewFact => ({
    kind: 'relation',
    from: { ...direct, count: 'bare' },
    to: phrase.count === 'plural' ? { ...phrase, count: 'a' } : phrase,
    verb,
    isLoose: true,
  }));
}

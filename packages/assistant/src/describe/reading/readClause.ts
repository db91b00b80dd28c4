import { LOOSE_PREPOSITIONS } from '../data/grammar.ts';
import { HAVE_PASSIVES, HAVE_VERBS, KEEP_VERBS, NEVER_ENTITIES, WHOLES } from '../data/words.ts';
import { isThing, type NewFact } from '../facts.ts';
import {
  isAttributeLike,
  isLink,
  type NounPhrase,
  type Phrase,
  type VerbPhrase,
} from '../language/phrases.ts';
import { has } from './attributeNames.ts';
import { singularPhrase } from '../../language/nouns.ts';

/** A noun phrase with the preposition that leads to it; empty for a direct object. */
export interface Complement {
  role: string;
  phrase: NounPhrase;
  /** The preposition follows a comma. */
  isApart: boolean;
}

/** A verb with what is before and behind it. */
export interface Clause {
  subjects: NounPhrase[];
  verb: VerbPhrase;
  /** Nouns before the verb with their prepositions. */
  before: Complement[];
  complements: Complement[];
  /** The clause has its subject from the one before. */
  isContinued: boolean;
}

const isNoun = (phrase: Phrase): phrase is NounPhrase => phrase.kind === 'noun';

/** Splits the phrases of a sentence into clauses, one for each verb; `topics` precede them: "for each plant, ...". */
export function toClauses(phrases: readonly Phrase[]): { topics: Complement[]; clauses: Clause[] } {
  const verbs = phrases.flatMap((phrase, index) =>
    phrase.kind === 'verb' ? [{ verb: phrase, at: index }] : [],
  );
  const lead = leadEnd(phrases.slice(0, verbs[0]?.at ?? 0));
  const clauses: Clause[] = [];
  let start = lead;
  for (const { verb, at } of verbs) {
    const before = clauses.at(-1);
    const { subjects, from } = readSubject(phrases, { start, at, isFirst: before === undefined });
    if (before !== undefined) before.complements = readComplements(phrases.slice(start, from));
    const isReduced = subjects.length === 0 && followsNoun(phrases, at);
    const antecedent =
      isReduced || isLink(phrases[from - 1], /^(?:which|who|that)$/u)
        ? phrases.slice(0, at).filter(isNoun).slice(-1)
        : [];
    const isContinued = subjects.length === 0;
    const owners = [subjects, antecedent, before?.subjects ?? []].find(({ length }) => length > 0) ?? [];
    const passive = isReduced ? { ...verb, isPassive: true } : verb;
    clauses.push({
      subjects: owners,
      verb: passive,
      before: isContinued ? [] : readComplements(phrases.slice(from, at)),
      complements: [],
      isContinued,
    });
    start = at + 1;
  }
  const last = clauses.at(-1);
  if (last !== undefined) last.complements = readComplements(phrases.slice(start));
  return { topics: readComplements(phrases.slice(0, lead)), clauses };
}

/** The start of the subject of the first clause: after "For each plant," or "During a season,". */
function leadEnd(phrases: readonly Phrase[]): number {
  const [first, second, third] = phrases;
  if (first?.kind !== 'link' || first.word === ',') return 0;
  if (second?.kind === 'noun' && third?.kind === 'noun') return 2;
  return phrases.findIndex((phrase) => isLink(phrase, /^,$/u)) + 1;
}

/** The subject is what is between the last break and the verb; `from` is where it begins. */
function readSubject(
  phrases: readonly Phrase[],
  { start, at, isFirst }: { start: number; at: number; isFirst: boolean },
): { subjects: NounPhrase[]; from: number } {
  if (!isFirst && followsNoun(phrases, at)) return { subjects: [], from: at };
  const ends = (phrase: Phrase | undefined): boolean =>
    phrase?.kind === 'link' && (phrase.isBreak || (!isFirst && /^(?:,|and|or)$/u.test(phrase.word)));
  let from = at;
  while (from > start && !ends(phrases[from - 1])) from -= 1;
  const segment = phrases.slice(from, at);
  const subjects = leadingNouns(segment);
  return {
    subjects,
    from: subjects.length === 0 && !isLink(phrases[from - 1], /^(?:which|who|that)$/u) ? at : from,
  };
}

/** "Documents attached to it", "books, written by authors,": a participle that follows its noun. */
function followsNoun(phrases: readonly Phrase[], at: number): boolean {
  const verb = phrases[at];
  const noun = isLink(phrases[at - 1], /^,$/u) ? phrases[at - 2] : phrases[at - 1];
  return verb?.kind === 'verb' && verb.isParticiple && noun?.kind === 'noun';
}

/** The nouns of a subject: "owners and tenants of a flat" gives two. */
function leadingNouns(segment: readonly Phrase[]): NounPhrase[] {
  return segment.filter(
    (phrase, index): phrase is NounPhrase =>
      phrase.kind === 'noun' && (index === 0 || isLink(segment[index - 1], /^(?:,|and|or)$/u)),
  );
}

/** Nouns with the prepositions before them; a list keeps the preposition of its first. */
export function readComplements(phrases: readonly Phrase[]): Complement[] {
  const complements: Complement[] = [];
  let [role, isApart] = ['', false];
  for (const [index, phrase] of phrases.entries()) {
    if (phrase.kind === 'noun') complements.push({ role, phrase, isApart });
    else if (phrase.kind === 'link' && !/^(?:,|and|or|'s)$/u.test(phrase.word))
      [role, isApart] = [phrase.isBreak ? '' : phrase.word, isLink(phrases[index - 1], /^,$/u)];
  }
  return complements;
}

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

/** Reads the facts of one clause; `topic` precedes it: "for each plant, ...". */
export function readClause(clause: Clause, topic?: NounPhrase): NewFact[] {
  const { subjects, verb, complements } = clause;
  const facts = readWith(clause);
  const direct = takeRole(complements, DIRECT);
  const isKept = verb.isPassive && (HAVE_PASSIVES.has(verb.verb) || KEEP_VERBS.has(verb.verb));
  if (topic !== undefined && isKept && subjects.every(({ words }) => isAttributeLike(words)))
    return [...facts, ...give([topic], subjects)];
  if (subjects.every(isVague)) return [...facts, ...readSystem(clause, topic)];
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

/** Reads a clause whose subject is the system, we or nothing: its object is a subject of the diagram, or kept about one. */
function readSystem(clause: Clause, topic?: NounPhrase): NewFact[] {
  const { complements, verb } = clause;
  const [of] = takeRole(complements, /^(?:for|of|per|about)$/u);
  const owner = topic ?? (of !== undefined && !/^(?:bare|a)$/u.test(of.count) ? of : undefined);
  const direct = takeRole(complements, DIRECT).filter((phrase) => phrase.owner === undefined);
  if (owner !== undefined && !isVague(owner)) return give([owner], direct);
  const isKept = verb.verb === 'be' || KEEP_VERBS.has(verb.verb);
  const things = direct.map((thing) =>
    isThing(thing, direct.length > 1 || isMany(thing) ? 'listed' : 'object'),
  );
  return [...(isKept ? things : []), ...readBetween(clause)];
}

function readRelations(from: NounPhrase, { verb: { verb, isPassive }, complements }: Clause): NewFact[] {
  const facts = [isThing(from, 'subject')];
  for (const { role, phrase } of complements) {
    if (phrase.isPronoun || role === 'with') continue;
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

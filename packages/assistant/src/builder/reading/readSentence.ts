import { ATTRIBUTE_HEADS, HAVE_VERBS, KEEP_VERBS } from '../data/words.ts';
import { type End, isThing, links, type Mention, type NewFact, relates } from '../facts.ts';
import { isAttributeLike, type NounPhrase, type Phrase, toPhrases } from '../language/phrases.ts';
import { tokenize } from '../language/tokens.ts';
import { type Clause, readComplements, toClauses } from './clauses.ts';
import { isAttributeList, readItem, splitItems, toDraft } from './items.ts';
import { normalizeCounts } from './normalize.ts';
import { give, readClause } from './readClause.ts';

/** What a sentence refers to outside of it. */
export interface Context {
  /** What `it` and `they` refer to. */
  subject?: NounPhrase;
  /** What `I` is in a user story. */
  speaker?: NounPhrase;
}

/** Reads the facts of one sentence; `context` is updated for the next. */
export function readSentence(text: string, context: Context): NewFact[] {
  const phrases = toPhrases(tokenize(normalizeCounts(text)));
  const { topics, clauses } = toClauses(phrases);
  const nouns = phrases.flatMap((phrase) => (phrase.kind === 'noun' ? readNoun(phrase) : []));
  if (clauses.length === 0) return [...readVerbless(phrases), ...nouns];
  const facts: NewFact[] = [];
  const topic = topics.find(({ role }) => /^(?:for|per|of|in|on|inside|within)$/u.test(role))?.phrase;
  for (const clause of clauses) {
    const isKept =
      topic?.count === 'each' &&
      KEEP_VERBS.has(clause.verb.verb) &&
      clause.subjects.every(({ isPronoun }) => isPronoun);
    const subjects = isKept ? [] : clause.subjects.flatMap((subject) => resolve(subject, context));
    facts.push(...readClause(unwrap({ ...clause, subjects }), topic, context.speaker));
    const [first] = subjects;
    if (first !== undefined && !clause.isContinued) context.subject = first;
    else if (subjects.length === 0) context.subject = clause.complements[0]?.phrase ?? context.subject;
  }
  return [...facts, ...nouns];
}

function resolve(phrase: NounPhrase, { subject, speaker }: Context): NounPhrase[] {
  if (!phrase.isPronoun) return [phrase];
  const [word = ''] = phrase.words;
  if (/^(?:i|we|you|us|me)$/u.test(word)) return speaker === undefined ? [] : [speaker];
  return subject === undefined || word === 'there' ? [] : [{ ...subject, count: 'each' }];
}

/** "The attributes of a product are" and "customer information includes" are about the product and the customer. */
function unwrap(clause: Clause): Clause {
  const [subject, ...others] = clause.subjects;
  const { words = [], owner } = subject ?? {};
  if (subject === undefined || others.length > 0 || !ATTRIBUTE_HEADS.has(words.at(-1) ?? '')) return clause;
  const { verb } = clause.verb;
  if ((owner === undefined && words.length < 2) || (verb !== 'be' && !HAVE_VERBS.has(verb))) return clause;
  return {
    ...clause,
    subjects: [owner ?? { ...subject, words: words.slice(0, -1) }],
    verb: { ...clause.verb, verb: 'have', isPassive: false },
  };
}

/** Facts that a noun carries wherever it stands: its number, its owner and what is in brackets behind it. */
function readNoun(phrase: NounPhrase): NewFact[] {
  const { isPronoun, count, words, notes, owner } = phrase;
  if (isPronoun) return [];
  const facts = count === 'each' || count === 'many' ? [isThing(phrase, 'counted')] : [];
  for (const note of notes)
    if (isAttributeList(words, note)) facts.push(...readDefinition(phrase, splitItems(note)));
  if (owner === undefined || owner.isPronoun) return facts;
  const isOwned =
    (owner.count !== 'plural' && count !== 'bare') || count === 'plural' || isAttributeLike(words);
  if (isOwned) facts.push({ kind: 'has', owner, item: phrase, draft: toDraft(phrase), isOf: true });
  return [...facts, ...readNoun(owner)];
}

/** The attributes that a list or brackets give a thing. */
export function readDefinition(owner: Mention, items: readonly string[]): NewFact[] {
  const drafts = items.map(readItem).filter(({ words }) => words.length > 0);
  return [
    isThing(owner, 'defined'),
    ...drafts.map((draft): NewFact => ({
      kind: 'has',
      owner,
      item: { words: draft.words, count: 'bare' },
      draft,
    })),
  ];
}

/** "Shows with episodes", "one customer many orders" and plain lists of things. */
function readVerbless(phrases: readonly Phrase[]): NewFact[] {
  const facts: NewFact[] = [];
  for (const [index, phrase] of phrases.entries()) {
    const next = phrases[index + 1];
    const ends = [endOf(phrase), endOf(next)] as const;
    if (phrase.kind === 'noun' && next?.kind === 'noun' && ends[0] !== undefined && ends[1] !== undefined)
      facts.push(links(phrase, next, [ends[0], ends[1]]));
  }
  let owner: NounPhrase | undefined;
  for (const { role, phrase } of readComplements(phrases)) {
    if (role === '') {
      owner = phrase;
      facts.push(isThing(phrase, 'listed'));
    } else if (owner !== undefined && /^(?:with|including|containing)$/u.test(role))
      facts.push(...give([owner], [phrase]));
    else if (owner !== undefined) facts.push(relates(owner, phrase, { isLoose: true }));
  }
  return facts;
}

function endOf(phrase: Phrase | undefined): End | undefined {
  if (phrase?.kind !== 'noun') return undefined;
  if (phrase.count === 'many' || phrase.count === 'plural') return 'many';
  return phrase.count === 'one' || phrase.count === 'each' ? 'one' : undefined;
}

import { splitItems } from '../../attributes/readItem.ts';
import { type End, isThing, links, type Mention, type NewFact } from '../facts.ts';
import { type NounPhrase, type Phrase, toPhrases } from '../language/phrases.ts';
import { tokenize } from '../language/tokens.ts';
import { readComplements, toClauses } from './readClause.ts';
import { has, isAttributeList, toListed } from './attributeNames.ts';
import { normalizeCounts } from './normalize.ts';
import { give, readClause } from './readClause.ts';

/** References of a sentence to others. */
export interface Context {
  /** The referent of `it` and `they`. */
  subject?: NounPhrase;
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
    const subjects = clause.subjects.flatMap((subject) => resolve(subject, context));
    facts.push(...readClause({ ...clause, subjects }, topic));
    const [first] = subjects;
    if (first !== undefined && !clause.isContinued) context.subject = first;
  }
  return [...facts, ...nouns];
}

/** A noun as it is, `it` and `they` as what they refer to, others as nothing. */
function resolve(phrase: NounPhrase, { subject }: Context): NounPhrase[] {
  if (!phrase.isPronoun) return [phrase];
  const isSubject = subject !== undefined && !/^(?:i|we|you|us|me|there)$/u.test(phrase.words[0] ?? '');
  return isSubject ? [{ ...subject, count: 'each' }] : [];
}

/** Facts that a noun carries in every position: its number, its owner and what is in brackets behind it. */
function readNoun(phrase: NounPhrase): NewFact[] {
  const { isPronoun, count, words, notes, owner } = phrase;
  if (isPronoun) return [];
  const facts = count === 'each' || count === 'many' ? [isThing(phrase, 'counted')] : [];
  for (const note of notes)
    if (isAttributeList(words, note)) facts.push(...readDefinition(phrase, splitItems(note)));
  if (owner === undefined || owner.isPronoun) return facts;
  facts.push(has(owner, phrase));
  return [...facts, ...readNoun(owner)];
}

/** The attributes that a list or brackets give a thing. */
export function readDefinition(owner: Mention, items: readonly string[]): NewFact[] {
  const listed = items.map(toListed).filter(({ words }) => words.length > 0);
  return [
    isThing(owner, 'defined'),
    ...listed.map(({ words, spec }): NewFact => ({
      kind: 'has',
      owner,
      item: { words, count: 'bare' },
      spec,
    })),
  ];
}

/** "Shows with episodes", "one customer many orders" and plain lists of things. */
function readVerbless(phrases: readonly Phrase[]): NewFact[] {
  const facts: NewFact[] = [];
  for (const [index, phrase] of phrases.entries()) {
    const next = phrases[index + 1];
    const ends = [toEnd(phrase), toEnd(next)] as const;
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
  }
  return facts;
}

function toEnd(phrase: Phrase | undefined): End | undefined {
  if (phrase?.kind !== 'noun') return undefined;
  if (phrase.count === 'many' || phrase.count === 'plural') return 'many';
  return phrase.count === 'one' || phrase.count === 'each' ? 'one' : undefined;
}

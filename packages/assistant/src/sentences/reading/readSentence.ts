import { BE, KEPT } from '../../language/keeping.ts';
import { isPluralWord } from '../../language/nouns.ts';
import { type Token, tokenise } from '../../language/tokens.ts';
import { isStoreVerb, presentVerb } from '../../language/verbs.ts';
import { looseBrackets, withBracketParts } from '../phrases/bracketParts.ts';
import { type Clause, splitClauses } from '../clauses.ts';
import { readKinds } from './kinds.ts';
import { annotate } from '../phrases/notes.ts';
import { type NounPhrase, readNounList, splitAtPrepositions } from '../phrases/nounPhrases.ts';
import { type RawFact } from '../rawFacts.ts';
import { isSpeaker, readClause } from './readClause.ts';
import { withoutJoined } from './readHaving.ts';
import { readDefining } from './readDefining.ts';
import { readItems } from '../phrases/readItems.ts';
import { rephrase } from '../../rephrasing/rephrase.ts';
import { readKeptList, withTail } from './readKeptList.ts';
import { type PairFact, readPair } from './readPair.ts';
import { findVerbGroups } from '../verbs/verbGroups.ts';

/** What one plain sentence says. */
export function readSentence(sentence: string): (RawFact | PairFact)[] {
  const { main, asides } = withoutSaidAsides(sentence.replace(/[.!?]+$/u, ''));
  const [first = '', ...more] = [...withTail(main).split(BESIDE), ...asides];
  const facts = readPart(first);
  return [...facts, ...more.flatMap(readPart).map((fact) => ofSubject(fact, facts))];
}

function readPart(part: string): (RawFact | PairFact)[] {
  return readPair(part, readWhole) ?? readWhole(part);
}

/** What is said of each of something, or kept of it, behind a comma is a sentence of its own. */
const BESIDE = new RegExp(
  String.raw`:\s+(?=for (?:each|every) )|,? and (?=(?:for|of) (?:each|every|the) [\p{L}-]+(?: [\p{L}-]+)?,? (?:(?:we|i|you|they|the system|its|the) ))|, and (?=(?:its|their) [^;]+ ${BE} (?:also )?${KEPT}$)`,
  'iu',
);

/** "A donation takes place at a centre, and its date is recorded": the donation's. */
function ofSubject(fact: RawFact | PairFact, [first]: readonly (RawFact | PairFact)[]): RawFact | PairFact {
  const isOfIt = fact.kind === 'has' && /^(?:its|their|his|her)$/.test(fact.owner.pronoun ?? '');
  if (!isOfIt || first === undefined) return fact;
  const subject = first.kind === 'link' ? first.from : first.kind === 'has' ? first.owner : undefined;
  return subject === undefined || subject.words.length === 0 ? fact : { ...fact, owner: subject };
}

function readWhole(sentence: string): RawFact[] {
  const text = rephrase(sentence);
  const [lead = '', divided] = text.split(DIVIDING);
  const kinds = readKinds(divided ?? lead);
  if (kinds !== undefined) return divided === undefined ? kinds : [...readWhole(lead), ...kinds];
  return (
    readKeptList(text) ??
    readDefining(text, readWhole) ??
    withBracketParts(readOccasion(text) ?? readPlain(text))
  );
}

/** Before "a customer is either a club or a person". */
const DIVIDING =
  /(?:;|, and|, but|, where) (?=(?:an?|each|every) \p{L}+ (?:is|can be) (?:either )?an? \p{L})/iu;

/** "A plan has a price (many members share one plan)": a clause in brackets is a sentence of its own. */
function withoutSaidAsides(sentence: string): { main: string; asides: string[] } {
  const asides: string[] = [];
  const main = sentence.replace(/\s*\(([^()]+)\)/gu, (whole, inside: string) => {
    if (!SAID.test(inside)) return whole;
    const tokens = tokenise(inside);
    if (
      tokens.length < 5 ||
      !findVerbGroups(tokens).some(({ lemma, start }) => lemma !== 'with' && start > 0)
    )
      return whole;
    asides.push(inside);
    return '';
  });
  return { main, asides };
}

const SAID =
  /^(?:an?|the|each|every|many|several|one|some|all|it|they|\p{L}+s|\p{L}+ (?:has|is|can|may|belongs|consists)) /iu;

/** "When an order is paid, a receipt is issued with a number": what is done then belongs to what it is done to. */
function readOccasion(text: string): RawFact[] | undefined {
  const [, occasion, main] = OCCASION.exec(text) ?? [];
  if (occasion === undefined || main === undefined) return undefined;
  const around = participantsOf(occasion);
  const annotated = annotate(main);
  const [clause, ...more] = splitClauses(tokenise(annotated.text), annotated.notes);
  if (clause === undefined || around.length === 0) return undefined;
  const isOurs = clause.subjects.length === 0 || clause.subjects.every(isSpeaker);
  const [object] = around.slice(-1);
  if (isOurs && object !== undefined && isStoreVerb(clause.verb.lemma)) {
    const items = readItems(clause.complement, clause.notes);
    return [{ kind: 'has', owner: object, items, isContainer: false, isDefinition: false }];
  }
  if (
    isOurs ||
    clause.verb.isPassive ||
    more.some(({ verb }) => verb.lemma !== 'with') ||
    !/^(?:an?|each|every|the) [\p{L}-]+(?: [\p{L}-]+)?$/iu.test(occasion)
  )
    return passiveOccasion([clause, ...more], around);
  const made = readItems(clause.complement, clause.notes).slice(0, 1);
  return [
    ...[clause, ...more].flatMap((each, index, all) => readClause(each, all.slice(0, index))),
    ...around.map((owner): RawFact => ({
      kind: 'has',
      owner,
      items: made.filter(({ words }) => words.join(' ') !== owner.words.join(' ')),
      isContainer: true,
      isDefinition: false,
    })),
  ];
}

function passiveOccasion(
  [clause, ...more]: readonly Clause[],
  around: readonly NounPhrase[],
): RawFact[] | undefined {
  if (clause === undefined) return undefined;
  const [event] = clause.subjects;
  if (!clause.verb.isPassive || event === undefined || event.words.length === 0) return undefined;
  const facts = [clause, ...more].flatMap((each, index, all) => readClause(each, all.slice(0, index)));
  const isForOne = facts.some(
    (fact) => fact.kind === 'link' && fact.from === event && / for$/.test(fact.label) && !fact.to.isPlural,
  );
  if (isForOne) return facts;
  const links = around.map((from): RawFact => ({
    kind: 'link',
    from,
    to: event,
    toEnd: 'many',
    strength: 'weak',
    verb: 'have',
    label: 'has',
    style: 'have',
  }));
  return [
    ...facts.filter(({ kind }) => kind !== 'mention'),
    { kind: 'mention', phrase: event, isStrong: true },
    ...links,
  ];
}

const OCCASION =
  /^(?:every time|each time|whenever|when|as soon as|once|after|if)\s+(.+?),\s+(?:then\s+)?(.+)$/iu;

/** The things that take part in what is told; people in general are none. */
function participantsOf(occasion: string): NounPhrase[] {
  const annotated = annotate(occasion);
  const tokens = tokenise(annotated.text);
  if (findVerbGroups(tokens).length === 0) {
    const isDone = tokens.length > 2 && presentVerb(tokens.at(-1)?.word ?? '')?.isThirdPerson === true;
    return readNounList(isDone ? tokens.slice(0, -1) : tokens, annotated.notes);
  }
  return splitClauses(tokenise(annotated.text), annotated.notes)
    .flatMap(({ subjects, complement, notes }) => [
      ...subjects,
      ...splitAtPrepositions(complement).flatMap(({ tokens }) => readNounList(tokens, notes)),
    ])
    .filter((phrase) => phrase.words.length > 0 && !isSpeaker(phrase));
}

function readPlain(text: string): RawFact[] {
  const annotated = annotate(text);
  const tokens = tokenise(annotated.text);
  const clauses = splitClauses(tokens, annotated.notes);
  const facts = withoutJoined(
    clauses.flatMap((clause, index) => readClause(clause, clauses.slice(0, index))),
  );
  const told = facts.length > 0 ? facts : listed(tokens, annotated.notes);
  return [...told, ...looseBrackets(tokens, annotated.notes, told)];
}

/** A sentence without a verb that is nothing but a list of plurals: "users, posts and comments". */
function listed(tokens: readonly Token[], notes: Parameters<typeof readNounList>[1]): RawFact[] {
  const phrases = readNounList(tokens, notes);
  const isList =
    phrases.length >= 2 &&
    phrases.every(
      ({ words, pronoun }) => pronoun === undefined && words.length <= 3 && isPluralWord(words.at(-1) ?? ''),
    );
  return isList ? phrases.map((phrase) => ({ kind: 'mention', phrase, isStrong: true })) : [];
}

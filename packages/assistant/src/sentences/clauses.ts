import { isPluralWord } from '../language/nouns.ts';
import { type Token } from '../language/tokens.ts';
import { CONJUNCTIONS, EACH_WORDS, PREPOSITIONS, RELATIVES } from '../language/words.ts';
import { isListBefore } from './phrases/mixedLists.ts';
import { type Note } from './phrases/notes.ts';
import { type NounPhrase, readNounList, splitAtPrepositions } from './phrases/nounPhrases.ts';
import { isSomeOfThem, THEY } from './phrases/someOfThem.ts';
import { findVerbGroups } from './verbs/verbGroups.ts';
import { type VerbGroup } from './verbs/verbTokens.ts';
import { withoutDone } from './reading/withoutDone.ts';

/** Who does or is something, what, and the words behind the verb. */
export interface Clause {
  subjects: NounPhrase[];
  verb: VerbGroup;
  complement: Token[];
  notes: readonly Note[];
  /** "For each pet we keep ...": the pet. */
  about?: NounPhrase[];
  /** Behind "which", "who" or a bare "with". */
  isRelative: boolean;
  /** One verb of several that a subject has. */
  isShared: boolean;
  /** Behind a comma: ", with a date and a status". */
  isApart?: boolean;
}

/** The clauses of one sentence; none where it has no verb. */
export function splitClauses(tokens: readonly Token[], notes: readonly Note[]): Clause[] {
  const clauses: Clause[] = [];
  let about: NounPhrase[] | undefined;
  for (const segment of segmentsOf(tokens)) {
    const opened = openingAbout(segment, notes);
    about = opened.about ?? about;
    clauses.push(...segmentClauses(opened.tokens, { notes, about: opened.about, earlier: clauses }));
  }
  return clauses;
}

function segmentsOf(tokens: readonly Token[]): Token[][] {
  const segments: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'mark' && token.word !== ',') segments.push([]);
    else segments.at(-1)?.push(token);
  }
  return segments.filter((segment) => segment.length > 0);
}

const ABOUT_ENDS = new Set([
  ',',
  'we',
  'i',
  'you',
  'there',
  'it',
  'they',
  'many',
  'several',
  'multiple',
  'the',
  'its',
  'their',
  'a',
  'an',
  'one',
]);

const OPENING = /^(?:for|per|in|at|on|within|inside|during|of|about|regarding|concerning)$/;

/** Takes "for each pet" off the beginning of a sentence. */
function openingAbout(tokens: Token[], notes: readonly Note[]): { about?: NounPhrase[]; tokens: Token[] } {
  const [first, second] = tokens;
  const isAbout =
    first !== undefined &&
    second !== undefined &&
    (OPENING.test(first.word) ||
      (/^(?:after|before|with)$/.test(first.word) && EACH_WORDS.has(second.word))) &&
    (EACH_WORDS.has(second.word) ||
      (isTopical(first) && (isPluralWord(second.word) || isBehindAll(tokens))) ||
      (isTopical(first) && /^(?:them|it|these|those|this)$/.test(second.word)) ||
      first.word === 'per' ||
      (/^(?:a|an|one)$/.test(second.word) && !/^(?:certain|time|price|given)$/.test(tokens[2]?.word ?? '')));
  if (!isAbout) return { tokens };
  const isDistributive = EACH_WORDS.has(second.word);
  const end = tokens.findIndex(
    ({ word, kind }, index) =>
      index > 1 &&
      (ABOUT_ENDS.has(word) ||
        ((isDistributive || /^an?$/.test(second.word)) &&
          index === 3 &&
          kind === 'word' &&
          isPluralWord(word))),
  );
  if (end < 0) return { tokens };
  const about = splitAtPrepositions(tokens.slice(0, end))
    .flatMap((chunk) => readNounList(chunk.tokens, notes))
    .filter(({ words, pronoun }) => words.length > 0 || pronoun !== undefined);
  const rest = tokens.slice(tokens[end]?.word === ',' ? end + 1 : end);
  return about.length === 0 ? { tokens } : { about, tokens: rest };
}

/** "For", "of" or "about" what something is kept. */
function isTopical({ word }: Token): boolean {
  return /^(?:for|of|about|regarding|concerning)$/.test(word);
}

/** "For all dogs", "for the retail centers we know". */
function isBehindAll([, second, ...rest]: readonly Token[]): boolean {
  if (second?.word === 'all') return true;
  const end = rest.findIndex(({ word }) => word === ',' || /^(?:we|i|you)$/.test(word));
  const isNoun = second?.kind === 'word' && (!PREPOSITIONS.has(second.word) || second.word === 'of');
  return isNoun && end > 0 && end <= 3 && isPluralWord(rest[end - 1]?.word ?? '');
}

interface Surroundings {
  notes: readonly Note[];
  about: NounPhrase[] | undefined;
  earlier: readonly Clause[];
}

function segmentClauses(tokens: Token[], { notes, about, earlier }: Surroundings): Clause[] {
  const verbs = findVerbGroups(tokens);
  const places = verbs.map((verb, index) => subjectPlace(tokens, verb, verbs.slice(0, index)));
  const clauses: Clause[] = [];
  for (const [index, verb] of verbs.entries()) {
    const place = places[index];
    if (place === undefined) continue;
    const next = places[index + 1];
    const isBeforeMain = next?.from === 'relative' && verbs[index + 2]?.afterRelative === true;
    const end = next === undefined ? tokens.length : isBeforeMain ? Math.max(next.start, verb.end) : next.cut;
    const complement = trimmed(tokens.slice(verb.end, end));
    const subjects = subjectsOf(tokens, { place, notes, before: clauses, earlier });
    const isRelative = place.from === 'relative' || place.from === 'antecedent';
    clauses.push({
      subjects,
      verb,
      complement,
      notes,
      isRelative,
      isShared: place.from === 'shared',
      ...(tokens[verb.start - 1]?.word === ',' && { isApart: true }),
      ...(about && !startsAnew(tokens, place) && { about }),
    });
  }
  return clauses;
}

/** "On a shelf there are jars, and each jar has a label": the label is no longer the shelf's. */
function startsAnew(tokens: readonly Token[], { from, start }: SubjectPlace): boolean {
  return from === 'words' && start > 0 && EACH_WORDS.has(tokens[start]?.word ?? '');
}

/** Where the subject of a verb stands, and where the words of the verb before it end. */
interface SubjectPlace {
  from: 'words' | 'shared' | 'relative' | 'antecedent' | 'list';
  start: number;
  end: number;
  cut: number;
}

function subjectPlace(tokens: readonly Token[], verb: VerbGroup, before: readonly VerbGroup[]): SubjectPlace {
  const previous = before.at(-1);
  const limit = previous?.end ?? 0;
  const end = verb.start;
  let at = end - 1;
  while (at >= limit && !isBoundary(tokens, at)) at -= 1;
  const word = tokens[at]?.word ?? '';
  if (
    at >= limit &&
    RELATIVES.has(word) &&
    tokens[at - 1]?.word === 'of' &&
    BOTH.has(tokens[at - 2]?.word ?? '')
  ) {
    return { from: 'list', start: limit, end: at - 2, cut: at - 2 };
  }
  if (at >= limit && RELATIVES.has(word)) {
    if (word === 'who' && tokens[verb.start]?.word === 'are' && isListBefore(tokens, at))
      return { from: 'list', start: limit, end: at, cut: at };
    return { from: 'relative', start: antecedentStart(tokens, at, limit), end: at, cut: at };
  }
  const isEmpty = tokens
    .slice(at + 1, end)
    .every(({ word: between }) => EACH_WORDS.has(between) || between === 'also');
  const next = previous === undefined ? '' : (tokens[previous.end]?.word ?? '');
  const isFor = previous?.lemma === 'be' && PREPOSITIONS.has(next);
  const isOfPassive = word === ',' && ((previous?.isPassive === true && next === 'by') || isFor);
  const isOfEach = tokens.slice(at + 1, end).some(({ word: between }) => EACH_WORDS.has(between));
  if (verb.lemma === 'with' && at >= limit && isEmpty && isOfPassive && !isOfEach)
    return { from: 'shared', start: end, end, cut: at };
  if (verb.lemma === 'with' && at >= limit && isEmpty)
    return { from: 'antecedent', start: antecedentStart(tokens, at, limit), end: at, cut: at };
  if (at >= limit && isEmpty && previous !== undefined) return { from: 'shared', start: end, end, cut: at };
  if (previous === undefined) return { from: 'words', start: 0, end, cut: 0 };
  const isRightBehind = previous.end === verb.start && verb.lemma !== 'with' && previous.lemma !== 'with';
  const opened = isRightBehind ? relativeAntecedent(tokens, verb) : undefined;
  if (opened !== undefined) return { from: 'words', ...opened, cut: end };
  const antecedent = verb.afterRelative === true ? relativeAntecedent(tokens, verb) : undefined;
  if (antecedent !== undefined) return { from: 'words', ...antecedent, cut: end };
  if (belongsToWith(tokens, { at, limit, verb, before }))
    return { from: 'shared', start: end, end, cut: end };
  return {
    from: verb.lemma === 'with' && at < limit ? 'antecedent' : 'words',
    start: verb.lemma === 'with' && at < limit ? withStart(tokens, end, limit) : Math.max(at + 1, limit),
    end,
    cut: verb.lemma === 'with' && at < limit ? end : Math.max(at, limit),
  };
}

/** "Guests who have a name buy passes": the words before the relative clause are what buys. */
function relativeAntecedent(
  tokens: readonly Token[],
  verb: VerbGroup,
): { start: number; end: number } | undefined {
  const relative = tokens.slice(0, verb.start).findLastIndex(({ word }) => RELATIVES.has(word));
  if (relative < 1) return undefined;
  const end = tokens[relative - 1]?.word === ',' ? relative - 1 : relative;
  return { start: antecedentStart(tokens, end, 0), end };
}

/** "a sender and a recipient, both of whom are customers": what is said counts for the whole list. */
const BOTH = new Set(['both', 'all', 'each', 'some']);

function isBoundary(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined) return true;
  return (
    token.word === ',' ||
    (token.kind === 'word' && (CONJUNCTIONS.has(token.word) || RELATIVES.has(token.word)))
  );
}

/** "A cinema with several screens shows": the screens belong to "with", the subject is the cinema. */
function belongsToWith(
  tokens: readonly Token[],
  place: { at: number; limit: number; verb: VerbGroup; before: readonly VerbGroup[] },
): boolean {
  const { at, limit, verb, before } = place;
  const previous = before.at(-1);
  if (previous?.lemma !== 'with' || verb.lemma === 'with' || before.length > 1) return false;
  const first = tokens[Math.max(at + 1, limit)]?.word ?? '';
  const isNewSubject = EACH_WORDS.has(first) || first === 'the' || /^(?:they|it|we|i|you|there)$/.test(first);
  return !isNewSubject;
}

function antecedentStart(tokens: readonly Token[], at: number, limit: number): number {
  let end = at;
  while (end > limit && (tokens[end - 1]?.word === ',' || EACH_WORDS.has(tokens[end - 1]?.word ?? '')))
    end -= 1;
  let start = end;
  while (start > limit && !isBoundary(tokens, start - 1) && !isPhraseEdge(tokens[start - 1])) start -= 1;
  return start;
}

/** "recorded per hive with a date": the hive has it, unless it is a copy of something. */
function withStart(tokens: readonly Token[], end: number, limit: number): number {
  const start = antecedentStart(tokens, end, limit);
  return tokens[start - 1]?.word === 'of' && start - 1 > limit ? limit : start;
}

function isPhraseEdge(token: Token | undefined): boolean {
  return token?.kind === 'word' && PREPOSITIONS.has(token.word);
}

function subjectsOf(
  tokens: readonly Token[],
  {
    place,
    notes,
    before,
    earlier,
  }: { place: SubjectPlace; notes: readonly Note[]; before: readonly Clause[]; earlier: readonly Clause[] },
): NounPhrase[] {
  if (place.from === 'shared') return sharedSubjects(before);
  const words = tokens.slice(place.start, place.end);
  const last = before.at(-1) ?? earlier.at(-1);
  if (place.from === 'list') {
    const listed = readNounList(withoutPreposition(words), notes);
    return listed.length > 1 || listed.some(isSeveral) ? listed : (last?.subjects ?? listed);
  }
  const opened = withoutOpening(words);
  if (place.from === 'words' && isSomeOfThem(opened)) return [THEY];
  const subjects = readNounList(opened, notes);
  if (
    isEachOf(tokens, place) &&
    last?.subjects.some(isSeveral) === true &&
    !subjects.slice(-1).some(isSeveral)
  )
    return last.subjects;
  if (subjects.length > 0)
    return place.from === 'words'
      ? subjects
      : subjects.slice(-1).map(place.from === 'relative' && before.length > 0 ? anyOfThem : (each) => each);
  if (place.from === 'antecedent' || place.from === 'relative') return last?.subjects ?? [];
  return [];
}

/** "It has many guests who buy tickets": each of them does, however many there are. */
function anyOfThem(phrase: NounPhrase): NounPhrase {
  return phrase.quantity === 'many' ? { ...phrase, quantity: 'none' } : phrase;
}

/** "to a case" behind a verb is the case. */
function withoutPreposition(words: readonly Token[]): Token[] {
  return words.slice(words.findLastIndex(({ word }) => PREPOSITIONS.has(word) && word !== 'of') + 1);
}

/** "Photos are attached to a report, each with a caption": each of the photos. */
function isEachOf(tokens: readonly Token[], { from, cut }: SubjectPlace): boolean {
  return (
    (from === 'antecedent' || from === 'relative') &&
    tokens.slice(cut, cut + 3).some(({ word }) => EACH_WORDS.has(word))
  );
}

/** Many, or one of many. */
function isSeveral({ isPlural, quantity, words }: NounPhrase): boolean {
  return isPlural || quantity === 'many' || isPluralWord(words.at(-1) ?? '');
}

function sharedSubjects(before: readonly Clause[]): NounPhrase[] {
  return before.at(-1)?.subjects ?? [];
}

/** A subject without what stands before it: "in our shop, customers" is "customers". */
function withoutOpening(words: readonly Token[]): Token[] {
  const comma = words.findLastIndex(({ word }) => word === ',');
  const opens = PREPOSITIONS.has(words[0]?.word ?? '') || CONJUNCTIONS.has(words[0]?.word ?? '');
  const rest = opens && comma >= 0 ? words.slice(comma + 1) : [...words];
  while (rest.length > 0 && CONJUNCTIONS.has(rest[0]?.word ?? '')) rest.shift();
  const preposition = rest.findIndex(
    ({ word }, index) => index > 0 && PREPOSITIONS.has(word) && word !== 'of',
  );
  return preposition > 0 ? withoutDone(rest.slice(0, preposition)) : rest;
}

function trimmed(tokens: Token[]): Token[] {
  const isEdge = (token: Token | undefined) =>
    token !== undefined && (token.word === ',' || CONJUNCTIONS.has(token.word) || RELATIVES.has(token.word));
  let end = tokens.length;
  while (isEdge(tokens[end - 1])) end -= 1;
  let start = 0;
  while (start < end && tokens[start]?.word === ',') start += 1;
  return tokens.slice(start, end);
}

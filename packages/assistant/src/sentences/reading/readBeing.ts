import { type Token } from '../../language/tokens.ts';
import { participle } from '../../language/verbs.ts';
import { ATTRIBUTE_WORDS, PREPOSITIONS } from '../../language/words.ts';
import { type Clause } from '../clauses.ts';
import { type Note } from '../phrases/notes.ts';
import { type NounPhrase, plainPhrase, readNounList } from '../phrases/nounPhrases.ts';
import { type RawFact } from '../rawFacts.ts';
import { readRelation } from './readRelation.ts';

/** What "is" and "are" say: a choice of values, a flag, a role, or where something belongs. */
export function readBeing(clause: Clause): RawFact[] {
  const { complement, notes, subjects } = clause;
  const first = complement[0];
  if (first === undefined) return [];
  const values = valuesOf(complement, notes);
  if (values.length > 0) return subjects.flatMap((subject) => readValues(subject, values));
  const flags = complement
    .filter(({ word }) => /^(?:unique|optional|required|mandatory|nullable)$/.test(word))
    .map(({ word }) => word);
  if (flags.length > 0 && complement.length <= 4)
    return subjects.map((subject) => ({ kind: 'flag', subject, words: flags, values: [] }));
  if (PREPOSITIONS.has(first.word) && first.word !== 'of') return readRelation(clause);
  if (first.word === 'of') return readRelation(clause);
  if (first.word === 'part' && complement[1]?.word === 'of')
    return readRelation({
      ...clause,
      verb: { ...clause.verb, lemma: 'belong' },
      complement: complement.slice(1),
    });
  if (TOWARDS.test(first.word) && PREPOSITIONS.has(complement[1]?.word ?? ''))
    return readRelation({ ...clause, complement: complement.slice(1) });
  return readNounBeing(clause);
}

/** Adjectives that point to something else: "allergic to nuts", "valid for one zone". */
const TOWARDS =
  /^(?:allergic|related|similar|relevant|specific|native|present|eligible|interested|involved|active|suitable|compatible|dependent|subject|valid|available|responsible|close|next|due|identical|equivalent|parallel|adjacent|attached|connected|part|home|good|liable|accessible|visible|ready)$/;

/** "is open, in progress or closed", "is read §0", "is paid or unpaid", "is either debit or credit". */
function valuesOf(tokens: readonly Token[], notes: readonly Note[]): string[] {
  const noted = tokens
    .map(({ note }) => notes[note])
    .find((note) => note?.kind === 'values' || note?.kind === 'boolean');
  const before = tokens.filter(({ kind }) => kind === 'word');
  if (noted?.kind === 'boolean')
    return before.length === 1 && before[0] !== undefined ? [before[0].word, `not ${before[0].word}`] : [];
  if (noted?.kind === 'values' && before.length === 0) return noted.values;
  const choice = tokens.findIndex(({ word }) => word === 'or');
  if (choice < 0) return [];
  const parts = tokens
    .map(({ word }) => word)
    .join(' ')
    .replace(/^(?:either|one of) /, '')
    .split(/\s*(?:,|\bor\b)\s*/)
    .filter((part) => part !== '');
  const areValues =
    parts.length >= 2 &&
    parts.every((part) => part.split(' ').length <= 3 && !/^(?:a|an|the|one|many)\b/.test(part));
  return areValues ? parts : [];
}

function readValues(subject: NounPhrase, values: string[]): RawFact[] {
  const [first, second] = values;
  if (
    subject.of !== undefined &&
    subject.possessor === undefined &&
    ATTRIBUTE_WORDS.has(subject.words.at(-1) ?? '')
  ) {
    const { of, ...named } = subject;
    return [{ kind: 'flag', subject: { ...named, possessor: of }, words: [], values }];
  }
  if (subject.possessor !== undefined && subject.words.length > 0)
    return [{ kind: 'flag', subject, words: [], values }];
  if (first !== undefined && second !== undefined && values.length === 2 && isOpposite(first, second)) {
    const words = first.replace(/^not /, '').split(' ');
    const item: NounPhrase = { ...plainPhrase(words), notes: [{ kind: 'boolean' }] };
    return [{ kind: 'has', owner: subject, items: [item], isContainer: false, isDefinition: false }];
  }
  return [{ kind: 'flag', subject, words: [], values }];
}

const OPPOSITES = new Set([
  'private/public',
  'public/private',
  'enabled/disabled',
  'on/off',
  'open/closed',
  'required/optional',
  'optional/required',
  'online/offline',
  'internal/external',
  'read/unread',
  'visible/hidden',
  'yes/no',
  'true/false',
  'domestic/international',
  'indoor/outdoor',
  'full-time/part-time',
  'free/paid',
]);

function isOpposite(first: string, second: string): boolean {
  const bare = (word: string) => word.replace(/^(?:not |un|in|dis|non-?|im)/, '');
  return (
    bare(second) === first ||
    bare(first) === second ||
    (bare(first) === bare(second) && first !== second) ||
    OPPOSITES.has(`${first}/${second}`)
  );
}

const PART_OF =
  /^(?:member|part|copy|instance|kind|type|item|element|example|piece|version|participant|owner|author|manager|parent|child|head|leader|subject|holder|employee|guest|student|customer|component|section|line|unit|subset|sender|recipient)$/;

/** "is a copy of one film", "are members of groups", "are users", "is only available". */
function readNounBeing({ subjects, complement, notes, verb }: Clause): RawFact[] {
  const phrases = readNounList(complement, notes);
  const [phrase] = phrases;
  const lastWord = phrase?.words.at(-1);
  if (phrase === undefined || lastWord === undefined || participle(lastWord) !== undefined) return [];
  const { of } = phrase;
  if (of !== undefined && PART_OF.test(lastWord.replace(/s$/, ''))) {
    const isMember = /^(?:member|participant|guest|student|customer|part)s?$/.test(lastWord);
    const isMany = of.quantity === 'many' || (of.isPlural && of.quantity === 'none' && isMember);
    return subjects.map((from) => ({
      kind: 'link',
      from,
      to: of,
      toEnd: isMany ? 'many' : 'one',
      strength: of.quantity === 'none' ? 'weak' : 'explicit',
      verb: verb.lemma,
      label: `${lastWord} of`,
      style: 'belong',
    }));
  }
  if (phrases.length > 1 && areFigures(phrases) && subjects.every(({ quantity }) => quantity === 'a'))
    return subjects.map((owner) => ({
      kind: 'has',
      owner,
      items: phrases,
      isContainer: false,
      isDefinition: false,
    }));
  if (phrases.length > 1 || phrase.words.length > 2) return definedBy(subjects, phrase);
  return [
    ...definedBy(subjects, phrase),
    ...subjects.map((role): RawFact => ({ kind: 'alias', role, of: phrase })),
  ];
}

/** "A vote is a score and the date it was given". */
function areFigures(phrases: readonly NounPhrase[]): boolean {
  return phrases.every(({ words, isPlural }) => !isPlural && ATTRIBUTE_WORDS.has(words.at(-1) ?? ''));
}

/** "An appointment is one session of a sitter": what is explained is a thing. */
function definedBy(subjects: readonly NounPhrase[], { words, quantity }: NounPhrase): RawFact[] {
  const isThing = (quantity === 'a' || quantity === 'one') && !ATTRIBUTE_WORDS.has(words.at(-1) ?? '');
  return subjects
    .filter(
      (subject) => isThing && subject.quantity === 'a' && !ATTRIBUTE_WORDS.has(subject.words.at(-1) ?? ''),
    )
    .map((phrase) => ({ kind: 'mention', phrase, isStrong: true }));
}

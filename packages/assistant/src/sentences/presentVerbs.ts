import { isPluralWord, singularWord } from '../language/nouns.ts';
import { type Token } from '../language/tokens.ts';
import { presentVerb, type PresentVerb } from '../language/verbs.ts';
import {
  ADVERBS,
  CONJUNCTIONS,
  DETERMINERS,
  EACH_WORDS,
  MANY_WORDS,
  ONE_WORDS,
  PREPOSITIONS,
  RELATIVES,
  SYSTEM_WORDS,
} from '../language/words.ts';
import {
  BE,
  HAVE,
  MODALS,
  skipParticles,
  startsPhrase,
  type VerbGroup,
  wordAt,
  wordBefore,
} from './verbTokens.ts';

const SUBJECT_PRONOUNS = new Set([
  'i',
  'we',
  'you',
  'they',
  'it',
  'he',
  'she',
  'who',
  'which',
  'that',
  'there',
]);

/** A verb in the present tense at this token; undefined where the word is a noun here. */
export function presentGroup(
  tokens: readonly Token[],
  start: number,
  previous: VerbGroup | undefined,
): VerbGroup | undefined {
  const token = tokens[start];
  const verb = token?.kind === 'word' ? (presentVerb(token.word) ?? guessedVerb(tokens, start)) : undefined;
  if (verb === undefined || token === undefined) return undefined;
  const before = wordBefore(tokens, start);
  if (tokens[start - 1]?.kind === 'possessive' || (previous?.end === start && previous.lemma !== 'with'))
    return undefined;
  const group: VerbGroup = {
    start,
    end: skipParticles(tokens, start + 1),
    lemma: verb.lemma,
    isPassive: false,
    isNegated: false,
  };
  const isImperative =
    start === 0 && !verb.isThirdPerson && startsPhrase(tokens, 1) && !hasHelperNear(tokens);
  const isInfinitive =
    before === 'to' &&
    !verb.isThirdPerson &&
    (startsPhrase(tokens, start + 1) || isPluralWord(wordAt(tokens, start + 1)));
  if (isImperative || isInfinitive) return group;
  if (SUBJECT_PRONOUNS.has(before) || SYSTEM_WORDS.has(before)) return group;
  if (verb.isThirdPerson && !isPluralWord(before) && isCounted(tokens, start)) return undefined;
  if (isShared(tokens, start, previous)) return group;
  if (!isSubjectEnd(tokens, start) || isNounAfterAll(tokens, start, verb.isClear)) return undefined;
  const isOwnSubject =
    previous?.lemma === 'with' && isPluralWord(wordBefore(tokens, previous.start)) !== verb.isThirdPerson;
  const agrees = isPluralWord(before) !== verb.isThirdPerson || isOwnSubject;
  return agrees ? group : undefined;
}

/** A word that no list holds, between a plural and a noun phrase: "Vets vaccinate the animals". */
function guessedVerb(tokens: readonly Token[], start: number): PresentVerb | undefined {
  const token = tokens[start];
  if (token?.tag !== 'VERB' || !/^[a-z]+$/.test(token.word) || !startsPhrase(tokens, start + 1))
    return undefined;
  if (/(?:ed|ing|ss)$/.test(token.word)) return undefined;
  if (isPluralWord(token.word))
    return { lemma: singularWord(token.word), isThirdPerson: true, isClear: true };
  return { lemma: token.word, isThirdPerson: false, isClear: true };
}

/** "places orders and writes reviews": the second verb behind "and", the subject being shared. */
function isShared(tokens: readonly Token[], start: number, previous: VerbGroup | undefined): boolean {
  if (previous === undefined || previous.lemma === 'with') return false;
  let at = start - 1;
  while (ADVERBS.has(wordAt(tokens, at)) && at > previous.end) at -= 1;
  const joint = wordAt(tokens, at);
  if (joint !== 'and' && joint !== 'or' && joint !== 'but' && joint !== ',') return false;
  const verb = presentVerb(wordAt(tokens, start));
  if (verb === undefined || !startsPhrase(tokens, start + 1)) return false;
  if (verb.isThirdPerson || startsDetermined(tokens, start + 1)) return true;
  return joint === ',' && closesRelative(tokens, at);
}

/** "Agents, who have a name, list properties": the verb of the agents, behind what is said of them. */
function closesRelative(tokens: readonly Token[], at: number): boolean {
  const relative = tokens.findIndex(({ word }) => RELATIVES.has(word));
  const antecedent = wordAt(tokens, wordAt(tokens, relative - 1) === ',' ? relative - 2 : relative - 1);
  return relative > 0 && relative < at && relative <= 4 && isPluralWord(antecedent);
}

/** "Purchase orders are sent": the first word is no order to do something. */
function hasHelperNear(tokens: readonly Token[]): boolean {
  return tokens.slice(1, 4).some(({ word }) => BE.has(word) || HAVE.has(word) || MODALS.has(word));
}

/** "has many fuel records": a plural behind a number is a noun. */
function isCounted(tokens: readonly Token[], start: number): boolean {
  const before = tokens.slice(Math.max(0, start - 3), start).map(({ word }) => word);
  return before.some((word) => MANY_WORDS.has(word));
}

function startsDetermined(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at);
  return (
    DETERMINERS.has(word) ||
    ONE_WORDS.has(word) ||
    MANY_WORDS.has(word) ||
    EACH_WORDS.has(word) ||
    PREPOSITIONS.has(word)
  );
}

function isSubjectEnd(tokens: readonly Token[], start: number): boolean {
  let at = start - 1;
  while (at >= 0 && ADVERBS.has(wordAt(tokens, at))) at -= 1;
  const token = tokens[at];
  if (token === undefined || token.kind === 'mark')
    return token?.word === ',' && hasRelativeBefore(tokens, at);
  if (token.kind === 'note') return true;
  const { word } = token;
  return !(
    DETERMINERS.has(word) ||
    ONE_WORDS.has(word) ||
    MANY_WORDS.has(word) ||
    EACH_WORDS.has(word) ||
    PREPOSITIONS.has(word) ||
    CONJUNCTIONS.has(word)
  );
}

function hasRelativeBefore(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(0, at).some(({ word }) => RELATIVES.has(word));
}

/** "customer orders have", "job posts." : the word is a noun although it could be a verb. */
function isNounAfterAll(tokens: readonly Token[], start: number, isClear: boolean): boolean {
  const next = tokens[start + 1];
  if (next === undefined) return true;
  if (MODALS.has(next.word) || BE.has(next.word) || HAVE.has(next.word)) return true;
  if (isClear) return false;
  return (
    next.kind !== 'word' ||
    next.word === 'and' ||
    next.word === 'or' ||
    RELATIVES.has(next.word) ||
    !startsObject(tokens, start)
  );
}

function startsObject(tokens: readonly Token[], start: number): boolean {
  return (
    startsPhrase(tokens, start + 1) ||
    isPluralWord(wordAt(tokens, start + 1)) ||
    isPluralWord(wordAt(tokens, start + 2)) ||
    tokens[start]?.tag === 'VERB'
  );
}

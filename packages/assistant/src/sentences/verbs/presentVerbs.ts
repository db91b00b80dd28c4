import { isPluralWord, singularWord } from '../../language/nouns.ts';
import { type Token } from '../../language/tokens.ts';
import { isStoreVerb, presentVerb, type PresentVerb } from '../../language/verbs.ts';
import {
  ADVERBS,
  ATTRIBUTE_WORDS,
  CONJUNCTIONS,
  DETERMINERS,
  EACH_WORDS,
  ONE_WORDS,
  PREPOSITIONS,
  RELATIVES,
  SYSTEM_WORDS,
  saysMany,
} from '../../language/words.ts';
import { isBeforeItsVerb, isOneOfDoings, secondVerb } from './furtherVerbs.ts';
import {
  BE,
  HAVE,
  MODALS,
  skipParticles,
  startsDetermined,
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
  const second = secondVerb(tokens, start, previous);
  const verb =
    token?.kind === 'word' ? (second ?? presentVerb(token.word) ?? guessedVerb(tokens, start)) : undefined;
  if (verb === undefined || token === undefined) return undefined;
  const before = wordBefore(tokens, start);
  if (token.word === 'number' && wordAt(tokens, start + 1) === 'of') return undefined;
  const isRightBehind =
    previous !== undefined && previous.lemma !== 'with' && behindNotes(tokens, previous.end) === start;
  if (tokens[start - 1]?.kind === 'possessive' || isRightBehind) return undefined;
  const group: VerbGroup = {
    start,
    end: skipParticles(tokens, start + 1),
    lemma: verb.lemma,
    isPassive: false,
    isNegated: false,
  };
  const isKeptList = isStoreVerb(verb.lemma) && tokens.slice(2, 5).some(({ word }) => word === ',');
  const isImperative =
    start === 0 && !verb.isThirdPerson && (startsPhrase(tokens, 1) || isKeptList) && !hasHelperNear(tokens);
  const isInfinitive =
    before === 'to' &&
    !verb.isThirdPerson &&
    (startsPhrase(tokens, start + 1) || isPluralWord(wordAt(tokens, start + 1)));
  if (isImperative || isInfinitive || second !== undefined) return group;
  if (SUBJECT_PRONOUNS.has(before) || SYSTEM_WORDS.has(before)) return group;
  if (isAfterRelative(tokens, start, { verb, previous })) return { ...group, afterRelative: true };
  if (verb.isThirdPerson && !isPluralWord(before) && isCounted(tokens, start)) return undefined;
  if (verb.isThirdPerson && isBeforeItsVerb(tokens, start)) return undefined;
  if (verb.isThirdPerson && isNamedByTwo(tokens, start, previous)) return undefined;
  if (isShared(tokens, start, previous)) return group;
  if (!isSubjectEnd(tokens, start)) return undefined;
  if (isNounAfterAll(tokens, start, verb.isClear) && !isOnlyVerb(tokens, start, verb)) return undefined;
  const isOwnSubject =
    previous?.lemma === 'with' && isPluralWord(wordBefore(tokens, previous.start)) !== verb.isThirdPerson;
  const isObjectNext = startsPhrase(tokens, start + 1) || isPluralWord(wordAt(tokens, start + 1));
  const agrees = isPluralWord(before) !== verb.isThirdPerson || (isOwnSubject && isObjectNext);
  return agrees ? group : undefined;
}

/** The first token behind an index that is no note: "has §0 stars". */
function behindNotes(tokens: readonly Token[], from: number): number {
  let at = from;
  while (tokens[at]?.kind === 'note') at += 1;
  return at;
}

/** "Doctors write condition reports": one bare noun between the verb and this word makes a name with it. */
function isNamedByTwo(tokens: readonly Token[], start: number, previous: VerbGroup | undefined): boolean {
  const between = tokens[start - 1];
  return (
    previous !== undefined &&
    previous.end === start - 1 &&
    previous.lemma !== 'with' &&
    previous.lemma !== 'be' &&
    !previous.isPassive &&
    between?.kind === 'word' &&
    !DETERMINERS.has(between.word) &&
    !CONJUNCTIONS.has(between.word) &&
    !SUBJECT_PRONOUNS.has(between.word) &&
    !isPluralWord(between.word)
  );
}

/** "Guests who are known by their name and e-mail buy passes": agrees with the guests, not with the word before it. */
function isAfterRelative(
  tokens: readonly Token[],
  start: number,
  { verb, previous }: { verb: PresentVerb; previous: VerbGroup | undefined },
): boolean {
  const relative = tokens.slice(0, start).findLastIndex(({ word }) => RELATIVES.has(word));
  if (relative < 1 || previous === undefined || previous.start < relative || !verb.isClear) return false;
  if (previous.afterRelative === true || previous.end >= start) return false;
  const antecedent = wordAt(tokens, wordAt(tokens, relative - 1) === ',' ? relative - 2 : relative - 1);
  const before = tokens[start - 1];
  const isNoun = before?.kind === 'note' || (before?.kind === 'word' && isSubjectEnd(tokens, start));
  return (
    isNoun &&
    isPluralWord(antecedent) !== verb.isThirdPerson &&
    isPluralWord(before.word) === verb.isThirdPerson &&
    (startsPhrase(tokens, start + 1) ||
      isPluralWord(wordAt(tokens, start + 1)) ||
      isPluralWord(wordAt(tokens, start + 2)))
  );
}

/** A word that no list holds, between a plural and a noun phrase: "Vets vaccinate the animals". */
function guessedVerb(tokens: readonly Token[], start: number): PresentVerb | undefined {
  const token = tokens[start];
  if (token === undefined || !/^[a-z]+$/.test(token.word)) return undefined;
  if (!startsPhrase(tokens, start + 1) && !isBetweenPlurals(tokens, start)) return undefined;
  if (RELATIVES.has(wordAt(tokens, start + 1))) return undefined;
  if (/(?:ed|ing|ss|ly)$/.test(token.word)) return undefined;
  if (token.tag !== 'VERB' && !mustBeVerb(tokens, start)) return undefined;
  if (isPluralWord(token.word))
    return { lemma: singularWord(token.word), isThirdPerson: true, isClear: true };
  return { lemma: token.word, isThirdPerson: false, isClear: true };
}

/** "Doctors treat patients". */
function isBetweenPlurals(tokens: readonly Token[], start: number): boolean {
  const next = wordAt(tokens, start + 1);
  return (
    start >= 1 &&
    start <= 2 &&
    isPluralWord(wordBefore(tokens, start)) &&
    !isPluralWord(wordAt(tokens, start)) &&
    isPluralWord(next)
  );
}

/** No noun stands right before "a" or "the", and "Clients commission projects" has no other verb. */
function mustBeVerb(tokens: readonly Token[], start: number): boolean {
  const word = wordAt(tokens, start);
  const before = wordBefore(tokens, start);
  const next = wordAt(tokens, start + 1);
  const isFunction = (each: string) =>
    each === '' ||
    each === ',' ||
    PREPOSITIONS.has(each) ||
    ADVERBS.has(each) ||
    CONJUNCTIONS.has(each) ||
    DETERMINERS.has(each);
  if (start === 0 || isFunction(word) || isFunction(before) || /^(?:and|or|,)$/.test(before)) return false;
  const isEarly = tokens
    .slice(0, start)
    .every(
      ({ kind, word: each }) =>
        kind !== 'mark' && kind !== 'possessive' && !PREPOSITIONS.has(each) && each !== 'and',
    );
  if (!isEarly || start > 4 || hasOtherVerb(tokens, start)) return false;
  const agrees = isPluralWord(before) !== isPluralWord(word);
  if (/^(?:a|an|the|its|their|his|her|one|many|several|each|some)$/.test(next)) return agrees;
  if (PREPOSITIONS.has(next) && next !== 'of' && isPluralWord(word) && EACH_WORDS.has(wordAt(tokens, 0)))
    return agrees;
  return start <= 2 && isPluralWord(before) && !isPluralWord(word) && isPluralWord(next);
}

/** "Backers pledge money to campaigns": a plural, a verb and its object, and no other verb. */
function isOnlyVerb(tokens: readonly Token[], start: number, { isThirdPerson }: PresentVerb): boolean {
  const next = tokens[start + 1];
  return (
    start <= 2 &&
    !isThirdPerson &&
    isPluralWord(wordAt(tokens, start - 1)) &&
    next?.kind === 'word' &&
    !CONJUNCTIONS.has(next.word) &&
    !RELATIVES.has(next.word) &&
    !hasOtherVerb(tokens, start) &&
    tokens.slice(start).some(({ word }) => PREPOSITIONS.has(word) && word !== 'of')
  );
}

function hasOtherVerb(tokens: readonly Token[], start: number): boolean {
  const end = tokens.findIndex(
    ({ kind, word }, index) =>
      index > start && (kind === 'mark' || RELATIVES.has(word) || CONJUNCTIONS.has(word)),
  );
  const rest = tokens.slice(start + 1, end < 0 ? undefined : end);
  return rest.some(
    ({ word }) => BE.has(word) || HAVE.has(word) || MODALS.has(word) || presentVerb(word)?.isClear === true,
  );
}

/** "places orders and writes reviews": the second verb behind "and", the subject being shared. */
function isShared(tokens: readonly Token[], start: number, previous: VerbGroup | undefined): boolean {
  if (previous === undefined || previous.lemma === 'with') return false;
  let at = start - 1;
  while (ADVERBS.has(wordAt(tokens, at)) && at > previous.end) at -= 1;
  const joint = wordAt(tokens, at);
  if (joint !== 'and' && joint !== 'or' && joint !== 'but' && joint !== ',') return false;
  const verb = presentVerb(wordAt(tokens, start));
  if (isSecondDoing(tokens, start, { verb, previous })) return true;
  if (isOneOfDoings(tokens, start, previous)) return true;
  if (verb === undefined) return false;
  if (isPairOfVerbs(tokens, start, previous)) return true;
  if (!startsPhrase(tokens, start + 1)) return false;
  if (ATTRIBUTE_WORDS.has(wordAt(tokens, start)) && PREPOSITIONS.has(wordAt(tokens, start + 1))) return false;
  if (verb.isThirdPerson || startsDetermined(tokens, start + 1)) return true;
  const isPlain =
    !previous.isPassive && previous.lemma !== 'be' && wordAt(tokens, previous.start) === previous.lemma;
  if (isPlain && joint === 'and' && verb.isClear && isPluralWord(wordAt(tokens, start + 1))) return true;
  return joint === ',' && closesRelative(tokens, at);
}

/** "Imports and exports fresh fish": two verbs with one object. */
function isPairOfVerbs(tokens: readonly Token[], start: number, previous: VerbGroup): boolean {
  return (
    wordAt(tokens, start - 1) === 'and' &&
    previous.end === start - 1 &&
    presentVerb(wordAt(tokens, previous.start))?.isThirdPerson === true &&
    presentVerb(wordAt(tokens, start))?.isThirdPerson === true
  );
}

/** "Clients have a name and a phone and book appointments": a list with its "and" has ended; "can subscribe to shows and post reviews". */
function isSecondDoing(
  tokens: readonly Token[],
  start: number,
  { verb, previous }: { verb: PresentVerb | undefined; previous: VerbGroup },
): boolean {
  const isDoing =
    verb?.isThirdPerson === false &&
    wordAt(tokens, start - 1) === 'and' &&
    isPluralWord(wordAt(tokens, start + 1));
  if (!isDoing) return false;
  const hasEnded = tokens.slice(previous.end, start - 1).some(({ word }) => word === 'and');
  const isAble = MODALS.has(wordAt(tokens, previous.start)) && previous.lemma !== 'have';
  return (
    (hasEnded && isPluralWord(wordBefore(tokens, previous.start))) ||
    (isAble && tokens[start]?.tag === 'VERB')
  );
}

/** "Agents, who have a name, list properties": the verb of the agents, behind what is said of them. */
function closesRelative(tokens: readonly Token[], at: number): boolean {
  const relative = tokens.findIndex(({ word }) => RELATIVES.has(word));
  const antecedent = wordAt(tokens, wordAt(tokens, relative - 1) === ',' ? relative - 2 : relative - 1);
  return relative > 0 && relative < at && relative <= 4 && isPluralWord(antecedent);
}

/** "Purchase orders are sent": the first word is no order to do something. */
function hasHelperNear(tokens: readonly Token[]): boolean {
  const isHelper = (word: string) => BE.has(word) || HAVE.has(word) || MODALS.has(word);
  if (tokens.slice(1, 4).some(({ word }) => isHelper(word))) return true;
  if (!isPluralWord(wordAt(tokens, 1))) return false;
  const isFollowed = presentVerb(wordAt(tokens, 2)) !== undefined || tokens[2]?.tag === 'VERB';
  return (
    (isFollowed && startsPhrase(tokens, 3)) ||
    (presentVerb(wordAt(tokens, 0))?.isClear !== true &&
      tokens.some(({ word }, index) => word === ',' && isHelper(wordAt(tokens, index + 1))))
  );
}

/** "has many fuel records": a plural behind a number is a noun. */
function isCounted(tokens: readonly Token[], start: number): boolean {
  const before = tokens.slice(Math.max(0, start - 3), start).map(({ word }) => word);
  const joint = before.findLastIndex((word) => CONJUNCTIONS.has(word) || word === ',');
  return before.slice(joint + 1).some(saysMany);
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
    saysMany(word) ||
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

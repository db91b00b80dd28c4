import { isPluralWord, singularWord } from '../language/nouns.ts';
import { type Token } from '../language/tokens.ts';
import { participle, presentVerb, type PresentVerb } from '../language/verbs.ts';
import { ADVERBS, CONJUNCTIONS, DETERMINERS, EACH_WORDS, MANY_WORDS, ONE_WORDS, PREPOSITIONS, RELATIVES } from '../language/words.ts';

/** A verb with its helpers: "can be assigned" is one group. */
export interface VerbGroup {
  /** Index of its first token and of the first one behind it. */
  start: number;
  end: number;
  /** Infinitive; 'be' for a copula, 'with' for "with" or "having" behind a noun. */
  lemma: string;
  isPassive: boolean;
  isNegated: boolean;
  /** The participle itself, for a passive. */
  state?: string;
}

const MODALS = new Set(['can', 'could', 'may', 'might', 'must', 'should', 'shall', 'will', 'would', 'cannot']);
const BE = new Set(['is', 'are', 'was', 'were', 'be', 'been', 'being', 'am']);
const HAVE = new Set(['has', 'have', 'had']);
const DO = new Set(['do', 'does', 'did', "don't", "doesn't"]);
const SUBJECT_PRONOUNS = new Set(['i', 'we', 'you', 'they', 'it', 'he', 'she', 'who', 'which', 'that', 'there']);

/** The verb groups of a sentence, in order. */
export function findVerbGroups(tokens: readonly Token[]): VerbGroup[] {
  const groups: VerbGroup[] = [];
  let index = 0;
  while (index < tokens.length) {
    const group = groupAt(tokens, index, groups.at(-1));
    if (group !== undefined) groups.push(group);
    index = group === undefined ? index + 1 : group.end;
  }
  return mergeWanting(groups, tokens);
}

function groupAt(tokens: readonly Token[], start: number, previous: VerbGroup | undefined): VerbGroup | undefined {
  const word = wordAt(tokens, start);
  if (word === 'with' || word === 'having') return withGroup(tokens, start, previous);
  if (MODALS.has(word) || DO.has(word)) return modalGroup(tokens, start);
  if (BE.has(word) && word !== 'being') return beGroup(tokens, start, start);
  if (HAVE.has(word)) return haveGroup(tokens, start, start);
  return presentGroup(tokens, start, previous);
}

function modalGroup(tokens: readonly Token[], start: number): VerbGroup | undefined {
  const { at, isNegated } = skipAdverbs(tokens, start + 1);
  const word = wordAt(tokens, at);
  const group = BE.has(word)
    ? beGroup(tokens, start, at)
    : HAVE.has(word)
      ? haveGroup(tokens, start, at)
      : /^[a-z]/.test(word) && tokens[at]?.kind === 'word'
        ? { start, end: at + 1, lemma: word, isPassive: false, isNegated: false }
        : undefined;
  return group && { ...group, isNegated: group.isNegated || isNegated };
}

function beGroup(tokens: readonly Token[], start: number, at: number): VerbGroup {
  const { at: next, isNegated } = skipAdverbs(tokens, at + 1);
  const word = wordAt(tokens, next);
  const further = BE.has(word) ? next + 1 : next;
  const lemma = participle(wordAt(tokens, further));
  const isAdjective = lemma !== undefined && isStateAdjective(tokens, further);
  if (lemma === undefined || isAdjective) return { start, end: next, lemma: 'be', isPassive: false, isNegated };
  return { start, end: skipParticles(tokens, further + 1), lemma, isPassive: true, isNegated, state: wordAt(tokens, further) };
}

/** "is paid or unpaid", "is enabled §0": a state, not something done. */
function isStateAdjective(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (next?.kind === 'note') return true;
  return (next?.word === 'or' || next?.word === ',') && tokens.slice(at + 1, at + 6).some(({ word }) => word === 'or');
}

function haveGroup(tokens: readonly Token[], start: number, at: number): VerbGroup {
  const { at: next, isNegated } = skipAdverbs(tokens, at + 1);
  const word = wordAt(tokens, next);
  if (word === 'been') return { ...beGroup(tokens, start, next), isNegated };
  const lemma = participle(word);
  const isPerfect = lemma !== undefined && next > at + 1 - 1 && startsPhrase(tokens, next + 1) && !['set', 'run', 'read', 'split'].includes(word);
  if (isPerfect) return { start, end: next + 1, lemma, isPassive: false, isNegated };
  return { start, end: next, lemma: 'have', isPassive: false, isNegated };
}

function presentGroup(tokens: readonly Token[], start: number, previous: VerbGroup | undefined): VerbGroup | undefined {
  const token = tokens[start];
  const verb = token?.kind === 'word' ? (presentVerb(token.word) ?? guessedVerb(tokens, start)) : undefined;
  if (verb === undefined || token === undefined) return undefined;
  const before = wordBefore(tokens, start);
  if (tokens[start - 1]?.kind === 'possessive' || (previous?.end === start && previous.lemma !== 'with')) return undefined;
  const group: VerbGroup = { start, end: skipParticles(tokens, start + 1), lemma: verb.lemma, isPassive: false, isNegated: false };
  const isImperative = start === 0 && !verb.isThirdPerson && startsPhrase(tokens, 1) && !hasHelperNear(tokens);
  const isInfinitive = before === 'to' && !verb.isThirdPerson && (startsPhrase(tokens, start + 1) || isPluralWord(wordAt(tokens, start + 1)));
  if (isImperative || isInfinitive) return group;
  if (SUBJECT_PRONOUNS.has(before)) return group;
  if (isShared(tokens, start, previous)) return group;
  if (!isSubjectEnd(tokens, start) || isNounAfterAll(tokens, start, verb.isClear)) return undefined;
  const isOwnSubject = previous?.lemma === 'with' && isPluralWord(wordBefore(tokens, previous.start)) !== verb.isThirdPerson;
  const agrees = isPluralWord(before) !== verb.isThirdPerson || isOwnSubject;
  return agrees ? group : undefined;
}

/** A word that no list holds, between a plural and a noun phrase: "Vets vaccinate the animals". */
function guessedVerb(tokens: readonly Token[], start: number): PresentVerb | undefined {
  const token = tokens[start];
  if (token?.tag !== 'VERB' || !/^[a-z]+$/.test(token.word) || !startsPhrase(tokens, start + 1)) return undefined;
  if (/(?:ed|ing|ss)$/.test(token.word)) return undefined;
  if (isPluralWord(token.word)) return { lemma: singularWord(token.word), isThirdPerson: true, isClear: true };
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

function startsDetermined(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at);
  return DETERMINERS.has(word) || ONE_WORDS.has(word) || MANY_WORDS.has(word) || EACH_WORDS.has(word) || PREPOSITIONS.has(word);
}

function isSubjectEnd(tokens: readonly Token[], start: number): boolean {
  let at = start - 1;
  while (at >= 0 && ADVERBS.has(wordAt(tokens, at))) at -= 1;
  const token = tokens[at];
  if (token === undefined || token.kind === 'mark') return token?.word === ',' && hasRelativeBefore(tokens, at);
  if (token.kind === 'note') return true;
  const { word } = token;
  return !(DETERMINERS.has(word) || ONE_WORDS.has(word) || MANY_WORDS.has(word) || EACH_WORDS.has(word) || PREPOSITIONS.has(word) || CONJUNCTIONS.has(word));
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
  return next.kind !== 'word' || next.word === 'and' || next.word === 'or' || RELATIVES.has(next.word) || !startsObject(tokens, start);
}

function startsObject(tokens: readonly Token[], start: number): boolean {
  return startsPhrase(tokens, start + 1) || isPluralWord(wordAt(tokens, start + 1)) || isPluralWord(wordAt(tokens, start + 2)) || tokens[start]?.tag === 'VERB';
}

function withGroup(tokens: readonly Token[], start: number, previous: VerbGroup | undefined): VerbGroup | undefined {
  const before = tokens[start - 1];
  const isBehindVerb = previous !== undefined && previous.end === start && previous.lemma !== 'have';
  if (before === undefined || (isBehindVerb && previous.lemma !== 'be' && wordAt(tokens, start) === 'with')) {
    return previous?.isPassive === true && /^(?:store|record|save|keep)$/.test(previous.lemma) ? simpleWith(start) : undefined;
  }
  if (CONJUNCTIONS.has(before.word) && before.word !== 'and') return undefined;
  return simpleWith(start);
}

function simpleWith(start: number): VerbGroup {
  return { start, end: start + 1, lemma: 'with', isPassive: false, isNegated: false };
}

/** "want to collect", "need to be able to store": the last verb is the one that counts. */
function mergeWanting(groups: readonly VerbGroup[], tokens: readonly Token[]): VerbGroup[] {
  const merged: VerbGroup[] = [];
  for (const group of groups) {
    const last = merged.at(-1);
    const between = last === undefined ? [] : tokens.slice(last.end, group.start).map(({ word }) => word);
    if (last !== undefined && last.lemma !== 'with' && /^(?:(?:able )?to|us|users? to|)$/.test(between.join(' ')) && group.lemma !== 'with' && between.length > 0) merged.splice(-1, 1, { ...group, start: last.start });
    else merged.push(group);
  }
  return merged;
}

function skipAdverbs(tokens: readonly Token[], from: number): { at: number; isNegated: boolean } {
  let at = from;
  let isNegated = false;
  while (wordAt(tokens, at) === 'not' || (ADVERBS.has(wordAt(tokens, at)) && !['up', 'out', 'each', 'exactly', 'only', 'just'].includes(wordAt(tokens, at)))) {
    isNegated ||= wordAt(tokens, at) === 'not' && wordAt(tokens, at + 1) !== 'only';
    at += 1;
  }
  return { at, isNegated };
}

function skipParticles(tokens: readonly Token[], from: number): number {
  return /^(?:up|out|off|down|over|back|together)$/.test(wordAt(tokens, from)) ? from + 1 : from;
}

/** Whether a noun phrase or a preposition begins here. */
function startsPhrase(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at);
  const isStart = DETERMINERS.has(word) || ONE_WORDS.has(word) || MANY_WORDS.has(word) || EACH_WORDS.has(word) || PREPOSITIONS.has(word);
  return isStart || isPluralWord(word) || ADVERBS.has(word);
}

function wordAt(tokens: readonly Token[], at: number): string {
  const token = tokens[at];
  return token?.kind === 'word' || token?.kind === 'mark' ? token.word : '';
}

function wordBefore(tokens: readonly Token[], start: number): string {
  let at = start - 1;
  while (at > 0 && (ADVERBS.has(wordAt(tokens, at)) || tokens[at]?.kind === 'note')) at -= 1;
  return wordAt(tokens, at);
}

import { type Token } from '../../language/tokens.ts';
import { MAKING_VERBS, participle } from '../../language/verbs.ts';
import { ADVERBS, CONJUNCTIONS } from '../../language/words.ts';
import { presentGroup } from './presentVerbs.ts';
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

const DO = new Set(['do', 'does', 'did', "don't", "doesn't"]);
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

function groupAt(
  tokens: readonly Token[],
  start: number,
  previous: VerbGroup | undefined,
): VerbGroup | undefined {
  const word = wordAt(tokens, start);
  if (word === 'with' || word === 'having') return withGroup(tokens, start, previous);
  if (MODALS.has(word) || DO.has(word)) return modalGroup(tokens, start);
  if (BE.has(word) && word !== 'being') return beGroup(tokens, start, start);
  if (HAVE.has(word)) return haveGroup(tokens, start, start);
  const second = secondPassive(tokens, start, previous);
  if (second !== undefined) return second;
  return presentGroup(tokens, start, previous);
}

/** "is carried out by one person and reviewed by another": the second of two passives. */
function secondPassive(
  tokens: readonly Token[],
  start: number,
  previous: VerbGroup | undefined,
): VerbGroup | undefined {
  const word = wordAt(tokens, start);
  const lemma = previous?.isPassive === true ? participle(word) : undefined;
  if (lemma === undefined || !/^(?:and|or|,|but)$/.test(wordBefore(tokens, start))) return undefined;
  if (!/^(?:by|to|in|at|for|from|with|on|into|of|through|via|during|under)$/.test(wordAt(tokens, start + 1)))
    return undefined;
  return { start, end: start + 1, lemma, isPassive: true, isNegated: false, state: word };
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
  if (lemma === undefined || isAdjective)
    return { start, end: next, lemma: 'be', isPassive: false, isNegated };
  return {
    start,
    end: skipParticles(tokens, further + 1),
    lemma,
    isPassive: true,
    isNegated,
    state: wordAt(tokens, further),
  };
}

/** "is paid or unpaid", "is enabled §0": a state, not something done. */
function isStateAdjective(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (next?.kind === 'note') return true;
  return (
    (next?.word === 'or' || next?.word === ',') && valuesBehind(tokens, at).some(({ word }) => word === 'or')
  );
}

/** The words up to where another clause begins. */
function valuesBehind(tokens: readonly Token[], at: number): readonly Token[] {
  const rest = tokens.slice(at + 1, at + 12);
  const end = rest.findIndex(
    ({ word }) => word === 'and' || BE.has(word) || HAVE.has(word) || MODALS.has(word),
  );
  return end < 0 ? rest : rest.slice(0, end);
}

function haveGroup(tokens: readonly Token[], start: number, at: number): VerbGroup {
  const { at: next, isNegated } = skipAdverbs(tokens, at + 1);
  const word = wordAt(tokens, next);
  if (word === 'been') return { ...beGroup(tokens, start, next), isNegated };
  const lemma = participle(word);
  const isPerfect =
    lemma !== undefined &&
    next > at + 1 - 1 &&
    (startsPhrase(tokens, next + 1) || /ly$/.test(wordAt(tokens, next + 1))) &&
    !['set', 'run', 'read', 'split'].includes(word);
  if (isPerfect) return { start, end: next + 1, lemma, isPassive: false, isNegated };
  return { start, end: next, lemma: 'have', isPassive: false, isNegated };
}

function withGroup(
  tokens: readonly Token[],
  start: number,
  previous: VerbGroup | undefined,
): VerbGroup | undefined {
  const before = tokens[start - 1];
  const isBehindVerb = previous !== undefined && previous.end === start && previous.lemma !== 'have';
  if (before === undefined || (isBehindVerb && previous.lemma !== 'be' && wordAt(tokens, start) === 'with')) {
    return previous?.isPassive === true && MAKING_VERBS.has(previous.lemma) && previous.lemma !== 'make'
      ? simpleWith(start)
      : undefined;
  }
  if (CONJUNCTIONS.has(before.word) && before.word !== 'and') return undefined;
  if (previous !== undefined && isJoining(previous) && before.word !== ',') return undefined;
  return simpleWith(start);
}

/** "A route connects one port with another": with is to what. */
function isJoining({ lemma, isPassive }: VerbGroup): boolean {
  return !isPassive && /^(?:connect|link|join|pair|match|combine|associate|compare)$/.test(lemma);
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
    if (
      last !== undefined &&
      last.lemma !== 'with' &&
      /^(?:(?:able )?to|us|users? to|)$/.test(between.join(' ')) &&
      group.lemma !== 'with' &&
      between.length > 0
    )
      merged.splice(-1, 1, {
        ...group,
        start: last.start,
        isNegated: group.isNegated || last.isNegated,
      });
    else merged.push(group);
  }
  return merged;
}

/** "obviously needed": any adverb between the parts of a verb. */
function isManner(tokens: readonly Token[], at: number): boolean {
  return /^[a-z]{3,}ly$/.test(wordAt(tokens, at)) && participle(wordAt(tokens, at + 1)) !== undefined;
}

function skipAdverbs(tokens: readonly Token[], from: number): { at: number; isNegated: boolean } {
  let at = from;
  let isNegated = false;
  while (
    wordAt(tokens, at) === 'not' ||
    isManner(tokens, at) ||
    (ADVERBS.has(wordAt(tokens, at)) &&
      !['up', 'out', 'each', 'exactly', 'only', 'just'].includes(wordAt(tokens, at)))
  ) {
    isNegated ||= wordAt(tokens, at) === 'not' && wordAt(tokens, at + 1) !== 'only';
    at += 1;
  }
  return { at, isNegated };
}

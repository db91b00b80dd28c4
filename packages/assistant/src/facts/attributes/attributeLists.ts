import { attributeName, isPluralWord, nameKey } from '../../language/nouns.ts';
import { type Token, tokenise } from '../../language/tokens.ts';
import { ADVERBS, ATTRIBUTE_WORDS, DETERMINERS, PREPOSITIONS, RELATIVES } from '../../language/words.ts';
import { guessType } from './attributeType.ts';
import { listOwner } from './listOwner.ts';
import { annotate, type Note } from '../../sentences/phrases/notes.ts';
import { type NounPhrase } from '../../sentences/phrases/nounPhrases.ts';
import { readItems } from '../../sentences/phrases/readItems.ts';
import { findVerbGroups } from '../../sentences/verbs/verbGroups.ts';

/** Attributes that a sentence lists, and whose they are. */
export interface AttributeList {
  owner: NounPhrase;
  items: NounPhrase[];
  /** In brackets, which stand behind nothing but a noun. */
  isBracketed?: boolean;
}

/**
 * The lists of attributes in a sentence, whatever else it says: in brackets, and the longest one outside of them. Their owner is
 * found by what stands before them alone.
 */
export function attributeLists(sentence: string): AttributeList[] {
  const lists: AttributeList[] = [];
  const plain = sentence.replace(BRACKETS, (whole: string, inside: string, at: number) => {
    const items = bracketItems(inside);
    const owner = items.length === 0 ? undefined : listOwner(sentence.slice(0, at), 'brackets');
    if (owner !== undefined && !isAttribute(owner)) lists.push({ owner, items, isBracketed: true });
    return owner === undefined ? whole : '';
  });
  return [...lists, ...plain.split(/;/u).flatMap(runningLists)];
}

const BRACKETS = /\s*\(([^()]+)\)/gu;

/** Names in brackets, most of which are attributes; "just a name" is one. */
function bracketItems(inside: string): NounPhrase[] {
  const { text, notes } = annotate(inside.replace(/^(?:just|only|simply) /iu, '').replace(/\s\+\s/gu, ', '));
  const tokens = tokenise(text);
  const items = readItems(tokens, notes, true);
  const hasVerb = findVerbGroups(tokens).some(({ lemma }) => lemma !== 'with');
  const isOne =
    items.length === 1 &&
    items.every(({ words }) =>
      /^(?:name|title|amount|price|quantity|date|rating|score|email|code|label|text)$/.test(words.join(' ')),
    );
  return !hasVerb && (isOne || (items.length > 1 && areAttributes(items))) ? items : [];
}

function runningLists(part: string): AttributeList[] {
  const { text, notes } = annotate(part);
  const tokens = tokenise(text);
  return listsIn(tokens, notes).flatMap(({ start, items }) => {
    const before = tokens.slice(0, start).map(({ kind, word }) => (kind === 'note' ? '' : word));
    const owner = listOwner(before.join(' '), 'running');
    return owner === undefined || isAttribute(owner) ? [] : [{ owner, items }];
  });
}

interface Listed {
  /** Index of the first token of the first item, and of the one behind the last. */
  start: number;
  end: number;
  items: NounPhrase[];
}

/** The runs of two attributes and more. */
function listsIn(tokens: readonly Token[], notes: readonly Note[]): Listed[] {
  const verbs = findVerbGroups(tokens).filter(
    ({ lemma, start, end }) => lemma !== 'with' && !(end - start === 1 && tokens[end]?.word === 'of'),
  );
  const isVerb = (at: number) => verbs.some(({ start, end }) => at >= start && at < end);
  const segments = segmentsOf(tokens);
  const found: Listed[] = [];
  for (const [index, segment] of segments.entries()) {
    if (segment.start < (found.at(-1)?.end ?? 0)) continue;
    const start = itemStart(tokens, segment, isVerb);
    const more = segments.slice(index + 1);
    const next = more.findIndex((each) => !isItem(tokens, each, isVerb));
    const last = more[next < 0 ? more.length : next];
    const end = listEnd(tokens, { start, limit: last?.start ?? tokens.length, isVerb });
    const items = start < segment.end ? readItems(tokens.slice(start, end), notes) : [];
    if (items.length > 1 && areAttributes(items)) found.push({ start, end, items });
  }
  return found;
}

/** The parts between commas, colons and "and". */
function segmentsOf(tokens: readonly Token[]): { start: number; end: number }[] {
  const ends = [...tokens.keys()].filter((at) => isJoint(tokens[at]));
  return [-1, ...ends].map((joint, index) => ({ start: joint + 1, end: ends[index] ?? tokens.length }));
}

function isJoint(token: Token | undefined): boolean {
  return token?.kind === 'mark' || token?.word === 'and' || token?.word === 'or';
}

/** Whether a part is one more item of a list: nothing of it stands before its noun, unless it ends the list. */
function isItem(
  tokens: readonly Token[],
  segment: { start: number; end: number },
  isVerb: (at: number) => boolean,
): boolean {
  if (segment.end <= segment.start) return true;
  const first = tokens[segment.start];
  if (tokens[segment.start - 1]?.word === ':' || isVerb(segment.start) || isLeading(first?.word ?? ''))
    return false;
  const end = listEnd(tokens, { start: segment.start, limit: segment.end, isVerb });
  return itemStart(tokens, { start: segment.start, end }, isVerb) <= segment.start;
}

/** Where the last noun of a segment begins: behind a verb, a preposition or an article. */
function itemStart(
  tokens: readonly Token[],
  { start, end }: { start: number; end: number },
  isVerb: (at: number) => boolean,
): number {
  for (let at = end - 1; at >= start; at -= 1) {
    const word = tokens[at]?.word ?? '';
    if (isVerb(at) || RELATIVES.has(word) || isLeading(word) || isOpening(tokens[at])) return at + 1;
    if (DETERMINERS.has(word) || /^(?:an?|its|their)$/.test(word)) return at;
  }
  return start;
}

/** A preposition that is no part of a name as "of" and "per" are. */
function isLeading(word: string): boolean {
  return PREPOSITIONS.has(word) && !/^(?:of|per|in)$/.test(word);
}

/** What leads to a list. */
function isOpening(token: Token | undefined): boolean {
  return token !== undefined && OPENINGS.test(token.word);
}

const OPENINGS =
  /^(?:showing|stating|giving|carrying|containing|including|recording|holding|bearing|indicating|listing|noting|specifying|comprising|having|naming|describing|storing|what|whether|how)$/;

/** Where a list ends: at the next verb, relative clause or colon. */
function listEnd(
  tokens: readonly Token[],
  { start, limit, isVerb }: { start: number; limit: number; isVerb: (at: number) => boolean },
): number {
  const end = tokens.findIndex(
    ({ word }, at) =>
      at >= start &&
      (isVerb(at) || word === ':' || RELATIVES.has(word) || (at > start && isOpeningPreposition(tokens, at))),
  );
  return end < 0 ? limit : Math.min(end, limit);
}

/** "..., with": what follows belongs to something else. */
function isOpeningPreposition(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.word === ',' && isLeading(tokens[at]?.word ?? '');
}

const MAX_NAME_WORDS = 4;
/** How many of a list have to be words for attributes: two of three. */
const SURE_PART = 2 / 3;

function areAttributes(items: readonly NounPhrase[]): boolean {
  return items.filter(isKnown).length >= items.length * SURE_PART && items.every(isName);
}

/** Words that name nothing: what is left of a clause. */
const NO_NAME =
  /^(?:i|we|you|us|me|my|it|he|she|they|them|so|but|then|here|there|not|just|only|when|while|because|if|once|of|course|also|too|very|etc|well|please|many|several|both|all|some|any|each|every|what|which|who|whom|whose|how|that|this|these|those|is|are|was|were|be|been|has|have|had|do|does|did|can|may|must|will|should|would)$/;

function isName({ words, isPlural, quantity, pronoun }: NounPhrase): boolean {
  return (
    words.length > 0 &&
    words.length <= MAX_NAME_WORDS &&
    pronoun === undefined &&
    quantity !== 'many' &&
    quantity !== 'each' &&
    !(isPlural && quantity === 'one') &&
    !words.some((word) => NO_NAME.test(word))
  );
}

function isKnown({ words, notes }: NounPhrase): boolean {
  const last = nameKey([words.at(-1) ?? '']);
  const isTyped = guessType(attributeName(words), notes, false).type !== 'String';
  return (
    ATTRIBUTE_WORDS.has(last) || isTyped || notes.some(({ kind }) => kind !== 'text' && kind !== 'optional')
  );
}

function isAttribute({ words, isPlural }: NounPhrase): boolean {
  return (
    !isPlural &&
    ATTRIBUTE_WORDS.has(words.at(-1) ?? '') &&
    !isPluralWord(words.at(-1) ?? '') &&
    !ADVERBS.has(words.at(-1) ?? '')
  );
}

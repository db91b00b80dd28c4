import { splitItems, splitParts } from '../../attributes/readItem.ts';
import { isPluralWord } from '../../language/nouns.ts';
import { ATTRIBUTE_HEADS, ENTITY_HEADS, SECTION_HEADS } from '../data/words.ts';
import { isAttributeLike } from '../language/phrases.ts';
import { tokenize } from '../language/tokens.ts';
import { isAttributeList, toListed, wordsOfName } from '../reading/attributeNames.ts';
import { normalizeCounts } from '../reading/normalize.ts';
import { readNotation } from '../reading/notation.ts';
import { type Line, toLines, toSentences } from './lines.ts';

/** A piece of a text that says one thing. */
export type Statement =
  /** `about` is the thing that a sentence without a subject is about. */
  | { kind: 'sentence'; text: string; about?: string | undefined }
  | { kind: 'define'; text: string; head: string; items: string[] };

const MAX_HEAD_WORDS = 5;
const MAX_ITEM_WORDS = 6;
const VERBS =
  /\b(?:has|have|is|are|can|may|must|should|will|shall|belongs?|contains?|includes?|consists?|want|need|we|i)\b/iu;
const BEGINS_WITH_VERB =
  /^(?:has|have|can|may|must|should|is|are|belongs?|contains?|[a-z]+[^s]s (?:to|by|in|for|many|one|an?|the))\b/iu;
const QUANTIFIER = /^(?:for )?(?:each|every|all|an?|the) /iu;

/** Splits a text into statements; a line below a heading is about what the heading names. */
export function toStatements(text: string): Statement[] {
  const lines = toLines(text);
  const statements: Statement[] = [];
  let head: string | undefined;
  for (const [index, line] of lines.entries()) {
    if (line.kind === 'heading' || isParent(line, lines[index + 1])) head = readHeading(line.text, head);
    else statements.push(...readLine(line, head));
  }
  return statements;
}

/** Whether a line is a name and the next is the first of a list below it. */
function isParent(line: Line, next: Line | undefined): boolean {
  if (next === undefined || next.kind === 'heading' || /[,.;(]|:(?!$)/u.test(line.text)) return false;
  return (next.kind === 'bullet' && line.kind !== 'bullet') || next.indent > line.indent;
}

function countWords(text: string): number {
  return text.trim().split(/\s+/u).length;
}

function wordsOfHead(head: string): string[] {
  return head
    .replace(QUANTIFIER, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** The thing that a heading names; undefined if it names a part of the text. */
function readHeading(heading: string, present: string | undefined): string | undefined {
  const plain = heading.replace(/:$/u, '');
  const words = wordsOfHead(plain);
  const last = words.at(-1) ?? '';
  const isSection = words.some((word) => SECTION_HEADS.has(word)) && !plain.includes('_');
  if (isSection || ENTITY_HEADS.has(last)) return undefined;
  if (ATTRIBUTE_HEADS.has(last)) return words.slice(0, -1).join(' ') || present;
  return words.length > MAX_HEAD_WORDS || VERBS.test(plain) ? undefined : plain;
}

function readLine({ text, kind }: Line, head: string | undefined): Statement[] {
  const isItem = kind === 'bullet' || countWords(text) < MAX_ITEM_WORDS;
  if (!isItem || head === undefined) return toSentences(text).flatMap((each) => readSentenceText(each));
  if (BEGINS_WITH_VERB.test(text)) return [{ kind: 'sentence', text, about: head }];
  if (isOwnDefinition(text)) return readSentenceText(text);
  const isShort = !/[.!?]\s/u.test(text) && countWords(text.replace(/\([^)]*\)/gu, '')) <= MAX_ITEM_WORDS;
  const isOne = isShort && !/[,;]/u.test(text.replace(/[([][^)\]]*[)\]]/gu, ''));
  return isShort || !VERBS.test(text)
    ? [{ kind: 'define', text, head, items: isOne ? [text] : splitItems(text) }]
    : toSentences(text).flatMap((each) => readSentenceText(each, head));
}

/** Below the name of the whole each line may name a thing of its own: "- Patient: name, phone". */
function isOwnDefinition(text: string): boolean {
  const [, name = '', list = ''] = /^([^:(,–—]{1,40}?)\s*(?::|\(|\s[–—-]\s)\s*(.+?)\)?$/u.exec(text) ?? [];
  const words = wordsOfName(name);
  const isName = words.length > 0 && words.length < 4 && !isAttributeLike(words);
  return isName && list.includes(',') && isAttributeList(words, list);
}

/** A sentence, or a name with a list: "Patient: name, phone", "Tables: users, orders", "Order (date, total)". */
function readSentenceText(sentence: string, about?: string): Statement[] {
  const [end = ''] = /[.!?]+$/u.exec(sentence) ?? [];
  const text = sentence
    .slice(0, sentence.length - end.length)
    .replace(/\b(has|have|includes?|contains?|are|with|stores?|need|following(?: \w+)?)\s*:/giu, '$1 ');
  const whole: Statement = {
    kind: 'sentence',
    text: `${text}${end}`,
    about: BEGINS_WITH_VERB.test(text) ? about : undefined,
  };
  if (readNotation(text) !== undefined) return [whole];
  const [, head, rest] =
    /^([^:(=]{1,60}?)(?:\s*[:=]\s+|\s*:\s*(?=[a-z])|\s+[–—-]\s+)(.+)$/iu.exec(text) ?? [];
  return head === undefined || rest === undefined ? [whole] : readHeadedList(head, rest, { whole, about });
}

function readHeadedList(
  head: string,
  rest: string,
  { whole, about }: { whole: Statement; about: string | undefined },
): Statement[] {
  const words = wordsOfHead(head);
  const last = words.at(-1) ?? '';
  const items = splitItems(rest);
  if (saysSomething(head)) {
    const hasValues = isAttributeLike(words) && items.length > 1 && !isAttributeList(words, rest);
    if (hasValues) return [{ kind: 'sentence', text: `${head} (${items.join(', ')})` }];
    if (saysSomething(rest)) return [head, rest].map((text) => ({ kind: 'sentence', text }));
    return [{ kind: 'sentence', text: `${head} with ${rest}` }];
  }
  if (ENTITY_HEADS.has(last) || isListOfThings(items)) return readThings(rest);
  if (isClause(items[0] ?? '')) return [{ kind: 'sentence', text: rest }];
  const name = ATTRIBUTE_HEADS.has(last) && about !== undefined ? about : head.replace(QUANTIFIER, '');
  return [{ kind: 'define', text: whole.text, head: name, items: items.filter((item) => !isClause(item)) }];
}

function saysSomething(text: string): boolean {
  const isVerb = ({ tag, word }: { tag: string; word: string }): boolean =>
    tag === 'verb' && !/(?:ed|en|done)$/u.test(word);
  return VERBS.test(text) || (countWords(text) > 2 && tokenize(normalizeCounts(text)).some(isVerb));
}

function isClause(item: string): boolean {
  return (
    (VERBS.test(item) || BEGINS_WITH_VERB.test(item)) &&
    countWords(item) > 2 &&
    !/^(?:is|has)[ _]/iu.test(item)
  );
}

/** Parts that say something are sentences of their own, all others are names. */
function readThings(rest: string): Statement[] {
  return splitParts(rest).flatMap((part): Statement[] =>
    /\bwith\b|\(/u.test(part) || saysSomething(part)
      ? [{ kind: 'sentence', text: part }]
      : splitItems(part).map((text) => ({ kind: 'define', text, head: text, items: [] })),
  );
}

/** Plurals that are no attributes, or things with their attributes in brackets. */
function isListOfThings(items: readonly string[]): boolean {
  const isDefined = (item: string): boolean => {
    const [, name = '', note = ''] = /^([^(]+)\(([^)]*(?:\([^)]*\)[^)]*)*)\)/u.exec(item) ?? [];
    return note !== '' && isAttributeList(wordsOfName(name), note);
  };
  const plural = items.filter((item) => {
    const { words } = toListed(item.split(/\s+(?:with|of|for|that|who)\b/u)[0] ?? '');
    return words.length < 4 && isPluralWord(words.at(-1) ?? '') && !isAttributeLike(words);
  });
  return items.some(isDefined) || (items.length > 1 && plural.length * 2 > items.length);
}

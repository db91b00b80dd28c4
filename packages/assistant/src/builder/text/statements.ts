import { isPluralWord } from '../../language/nouns.ts';
import { ATTRIBUTE_HEADS, ENTITY_HEADS, SECTION_HEADS } from '../data/words.ts';
import { isAttributeLike } from '../language/phrases.ts';
import { tokenize } from '../language/tokens.ts';
import { isAttributeList, readItem, splitItems, splitParts, wordsOfName } from '../reading/items.ts';
import { normalizeCounts } from '../reading/normalize.ts';
import { readNotation } from '../reading/notation.ts';
import { type Line, toLines, toSentences } from './lines.ts';

/** A piece of a text that says one thing. */
export type Statement =
  /** `about` is the thing that a sentence without a subject is about. */
  | { kind: 'sentence'; text: string; about?: string }
  | { kind: 'define'; text: string; head: string; items: string[] }
  | { kind: 'thing'; text: string };

const MAX_HEAD_WORDS = 5;
const MAX_ITEM_WORDS = 6;
const VERBS =
  /\b(?:has|have|is|are|can|may|must|should|will|shall|belongs?|contains?|includes?|consists?|want|need|we|i)\b/iu;
const BEGINS_WITH_VERB =
  /^(?:has|have|can|may|must|should|is|are|belongs?|contains?|[a-z]+[^s]s (?:to|by|in|for|many|one|an?|the))\b/iu;
const QUANTIFIER = /^(?:for )?(?:each|every|all|an?|the) /iu;
const WRAPPER = /^(?:table|entity|model|class|object|collection)$/iu;

/** What the lines above mean for a line. */
interface Place {
  head?: string | undefined;
  mode: 'attributes' | 'things' | 'sentences';
}

/** Splits a text into statements. */
export function toStatements(text: string): Statement[] {
  const lines = toLines(text);
  const statements: Statement[] = [];
  let place: Place = { mode: 'sentences' };
  for (const [index, line] of lines.entries()) {
    const named = /^(?:table|entity|model|class|object|collection)\s*:?\s+([\p{L}_]+)$/iu.exec(
      line.text,
    )?.[1];
    if (named !== undefined) statements.push({ kind: 'define', text: line.text, head: named, items: [] });
    if (named !== undefined) place = { head: named, mode: 'attributes' };
    else if (line.kind === 'heading' || (isParent(line, lines[index + 1]) && isHeading(line.text)))
      place = placeUnder(line.text, place);
    else statements.push(...readLine(line, place));
  }
  return statements;
}

/** Whether the next line is the first of a list below this one. */
function isParent(line: Line, next: Line | undefined): boolean {
  if (next === undefined || next.kind === 'heading') return false;
  return (next.kind === 'bullet' && line.kind !== 'bullet') || next.indent > line.indent;
}

function isHeading(text: string): boolean {
  return (
    !/[,.;(]|:(?!$)|\b(?:has many|belongs to)\b/iu.test(text) &&
    countWords(text) <= MAX_HEAD_WORDS + 1 &&
    !BEGINS_WITH_VERB.test(text)
  );
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

function placeUnder(heading: string, present: Place): Place {
  const plain = heading
    .replace(/:$/u, '')
    .replace(/^(?:entity|table|model|class)[:\s]+|\s+(?:entity|table|model|class)$/giu, '');
  const words = wordsOfHead(plain);
  const last = words.at(-1) ?? '';
  if (words.some((word) => SECTION_HEADS.has(word)) && !plain.includes('_')) return { mode: 'sentences' };
  if (ENTITY_HEADS.has(last)) return { mode: 'things' };
  if (ATTRIBUTE_HEADS.has(last))
    return { head: words.slice(0, -1).join(' ') || present.head, mode: 'attributes' };
  return words.length > MAX_HEAD_WORDS || VERBS.test(plain)
    ? { mode: 'sentences' }
    : { head: plain, mode: 'attributes' };
}

function readLine({ text, kind }: Line, { head, mode }: Place): Statement[] {
  if (text.startsWith('|')) return readRow(text, head);
  const isField = head !== undefined && /^(?:fields|attributes|columns|properties)\s*:/iu.test(text);
  if (isField) return readSentenceText(text, head);
  const isItem = kind === 'bullet' || (mode === 'attributes' && countWords(text) < MAX_ITEM_WORDS);
  const isShort = !/[.!?]\s/u.test(text) && countWords(text.replace(/\([^)]*\)/gu, '')) <= MAX_ITEM_WORDS;
  if (isItem && head !== undefined && mode === 'attributes') {
    if (BEGINS_WITH_VERB.test(text)) return [{ kind: 'sentence', text, about: head }];
    if (isOwnDefinition(text)) return readSentenceText(text);
    const isOne = isShort && !/[,;]/u.test(text.replace(/[([][^)\]]*[)\]]/gu, ''));
    if (isShort || !VERBS.test(text))
      return [{ kind: 'define', text, head, items: isOne ? [text] : splitItems(text) }];
  }
  if (isItem && mode === 'things' && isShort && !/[:(,]/u.test(text) && !VERBS.test(text))
    return [{ kind: 'thing', text }];
  return toSentences(text).flatMap((sentence) => readSentenceText(sentence, isItem ? head : undefined));
}

/** Below the name of the whole each line may name a thing of its own: "- Patient: name, phone". */
function isOwnDefinition(text: string): boolean {
  const [, name = '', list = ''] = /^([^:(,–—]{1,40}?)\s*(?::|\(|\s[–—-]\s)\s*(.+?)\)?$/u.exec(text) ?? [];
  const words = wordsOfName(name);
  return (
    list.includes(',') &&
    words.length > 0 &&
    words.length < 4 &&
    !isAttributeLike(words) &&
    isAttributeList(words, list)
  );
}

/** A row of a Markdown table: a thing with its attributes, or an attribute of the heading above. */
function readRow(text: string, head: string | undefined): Statement[] {
  const [first = '', second = ''] = text
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  const isHeader =
    /^(?:entity|table|name|field|column|attribute|model|class|description|type|property)s?$|^[-:\s]*$/iu.test(
      first,
    );
  if (isHeader) return [];
  if (head === undefined || second.includes(','))
    return [{ kind: 'define', text, head: first, items: splitItems(second) }];
  return [{ kind: 'define', text, head, items: [second === '' ? first : `${first} (${second})`] }];
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
    ...(about !== undefined && BEGINS_WITH_VERB.test(text) && { about }),
  };
  if (readNotation(text) !== undefined) return [whole];
  const [, defined = '', listed = ''] =
    /^([\p{L}_]+(?: [\p{L}_]+)?) ?\(([^()]+(?:\([^()]*\)[^()]*)*)\)$/u.exec(text) ?? [];
  const isDefinition = splitItems(listed).length > 1 && !isAttributeLike(wordsOfName(defined));
  if (isDefinition) return [{ kind: 'define', text: sentence, head: defined, items: splitItems(listed) }];
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
  const define = (name: string): Statement => ({
    kind: 'define',
    text: whole.text,
    head: name,
    items: items.filter((item) => !isClause(item)),
  });
  if (words.length < 4 && words.some((word) => SECTION_HEADS.has(word))) return readSentenceText(rest, about);
  if (saysSomething(head)) {
    if (isListOfThings(items)) return readThings(rest);
    const [values, clauses] = [items.filter((item) => !isClause(item)), items.filter(isClause)];
    const isEnum = isAttributeLike(words) && values.length > 1 && !isAttributeList(words, values.join(', '));
    if (!isEnum && saysSomething(rest)) return [head, rest].map((text) => ({ kind: 'sentence', text }));
    const said = isEnum ? `${head} (${values.join(', ')})` : `${head} with ${values.join(', ')}`;
    return [{ kind: 'sentence', text: [said, ...clauses].join(', ') }];
  }
  if (words.length > 1 && WRAPPER.test(last) && !ENTITY_HEADS.has(words[0] ?? ''))
    return [define(words.slice(0, -1).join(' '))];
  if (ENTITY_HEADS.has(last) || isListOfThings(items) || isListOfClauses(rest)) return readThings(rest);
  if (ATTRIBUTE_HEADS.has(last) && about !== undefined) return [define(about)];
  if (words.length > MAX_HEAD_WORDS) return [whole];
  if (isClause(items[0] ?? '')) return [{ kind: 'sentence', text: rest }];
  const name = head.replace(QUANTIFIER, '');
  return [
    define(name),
    ...items.filter(isClause).map((text): Statement => ({ kind: 'sentence', text, about: name })),
  ];
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

function isListOfClauses(rest: string): boolean {
  const parts = splitParts(rest);
  return (
    parts.length > 1 &&
    parts.every((part) => countWords(part) > 2 && (/\bwith\b/u.test(part) || saysSomething(part)))
  );
}

/** Parts that say something are sentences of their own, or one together; all others are names. */
function readThings(rest: string): Statement[] {
  const parts = splitParts(rest);
  const isSentence = (part: string): boolean => /\bwith\b|\(/u.test(part) || saysSomething(part);
  const isOne =
    parts.length > 1 &&
    parts.some((part) => !part.includes('(') && saysSomething(part)) &&
    !parts.every(isSentence);
  if (isOne) return [{ kind: 'sentence', text: rest }];
  return parts.flatMap((part): Statement[] =>
    isSentence(part)
      ? [{ kind: 'sentence', text: part }]
      : splitItems(part).map((text) => ({ kind: 'thing', text })),
  );
}

/** Plurals that are no attributes, or things with their attributes in brackets. */
function isListOfThings(items: readonly string[]): boolean {
  const isDefined = (item: string): boolean => {
    const [, name = '', note = ''] = /^([^(]+)\(([^)]*(?:\([^)]*\)[^)]*)*)\)/u.exec(item) ?? [];
    return note !== '' && isAttributeList(wordsOfName(name), note);
  };
  if (items.some(isDefined)) return true;
  if (items.length < 2) return /\bwith\b/u.test(items[0] ?? '');
  const plural = items.filter((item) => {
    const { words } = readItem(item.split(/\s+(?:with|of|for|that|who)\b/u)[0] ?? '');
    return words.length < 4 && isPluralWord(words.at(-1) ?? '') && !isAttributeLike(words);
  });
  return plural.length * 2 > items.length;
}

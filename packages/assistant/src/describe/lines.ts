import { isPluralWord } from '../language/nouns.ts';
import { tokenise } from '../language/tokens.ts';
import { annotate } from '../sentences/phrases/notes.ts';
import { findVerbGroups } from '../sentences/verbs/verbGroups.ts';
import { spreadColumnRows } from './columnRows.ts';
import { plainWriting } from './plainWriting.ts';
import { isDoing } from './wording/topics.ts';
import { BULLET, joinWrapped } from './wrapping.ts';

/** A line of a text without its bullet or heading mark. */
export interface Line {
  text: string;
  indent: number;
  isBullet: boolean;
  isHeading: boolean;
  isAfterBlank: boolean;
}

const MAX_HEAD_WORDS = 4;
const LIST_HEADS =
  /^(?:the )?(?:main |following |core |key )?(?:entities|entity types|tables|objects|classes|models|things|domain objects)$/iu;
const SECTION_HEADS =
  /^(?:the )?(?:relations?|relationships?|rules?|business rules|associations?|links?|constraints?|notes?|details|overview|description|requirements?|connections?|fields|attributes|background|introduction|scope|summary|features|user stories|stories|data model|domain|to build|to ?do|what to build|mvp|nice to(?: have)?|bonus|optional|data needed|data we need|what we need|assertions|facts|assumptions|schema|database|db schema|cardinalities|how it works|and)$/iu;

/** The lines of a text, with typography and names written in code made plain; lines wrapped by width are joined. */
export function readLines(text: string): Line[] {
  const lines = spreadColumnRows(plainWriting(text).split('\n'));
  const joined = joinWrapped(lines);
  return joined
    .map((raw, index) => {
      const indent = /^\s*/u.exec(raw)?.[0].replace(/\t/gu, '    ').length ?? 0;
      const isBullet = BULLET.test(raw);
      const isHeading = /^\s*#+\s/u.test(raw);
      const text = raw
        .replace(/^\s*(?:#+|[-*•●◦‣▪–+]|\(?\d{1,2}[.)]|[a-z]\))\s+/u, '')
        .replace(/^\[[ xX]?\]\s+/u, '')
        .trim();
      const isAfterBlank = index > 0 && (joined[index - 1] ?? '').trim() === '';
      return { text, indent, isBullet, isHeading, isAfterBlank };
    })
    .filter((line) => line.text !== '');
}

/** What stands below a line that is a name itself: items of it, or names where the line says that names follow. */
export function childrenOf(lines: readonly Line[], index: number): Line[] {
  const line = lines[index];
  if (line === undefined || !isHead(headOf(line.text)) || /[,.]/u.test(line.text)) return [];
  const children: Line[] = [];
  for (const next of lines.slice(index + 1)) {
    const isBelow = next.isBullet && (!line.isBullet || next.indent > line.indent);
    const isDeeper = next.indent > line.indent;
    if (!(isBelow || isDeeper || isRow(next)) || next.isHeading) break;
    children.push(next);
  }
  if (children.length === 0 || SECTION_HEADS.test(headOf(line.text))) return [];
  if (isMixed(children) && !LIST_HEADS.test(headOf(line.text))) return children;
  const areSure =
    children.filter(({ text }) => isRow({ text }) || verbsOf(text) === 0).length * 2 > children.length;
  const areItems = children.every((child) => isRow(child) || isItem(child.text, areSure));
  if (!areItems || SECTION_HEADS.test(headOf(line.text))) return [];
  const isNaming = LIST_HEADS.test(headOf(line.text));
  const areNames = children.every(
    ({ text, indent }) => isHead(headOf(text)) && indent === children[0]?.indent,
  );
  return isNaming && !areNames ? [] : children;
}

/** Names of attributes with sentences between them, all at one depth. */
function isMixed(children: readonly Line[]): boolean {
  const items = children.filter(({ text }) => !isTold(text));
  return (
    items.length > 0 &&
    items.length < children.length &&
    items.every(({ text }) => isRow({ text }) || isAttributeLine(text)) &&
    children.every(({ indent, text }) => indent === children[0]?.indent && !text.endsWith(':'))
  );
}

const TELLING =
  /^(?:an?|each|every|the|many|several|there|it|they|one|some|all|most|has|have|can|may|must|should|is|are|contains?|belongs|consists?|includes?|holds?)\b/iu;
/** "Triggered by one reading". */
const DONE =
  /^\p{L}+(?:ed|en|de|ld|ught|id) (?:by|in|on|at|to|for|from|into|under|with|of) (?:an?|the|one|many|several|exactly|zero|each|every)\b/iu;

/** "At most one bill per booking". */
const COUNTED = /\b(?:one|many|several|1|\d) \p{L}.* per \p{L}+\.?$/iu;

/** Whether a line tells something in a sentence. */
export function isTold(text: string): boolean {
  if (isRow({ text }) || text.split(/\s+/u).length < 3) return false;
  return (
    DONE.test(text) ||
    isDoing(text) ||
    COUNTED.test(text) ||
    ((/\.$/u.test(text) || TELLING.test(text)) && verbsOf(`it ${text}`) > 0)
  );
}

/** Whether a line is nothing but names of attributes: "serial number, kind: a, b or c, installation date". */
export function isAttributeLine(text: string): boolean {
  return annotate(text)
    .text.replace(/§\d+/gu, ' ')
    .split(/,|\band\b/u)
    .every((part) => part.trim().split(/\s+/u).length <= 5 && !/[:–—]| - |[.!?]\s*$/u.test(part));
}

/** Whether a head says that a list of entities follows. */
export function isListHead(head: string): boolean {
  return LIST_HEADS.test(head);
}

/** Whether a head only says what part of the text follows. */
export function isSectionHead(head: string): boolean {
  return SECTION_HEADS.test(head);
}

/** Whether a line is a row of a table. */
function isRow({ text }: Pick<Line, 'text'>): boolean {
  return /^\|.*\|$/u.test(text);
}

/** An item below a head as it stands in a list: "name: string" and "| name | string |" become "name (string)"; empty for a header. */
export function itemOf(text: string): string {
  if (isRow({ text })) return rowItem(text);
  const clean = text.replace(/[.,;]$/u, '');
  const typed = /^([\p{L}\p{N}_ ]+?)\s*(?::|\s[-–—]\s)\s*([^()]+)$/u.exec(clean);
  return typed?.[1] === undefined || typed[2] === undefined ? clean : `${typed[1]} (${typed[2]})`;
}

function rowItem(row: string): string {
  const [name = '', ...remarks] = row
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
  if (
    /^:?-+:?$/u.test(name) ||
    (/^(?:field|column|attribute|name|property)s?$/iu.test(name) && isHeaderRow(remarks))
  )
    return '';
  const about = remarks
    .filter((remark) => remark !== '')
    .join(', ')
    .replace(/[()]/gu, ' ');
  return about === '' ? name : `${name} (${about})`;
}

function isHeaderRow(cells: readonly string[]): boolean {
  return cells.some((cell) =>
    /^(?:data )?(?:type|description|notes?|constraints?|key|null(?:able)?|required|unique)$/iu.test(cell),
  );
}

function isItem(text: string, isSure: boolean): boolean {
  const words = text.split(' ').length;
  const value = /^[\p{L}\p{N}_ ]+?(?::|\s[-–—]\s)\s*(.+)$/u.exec(text)?.[1];
  if (value !== undefined) return isRemark(value);
  if (words > 8) return false;
  return (
    verbsOf(text) === 0 ||
    words <= 2 ||
    (isSure && words <= 5 && !/^(?:an?|the|each|every|one|all|many)\b/iu.test(text))
  );
}

const TYPE =
  /^(?:string|text|varchar|char|int|integer|number|decimal|numeric|float|double|date|datetime|timestamp|time|long|bigint|uuid|guid|boolean|bool|enum|money|json|unique|optional|required|email|url|pk|fk|primary|foreign|one of|yes)\b/iu;

/** What may stand behind the name of an item: a type, a few values, a short remark; no list of names. */
function isRemark(value: string): boolean {
  const plain = value.replace(/\(.*?\)/gu, '');
  if (TYPE.test(value) || (/[|/]/u.test(plain) && !/,.*\(/u.test(value))) return true;
  return !plain.includes(',') && value.split(' ').length <= 4 && verbsOf(value) === 0;
}

const STORED = '(?:stored|kept|recorded|saved|tracked|store|keep|record|save|track|need|know|want)';
/** "About each match we keep". */
const ABOUT = new RegExp(
  `^(?:for|about|of|on) (?:an?|each|every|the|all) ([\\p{L}_ -]+?),? (?:we|you|i|they)(?: want to| need to| must| have to)? ${STORED}\\s*:?$`,
  'iu',
);
/** "Stored for a member", "details of each room". */
const STORED_FOR = new RegExp(
  `^(?:(?:we |to )?(?:be )?${STORED}|data|fields|details|information|attributes|columns|properties)?\\s*(?:for|about|of) (?:an?|each|every|the|all) (?=[\\p{L}_ -]+\\s*:?$)`,
  'iu',
);

/** The name in a line that heads others. */
export function headOf(text: string): string {
  return text
    .replace(ABOUT, '$1')
    .replace(STORED_FOR, '')
    .replace(/\s*(?::|-|–|—)\s*$/u, '')
    .replace(/\s+(?:has|have|with|contains?|fields|attributes|table|entity)$/iu, '')
    .replace(/^(?:entity|table|class|model|an?|the|each|every|and)\s*:?\s+/iu, '')
    .trim();
}

/** Verbs that are seldom orders at the head of a list: "Lift passes: number". */
const NOUN_AS_WELL =
  /^(?:lift|park|ski|ship|train|work|care|guide|film|race|ride|tour|sample|water|dance|stage|field|trade|stock|board|season|damage|tariff)$/iu;

/** Whether a text can be the name of an entity. */
export function isHead(text: string): boolean {
  const words = text.split(/\s+/u);
  return (
    text !== '' &&
    words.length <= MAX_HEAD_WORDS &&
    !/^(?:my|i|we|you|it|they|what|here|this|these|those|so|please)$/iu.test(words[0] ?? '') &&
    /^[\p{L}][\p{L}\p{N} _/'&-]*$/u.test(text) &&
    (verbsOf(text) === 0 ||
      (words.length === 2 &&
        NOUN_AS_WELL.test(words[0] ?? '') &&
        isPluralWord(words[1]?.toLowerCase() ?? '')) ||
      (words.length > 1 && words.every((word) => /^\p{Lu}\p{L}+$/u.test(word))))
  );
}

/** How many verbs a text holds. */
export function verbsOf(text: string): number {
  return findVerbGroups(tokenise(annotate(text).text)).length;
}

/** "Costume rental - data model". */
export const OF_A_MODEL =
  / (?:[-–—:] )?(?:data ?model|schema|database|er diagram|data dictionary|requirements|overview|notes)$/iu;

/** "with these tables: organizations, users". */
export const NAMING =
  /\b(?:tables|entities|entity types|classes|models|objects|collections)(?: (?:are|is|include|needed|involved|in it))?$/iu;

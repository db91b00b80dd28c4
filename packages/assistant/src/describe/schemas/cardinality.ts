import { type Cardinality } from '@joinery/model';
import { headOf, isHead } from '../lines.ts';

/** How many of one entity there are for one of another, as a notation says it. */
export interface CardinalityStatement {
  kind: 'cardinality';
  text: string;
  left: string;
  right: string;
  /** Undefined where nothing is said of it: a foreign key is of many unless something else is told. */
  leftEnd?: Cardinality;
  rightEnd: Cardinality;
  /** What the right one is for the left one, where it is not told by its name: "owner". */
  role?: string;
}

const END = String.raw`(?:1|one|n|m|many|\*|0\.\.\*|1\.\.\*|0\.\.1|0\.\.n|1\.\.n|0\.\.m|1\.\.m)`;
const BETWEEN_NAMES = new RegExp(
  String.raw`^(.+?)\s*[([]?\b(${END})[)\]]?\s*(?:<?[-–—]+>?|:|\bto\b|-to-)\s*[([]?(${END})(?![\p{L}])[)\]]?\s*(.+)$`,
  'iu',
);
/** "Author *--* Book": ends that are no words. */
const STARRED =
  /^(.+?)\s*[([]?(\*|1|n|m)[)\]]?\s*(?:<?[-–—.]+>?|:)\s*[([]?(\*|1|n|m)(?!\p{L})[)\]]?\s*(\p{L}.*)$/iu;
/** "Director 1..* Film": one end only, the other is one. */
const SINGLE = /^(.+?)\s*[([]?((?:0|1)\.\.(?:\*|n|m|1))[)\]]?\s*(?:[-–—]+>?\s*)?(\p{L}.*)$/iu;
const WORDED = /\b(one|many|1|n|m)[\s-]*(?:to|:|2)[\s-]*(one|many|1|n|m)\b/iu;
/** Crow's feet as they are typed: "CUSTOMER ||--o{ ORDER : places". */
const CROW =
  /^([\p{L}\p{N}_-]+)\s*(\|o|\|\||\}o|\}\|)\s*(?:--|\.\.)\s*(o\||\|\||o\{|\|\{)\s*([\p{L}\p{N}_-]+)(?:\s*:.*)?$/u;
/** "Ref: posts.user_id > users.id". */
const REFERENCE =
  /^(?:ref\b[^:]*:\s*)?(\p{L}[\p{L}\p{N}_]*)\.[\p{L}\p{N}_]+\s*(>|<|-|->|→)\s*(\p{L}[\p{L}\p{N}_]*)\.[\p{L}\p{N}_]+$/iu;

/** Reads "A 1:N B", "A 1..* B", "A to B: one-to-many" and "A ||--o{ B"; empty where a sentence is none of these. */
export function readCardinality(bare: string, text: string): CardinalityStatement[] {
  const clean = bare
    .replace(/\s*\((?![^()]*\b[01nm*]\b)[^()]*\)\s*$/iu, '')
    .replace(/\s+:\s*["']?[\p{L}_ ]{2,30}["']?$/u, '');
  const several = severalPairs(clean, text);
  if (several.length > 0) return several;
  const found =
    drawnEnds(clean, text) ??
    namesBetween(BETWEEN_NAMES, clean, text) ??
    namesBetween(STARRED, clean, text) ??
    singleEnd(clean, text) ??
    wordedEnds(bare.replace(/(?<=\p{L}) \([^(),\d]*\)/gu, ''), text);
  return found === undefined ? [] : [found];
}

/** "A to B, and C to D: 1-to-many". */
function severalPairs(bare: string, text: string): CardinalityStatement[] {
  const [, pairs = '', ends = ''] = /^(.+?)\s*(?::|\s[-–—=])\s*(\S+(?:[\s-]to[\s-]\S+)?)$/iu.exec(bare) ?? [];
  const parts = pairs.split(/,\s*(?:and\s+)?|\s+and\s+/iu);
  if (
    parts.length < 2 ||
    !WORDED.test(ends) ||
    !parts.every((part) => /\p{L}\s+(?:to|→|->)\s+\p{L}/iu.test(part))
  )
    return [];
  return parts.flatMap((part) => wordedEnds(`${part}: ${ends}`, text) ?? []);
}

function drawnEnds(bare: string, text: string): CardinalityStatement | undefined {
  const [, left, leftEnd = '', rightEnd = '', right] = CROW.exec(bare) ?? [];
  if (left !== undefined && right !== undefined)
    return statement(
      { left, right, text },
      /\}/u.test(leftEnd) ? 'many' : 'one',
      /\{/u.test(rightEnd) ? 'many' : 'one',
    );
  const [, from, arrow, to] = REFERENCE.exec(bare) ?? [];
  if (from === undefined || to === undefined) return undefined;
  return statement(
    { left: from, right: to, text },
    arrow === '<' || arrow === '-' ? 'one' : 'many',
    arrow === '<' ? 'many' : 'one',
  );
}

function namesBetween(pattern: RegExp, bare: string, text: string): CardinalityStatement | undefined {
  const [, left, leftEnd, rightEnd, right] = pattern.exec(bare) ?? [];
  if (left === undefined || leftEnd === undefined || rightEnd === undefined || right === undefined)
    return undefined;
  return statement({ left, right, text }, endOf(leftEnd), endOf(rightEnd));
}

function singleEnd(bare: string, text: string): CardinalityStatement | undefined {
  const [, left, end, right] = SINGLE.exec(bare) ?? [];
  if (left === undefined || end === undefined || right === undefined) return undefined;
  return statement({ left, right, text }, 'one', endOf(end));
}

function wordedEnds(bare: string, text: string): CardinalityStatement | undefined {
  const worded = WORDED.exec(bare);
  if (worded?.[1] === undefined || worded[2] === undefined) return undefined;
  const rest = bare
    .replace(WORDED, ' | ')
    .replace(
      /\b(?:there|which|has|have|is|are|a|an|the|relationship|relation|association|between|each|every|exists?|of|type|as|in)\b/giu,
      ' ',
    );
  const names = rest
    .split(/\s*(?:\||[,:()]|<?-+>|→|\band\b|\bwith\b|\bto\b)\s*/iu)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const [left, right] = names;
  if (left === undefined || right === undefined || names.length > 2) return undefined;
  return statement({ left, right, text }, endOf(worded[1]), endOf(worded[2]));
}

function statement(
  { left, right, text }: { left: string; right: string; text: string },
  leftEnd: Cardinality,
  rightEnd: Cardinality,
): CardinalityStatement | undefined {
  if (!isHead(headOf(left)) || !isHead(headOf(right))) return undefined;
  return { kind: 'cardinality', text, left: headOf(left), right: headOf(right), leftEnd, rightEnd };
}

function endOf(word: string): Cardinality {
  return /^(?:1|one|0\.\.1)$/iu.test(word) ? 'one' : 'many';
}

/** "A 1:N B, B 1:N C" behind any words and a colon, or one of them. */
export function readCardinalities(bare: string, sentence: string): CardinalityStatement[] {
  const parts = bare.replace(/^[\p{L} ]{1,40}:\s*/u, '').split(/[,;]\s+/u);
  const read = parts.map((part) => readCardinality(part, sentence));
  return parts.length > 1 && read.every((found) => found.length > 0)
    ? read.flat()
    : readCardinality(bare, sentence);
}

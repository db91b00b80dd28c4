import { type Cardinality } from '@joinery/model';
import { tokenise } from '../language/tokens.ts';
import { annotate } from '../sentences/notes.ts';
import { findVerbGroups } from '../sentences/verbGroups.ts';

/** One thing that the text says, with the words as they were written. */
export type Statement =
  | { kind: 'sentence'; text: string }
  | { kind: 'definition'; text: string; head: string; list: string }
  | { kind: 'names'; text: string; list: string }
  | {
      kind: 'cardinality';
      text: string;
      left: string;
      right: string;
      leftEnd: Cardinality;
      rightEnd: Cardinality;
    }
  | { kind: 'heading'; text: string };

interface Line {
  text: string;
  indent: number;
  isBullet: boolean;
  isHeading: boolean;
}

const MAX_HEAD_WORDS = 4;
const LIST_HEADS =
  /^(?:the )?(?:main |following )?(?:entities|entity types|tables|objects|classes|models|things|domain objects)$/iu;
const SECTION_HEADS =
  /^(?:the )?(?:relations?|relationships?|rules?|associations?|links?|constraints?|notes?|details|overview|description|requirements?|connections?|fields|attributes|and)$/iu;

/** What a text says, piece by piece: sentences, definitions, lists and cardinalities. */
export function readStatements(text: string): Statement[] {
  const lines = readLines(text);
  const statements: Statement[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined) continue;
    const children = childrenOf(lines, index);
    if (children.length > 0) {
      const head = headOf(line.text);
      statements.push({
        kind: 'definition',
        text: [line, ...children].map((each) => each.text).join(' / '),
        head,
        list: children.map((each) => each.text.replace(/[.,;]$/u, '')).join(', '),
      });
      index += children.length;
    } else statements.push(...lineStatements(line));
  }
  return statements;
}

function readLines(text: string): Line[] {
  return text
    .replace(/\r\n?/gu, '\n')
    .replace(/[\u2018\u2019]/gu, "'")
    .replace(/[\u201c\u201d"]/gu, '')
    .replace(/(?:\*\*|__|`)/gu, '')
    .replace(/\b(it|there|he|she|that)'s\b/giu, '$1 is')
    .replace(/(\p{Ll}|\p{N})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(?<=\p{L})_(?=\p{L})/gu, ' ')
    .split('\n')
    .map((raw) => {
      const indent = /^\s*/u.exec(raw)?.[0].replace(/\t/gu, '    ').length ?? 0;
      const isBullet = /^\s*(?:[-*•‣▪–+]|\(?\d{1,2}[.)]|[a-z]\))\s+/u.test(raw);
      const isHeading = /^\s*#+\s/u.test(raw);
      const text = raw.replace(/^\s*(?:#+|[-*•‣▪–+]|\(?\d{1,2}[.)]|[a-z]\))\s+/u, '').trim();
      return { text, indent, isBullet, isHeading };
    })
    .filter((line) => line.text !== '');
}

/** Bulleted names below a line that is a name itself. */
function childrenOf(lines: readonly Line[], index: number): Line[] {
  const line = lines[index];
  if (line === undefined || !isHead(headOf(line.text)) || /[,.]/u.test(line.text)) return [];
  const children: Line[] = [];
  for (const next of lines.slice(index + 1)) {
    const isBelow = next.isBullet && (!line.isBullet || next.indent > line.indent);
    const isDeeper = next.indent > line.indent;
    if (!(isBelow || isDeeper) || next.isHeading) break;
    children.push(next);
  }
  const areNames = children.every((child) => isItem(child.text));
  return areNames && !LIST_HEADS.test(headOf(line.text)) && !SECTION_HEADS.test(headOf(line.text))
    ? children
    : [];
}

function isItem(text: string): boolean {
  if (
    text.split(' ').length > 8 ||
    /^[^:]+\s[-–—:]\s.*,/u.test(text) ||
    /^[\p{L} ]+: .*,.*[a-z]/u.test(text.replace(/\(.*\)/u, ''))
  )
    return false;
  return verbsOf(text) === 0 || text.split(' ').length <= 2;
}

function headOf(text: string): string {
  return text
    .replace(/\s*(?::|-|–|—)\s*$/u, '')
    .replace(/\s+(?:has|have|with|contains?|fields|attributes|table|entity)$/iu, '')
    .replace(/^(?:entity|table|class|model|an?|the|each|every)\s*:?\s+/iu, '')
    .trim();
}

function isHead(text: string): boolean {
  const words = text.split(/\s+/u);
  return (
    text !== '' &&
    words.length <= MAX_HEAD_WORDS &&
    /^[\p{L}][\p{L}\p{N} _/'&-]*$/u.test(text) &&
    verbsOf(text) === 0
  );
}

function verbsOf(text: string): number {
  return findVerbGroups(tokenise(annotate(text).text)).length;
}

function lineStatements(line: Line): Statement[] {
  if (line.isHeading && isHead(headOf(line.text))) return [{ kind: 'heading', text: line.text }];
  return splitSentences(line.text).flatMap((sentence) => sentenceStatements(sentence));
}

function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?])(?<!\b(?:e\.g|i\.e|etc|vs|no|approx)\.)\s+(?=[\p{L}\p{N}"'(])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

function sentenceStatements(sentence: string): Statement[] {
  const bare = sentence.replace(/[.!?]+$/u, '');
  const cardinality = readCardinality(bare, sentence);
  if (cardinality !== undefined) return [cardinality];
  const bracketed = bracketDefinitions(bare, sentence);
  if (bracketed.length > 0) return bracketed;
  const split = /^(.{1,48}?)\s*(?::|\s[–—-]+>?\s|=)\s*(\S.*)$/u.exec(bare);
  const head = headOf(split?.[1] ?? '');
  const list = split?.[2] ?? '';
  if (split === null) return [{ kind: 'sentence', text: sentence }];
  if (LIST_HEADS.test(head)) return listOrDefinitions(sentence, list);
  if (SECTION_HEADS.test(head)) return sentenceStatements(list);
  const inner =
    isHead(head) && !/\b(?:type|status|state|kind|role|level|size)s?\s*\(/iu.test(list)
      ? bracketDefinitions(list, sentence)
      : [];
  if (inner.length > 1) return inner;
  if (isHead(head) && isAttributeList(list)) return [{ kind: 'definition', text: sentence, head, list }];
  return [{ kind: 'sentence', text: sentence }];
}

function listOrDefinitions(sentence: string, list: string): Statement[] {
  const bracketed = bracketDefinitions(list, sentence);
  return bracketed.length > 0 ? bracketed : [{ kind: 'names', text: sentence, list }];
}

function isAttributeList(list: string): boolean {
  const { text } = annotate(list);
  const first = text.split(/[,;]/u)[0] ?? '';
  return (
    verbsOf(first) === 0 ||
    first.trim().split(/\s+/u).length <= 2 ||
    /^(?:is|has|can) [\p{L}]+$/iu.test(first.trim())
  );
}

/** "User (id, name), Post (title, body)". */
function bracketDefinitions(text: string, whole: string): Statement[] {
  const definition =
    /\s*(?:,|;|and\b)?\s*((?:[\p{L}_][\p{L}\p{N}_-]*\s?){1,4})\s*[({[]([^(){}[\]]*(?:\([^()]*\)[^(){}[\]]*)*)[)}\]]\s*/uy;
  const found: Statement[] = [];
  while (definition.lastIndex < text.length) {
    const match = definition.exec(text);
    const [, head, list] = match ?? [];
    if (head === undefined || list === undefined || !list.includes(',') || !isHead(headOf(head))) return [];
    found.push({ kind: 'definition', text: whole, head: headOf(head), list });
  }
  return found;
}

const END = String.raw`(?:1|one|n|m|many|\*|0\.\.\*|1\.\.\*|0\.\.1|0\.\.n|1\.\.n)`;
const BETWEEN_NAMES = new RegExp(
  String.raw`^(.+?)\s*[([]?\b(${END})[)\]]?\s*(?:<?[-–—]+>?|:|\bto\b|-to-)\s*[([]?(${END})(?![\p{L}])[)\]]?\s*(.+)$`,
  'iu',
);
const WORDED = /\b(one|many|1|n|m)[\s-]*(?:to|:|2)[\s-]*(one|many|1|n|m)\b/iu;

function readCardinality(bare: string, text: string): Statement | undefined {
  const between = BETWEEN_NAMES.exec(bare);
  const [, left, leftEnd, rightEnd, right] = between ?? [];
  if (
    left !== undefined &&
    leftEnd !== undefined &&
    rightEnd !== undefined &&
    right !== undefined &&
    isHead(headOf(left)) &&
    isHead(headOf(right))
  ) {
    return {
      kind: 'cardinality',
      text,
      left: headOf(left),
      right: headOf(right),
      leftEnd: endOf(leftEnd),
      rightEnd: endOf(rightEnd),
    };
  }
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
  const [first, second] = names;
  if (first === undefined || second === undefined || names.length > 2 || !isHead(first) || !isHead(second))
    return undefined;
  return {
    kind: 'cardinality',
    text,
    left: first,
    right: second,
    leftEnd: endOf(worded[1]),
    rightEnd: endOf(worded[2]),
  };
}

function endOf(word: string): Cardinality {
  return /^(?:1|one|0\.\.1)$/iu.test(word) ? 'one' : 'many';
}

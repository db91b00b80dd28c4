import { tokenise } from '../language/tokens.ts';
import { ATTRIBUTE_WORDS, PREPOSITIONS } from '../language/words.ts';
import { annotate } from '../sentences/notes.ts';
import { findVerbGroups } from '../sentences/verbGroups.ts';
import { type CardinalityStatement, readCardinality } from './cardinality.ts';
import { splitOutside, takeCode } from './codeBlocks.ts';
import {
  childrenOf,
  headOf,
  isHead,
  isListHead,
  isSectionHead,
  itemOf,
  type Line,
  readLines,
  verbsOf,
} from './lines.ts';

/** One thing that the text says, with the words as they were written. */
export type Statement =
  | { kind: 'sentence'; text: string }
  | { kind: 'definition'; text: string; head: string; list: string }
  | { kind: 'names'; text: string; list: string }
  | CardinalityStatement
  | { kind: 'heading'; text: string }
  | { kind: 'question'; text: string };

/** What a text says, piece by piece: sentences, definitions, lists and cardinalities. */
export function readStatements(text: string): Statement[] {
  const { blocks, rest } = takeCode(text);
  const lines = readLines(rest);
  const statements: Statement[] = blocks.map(({ text: words, head, items }) => ({
    kind: 'definition',
    text: words,
    head: plainName(head),
    list: items.map(plainName).join(', '),
  }));
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined) continue;
    const children = childrenOf(lines, index);
    if (children.length > 0) {
      statements.push(listStatement(line, children));
      index += children.length;
    } else statements.push(...lineStatements(line));
  }
  return statements;
}

/** A name out of code: camelCase as snake_case. */
function plainName(name: string): string {
  return name.replace(/(\p{Ll}|\p{N})(\p{Lu}\p{Ll})/gu, '$1_$2');
}

function listStatement(line: Line, children: readonly Line[]): Statement {
  const head = headOf(line.text);
  const text = [line, ...children].map((each) => each.text).join(' / ');
  const list = children
    .map((child) => itemOf(child.text))
    .filter((item) => item !== '')
    .join(', ');
  return isListHead(head) ? { kind: 'names', text, list } : { kind: 'definition', text, head, list };
}

function lineStatements(line: Line): Statement[] {
  if (line.isHeading && isHead(headOf(line.text))) return [{ kind: 'heading', text: line.text }];
  return splitSentences(line.text).flatMap((sentence) => sentenceStatements(sentence));
}

const ABBREVIATION = /\b(?:e\.g|i\.e|etc|vs|no|approx|incl|max|min|pub|acc|tel|nr)\.$/iu;

function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const match of text.matchAll(/[.!?]\s+(?=[\p{L}\p{N}'(])/gu)) {
    const end = match.index + 1;
    const part = text.slice(from, end);
    const isInside = part.split('(').length > part.split(')').length;
    if (isInside || ABBREVIATION.test(part)) continue;
    sentences.push(part);
    from = end;
  }
  sentences.push(text.slice(from));
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** "A status: new, paid, shipped, and many items": the values end where something else is counted. */
const VALUES_INSIDE =
  /(?<=\b(?:an?|its|their|the|one) (?:\p{L}+ )?(?:status|state|type|kind|role|level|priority|category|size|method|stage|phase|mode|gender|colou?r|plan|class)) ?: ?([\p{L}\p{N}-]+(?:(?:, | or |, or )(?!and\b|an?\b|its\b|their\b|many\b|the\b|or\b)[\p{L}\p{N}-]+(?: [\p{L}\p{N}-]+)?)+),? (?:and |, )?(?=(?:an?|its|their|the|many|several|multiple|one|zero|any) )/giu;

function sentenceStatements(whole: string): Statement[] {
  const sentence = whole
    .replace(/(?<=\p{L}) [-–—] ([^-–—:]+?) [-–—] (?=\p{L})/gu, ' ($1) ')
    .replace(VALUES_INSIDE, ' ($1), and ');
  if (/\?$/u.test(sentence)) return [{ kind: 'question', text: sentence }];
  const bare = sentence.replace(/[.!?;]+$/u, '');
  const pieces = independentPieces(bare);
  if (pieces.length > 1) return pieces.flatMap((piece) => sentenceStatements(piece));
  const cardinality = readCardinality(bare, sentence);
  if (cardinality !== undefined) return [cardinality];
  const bracketed = bracketDefinitions(bare, sentence);
  if (bracketed.length > 0) return bracketed;
  const split = /^(.{1,60}?)\s*(?::|\s[–—-]+>?\s|=)\s*(\S.*)$/u.exec(bare);
  if (split?.[1] === undefined || split[2] === undefined) return dashed(sentence);
  return headedStatements(sentence, split[1], split[2]);
}

function headedStatements(sentence: string, lead: string, list: string): Statement[] {
  const head = headOf(lead);
  if (isListHead(head)) return listOrDefinitions(sentence, list);
  if (isSectionHead(head)) return sentenceStatements(list);
  const isTyped = /\b(?:type|status|state|kind|role|level|size)s?\s*\(/iu.test(list);
  const inner = isTyped ? [] : bracketDefinitions(list, sentence);
  if (inner.length > 1) return inner;
  if (isHead(head) && isAttributeList(list)) return [{ kind: 'definition', text: sentence, head, list }];
  const owner = isHead(head) ? undefined : ownerOfList(lead, list);
  if (owner !== undefined)
    return [
      { kind: 'sentence', text: lead },
      { kind: 'definition', text: `${owner}: ${list}`, head: owner, list },
    ];
  return dashed(sentence);
}

/** Parts between semicolons that each say something of their own. */
function independentPieces(bare: string): string[] {
  const embedded = /^(.+?), ((?:an? |the )?[\p{L}_ ]{3,25}: *[^:]+,[^:]+)$/u.exec(bare);
  if (
    embedded?.[1] !== undefined &&
    embedded[2] !== undefined &&
    verbsOf(embedded[1]) > 0 &&
    isHead(headOf(embedded[2].split(':')[0] ?? ''))
  )
    return [embedded[1], embedded[2]];
  const parts = splitOutside(bare.replace(/,\s+(?:whereas|while)\s+(?=\p{L})/giu, '; '), /;/u);
  if (parts.length < 2) return parts;
  return parts.every((part) => verbsOf(part) > 0 || /^[\p{L}\p{N}_ ]{1,40}(?::|\s[-–—=]\s)/u.test(part))
    ? parts
    : [bare];
}

/** A dash between two clauses parts them as a semicolon does. */
function dashed(sentence: string): Statement[] {
  const parts =
    splitOutside(sentence, /[–—]/u).length > 1 ? splitOutside(sentence, /[–—]/u) : sentence.split(/\s-\s/u);
  const [first = '', second = '', ...more] = parts;
  if (second === '') return [{ kind: 'sentence', text: sentence }];
  const rest = [second, ...more].join(' - ');
  const owner = ownerOfList(first, rest);
  if (owner !== undefined)
    return [
      { kind: 'sentence', text: first.trim() },
      { kind: 'definition', text: `${owner}: ${rest.trim()}`, head: owner, list: rest },
    ];
  if (
    /^(?:with|including|which|who)\b/iu.test(rest) ||
    (verbsOf(rest) === 0 && !/^[\p{L} ]{1,30}:/u.test(rest))
  )
    return [{ kind: 'sentence', text: `${first.trim()}, ${rest}` }];
  return [first, rest].flatMap((part) => sentenceStatements(part.trim()));
}

const LEADING = /^(?:an?|the|each|every|many|several|some|its|their|our|various|multiple|one|following)\s+/iu;

/** Whose attributes the list behind a sentence holds: "campaigns offer rewards: title, ...", "flags belong to a project: key, ...". */
function ownerOfList(lead: string, list: string): string | undefined {
  const parts = splitOutside(annotate(list).text, /,/u);
  const names = parts.map(
    (part) =>
      part
        .replace(/§\d+/gu, '')
        .trim()
        .split(/[\s_]+/u)
        .at(-1)
        ?.toLowerCase() ?? '',
  );
  if (
    parts.length < 2 ||
    /\bor\b/iu.test(list) ||
    verbsOf(parts[0] ?? '') > 0 ||
    !names.some((name) => ATTRIBUTE_WORDS.has(name))
  )
    return undefined;
  const tokens = tokenise(lead);
  const verb = findVerbGroups(tokens).at(-1);
  if (verb === undefined) return undefined;
  const isOfSubject =
    verb.lemma === 'belong' ||
    verb.isPassive ||
    /\bper\b/iu.test(lead) ||
    PREPOSITIONS.has(tokens[verb.end]?.word ?? '');
  const words = (isOfSubject ? tokens.slice(0, verb.start) : tokens.slice(verb.end))
    .map(({ word }) => word)
    .join(' ');
  const name = words.replace(LEADING, '');
  return isHead(name) ? name : undefined;
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
    /\s*(?:,|;|and\b)?\s*([\p{L}_][\p{L}\p{N}_-]*(?:\s[\p{L}_][\p{L}\p{N}_-]*){0,3})\s*[({[]([^(){}[\]]*(?:\([^()]*\)[^(){}[\]]*)*)[)}\]]\s*/uy;
  const found: Statement[] = [];
  while (definition.lastIndex < text.length) {
    const match = definition.exec(text);
    const [, head, list] = match ?? [];
    if (head === undefined || list === undefined || !list.includes(',') || !isHead(headOf(head))) return [];
    found.push({ kind: 'definition', text: whole, head: headOf(head), list });
  }
  return found;
}

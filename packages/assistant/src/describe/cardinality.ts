import { type Cardinality } from '@joinery/model';
import { headOf, isHead } from './lines.ts';

/** How many of one entity there are for one of another, as a notation says it. */
export interface CardinalityStatement {
  kind: 'cardinality';
  text: string;
  left: string;
  right: string;
  leftEnd: Cardinality;
  rightEnd: Cardinality;
}

const END = String.raw`(?:1|one|n|m|many|\*|0\.\.\*|1\.\.\*|0\.\.1|0\.\.n|1\.\.n)`;
const BETWEEN_NAMES = new RegExp(
  String.raw`^(.+?)\s*[([]?\b(${END})[)\]]?\s*(?:<?[-–—]+>?|:|\bto\b|-to-)\s*[([]?(${END})(?![\p{L}])[)\]]?\s*(.+)$`,
  'iu',
);
/** "Director 1..* Film": one end only, the other is one. */
const SINGLE = /^(.+?)\s*[([]?((?:0|1)\.\.(?:\*|n|m|1))[)\]]?\s*(?:[-–—]+>?\s*)?(\p{L}.*)$/iu;
const WORDED = /\b(one|many|1|n|m)[\s-]*(?:to|:|2)[\s-]*(one|many|1|n|m)\b/iu;

/** Reads "A 1:N B", "A 1..* B" and "A to B: one-to-many"; undefined where a sentence is none of these. */
export function readCardinality(bare: string, text: string): CardinalityStatement | undefined {
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
  const single = SINGLE.exec(bare);
  const [, owner, end, owned] = single ?? [];
  if (
    owner !== undefined &&
    end !== undefined &&
    owned !== undefined &&
    isHead(headOf(owner)) &&
    isHead(headOf(owned))
  )
    return {
      kind: 'cardinality',
      text,
      left: headOf(owner),
      right: headOf(owned),
      leftEnd: 'one',
      rightEnd: endOf(end),
    };
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

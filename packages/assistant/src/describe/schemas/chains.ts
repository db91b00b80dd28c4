import { headOf, isHead } from '../lines.ts';
import { type CardinalityStatement } from './cardinality.ts';
import { splitOutside } from './codeBlocks.ts';
import { type Definition } from './references.ts';

const ARROW = /\s*(?:-+>|=+>|→|»|>)\s*/u;

/** Reads "garage (name) > level (number) > spot" and "A -> B -> C": each has many of the next; empty where a sentence is no chain. */
export function readChain(bare: string, text: string): (Definition | CardinalityStatement)[] {
  const links = splitArrows(bare).map(readLink);
  const heads = links.map(({ head }) => head);
  if (links.length < 2 || !heads.every((head) => isHead(head) && head.split(' ').length <= 3)) return [];
  const isSure = links.length > 2 || links.some(({ list }) => list !== '');
  if (!isSure) return [];
  const definitions = links.flatMap(({ head, list }): Definition[] =>
    list === '' ? [] : [{ kind: 'definition', text, head, list }],
  );
  const steps = heads.slice(1).map((right, index): CardinalityStatement => ({
    kind: 'cardinality',
    text,
    left: heads[index] ?? '',
    right,
    leftEnd: 'one',
    rightEnd: 'many',
  }));
  return [...definitions, ...steps];
}

/** The parts between arrows that stand outside of brackets. */
function splitArrows(bare: string): string[] {
  const hidden: string[] = [];
  const open = bare.replace(/\([^()]*\)/gu, (bracket) => `§${hidden.push(bracket) - 1}`);
  return open
    .split(ARROW)
    .map((part) => part.replace(/§(\d+)/gu, (_, index: string) => hidden[Number(index)] ?? ''));
}

function readLink(part: string): { head: string; list: string } {
  const [, head = part, list = ''] = /^([^()]+?)\s*\((.*)\)$/u.exec(part.trim()) ?? [];
  const items = splitOutside(list, /,/u);
  return { head: headOf(head.trim()), list: items.join(', ') };
}

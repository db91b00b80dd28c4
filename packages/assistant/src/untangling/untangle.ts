import { splitOutside } from '../describe/schemas/codeBlocks.ts';
import { withoutClefts } from './clefts.ts';
import { withoutFronting } from './fronted.ts';
import { withoutModifiers } from './modifiers.ts';
import { withPlainVerbs } from './plainVerbs.ts';
import { withoutParticiples } from './participles.ts';

const STEPS: readonly ((sentence: string, isPointedAt: boolean) => string[] | undefined)[] = [
  withoutClefts,
  withoutModifiers,
  withoutParticiples,
  withoutFronting,
  withPlainVerbs,
];

/** Long sentences as the plain ones they are made of. */
export function untangled(sentences: readonly string[]): string[] {
  return sentences.flatMap((sentence, index) => {
    const isPointedAt = /^(?:it|they|he|she)\b/iu.test(sentences[index + 1] ?? '');
    const pieces = splitOutside(sentence, /;/u).map((piece) => piece.trim());
    const told = pieces.map((piece) => parted(piece, isPointedAt, 0));
    const isTangled = told.some((parts, at) => parts.length > 1 || parts[0] !== pieces[at]);
    return isTangled ? told.flat() : [sentence];
  });
}

/** Each part may be long again; the depth is bounded for the sake of hostile texts. */
function parted(sentence: string, isPointedAt: boolean, depth: number): string[] {
  if (depth > MOST_PARTS || sentence.length > LONGEST) return [sentence];
  for (const step of STEPS) {
    const parts = step(sentence, isPointedAt);
    if (parts !== undefined) return parts.flatMap((part) => parted(part, isPointedAt, depth + 1));
  }
  return [sentence];
}

const MOST_PARTS = 4;
const LONGEST = 600;

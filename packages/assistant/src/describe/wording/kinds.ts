import { headOf, isHead } from '../lines.ts';
import { type CardinalityStatement } from '../schemas/cardinality.ts';
import { singularPhrase } from '../../language/nouns.ts';

const KINDS =
  /\b(?:two|three|four|several|different|[2-5]) (?:different )?(?:kinds|types|categories|sorts|groups) of ([\p{L}-]+(?: [\p{L}-]+)?)\s*(?::|,? namely|,)\s*([\p{L} -]+(?:, [\p{L} -]+)*,? and [\p{L}-]+(?: [\p{L}-]+)?)(?=[.;\n]|$)/giu;

/** "There are two kinds of users: owners and sitters": each one is one of the users, where the text tells more of every kind. */
export function kindsOf(text: string): CardinalityStatement[] {
  return Array.from(text.matchAll(KINDS)).flatMap(([whole, of = '', list = '']) => {
    const kinds = list.split(/, (?:and )?| and /u).map((kind) => headOf(kind.trim()));
    const areTold = kinds.every((kind) => isHead(kind) && isToldOf(kind, text));
    return areTold
      ? kinds.map((kind): CardinalityStatement => ({
          kind: 'cardinality',
          text: whole,
          left: of,
          right: kind,
          leftEnd: 'one',
          rightEnd: 'one',
        }))
      : [];
  });
}

/** Whether a sentence has one of them for its subject: "an owner", "for a group class", "each sitter". */
function isToldOf(kind: string, text: string): boolean {
  const one = singularPhrase(kind.toLowerCase().split(' ')).join(' ');
  return new RegExp(`\\b(?:an?|each|every|the|one) ${one}\\b`, 'iu').test(text);
}

import { writtenOut } from './shorthand.ts';

const FULL: Readonly<Record<string, string>> = { re: 'are', ve: 'have', d: 'would', ll: 'will' };

/** "When somebody comes in, that is a visit: it has a date". */
const THAT_IS =
  /(?<=^|[.!?;] )(?:when|whenever|if|once|each time|every time) [^,;:.\n]+, (?:that|this|it) is(?: called| what we call)? an? (\p{L}+(?: \p{L}+)?)(?:: | with |, with |; )(?:it (?:has|gets) )?/gimu;

const COME_WITH = /\bcome(s?) (?:along )?with (?=(?:an?|the|its|their|\p{L}+,|\p{L}+ and) )/giu;

/** A text with typography, short forms and names written in code made plain. */
export function plainWriting(text: string): string {
  return writtenOut(text)
    .replace(/\r\n?/gu, '\n')
    .replace(/[\u2018\u2019]/gu, "'")
    .replace(/[\u201c\u201d"]/gu, '')
    .replace(/(?:\*\*|__|`)/gu, '')
    .replace(/^\s*class (\p{Lu}\w*)\s*<\s*[\p{L}:]+\s*$/gmu, '# $1')
    .replace(/^\s*end\s*$/gmu, '')
    .replace(/\bto-?dos?\b/giu, (word) => (/s$/iu.test(word) ? 'todos' : 'todo'))
    .replace(/\b(it|there|he|she|that|who|what)'s\b/giu, '$1 is')
    .replace(THAT_IS, 'Each $1 has ')
    .replace(COME_WITH, (_, third: string) => (third === '' ? 'have ' : 'has '))
    .replace(
      /\b(we|they|you|i)'(re|ve|d|ll)\b/giu,
      (_, who: string, end: string) => `${who} ${FULL[end.toLowerCase()] ?? ''}`,
    )
    .replace(
      /\b(?:has_and_belongs_to_many|hasAndBelongsToMany|belongsToMany|belongs_to_many)\b(?: :)?/giu,
      ' n:m ',
    )
    .replace(
      /\b(has|have|belongs)_?(many|one|to)\b(?: :)?/giu,
      (_, verb: string, rest: string) => `${verb} ${rest.toLowerCase()} `,
    )
    .replace(/(\p{Ll}|\p{N})(\p{Lu}\p{Ll})|(\p{Ll})(ID)\b/gu, '$1$3_$2$4');
}

/** A name out of code: camelCase as snake_case. */
export function plainName(name: string): string {
  return name.replace(/(\p{Ll}|\p{N})(\p{Lu}\p{Ll})/gu, '$1_$2');
}

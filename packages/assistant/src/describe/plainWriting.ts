import { isClause } from '../untangling/phrases.ts';
import { writtenOut } from './shorthand.ts';

const FULL: Readonly<Record<string, string>> = { re: 'are', ve: 'have', d: 'would', ll: 'will' };

/** "check in date", "drop off location": one word before what it is of. */
const PARTICLE =
  /\b(check|pick|drop|sign|log|start|close|pay) (in|out|up|off) (?=(?:dates?|times?|locations?|places?|points?|address(?:es)?)\b)/giu;

/** "have started at, ended at": moments that are named by what was done. */
const MOMENT =
  /(?<=\b(?:have|has|with|and) |, |: |\()(\p{L}+ed|sent|begun|paid|sold|built|born) (at|on)(?=,| and |[.;)]|$)/gimu;

/** "customer(name phone) order(status total)": lists whose commas were left out. */
const BARE_BRACKETS = /(?:\b\p{L}+ ?\(\p{L}+(?: \p{L}+){1,7}\)[ ,]*){2,}/gu;
const BARE_BRACKET = /(\p{L}+) ?\(([^()]+)\)[ ,]*/gu;
/** Words that no attribute ends with. */
const FIRST_WORDS =
  /(?<=\b(?:first|last|full|start|end|due|birth|created|updated|hire|unit|total|postal|zip|is)|\bphone(?= number)) /giu;

function commasIn(_: string, head: string, list: string): string {
  const items = list.replace(FIRST_WORDS, '_').split(' ').join(', ').replaceAll('_', ' ');
  return `${head} (${items}), `;
}

/** "When somebody comes in, that is a visit: it has a date". */
const THAT_IS =
  /(?<=^|[.!?;] )(?:when|whenever|if|once|each time|every time) [^,;:.\n]+, (?:that|this|it) is(?: called| what we call)? an? (\p{L}+(?: \p{L}+)?)(?:: | with |, with |; )(?:it (?:has|gets) )?/gimu;

const COME_WITH = /\bcome(s?) (?:along )?with (?=(?:an?|the|its|their|\p{L}+,|\p{L}+ and) )/giu;

/** "Classes, e.g. 9A or 10B: name", "environments like dev/staging - name": the examples say nothing. */
const EXAMPLES_BEFORE_LIST =
  /(?<=s),? (?:e\.g\.|for example|for instance|such as|like) [^:.;()\n–—]{1,60}?(?=: | [-–—] )/giu;

/** "For every maintenance record save the date". */
const FOR_EACH_KEEP =
  /(?:[:,;] )?\b(for (?:each|every)(?: \p{L}+){1,3}?) (save|store|keep|record|note|track|log|capture|write down|note down|jot down) (?=(?:the|its|their|an?) )/giu;

/** "The price at the time of purchase". */
const AT_THE_TIME = / at the (?:time|moment) of (?:the |its |their )?\p{L}+(?=[,.;\n]|$| and\b)/giu;

/** "So we need a stock record per item and warehouse with a quantity". */
const PER_TWO =
  /,? (?:so |and )?(?:we|i) (?:need|keep|store|record|have|want|track) an? (\p{L}+(?: \p{L}+)?) (?:per|for each|for every) (\p{L}+(?: \p{L}+)?) and (?:per |each |every )?(\p{L}+(?: \p{L}+)?),? (?:with|holding|containing) /giu;

/** "An is vegetarian flag", "can be marked as paid". */
const NAMED_FLAG = /\b(?:an?|the) (is|has) (\p{L}+) flag\b/giu;
const MARKED = /\b(?:can|may) be (?:marked|flagged) (?:as )?(\p{L}+)(?=[.,;\n]|$)/giu;

/** "Each line says which part was used and the quantity": the part. */
const WHICH =
  /(?<=\b(?:says?|states?|shows?|tells?|records?|stores?|notes?|keeps?|knows?|and|with),? )which (\p{L}+)(?: (?:it|they|was|were|is|are)(?: (?:for|\p{L}+(?:ed|en|d|t)))?)?(?=,| and\b|[.;\n]|$)/giu;

const SPLICE = /, (?=\p{L}+s (?:have|can|may|must|are|belong|contain) )/giu;
const OPENED =
  /^(?:when|whenever|if|once|after|before|while|as|since|for|in|at|on|with|within|inside|during|through|under|over|per|from|to|by|of|about|each time|every time)\b/iu;

/** "Users comment on posts, comments have a text": two sentences. */
function parted(comma: string, at: number, text: string): string {
  const before = text.slice(0, at);
  const left = before
    .slice(1 + Math.max(...['.', ';', ':', '!', '?', '\n'].map((sign) => before.lastIndexOf(sign))))
    .trim();
  const isWhole = !/[,()]/u.test(left) && !OPENED.test(left) && !RELATIVE.test(left) && isClause(left);
  return isWhole ? '; ' : comma;
}

const RELATIVE = /\b(?:who|which|that|whose|whom|where)\b/iu;

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
    .replace(EXAMPLES_BEFORE_LIST, '')
    .replace(FOR_EACH_KEEP, (whole, each: string, keep: string) =>
      /^\W/u.test(whole) ? `. ${each}, we ${keep} ` : `${each}, we ${keep} `,
    )
    .replace(AT_THE_TIME, '')
    .replace(WHICH, 'the $1')
    .replace(PER_TWO, '. Each $1 belongs to one $2 and one $3. Each $1 has ')
    .replace(NAMED_FLAG, '$1_$2 (yes/no)')
    .replace(MARKED, 'has a $1 flag')
    .replace(/[ \t]+,(?=[ \t\p{L}])/gu, ',')
    .replace(/\([^()]*\)|(?<=\p{Ll}),(?=\p{Ll}{2})/gu, (mark) => (mark === ',' ? ', ' : mark))
    .replace(MOMENT, '$1_$2')
    .replace(PARTICLE, '$1-$2 ')
    .replace(BARE_BRACKETS, (row) => row.replace(BARE_BRACKET, commasIn))
    .replace(SPLICE, parted)
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

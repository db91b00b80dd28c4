import { ATTRIBUTE_WORDS } from '../language/words.ts';
import { headOf, isHead, verbsOf } from './lines.ts';
import { splitOutside } from './schemas/codeBlocks.ts';
import { readPer } from './wording/topics.ts';

const ABBREVIATION = /\b(?:e\.g|i\.e|etc|vs|no|approx|incl|max|min|pub|acc|tel|nr)\.$/iu;

/** The sentences of a line. */
export function splitSentences(text: string): string[] {
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

/** "(coffee, printer ...)", "(e.g. flights)": examples, where no status or type has them for its values. */
const EXAMPLES =
  /(?<!\b(?:status|state|type|kind|role|level|category|size))\s*\((?:e\.\s?g\.?|i\.\s?e\.?|for example|for instance|such as|like|think)[\s,:]+[^()]*\)|(?<!\b(?:status|state|type|kind|role|level|category|size))\s*\([^()]*(?:\.\.\.|…|,? etc\.?)\)/giu;

/** "an address (street, city)", "name (first, last)": the parts are what is kept. */
const PARTS_INSIDE =
  /(?<=(?:,|\b(?:and|with|has|have|an?|the|its|their|:)) )(address|name) \(((?:street|house|number|no|zip|zip ?code|post ?code|postal code|city|town|state|region|province|county|country|first|last|middle|given|family)(?: (?:name|number))?(?:, | and )[^()]+)\)/gu;

function partsOf(_: string, noun: string, list: string): string {
  const parts = list.split(/,? and |, /u);
  return noun === 'address'
    ? parts.join(', ')
    : parts.map((part) => `${part.replace(/ name$/u, '')} name`).join(', ');
}

/** "REQ-5 Calls shall be logged". */
const REQUIREMENT = /^(?:REQ|FR|NFR|BR|UR|US|UC|R|F|B)[-_ ]?\d{1,4}(?:\.\d+)*[.:)]?\s+(?=\p{Lu})/u;

/** "(name and phone number)" lists as "(name, phone number)" does. */
function bothListed(whole: string, one: string, other: string): string {
  const areAttributes = [one, other].every((name) =>
    ATTRIBUTE_WORDS.has(name.toLowerCase().split(' ').at(-1) ?? ''),
  );
  return areAttributes ? `(${one}, ${other})` : whole;
}

/** Before "users: email, role". */
const LAST_OF_ALL = /^(?:finally|lastly|then|also|next),? (?=\p{L}+(?: \p{L}+)?:)/iu;

/** A sentence with asides in brackets, examples left out, and values and parts as they are read. */
export function plainSentence(sentence: string): string {
  return sentence
    .replace(REQUIREMENT, '')
    .replace(/\s*\(\s*[01]\s*(?:[:,]|\.\.)\s*[1nm*]\s*\)(?=[.]?$)/iu, '')
    .replace(EXAMPLES, '')
    .replace(/,? too(?=:)/giu, '')
    .replace(PARTS_INSIDE, partsOf)
    .replace(/(?<=\p{L}) [-–—] ([^-–—:]+?) [-–—] (?=\p{L})/gu, ' ($1) ')
    .replace(/\((\p{L}[\p{L} ]{1,30}) and (\p{L}[\p{L} ]{1,30})\)/gu, bothListed)
    .replace(VALUES_INSIDE, ' ($1), and ')
    .replace(LAST_OF_ALL, '');
}

/** Parts between semicolons that each say something of their own. */
export function independentPieces(bare: string): string[] {
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
  return parts.every(
    (part) =>
      verbsOf(part) > 0 ||
      /^[\p{L}\p{N}_ ]{1,40}(?::|\s[-–—=]\s)|^[\p{L}_ ]{1,40} \([^()]*,[^()]*\)(?:$|\s*(?:[1nm]\s?:|[-=]+>))/u.test(
        part,
      ),
  )
    ? parts
    : [bare];
}

/** "Max. one voucher per order; a voucher may ..." in two. */
export function perPieces(sentence: string): string[] {
  const parts = splitOutside(sentence, /;/u);
  return parts.some((part) => readPer(part).length > 0) ? parts : [sentence];
}

import { singularPhrase } from '../language/nouns.ts';
import { isBareGloss, isGloss } from '../sentences/reading/readDefining.ts';
import { ATTRIBUTE_WORDS } from '../language/words.ts';
import { type Statement } from './statement.ts';
import { headOf, isAttributeLine, isHead, isTold, type Line, verbsOf } from './lines.ts';

/** "Has projector (yes/no)". */
export const FLAG =
  /^(?:has|is|can) \p{L}+(?: \p{L}+){0,2} (?:\((?:yes|y)\s?\/\s?(?:no|n)\)|\(bool(?:ean)?\)|yes_no)$/iu;

/** Whether a sentence below a head lists attributes; without a bullet one of them has to be known as such. */
export function isListOf({ isBullet }: Line, sentence: string): boolean {
  const list = sentence.replace(/\.$/u, '');
  if (
    !list.includes(',') ||
    !isAttributeLine(list) ||
    isTold(list) ||
    /\)\s+\p{L}/u.test(list) ||
    /\p{L} (?:has|have|can|may|must|are|belongs?|contains?)\b/iu.test(list)
  )
    return false;
  return (
    isBullet ||
    list
      .split(/,|\band\b/u)
      .some((part) => ATTRIBUTE_WORDS.has(part.trim().split(' ').at(-1)?.toLowerCase() ?? ''))
  );
}

/** "Adjuster: the employee deciding on claims.": the entry of a glossary, whose sentences without a subject are all about it. */
export function explainedName(sentence: string): string | undefined {
  const [, head = '', gloss = ''] = /^([^:–—]{1,40})(?::| [-–—])\s*(\S.*?)\.?$/u.exec(sentence) ?? [];
  return isHead(head) && (isGloss(gloss) || isBareGloss(gloss)) ? headOf(head) : undefined;
}

/** "Has a name": without a subject. */
export const BEGUN = /^(?:has|have|is|are|can|may|must|belongs|contains|holds) /iu;

/** "Name, city and licence number." */
export function isBareList(sentence: string): boolean {
  const bare = sentence.replace(/\.$/u, '');
  return (
    /,| and /u.test(bare) &&
    !/[()]/u.test(bare) &&
    verbsOf(bare) === 0 &&
    isAttributeLine(bare) &&
    isListOf(BARE, bare)
  );
}

const BARE: Line = { text: '', indent: 0, isBullet: false, isHeading: false, isAfterBlank: false };

/** "Hotel bookings: each one is for a guest" as "Each hotel booking is for a guest"; undefined where a list says something else. */
export function ofEachOne(head: string, list: string): string | undefined {
  const [begun] = /^each (?:one|of (?:them|these)) (?=(?:is|has|can|may|must|belongs)\b)/iu.exec(list) ?? [];
  const one = singularPhrase(head.toLowerCase().split(' ')).join(' ');
  return begun === undefined ? undefined : `Each ${one} ${list.slice(begun.length)}`;
}

/** A name with its columns below it. */
export function columnsStatement(
  line: Line,
  children: readonly Line[],
  columns: readonly string[],
): Statement {
  const text = [line, ...children].map((each) => each.text).join(' / ');
  return { kind: 'definition', text, head: headOf(line.text), list: columns.join(', ') };
}

/** "Owners: name. Properties: address, price.": one of several things, not what the one before has. */
export function isEntryOf(pieces: readonly string[], sentence: string): boolean {
  const isEntry = (piece: string) => /^\p{Lu}[\p{L} -]{2,30}: [^:]+$/u.test(piece);
  return /^(?:properties|items): /iu.test(sentence) && pieces.filter(isEntry).length > 2;
}

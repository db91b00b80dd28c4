import { participle } from '../../language/verbs.ts';
import { ATTRIBUTE_WORDS, CONJUNCTIONS, PREPOSITIONS, RELATIVES } from '../../language/words.ts';
import { type NounPhrase } from '../phrases/nounPhrases.ts';
import { type RawFact } from '../rawFacts.ts';
import { readNames } from '../phrases/readNames.ts';

const WORD = String.raw`[\p{L}_-]+`;
/** "A meter is a device installed at a site". */
const DEFINING = new RegExp(
  String.raw`^(?:an?|each|every|any) (${WORD}(?: ${WORD}){0,2}?) (?:is|means|refers to|stands for|denotes) (?:an?|the|any|some) (\S.*)$`,
  'iu',
);
/** "a copy of one film": said of what the thing is part of, and read as such. */
const PART_NOUN =
  /^(?:member|part|copy|instance|kind|type|participant|owner|manager|parent|child|head|leader|subset|combination|list|set|group|collection|number|sub-?type|sub-?class)$/iu;
const POINTED = new RegExp(
  String.raw`\b(?:of|by|at|from|on|in|for|to|under|between|against|within|about) (?:exactly )?(?:an?|the|one|some) (${WORD}(?: (?!(?:who|which|that|is|are|has|have|and|or|on|at|in|by|for|from|to|of|with)\b)${WORD}){0,2})`,
  'giu',
);
/** "an hour in which one teacher teaches one pupil". */
const WHERE = /\b(?:where|which) ((?:an?|one) .*)$/iu;
const HAVING = /(?:^|,? )(?:and )?with (?=(?:an?|the|its) |[^,]+,.+ and )/iu;

/** What a sentence defines: the meter in "a meter is a device installed at a site"; undefined where it defines nothing. */
export function definedName(text: string): string | undefined {
  const [, name, gloss = ''] = DEFINING.exec(text) ?? [];
  const [defined] = name === undefined ? [] : readNames(`a ${name}`);
  const isGloss = defined !== undefined && isThing(defined) && nounEnd(gloss) > 0;
  return isGloss ? name : undefined;
}

/** "a person who gives blood", "the trader lodging declarations": one thing, with what tells it from others. */
export function isGloss(whole: string): boolean {
  const text = whole.replace(EXAMPLES, '');
  const [, words] = /^(?:an?|the|any) (\S.*)$/iu.exec(text) ?? [];
  if (isKindWithParts(text)) return true;
  const [, ...more] = words?.split(/,\s*/u) ?? [];
  return (
    words !== undefined && nounEnd(words) > 0 && more.every((part, index) => index > 0 || LATER.test(part))
  );
}

/** "a benefit, e.g. dental, with a name". */
const EXAMPLES = /,? (?:e\.g\.|for example|for instance|such as|like) [^,;]+(?=,|$)/giu;

/** "the insured animal", "where the pet was treated": said of what a glossary explains, and nothing that it has. */
export function isBareGloss(text: string): boolean {
  const [, words = ''] = /^(?:an?|the) ((?:[\p{L}-]+ ){0,2}[\p{L}-]+)$/iu.exec(text) ?? [];
  if (words !== '') return !ATTRIBUTE_WORDS.has(words.split(' ').at(-1)?.toLowerCase() ?? '');
  return /^(?:where|who|whoever|what) (?:\p{L}+ )+\p{L}+$/iu.test(text);
}

/** "a certificate or licence (number, date)". */
function isKindWithParts(text: string): boolean {
  const [, kind = ''] = /^(?:an?|the|any) ([^(),]{1,60}) \([^()]*,[^()]*\)$/iu.exec(text) ?? [];
  const words = kind.split(' ');
  return kind !== '' && words.includes('or') && !ATTRIBUTE_WORDS.has(words.at(-1)?.toLowerCase() ?? '');
}

const LATER = /^(?:which|who|that|with|where|whose|used|made|\p{L}+(?:ed|ing)) /iu;

/**
 * "A meter is a device installed at a site": what is defined is a thing, and belongs to those that its definition points
 * to where they are described elsewhere. Undefined for other sentences; `read` reads what the definition tells besides.
 */
export function readDefining(text: string, read: (text: string) => RawFact[]): RawFact[] | undefined {
  const name = definedName(text);
  const gloss = DEFINING.exec(text)?.[2] ?? '';
  const [defined] = name === undefined ? [] : readNames(`a ${name}`);
  if (defined === undefined) return undefined;
  const words = gloss.split(' ');
  const end = nounEnd(gloss);
  if (PART_NOUN.test(words[end - 1] ?? '')) return undefined;
  const [about = '', having] = words.slice(end).join(' ').split(HAVING);
  const does = /^(?:who|which|that) (\S.*)$/iu.exec(about)?.[1];
  const where = WHERE.exec(about)?.[1] ?? '';
  const pointed = [
    ...about.slice(0, about.length - where.length).matchAll(POINTED),
    ...where.matchAll(/\b(?:an?|one) (\p{L}+)/giu),
  ].flatMap(([, to = '']) => readNames(`a ${to}`));
  return [
    { kind: 'mention', phrase: { ...defined, quantity: 'each' }, isStrong: true, isDefinition: true },
    ...pointed.map((to) => pointing(defined, to)),
    ...(does === undefined ? [] : read(`A ${name} ${does}`).map(ofKnown)),
    ...(having === undefined ? [] : read(`A ${name} has ${having}`)),
  ];
}

/** Where the noun of a definition ends: "a device installed at", "the trader lodging", "a person who". */
function nounEnd(gloss: string): number {
  return gloss.split(' ').findIndex(endsNoun);
}

function endsNoun(word: string, index: number): boolean {
  const plain = word.toLowerCase();
  return (
    index > 0 &&
    (PREPOSITIONS.has(plain) ||
      RELATIVES.has(plain) ||
      participle(plain) !== undefined ||
      (/ing$/u.test(plain) && !CONJUNCTIONS.has(plain)))
  );
}

function isThing({ words, isPlural }: NounPhrase): boolean {
  return words.length > 0 && !isPlural && (words.length > 1 || !ATTRIBUTE_WORDS.has(words[0] ?? ''));
}

function pointing(from: NounPhrase, to: NounPhrase): RawFact {
  return {
    kind: 'link',
    from,
    to,
    toEnd: 'one',
    strength: 'weak',
    verb: 'concern',
    label: 'concerns',
    style: 'relate',
    isKnownOnly: true,
  };
}

/** What a definition names in passing is no thing because of it. */
function ofKnown(fact: RawFact): RawFact {
  return fact.kind === 'link' ? { ...fact, isKnownOnly: true } : fact;
}

import { isPluralWord, pluralPhrase, singularPhrase } from '../language/nouns.ts';
import { isStoreVerb, participle, presentVerb } from '../language/verbs.ts';
import {
  ATTRIBUTE_WORDS,
  DETERMINERS,
  EACH_WORDS,
  PREPOSITIONS,
  PRONOUNS,
  saysMany,
} from '../language/words.ts';
import { isAttributeLine, isHead, verbsOf } from './lines.ts';
import { splitOutside } from './schemas/codeBlocks.ts';
import { type Statement } from './statement.ts';

const NAMED = String.raw`([\p{L}-]+(?: [\p{L}-]+){0,2}?)`;
const ONE = String.raw`(?:(?:exactly |at most |only |just )?(?:one|1)|0\.\.1|max\.? (?:one|1)|an?)`;
const SEVERAL = String.raw`(?:many|several|multiple|one or more|two|three|four|five|\d+|up to \w+|any number of|0\.\.n|1\.\.n)`;

/** "Per stay", "On a delivery note". */
const ABOUT_ONE = new RegExp(
  `^(?:per|(?:for|on|in|about|of|with) (?:each|every|an?|any|all)) ${NAMED}(?:,? (?:we|i) (?:store|keep|need|want|save))?$`,
  'iu',
);
/** "0..1 payment - amount, method". */
const COUNTED_LIST = new RegExp(
  `^(?:(${ONE})|${SEVERAL}) ${NAMED}(?: [-–—]|:|,? with| \\() ?([^()]+)\\)?$`,
  'iu',
);
/** "2 referees per match", "reviews by customers", "invoice per job". */
const TIED = new RegExp(
  `^(?:(${ONE}) |(${SEVERAL}) )?${NAMED} (per|for (?:each|every)|of (?:each|every|an?|the)|(?:on|by|in|to|for|from|at|under)(?: (?:each|every|an?|the|one))?) ${NAMED}$`,
  'iu',
);
const GENERAL =
  /^(?:fields|data|details|info|information|attributes|columns|properties|facts|notes?|list|kinds?|types?|number)$/iu;

/** What a list says whose head names a thing beside what it is of: "1 membership per member: start date, fee", "per stay: arrival date". */
export function leadStatements(lead: string, list: string, text: string): Statement[] {
  const [, about] = ABOUT_ONE.exec(lead) ?? [];
  if (about !== undefined && isNoun(about)) return aboutOne(singular(about), list, text);
  const [, one, several, thing = '', tie = '', whole = ''] = TIED.exec(lead) ?? [];
  if (!isThingName(thing) || !isThingName(whole) || !isListed(list)) return [];
  const isEach = /^(?:per|for)(?: each| every|$)/iu.test(tie);
  const isMany = several !== undefined || (one === undefined && isPluralWord(lastOf(thing)));
  if (several === undefined && !isEach && !isMany) return [];
  return [
    { kind: 'definition', text, head: thing, list },
    {
      kind: 'sentence',
      text:
        isEach || several !== undefined
          ? `Each ${singular(whole)} has ${isMany ? `many ${pluralPhrase(thing)}` : `at most one ${thing}`}`
          : `Each ${singular(thing)} belongs to one ${singular(whole)}`,
    },
  ];
}

function aboutOne(about: string, list: string, text: string): Statement[] {
  const [, one, thing = '', items = ''] = COUNTED_LIST.exec(list) ?? [];
  if (isThingName(thing) && isListed(items))
    return [
      { kind: 'definition', text, head: thing, list: items },
      {
        kind: 'sentence',
        text: `Each ${about} has ${one === undefined ? `many ${pluralPhrase(thing)}` : `at most one ${thing}`}`,
      },
    ];
  return isListed(list) ? [{ kind: 'definition', text, head: about, list }] : [];
}

/** Whether a text names attributes one after the other and says nothing else. */
function isListed(list: string): boolean {
  const [first = ''] = splitOutside(list, /[,;]/u);
  return isAttributeLine(list) && verbsOf(first) === 0;
}

/** The head of a list whose first word could be an order as well: "order lines: product, quantity". */
export function isListedThing(head: string, list: string): boolean {
  return isHead(head) || (/^[\p{L}-]+ [\p{L}-]+$/u.test(head) && isThingName(head) && isListed(list));
}

/** A noun, or two or three that name one thing together and say nothing of each other. */
function isThingName(name: string): boolean {
  const words = name.toLowerCase().split(' ');
  const [first = '', second = '', ...more] = words;
  const isOrder = second !== '' && isStoreVerb(first) && first !== 'support';
  return (
    isNoun(name) &&
    !isOrder &&
    words.every((word) => presentVerb(word)?.isClear !== true) &&
    words.slice(1).every((word) => participle(word) === undefined) &&
    (more.length === 0 ? !saysOf(first, second) : verbsOf(name) === 0)
  );
}

/** "customers order": what they do. */
function saysOf(first: string, second: string): boolean {
  return second !== '' && isPluralWord(first) && presentVerb(second)?.isThirdPerson === false;
}

function isNoun(name: string): boolean {
  const words = name.toLowerCase().split(' ');
  const isAttribute = words.length === 1 && ATTRIBUTE_WORDS.has(name.toLowerCase()) && !isPluralWord(name);
  return (
    name !== '' &&
    !isAttribute &&
    !(words.length === 1 && GENERAL.test(name)) &&
    words.every((word) => !isClosed(word))
  );
}

function isClosed(word: string): boolean {
  return (
    saysMany(word) ||
    [DETERMINERS, EACH_WORDS, PREPOSITIONS, PRONOUNS].some((words) => words.has(word)) ||
    /^(?:and|or|is|are|has|have|can|may|must|we|i|you)$/u.test(word)
  );
}

function lastOf(name: string): string {
  return name.toLowerCase().split(' ').at(-1) ?? '';
}

function singular(name: string): string {
  return singularPhrase(name.toLowerCase().split(' ')).join(' ');
}

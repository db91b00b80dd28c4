import { isPluralWord, pluralPhrase, singularPhrase } from '../../language/nouns.ts';
import { participle, presentVerb } from '../../language/verbs.ts';

const BEHIND_VERB =
  /^(?:an?|the|one|many|several|some|its|each|every|exactly|at|to|by|in|on|of|for|from|zero|\d+|multiple|only|up|no|any|optional|either)$/iu;
const PLACE =
  /^(?:by|in|on|at|to|for|from|with|of|into|under|through|via|against|during|between|within|per|exactly|only)$/iu;
const HELPERS =
  /^(?:has|have|can|may|must|should|is|are|contains?|includes?|belongs|holds?|consists?|stores?|lists?|will)$/iu;
const QUANTITY =
  /^(?:max(?:imum)?\.?|at most|just|only|exactly|at least|no more than|up to|always|usually)?\s*(one|1|two|2|three|3|many|several|multiple|\d+)\s+/iu;

/** "Sign up with email and name." */
const SIGNING = /^(?:sign up|register|log in|sign in) (?:with|using|by) (?=\p{L})/iu;
/** "Name and whether it is vegan." */
const NAME_AND_FLAG = /^\p{L}+(?: \p{L}+)?(?:, \p{L}+(?: \p{L}+)?)*,? and whether \p{L}/iu;

/** "Work in one or more teams". */
const DOING =
  /^(?:also )?(?:belong|work|live|attend|teach|own|manage|write|create|place|book|rent|borrow|take|make|play|follow|join|report|refer|link|apply|give|use|hold|run|lead|visit|supply|sell|buy|order|offer|appear|participate|register|enrol|enroll|sign up|depend|consist|get|receive|submit|post|upload|host) (?:(?:to|in|for|at|on|with|under|of) )?(?:an?|the|one|many|several|multiple|exactly|zero|each|every|different|other|their|up to)\b/iu;

/** "reviews by guests = stars, text". */
const HEADS_LIST = /^[\p{L} -]{1,50}(?::| [=–—-]) [^,]+,/u;

/** Whether a line says what the things above it do, without naming them. */
export function isDoing(text: string): boolean {
  return DOING.test(text);
}

/** A sentence without a subject as one about what its paragraph is about: "Made by a member" as "Each booking is made by a member". */
export function withSubject(sentence: string, head: string | undefined): string {
  if (head === undefined) return sentence;
  const subject = `Each ${singularPhrase(head.toLowerCase().split(/[\s_]+/u)).join(' ')}`;
  const [first = '', second = ''] = sentence.split(/\s+/u);
  const lower = `${first.charAt(0).toLowerCase()}${sentence.slice(1)}`;
  const signing = SIGNING.exec(sentence)?.[0];
  if (signing !== undefined) return `${subject} has ${sentence.slice(signing.length)}`;
  if (NAME_AND_FLAG.test(sentence)) return `${subject} has ${lower}`;
  if (isDoing(sentence)) return `${pluralPhrase(head.toLowerCase())} ${lower.replace(/^also /u, '')}`;
  if (HELPERS.test(first)) return `${subject} ${inThirdPerson(first, lower)}`;
  const verb = presentVerb(first.toLowerCase());
  if (verb?.isClear === false && HEADS_LIST.test(sentence)) return sentence;
  if (verb?.isThirdPerson === true && BEHIND_VERB.test(second)) return `${subject} ${lower}`;
  if (participle(first.toLowerCase()) !== undefined && PLACE.test(second)) return `${subject} is ${lower}`;
  return sentence;
}

const SINGULAR: Readonly<Record<string, string>> = {
  have: 'has',
  are: 'is',
  contain: 'contains',
  include: 'includes',
  hold: 'holds',
  store: 'stores',
  consist: 'consists',
  list: 'lists',
};

function inThirdPerson(verb: string, lower: string): string {
  const singular = SINGULAR[verb.toLowerCase()];
  return singular === undefined ? lower : `${singular}${lower.slice(verb.length)}`;
}

/** "Max. one voucher per order" as "Each order has at most one voucher"; empty where a sentence says something else. */
export function readPer(sentence: string): string[] {
  const bare = sentence.replace(/[.!;]+$/u, '').replace(/^(?:and|so|but|also|plus)\s+/iu, '');
  const count = QUANTITY.exec(bare);
  if (count?.[1] === undefined) return [];
  const [, noun, per, parts] =
    /^([\p{L}-]+(?: [\p{L}-]+)?) per (\p{L}+(?: [\p{L}-]+)?)(?:,? with (?:the )?(.+))?$/u.exec(
      bare.slice(count[0].length),
    ) ?? [];
  if (noun === undefined || per === undefined) return [];
  const isOne = /^(?:one|1)$/iu.test(count[1]);
  if (isOne === isPluralWord(noun.toLowerCase())) return [];
  const said = isOne
    ? [`Each ${per} has at most one ${noun}`, `Each ${noun} belongs to one ${per}`]
    : [`Each ${per} has many ${noun}`];
  return parts === undefined
    ? said
    : [...said, `Each ${singularPhrase(noun.split(' ')).join(' ')} has ${parts}`];
}

const ONE_PER =
  /\s*[,–—-]\s*(?:just |only |at most |max\.? |maximum |exactly )?(?:one|1)(?: (\p{L}+))? per (\p{L}+(?: \p{L}+)?)([.!]?)$/iu;

/** What a sentence ends with: ", one per order". */
interface OnePer {
  rest: string;
  per: string;
  thing?: string;
}

/** A sentence without ", one per order" at its end, and per what there is one; undefined where it does not end so. */
export function withoutOnePer(sentence: string): OnePer | undefined {
  const [tail, thing, per] = ONE_PER.exec(sentence) ?? [];
  if (tail === undefined || per === undefined) return undefined;
  return { rest: sentence.slice(0, -tail.length), per, ...(thing !== undefined && { thing }) };
}

/** What a sentence says is made: the review in "the owner can leave a review with a rating". */
export function madeThing(sentence: string): string | undefined {
  const [, thing] =
    /\b(?:leave|leaves|get|gets|have|has|write|writes|make|makes|create|creates|receive|receives|issue|issues|add|adds|give|gives) (?:an?|one|the) (\p{L}+)(?=$|,| with\b| that\b| which\b| containing\b|\s*\()/iu.exec(
      sentence,
    ) ?? [];
  return thing;
}

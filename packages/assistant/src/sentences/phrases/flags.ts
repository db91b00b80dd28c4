import { presentVerb } from '../../language/verbs.ts';

/** A name that is nothing but yes or no, or one of the values it is said to have. */
interface Flag {
  words: string;
  values?: string[];
}

const IT = '(?:it|they|he|she|he or she|this|that)';
const BE =
  '(?:is|are|was|were|be|has been|have been|had been|has to be|have to be|must be|may be|can be|should be|needs to be|will be)';
const MANNER = '(?:(?:actually|really|already|ever|still|also|currently|yet|fully|properly) )*';
const NAME = String.raw`[\p{L}-]+(?: [\p{L}-]+){0,2}?`;

const WHETHER = /\bwhether(?: or not)? (?=\p{L})([^,.;:()§]{1,80}?)(?=\s*(?:[,.;:()§]|$|\band\b))/giu;
/** "A flag that says whether it is new", "an indication of whether". */
const FLAG_WORD =
  /\b(?:the |an? )?(?:flag|field|marker|indicator|indication|note|boolean|checkbox|information|bit)(?: that| which)? ?(?:says|saying|tells|telling|shows|showing|indicates|indicating|states|stating|of|for|as to|on)? ?(?=(?:if|whether)\b)/giu;
/** "The date, the mark and if they passed": behind what is listed, and at the end. */
const LISTED_IF =
  /(?<=(?:,|\band|\bor|\bwith|\bstores?|\brecords?|\bkeeps?|\bhas|\bhave|\bknows?|\btracks?|\bnotes?) )if (?=(?:it|they|he|she) (?:is|are|was|were|has|have)\b)|^if (?=(?:it|they|he|she|(?:the|an?) \p{L}+) (?:is|are|was|were|has|have)\b[\p{L} ]{2,30}$)|(?<=(?:, and|\band|\bplus) )if (?=(?:it|they|he|she|(?:the|an?) \p{L}+) [\p{L} ]{2,40}$)/giu;
const THERE = /^there (?:is|are|was|were) (?:an? |any |the )?(.+)$/iu;
const STATE = new RegExp(
  `^(?:${IT}|(?:(?:the|an?|its|their|his|her|all|any) )?(${NAME})) ${BE} ${MANNER}(?:an? |the )?(.+)$`,
  'iu',
);
const WISH =
  /^(?:it|they|he|she|(?:the|an?) \p{L}+) (?:wants?|wish(?:es)?|would like|needs?|has|have|agrees?|prefers?) to (?:be|stay|remain|receive|get|have|become) (?:an? |the |our )?(.+)$/iu;
const HAVING =
  /^(?:it|they|he|she|(?:the|an?) \p{L}+) (has|have|had|received|wants?|needs|includes|allows|accepts|contains) (?!to )(?:an? |the |any )?(.+)$/iu;
const DOING = new RegExp(`^(?:${IT}|(?:the|an?) \\p{L}+) (?:may |must )?${MANNER}(\\p{L}.+)$`, 'iu');
const MAX_WORDS = 5;

/** "Whether the fee is paid", "whether there is a lift", "whether it is a sale or a rental": names of their own. */
export function withFlags(sentence: string): string {
  return sentence
    .replace(FLAG_WORD, '')
    .replace(LISTED_IF, 'whether ')
    .replace(WHETHER, (whole: string, clause: string) => {
      const flag = flagOf(clause.replace(/ or not$/iu, '').trim());
      if (flag === undefined || flag.words.split(' ').length > MAX_WORDS) return whole;
      return `${flag.words.replace(/\b(?:an?|the) /giu, '').replaceAll(' ', '_')} (${flag.values?.join('/') ?? 'yes/no'})`;
    });
}

function flagOf(clause: string): Flag | undefined {
  const there = THERE.exec(clause)?.[1];
  if (there !== undefined) return { words: there };
  const [, noun = '', state] = STATE.exec(clause) ?? [];
  if (state !== undefined) return stateOf(noun, state);
  const wish = WISH.exec(clause)?.[1];
  if (wish !== undefined) return { words: wish };
  const [, verb = '', what] = HAVING.exec(clause) ?? [];
  if (what !== undefined)
    return { words: `${/^ha/iu.test(verb) ? 'has ' : /^want/iu.test(verb) ? 'wants ' : ''}${what}` };
  const done = DOING.exec(clause)?.[1];
  return done === undefined ? undefined : { words: asOfOne(done) };
}

/** "Own a car" of them is "owns a car" of each. */
function asOfOne(done: string): string {
  const [verb = '', ...rest] = done.split(' ');
  const isBase =
    rest.length > 0 && !/^can$/iu.test(verb) && presentVerb(verb.toLowerCase())?.isThirdPerson === false;
  return [isBase ? `${verb}s` : verb, ...rest].join(' ');
}

/** "It is new or used" has two values, "the lid is open" one name. */
function stateOf(noun: string, state: string): Flag | undefined {
  const values = state.split(/ or (?:an? )?/iu);
  const called = noun === '' ? state : `${noun} ${state}`;
  if (values.length === 1) return { words: called };
  return values.length > 3 ? undefined : { words: noun === '' ? 'type' : noun, values };
}

import { KEEPING } from '../language/keeping.ts';
import { pluralPhrase, singularPhrase } from '../language/nouns.ts';
import { NOUN } from './parts.ts';
import { reworded, type Rewording } from './rewording.ts';

const ONE = '(?:exactly one|at most one|only one|a single|one single|one)';
const MANY = '(?:many|several|multiple|numerous|countless|different|lots of|more than one|any number of)';
const AGAIN =
  '(?:again and again|time and again|over and over(?: again)?|many times|several times|repeatedly|more than once)';

/** What is added behind something said: how many there are of one, how often it is used, that it goes both ways. */
const AFTERTHOUGHTS: readonly Rewording[] = [
  [
    /\b(?:year in,? year out|day in,? day out|time after time|time and again|over and over again)\b/giu,
    'again and again',
  ],
  [/\b(?:countless|umpteen)(?= \p{L}+s\b)/giu, 'many'],
  [/\bends? up (?=(?:in|on|at) )/giu, 'be '],
  [/(?<=\b(?:can|may|might|will|could)) be (?=be )/giu, ' '],
  // "Several batches a day": how often is no thing.
  [
    /(?<=\b(?:many|several|multiple|two|three|one or more) (?:\p{L}+ )?\p{L}+s) (?:an?|per|each|every) (?:day|week|month|year|season|night|evening|weekend)\b/giu,
    '',
  ],
  // "One binding style (name, price), half leather for instance".
  [/(?<=\)), [\p{L} ]{3,30} for (?:instance|example)(?=[,;]|$)/giu, ''],
  // "One lot never mixing two farms", "one jar standing on one shelf".
  [new RegExp(String.raw`,? (?:with )?one (${NOUN}) (?:never|not) \p{L}+ing\b[^,;]*$`, 'iu'), ''],
  [
    new RegExp(
      String.raw`, (?:with )?(?:one|each|every|an?) (\p{L}+) \p{L}{2,}ing (?:\p{L}{2,4} )?${ONE} (\p{L}+)$`,
      'iu',
    ),
    '; each $1 belongs to one $2',
  ],
  // "The same substrate serving for many repottings".
  [
    new RegExp(
      String.raw`,? (?:with |but )?(?:the same|one|an?) (\p{L}+) (?:being )?\p{L}+(?:ing|ed)(?: (?:up|out))?(?: (?:for|in|by|on|to|into|at|with))? (?:${MANY} )(\p{L}+s)$`,
      'iu',
    ),
    '; the same $1 can be in many $2',
  ],
  [
    new RegExp(String.raw`,? (?:but )?(?:never|not|no) more than one (\p{L}+) per (\p{L}+)$`, 'iu'),
    '; each $2 has at most one $1',
  ],
  // "Each card has exactly one barcode and vice versa."
  [
    new RegExp(
      String.raw`^(?:an?|each|every|one) (${NOUN}) (?:has|is|gets|can have|holds|carries|owns|uses)(?: assigned| given)? ${ONE} (\p{L}+(?: \p{L}+)?),? and vice versa\b`,
      'iu',
    ),
    'each $1 has exactly one $2; each $2 belongs to exactly one $1',
  ],
  [
    new RegExp(
      String.raw`^(?:an?|each|every|one) (${NOUN}) (?:can |may )?\p{L}+(?: (?:in|on|for|to|at))? ${MANY} (\p{L}+s),? and vice versa\b`,
      'iu',
    ),
    (_, one, others) => `${pluralPhrase(one)} have many ${others}; ${others} have many ${pluralPhrase(one)}`,
  ],
  // "A volume gets one binding style, and I use a binding style over and over."
  [
    new RegExp(
      String.raw`^((?:each|every|an?) (${NOUN}) [^;]*\b${ONE} (${NOUN})(?: \([^()]*\))?)(?: [^,;]{1,30})?,? (?:and|but|though|while) (?:of course |naturally )?(?:(?:i|we|they|people) \p{L}+ (?:an?|the|the same|each) \3|(?:an?|the|the same|each|every) \3 (?:(?:is|gets|can be|may be|will be|can|may|will) )?\p{L}+(?: from| in| on| for)?) ${AGAIN}$`,
      'iu',
    ),
    (_, said, thing, used) => `${said}; each ${used} has many ${pluralPhrase(thing)}`,
  ],
  // "We store the name of our operators, each of whom makes many hires."
  [
    new RegExp(
      String.raw`^((?:we|i) (?:also )?${KEEPING} (?:the |an? )?(?!\p{L}+s of)[^;]+? of (?:our |the |all |its )*((?:\p{L}+ )?\p{L}+s)), (each of (?:whom|which)|who|which|all of (?:whom|which)) `,
      'iu',
    ),
    (_, said, things, whose) =>
      `${said}; ${/^each/iu.test(whose) ? `each ${singularPhrase(things.toLowerCase().split(' ')).join(' ')}` : things} `,
  ],
  // "A customer comes in (I want the name and address) and leaves an order."
  [
    new RegExp(
      String.raw`^((?:an?|each|every) (\p{L}+) [^;()]*?) \((?:i|we) (?:also )?${KEEPING} ((?:the|an?|its|their) [^()]+)\),? ?`,
      'iu',
    ),
    'each $2 has $3; $1 ',
  ],
  [/(?<=\p{L}+s|\p{L}+ing), (?:mostly|mainly|chiefly|largely) [^,;]+(?=$|;)/giu, ''],
  // "One hire is of one farmer, but the same farmer will hire again and again."
  [
    new RegExp(
      String.raw`^([^;]*\b${ONE} [^;]*?)((?:,? (?:and|but|though|while) (?:the same|an?|each|every|any) \p{L}+ (?:(?:will|can|may|is|gets) )?\p{L}+(?: \p{L}+){0,2} again and again)+)$`,
      'iu',
    ),
    (whole, said) => (new RegExp(String.raw`\b${MANY} `, 'iu').test(said) ? whole : said),
  ],
  // "A company has several departments, and every employee works for one of them."
  [
    new RegExp(
      String.raw`\b(${MANY} (\p{L}+(?: \p{L}+)?s)\b[^;]*?),? (?:and|but) ((?:each|every|an?) [^,;]*? ${ONE}) of (?:them|these)(?=$|[,;])`,
      'iu',
    ),
    (_, said, things, each) =>
      `${said}; ${each} ${singularPhrase(things.toLowerCase().split(' ')).join(' ')}`,
  ],
  // "A loan records which member borrowed which copy."
  [
    new RegExp(
      String.raw`^(?:an?|each|every|the) (${NOUN}) (?:records?|stores?|tells|says|shows|notes|tracks?|captures?|states) which (\p{L}+) [\p{L} ]{2,25}? which (\p{L}+)(?:$|(?:, and |, | and )(?=\p{L}))`,
      'iu',
    ),
    (whole, thing, one, other) =>
      `each ${thing} belongs to one ${one}; each ${thing} belongs to one ${other}${/\s$/u.test(whole) ? `; each ${thing} has ` : ''}`,
  ],
  [/ (?:against|with|versus) (?:each other|one another)\b/giu, ''],
  // "Matches are played between a home team and an away team on a date with a score."
  [
    /^((?:\p{L}+ )?\p{L}+s) are (played|held|fought|arranged|contested) between (an? [^,;]+? and an? (?:\p{L}+ )?\p{L}+?)(?: (?:on|at) an? (date|time|day))?,? with (?=(?:an?|the) )/iu,
    (_, ...[things = '', done = '', two = '', when = '']) =>
      `${things} are ${done} between ${two}; ${things} have ${when === '' ? '' : `a ${when === 'day' ? 'date' : when} and `}`,
  ],
  // "Orders go through several statuses: pending, paid".
  [
    /\b(go(?:es)?|pass(?:es)?|move[sd]?|run[s]?) through (?:one of |several |many |different |various |multiple |the |these |the following |\d |three |four |five |six )*(status|stat|stag|phas)es:? (?:\()?([^();]+?)\)?$/giu,
    (_, verb, kind, values) =>
      `${/s$/iu.test(verb) ? 'has' : 'have'} a ${kind === 'status' ? kind : `${kind}e`} (${values.replace(/,? and |,? or /u, ', ')})`,
  ],
  [/,? (?:that|which) appl(?:y|ies) to (?:all|each|every|any) [^,;]+/giu, ''],
  [/^come \p{L}+,? (?=there |we )/iu, ''],
  [/^((?:each|every) \p{L}+(?: \p{L}+)?) we (?:have|own|run|use|keep|got)(?: got)? (?=\()/iu, '$1 '],
  [
    new RegExp(
      String.raw`\b(?:keep|maintain|hold)(s?) (?:records?|data|information|details|files) (?:of|on|about|for) (?=\p{L})`,
      'giu',
    ),
    'store$1 ',
  ],
  // "I want any number of photos attached to an inspection."
  [
    new RegExp(
      String.raw`^(?:we|i) (?:want|need|would like) (?:to (?:see|have) )?${MANY} (\p{L}+(?: \p{L}+)?s) (attached|linked|added|assigned|connected|filed) (?=(?:to|under|with) (?:an?|each|every) )`,
      'iu',
    ),
    'many $1 can be $2 ',
  ],
  // "Driven by one driver and with one bus": of both.
  [
    /(?<=\bby (?:exactly )?one \p{L}+(?: \([^()]*\)){0,2}),? and with (?=(?:exactly )?one \p{L})/giu,
    ' and by ',
  ],
  // "Divided into sections, and these in turn into lessons".
  [
    /(?<=\b(?:into|in|of) )((?:many |several )?(\p{L}+s)(?: \([^()]*\))?),? and (?:these|those|they)(?: in turn)?,? (?:into|are (?:divided|split|broken down) into|consist of|are made up of) /iu,
    '$1; $2 have many ',
  ],
];

/** A sentence with what is added behind it told as sentences of its own. */
export function withAfterthoughts(sentence: string): string {
  return reworded(sentence, AFTERTHOUGHTS);
}

import { pluralPhrase, singularPhrase } from '../language/nouns.ts';
import { NOUN } from './parts.ts';
import { reworded, type Rewording } from './rewording.ts';

const A = '(?:an?|the|each|every|one)';
const MANY =
  '(?:several|many|multiple|various|two or more|one or more|one or two|two or three|three or more)';
const CERTAIN = '(?:certain |given |specific |particular |fixed |set )?';
const MADE = '(?:issued|created|made|written|generated|recorded|stored|opened|sent|printed|added|drawn up)';

/** What comes of what is done, and what is chosen for it, each told of the things themselves. */
const OUTCOMES: readonly Rewording[] = [
  // "When an employee completes a training, a certificate with a number is issued."
  [
    new RegExp(
      `^(?:when|whenever|once|after|each time|every time) ${A} (\\p{L}+) (?:has |have )?\\p{L}+(?:s|ed) ${A} (\\p{L}+(?: \\p{L}+)?),? ${A} (${NOUN})(?: with ([^;]+?))? is (?:automatically )?${MADE}(?: with ([^;]+))?$`,
      'iu',
    ),
    (_, ...groups) => madeOf(groups),
  ],
  // "If the customer accepts, the quote becomes a job."
  [
    new RegExp(
      `^(?:(?:if|when|once|as soon as) [^,;]+, )?${A} (${NOUN}) (?:becomes|turns into|is turned into|is converted (?:in)?to) (?:an?|one) (${NOUN})$`,
      'iu',
    ),
    'each $1 has one $2; each $2 belongs to one $1',
  ],
  // "Users can comment on cards."
  [
    new RegExp(
      `^(?:${A} )?(${NOUN}) (?:(?:can|may|could) )?(?:also )?comments? on (?:${A} |${MANY} )?(${NOUN})$`,
      'iu',
    ),
    (_, who, what) => `each comment belongs to one ${one(who)}; each comment belongs to one ${one(what)}`,
  ],
  // "For every role one actor is cast."
  [
    new RegExp(
      `((?:^|, and |; ))for (?:each|every) (${NOUN}),? (?:exactly |only |just )?(?:one|an?) (${NOUN}) is (?!kept|stored|recorded|noted|made|written|created|issued)\\p{L}+$`,
      'iu',
    ),
    (_, before, whole, part) => `${before === '' ? '' : '; '}each ${whole} belongs to one ${part}`,
  ],
  // "Several answer options, of which at least one is correct."
  [
    new RegExp(
      `(?<=\\b${MANY} (?:\\p{L}+ )?)((?:\\p{L}+ )?\\p{L}+s),? (?:of which|of whom|where) (?:at least |exactly |only |just )?(?:one|some|a few|\\d+|two) (?:of them )?(?:is|are) (\\p{L}+)$`,
      'iu',
    ),
    (_, things, state) => `${things}; each ${one(things)} has whether it is ${state}`,
  ],
  // "Takes place on a certain date at a certain time in one of our halls."
  [
    new RegExp(
      `\\b(takes? place|happens?|is held|are held|is given|are given) on an? ${CERTAIN}(date|day)(?:,? (?:and )?at an? ${CERTAIN}(time))?(?=$|[,;]| (?:in|at|with|and)\\b)`,
      'giu',
    ),
    happening,
  ],
  // "A team of two or more movers using one or two trucks."
  [
    new RegExp(`\\b(?:an?|one) (?:team|group|crew|pair|set|panel) of ${MANY} (?=\\p{L}+s\\b)`, 'giu'),
    'many ',
  ],
  [new RegExp(`(?<=\\p{L}s) using (?=${MANY} \\p{L}+s$)`, 'giu'), ' and uses '],
  [/\b(?:one or two|two or three|three or more) (?=\p{L}+s\b)/giu, 'many '],
  [/\bends? (?:with|in) an? (?=\p{L})/giu, 'has a '],
  [
    /\b(ask|asks|apply|applies|asking) for (?=an? )/giu,
    (verb) => (/s /iu.test(verb) ? 'requests ' : 'request '),
  ],
  // "The items to be moved with a description", "damages found afterwards are noted per item".
  [/(?<=\bthe \p{L}+s) to be \p{L}+(?=$| with\b|[,;])/giu, ''],
  [
    /^(\p{L}+s) (?:found|discovered|noticed|reported|seen)(?: (?:afterwards|later|on the way|by \p{L}+))? (?=are )/iu,
    '$1 ',
  ],
  [/\b(which|that) are numbered\b/giu, '$1 have a number'],
  [/\bnumbered (?=\p{L}+s\b)/giu, ''],
  [
    /\bis (?:played|held|organi[sz]ed) (?:in|over|as) (?:several |many |multiple )?(?=(?:rounds|legs|games|sets|matchdays|stages|heats|sessions)\b)/giu,
    'has many ',
  ],
  // "Each inverter sends a reading every five minutes."
  [
    / every (?:\d+|few|two|three|four|five|six|ten|fifteen|twenty|thirty|couple of)? ?(?:seconds?|minutes?|hours?|days?|weeks?|months?)(?=$|[,;]| with\b)/giu,
    '',
  ],
  // "And, once it is finished, a closing date."
  [
    /(?<=\band),? (?:once|when|if|as soon as|after) (?:it|they|he|she) (?:is|are|was|were|has been|have been|has|have) \p{L}+,(?= )/giu,
    '',
  ],
  // "Messages can be replies to other messages."
  [
    /^(\p{L}+s) (?:can|may) (?:also )?be (?:replies|answers|responses|reactions) to (?:other|another) \1?(?:messages?|comments?|posts?)?$/iu,
    '$1 have a parent $1',
  ],
  // "For all of them a number and a name are stored."
  [
    /^for (?:all|each|every one|both) of (?:them|these),? (?:(?:we|i) (?:store|keep|record|need|note) )?([^;]+?)(?: (?:is|are) (?:stored|kept|recorded|noted|known))?$/iu,
    'they have $1',
  ],
  [/\b(?:the|our) (?:firm|business|shop)['’]s (?=\p{L}+s\b)/giu, 'the '],
  [/\b(status|state|answer) (\p{L}+), (\p{L}+),? or (\p{L}+)$/giu, '$1 ($2, $3, $4)'],
  // "In our garage every customer is registered with a name."
  [/^(?:in|at) (?:our|my) \p{L}+,? (?=(?:every|each|an?|all|there) )/iu, ''],
  [
    /\b(is|are) registered with (?=(?:an?|the|their|its|name|first name)\b)/giu,
    (verb) => (/^is/iu.test(verb) ? 'has ' : 'have '),
  ],
  [
    /^after (?:the|an?|all|each) \p{L}+ (?:is|are|has been|have been) \p{L}+,? (?=(?:the|an?|each|every) )/iu,
    '',
  ],
  // "On a work order we list the tasks done."
  [
    /(?<=\bthe \p{L}+s) (?:done|performed|carried out|involved|affected|completed)(?=,? with\b| and\b|,|$)/giu,
    '',
  ],
  // "Agents work for an agency and list properties."
  [/(?<= and )list (?=(?:the |their |many |several )?\p{L}+s$)/iu, 'publish '],
  // "Picks a book every month."
  [
    /\b(\p{L}+s) an? (\p{L}+) (?:every|each|per|once an?) (?:day|week|month|year|season|quarter)$/iu,
    (_, verb, thing) => `${verb} many ${pluralPhrase(thing)}`,
  ],
  // "Book multiple appointments with different dentists."
  [
    new RegExp(
      `(?<=\\b${MANY} \\p{L}+s (?:with|by|from|at|in|to|for) )(?:different|various) (?=\\p{L}+s\\b)`,
      'giu',
    ),
    '',
  ],
  // "The old address, the new address."
  [
    /\b(old|new|former|previous|current) (\p{L}+),? (?:and )?(?:the |an? |its )?(old|new|former|previous|current) \2\b/giu,
    '$1_$2, $3_$2',
  ],
  // "After the stay, guests can write a review."
  [
    /^after (?:the|a|their|each|every) (?:stay|visit|trip|event|purchase|meal|ride|rental|tour|game|match),? (?=\p{L}+s (?:can|may)\b)/iu,
    '',
  ],
];

function happening(whole: string, ...groups: string[]): string {
  const [verb = '', day = '', time] = groups as (string | undefined)[];
  const has = /^(?:takes|happens|is)/iu.test(verb) ? 'has' : 'have';
  const text = String(groups.at(-1));
  const isLast = /^(?:$|[,;])/u.test(text.slice(Number(groups.at(-2)) + whole.length));
  return `${has} a ${day}${time === undefined ? '' : ` and a ${time}`}${isLast ? '' : ` and ${verb}`}`;
}

function one(name: string): string {
  return singularPhrase(name.toLowerCase().split(' ')).join(' ');
}

function madeOf([who = '', what = '', made = '', before, behind]: readonly (string | undefined)[]): string {
  const list = before ?? behind;
  return [
    ...[who, what].map((end) => `each ${one(end)} has many ${pluralPhrase(made)}`),
    ...(list === undefined ? [] : [`each ${made} has ${list}`]),
  ].join('; ');
}

/** A sentence in which what comes of things is told of them. */
export function withOutcomes(sentence: string): string {
  return reworded(sentence, OUTCOMES);
}

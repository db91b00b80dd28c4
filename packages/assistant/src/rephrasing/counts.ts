import { KEEPING } from '../language/keeping.ts';
import { isPluralWord, pluralPhrase, singularPhrase, singularWord } from '../language/nouns.ts';
import { eventIn } from '../language/events.ts';
import { NOUN } from './parts.ts';
import { reworded, type Rewording } from './rewording.ts';

const MANY = '(?:many|several|multiple|more than one|two or more|a lot of|lots of)';
const TIMES =
  '(?:many times|several times|multiple times|more than once|again and again|repeatedly|over and over)';

/** What is done with things that are there before and after. */
const PLAYED =
  '(?:practised|practiced|played|performed|sung|presented|shown|screened|served|discussed|worn|tasted|danced|rehearsed|read)';

/** Things, but for those that happen once only. */
const LASTING = String.raw`((?!(?:games|matches|rounds|sets|heats|frames)\b)\p{L}+s)`;

/** Ways of telling how many of one go with how many of the other, each with the plain one. */
const COUNTS: readonly Rewording[] = [
  [/\bsingle (?=\p{L}+s\b)/giu, ''],
  [
    /\b(?:does|do) (?=(?:many|several|lots of|a lot of) )/giu,
    (verb) => (/es/iu.test(verb) ? 'makes ' : 'make '),
  ],
  [/\bbring(s?) (?:in )?(?=(?:many|several|one or more|their|more than one) )/giu, 'own$1 '],
  [/^if an? (\p{L}+) (?:is|gets|was|has been) \p{L}+,? it (?=\p{L}+s )/iu, 'each $1 '],
  [/(?<=^each \p{L}+(?: \p{L}+)? |\bit )leads to (?=(?:at most |exactly )?(?:one|a single) )/giu, 'has '],
  [/\b(?:always )?results? from (?=(?:exactly )?(?:one|a single) )/giu, 'belongs to '],
  [/\b(\p{L}+s) (get|receive) an? (?=(?:ticket|reminder|payslip)\b)/giu, '$1 $2 many '],
  [/\bis always (?=(?:exactly )?one )/giu, 'is '],
  // "We get every material from one supplier."
  [
    new RegExp(
      String.raw`\b(?:we|i) (?:get|buy|order|source|purchase|receive) (?:each|every) (\p{L}+) from (?:exactly |only )?one (\p{L}+)(?: only)?`,
      'iu',
    ),
    'each $1 belongs to one $2',
  ],
  // "We write a single invoice for the order, with the date", "one invoice is issued for each file".
  [
    new RegExp(
      String.raw`\b(?:we|i) (?:write|issue|make out|send|print) (?:a single|exactly one|one) (${NOUN}) for (?:the|each|every) (\p{L}+)(?:,? with (?=(?:the|an?) )|(?=$|;))`,
      'iu',
    ),
    oneOfEach,
  ],
  [
    new RegExp(
      String.raw`^(?:at the end |finally,? |in the end )?(?:exactly one|at most one|a single|one) (${NOUN}) (?:is|can be|may be) \p{L}+ (?:for|to|per) (?:each|every|the|an?) (\p{L}+)(?:,? with (?=(?:the|an?) )|(?=$|;))`,
      'iu',
    ),
    oneOfEach,
  ],
  [
    new RegExp(
      String.raw`^(?:afterwards,? |then,? |finally,? )?(?:exactly one|at most one|a single|one) (${NOUN}), with ([^;]+), (?:can|may) be \p{L}+ (?:for|to|on) (?:each|every|the|an?) (\p{L}+)$`,
      'iu',
    ),
    'each $3 has at most one $1; each $1 belongs to exactly one $3; each $1 has $2',
  ],
  // "An invoice is generated monthly for each contract, with a number."
  [
    new RegExp(
      String.raw`^an? (${NOUN}) is \p{L}+ (?:monthly|weekly|daily|yearly|annually|every (?:month|week|day|year)) for (?:each|every|the|an?) (\p{L}+)(?:,? with (?=(?:the|an?) )|$)`,
      'iu',
    ),
    (whole, thing, each) =>
      `each ${each} has many ${thing}s${/with $/u.test(whole) ? `; each ${thing} has ` : ''}`,
  ],
  // "One hire is one machine and one farmer."
  [
    /^(?:an?|one|each|every) (\p{L}+) is (?:exactly )?one (\p{L}+(?: \p{L}+)?) and (?:exactly )?one (\p{L}+(?: \p{L}+)?)(?=$|;|,)/iu,
    'each $1 belongs to one $2; each $1 belongs to one $3',
  ],
  // "Assigned to one adjuster, who can be in charge of many claims."
  [
    /^((?:an?|each|every) (\p{L}+) .*\bone \p{L}+(?: \p{L}+)?(?: \([^()]*\))?), who (?:can|may|might) [\p{L} ]{2,25}? (?:many|several|lots of|any number of) (\p{L}+)$/iu,
    (whole, said, thing, things) =>
      singularWord(things.toLowerCase()) === thing.toLowerCase() ? said : whole,
  ],
  [
    /\b(?:choose|pick|select|assign|set) (?:exactly )?one (\p{L}+(?: \p{L}+)?) per (\p{L}+)(?=$|;|,)/iu,
    'each $2 refers to one $1',
  ],
  [
    new RegExp(
      String.raw`\bassign (?:exactly )?(?:one|an?) (\p{L}+)(?: and (?:one|an?) (\p{L}+))? to (?:each|every|an?) (\p{L}+)$`,
      'iu',
    ),
    (_, one, other = '', thing = '') =>
      `each ${thing} belongs to one ${one}${other === '' ? '' : `; each ${thing} belongs to one ${other}`}`,
  ],
  [
    /\b(?:at|in|on) each (\p{L}+),? (several|many) (\p{L}+s) (?:work|play|live|serve|teach|stand|train|study)(?=$|[,;])/iu,
    'each $1 has $2 $3',
  ],
  // "A payment settles a bill."
  [
    new RegExp(
      String.raw`^an? (${NOUN}) (?:settles|concerns|confirms|documents|certifies|proves|accompanies|corresponds to) (?:an?|one) (?=\p{L})`,
      'iu',
    ),
    'each $1 belongs to one ',
  ],
  // "A tailor carries out the fitting."
  [
    /^an? (\p{L}+) (?:carries out|performs|conducts|does|handles|gives|leads|runs|supervises|checks|signs|approves|reviews) the (\p{L}+)$/iu,
    'each $2 belongs to one $1',
  ],
  // "Dishes are prepared from ingredients": the same ones go into many.
  [
    new RegExp(
      String.raw`^(?:an? |each |every |all )?(?!(?:our|my|the|their|its|this|an?|each|every|all)\b)(${NOUN}) (?:is|are|can be) (?:made|built|prepared|cooked|brewed|mixed|assembled|blended|baked|sewn|woven)(?: up)? (?:from|of|out of|with) (?:different |several |various |many |multiple |one or more )*(\p{L}+s)\b`,
      'iu',
    ),
    (whole, thing, parts) => composed({ whole, thing, parts }),
  ],
  // "Samples are gathered by collectors, often by two or three people together."
  [
    new RegExp(
      String.raw`\bby ((?:\p{L}+ )?\p{L}+s(?: \([^()]*\))?), (?:often|usually|sometimes|mostly|frequently|always) by (?:several|two|many|more)\b[^,;]*(?=$|, and |;)`,
      'iu',
    ),
    'by many $1',
  ],
  // "Every judge rates many films and each film is rated by several of them."
  [
    new RegExp(
      String.raw`^((?:[^:]{1,60}: )?)(?:every|each|an?) (${NOUN}) \p{L}+s ${MANY} (\p{L}+s),? and (?:each|every|an?) \p{L}+ is \p{L}+ by ${MANY.replaceAll(' of', '')} of them$`,
      'iu',
    ),
    (_, lead, doer, things) =>
      `${lead.replace(/: $/u, '; ')}${pluralPhrase(doer)} have many ${things}; ${things} have many ${pluralPhrase(doer)}`,
  ],
  // "I book many vendors for a wedding and a good vendor gets booked again and again."
  [
    new RegExp(
      String.raw`^(?:we|i|they) \p{L}+ (?:${MANY} )?(\p{L}+s) for (?:an?|each|every|one) (\p{L}+),? (?:and|but) an? (?:\p{L}+ )?\p{L}+ (?:gets|is|can be|may be) \p{L}+ ${TIMES}$`,
      'iu',
    ),
    (_, things, place) => `each ${place} uses many ${things}; ${inMany(things, place)}`,
  ],
  // "Users put episodes into playlists."
  [
    /\b(?:put|add|save|collect|group|sort)s? ((?:\p{L}+ )?\p{L}+s) (?:in|into|to) (?:their |the )?((?:play|watch|wish|reading ?)?lists|collections|cookbooks)\b/giu,
    (_, things, lists) => `have ${lists}; ${inMany(things, singularWord(lists.toLowerCase()))}`,
  ],
  // "Members can reserve books, we need the reservation date."
  [
    new RegExp(
      String.raw`^(.*\b(\p{L}+) (?:many |several )?\p{L}+s), (?:and )?(?:for (?:this|that|these) )?(?:we|i) (?:also )?${KEEPING} ((?:the|a|an) [^;]+)$`,
      'iu',
    ),
    (whole, said, verb, list) => withEvent({ whole, said, verb, list }),
  ],
  // "At a rehearsal several pieces are practised", "we play several songs in a concert": the same ones are elsewhere, too.
  [
    new RegExp(
      String.raw`^(?:at|in|during|on) (?:an?|each|every|one) (\p{L}+),? (?:several|many|one or more|multiple) ${LASTING} are ${PLAYED}$`,
      'iu',
    ),
    (_, place, things) => `each ${place} uses many ${things}; ${inMany(things, place)}`,
  ],
  [
    new RegExp(
      String.raw`\b(?:several|many|one or more|multiple) ${LASTING} are ${PLAYED} (?:at|in|during|on) (?:an?|each|every|one) (\p{L}+)(?=$|;)`,
      'iu',
    ),
    (_, things, place) => `each ${place} uses many ${things}; ${inMany(things, place)}`,
  ],
  [
    new RegExp(
      String.raw`\b(?:we|they) (?:practise|practice|play|perform|sing|dance|rehearse|taste|show|screen|discuss|read) (?:several|many|one or more|multiple) (\p{L}+s) (?:at|in|during|on) (?:an?|each|every|one) (\p{L}+)$`,
      'iu',
    ),
    (_, things, place) => `each ${place} uses many ${things}; ${inMany(things, place)}`,
  ],
  // "A show can have several hosts and a host several shows."
  [
    /\ban? (\p{L}+) ((?:can |may )?\p{L}+) ((?:several|many|multiple) \p{L}+s),? and an? (\p{L}+) ((?:several|many|multiple) \p{L}+s)(?=$|[,;])/iu,
    (_, ...[one = '', verb = '', others = '', other = '', ones = '']) =>
      `a ${one} ${verb} ${others}; a ${other} ${verb} ${ones}`,
  ],
  [
    /^an? (\p{L}+(?: \p{L}+)?) can be (?:used|applied|redeemed) (?:on|for|in|with) an? (\p{L}+)(?=$|[,;])/iu,
    'each $2 refers to one $1',
  ],
  [
    /\bgo(?:es)? out to (?=(?:an?|the|each|every) )/giu,
    (whole) => (/^goes/iu.test(whole) ? 'participates in ' : 'participate in '),
  ],
  // "Before every appointment a form has to be signed, one per appointment, with a date."
  [
    new RegExp(
      String.raw`^(?:before|after|for|at|during|with) (?:each|every) (${NOUN}),? an? (${NOUN}) (?:has to be|must be|is|will be|needs to be|should be) \p{L}+(?:, one per \p{L}+)?(?:,? with (?=(?:an?|the|its) )|$)`,
      'iu',
    ),
    (whole, each, thing) =>
      `each ${each} has one ${thing}; each ${thing} belongs to exactly one ${each}${/ with $/u.test(whole) ? `; each ${thing} has ` : ''}`,
  ],
  [
    new RegExp(
      String.raw`^at most one (${NOUN}) (?:can|may) be \p{L}+ (?:on|in|with|for|per|to) (?:an?|each|one) (${NOUN})(?:,? with (?:its )?(?=\p{L})|$)`,
      'iu',
    ),
    (whole, thing, each) =>
      `each ${each} has at most one ${thing}; each ${thing} belongs to exactly one ${each}${/ $/u.test(whole) ? `; each ${thing} has ` : ''}`,
  ],
  // "When a borrower takes a tool home we create a loan."
  [
    new RegExp(
      String.raw`^(?:when|whenever|each time|every time) (an? [^,;]+?)(?: home)?,? (?:we|i|they) (?:create|make|record|write|open|log|issue|add|enter) (an? ${NOUN})(?= with |$)`,
      'iu',
    ),
    'whenever $1, $2 is recorded',
  ],
];

function composed({ whole, thing, parts }: Record<'whole' | 'thing' | 'parts', string>): string {
  const last = thing.split(' ').at(-1)?.toLowerCase() ?? '';
  if (!isPluralWord(parts.toLowerCase()) || /^(?:it|they|them)$/iu.test(last)) return whole;
  const many = isPluralWord(last) ? thing : pluralPhrase(thing);
  const used = whole.slice(0, whole.length - parts.length);
  return /\bup of|composed\b/iu.test(used)
    ? whole
    : `${many} use many ${parts}; the same ${singularWord(parts.toLowerCase())} can be in many ${many}; the ${parts}`;
}

/** "One invoice for each order, with a date". */
function oneOfEach(whole: string, thing: string, each: string): string {
  return `each ${each} has one ${thing}; each ${thing} belongs to exactly one ${each}${/with $/u.test(whole) ? `; each ${thing} has ` : ''}`;
}

/** What is told of something done is of its event: the reservation of "reserve" and "reservation date". */
function withEvent({ whole, said, verb, list }: Record<'whole' | 'said' | 'verb' | 'list', string>): string {
  const event = eventIn(list, verb.toLowerCase());
  return event === undefined ? whole : `${said}; each ${event} has ${list}`;
}

function inMany(things: string, place: string): string {
  return `the same ${singularPhrase(things.toLowerCase().split(' ')).join(' ')} can be in many ${pluralPhrase(place)}`;
}

/** A sentence that tells how many go with how many, in the plain words for it. */
export function plainCounts(sentence: string): string {
  return reworded(sentence, COUNTS);
}

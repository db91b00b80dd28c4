import { KEEPING } from '../language/keeping.ts';
import { isPluralWord, pluralWord, singularPhrase, singularWord } from '../language/nouns.ts';
import { participle, presentVerb } from '../language/verbs.ts';
import { isAttributeNames, namesAttribute } from './attributeNames.ts';
import { NOUN } from './parts.ts';
import { reworded, type Rewording } from './rewording.ts';

const A = '(?:an?|each|every|one|the|any)';
const MANY =
  '(?:several|many|multiple|various|two or more|one or more|more than one|two or three|a few|lots of)';
const TIMES =
  '(?:many times|several times|multiple times|more than once|again and again|repeatedly|over and over(?: again)?|time and again)';

/** What people say as they talk, each with the plain way of saying it. */
const TALK: readonly Rewording[] = [
  [/(?<=\p{L}s )do (?=\p{L}+ \p{L}+s (?:on|for|of|at|in|with)\b)/giu, 'make '],
  [/\bwanna\b/giu, 'want to'],
  [/\bone or several\b/giu, 'one or more'],
  [
    new RegExp(String.raw`\b(is|are|can be|may be) (?:an? )?members? of (?=${MANY} )`, 'giu'),
    (_, be) => (/^is$/iu.test(be) ? 'belongs to ' : /^are$/iu.test(be) ? 'belong to ' : 'can belong to '),
  ],
  // "Repairs are needed now and then."
  [
    /,? \b(?:every )?(?:now and then|from time to time|once in a while|every so often|now and again|at times|on occasion|over the years|over time)\b,?(?= |$|[.;])/giu,
    '',
  ],
  // "A list of pieces we plan to practise."
  [
    /(?<=\p{L}s),? (?:that |which )?(?:we|they|he|she|it|you|i) (?:plan|want|wish|intend|need|hope|would like|are going|is going) to \p{L}+(?: next)?(?=$|[.;])/giu,
    '',
  ],
  // "Runs from a start date until an end date."
  [
    /\b(runs?|lasts?|goes|go|is valid|are valid|takes? place|applies|apply|is open|are open) from (?:an?|the|its) (\p{L}+ (?:date|time|day)) (?:until|to|till|through) (?:an?|the|its) (\p{L}+ (?:date|time|day))\b/giu,
    (_, verb, from, to) => `${/(?:s|is \p{L}+)$/iu.test(verb) ? 'has' : 'have'} a ${from} and an ${to}`,
  ],
  // "Passes through several hubs."
  [
    new RegExp(String.raw`\bpass(es)? (?:through|via) (?=${MANY} )`, 'giu'),
    (whole) => (/^passes/iu.test(whole) ? 'uses ' : 'use '),
  ],
  // "Order lines that state the wine and the price."
  [
    /(?<=\p{L}s?) (?:that|which) (?:states?|names?|specif(?:y|ies)|gives?|notes?|mentions?|tells?) (?=(?:the|an?) \p{L})/giu,
    ' with ',
  ],
  // "The programme of a concert consists of pieces."
  [
    /^the (?:programme|program|menu|set ?list|play ?list|line-?up|repertoire) (?:of|for|at) (?:an?|each|every|the) (\p{L}+) (?:consists of|contains|lists|includes|has|is made up of|comprises) (?:many |several |the )?(\p{L}+s)(?: in (?:an?|the|their) (?:\p{L}+ )?order)?$/iu,
    (_, whole, parts) =>
      `each ${whole} uses many ${parts}; the same ${singularWord(parts.toLowerCase())} can be in many ${pluralWord(whole.toLowerCase())}`,
  ],
  // "At the end of the month I create an invoice."
  [
    /^(?:at|by|on|towards|before|after) the (?:end|beginning|start|close|middle) of (?:the|each|every|an?) (?:day|week|month|year|quarter|season|term|semester|shift|fortnight),? (?=\p{L})/iu,
    '',
  ],
  // "Once a week a family receives a parcel."
  [
    new RegExp(
      String.raw`^(?:once|twice|\p{L}+ times) (?:an?|each|every|per) (?:day|week|month|year|quarter|season),? ((?:an?|each|every|the) ${NOUN} (?:gets?|receives?|\p{L}+s)) (?:an?|one) (\p{L}+)(?=$|[,;])`,
      'iu',
    ),
    (_, who, what) => `${who} many ${pluralWord(what.toLowerCase())}`,
  ],
  // "Kennels are numbered."
  [/^((?:the |all )?\p{L}+s) are numbered(?=$|[,;]| and\b)/iu, '$1 have a number'],
  [/^((?:each|every|an?|the) \p{L}+) is numbered(?=$|[,;]| and\b)/iu, '$1 has a number'],
  // "Come in three sizes: small, medium and large."
  [
    /\b(?:comes?|(?:is|are) (?:available|sold|offered)) in (?:\p{L}+ |\d+ )?(sizes|types|kinds|colou?rs|flavou?rs|classes|categories|formats|versions|variants|models):? \(?(\p{L}+(?:, \p{L}+)*,? (?:and|or) \p{L}+)\)?$/iu,
    (whole, kinds, values) =>
      `${/^(?:comes|is)/iu.test(whole) ? 'has' : 'have'} a ${singularWord(kinds.toLowerCase())} (${values.replace(/,? (?:and|or) /iu, ', ')})`,
  ],
  // "Runs on many dates, we call them departures, with a start time."
  [
    new RegExp(
      String.raw`(?:\p{L}+ (?:on|in|at) )?${MANY} \p{L}+s,? (?:which |that )?we call (?:them |these |those )?["']?(\p{L}+s)["']?(?:,|$)`,
      'iu',
    ),
    'has many $1',
  ],
  [
    /\b(get|gets) (?=(?:paid|charged|billed|notified|sent|given|told|shown|booked|sold|held)\b)/giu,
    (get) => (/s/iu.test(get) ? 'is ' : 'are '),
  ],
  [/\bgonna\b/giu, 'going to'],
  [/\bgotta\b/giu, 'must'],
  [
    /\b(?:an?|the) (?:popular|good|busy|famous|big|well-known|experienced) (?=\p{L}+ (?:may|can|might)\b)/giu,
    'a ',
  ],
  [/\bas an? (?:series|set|list|number|sequence|collection) of (?=\p{L}+s\b)/giu, 'as many '],
  [
    /\b(?:an?|the|its|their|our|one) (?:large|small|huge|big|growing|wide|broad|vast|long|good|nice) (?:fleet|network|chain|range|variety|series|set|pool|selection|collection|number|list|stock) of (?=(?:\p{L}+ )?\p{L}+s\b)/giu,
    'many ',
  ],
  // "Each game is played by two members, one with white and one with black, and has a result."
  [/, one (with|as|on|for|in) [^,;]+? and (?:one|another|the other)(?: one)? \1 [^,;]+(?=,|;|$)/giu, ''],
  // "About a repair we want to know the outcome."
  [
    new RegExp(
      String.raw`^(?:about|on) ${A} (${NOUN}),? (?:we|i|they) (?:also )?(?:want to know|${KEEPING}) `,
      'iu',
    ),
    'each $1 has ',
  ],
  // "Visitors bring in items, one visitor can bring a few."
  [
    new RegExp(
      String.raw`^(.*?\b\p{L}+s(?: \([^()]*\))? \p{L}+(?: in| up)? (?:the |their )?(\p{L}+s)), (?:and |but )?(?:one|an?|each|every) (\p{L}+) can \p{L}+ (?:a few|several|many|more than one|a lot|lots|multiple)(?: of them)?$`,
      'iu',
    ),
    '$1; each $3 has many $2',
  ],
  // "Know on which court a match took place."
  [
    /^(?:.*\b(?:know|see|record|track|store|note|remember|tell) )(?:on|in|at|by|for|to|with|from|under) which (\p{L}+) (?:an?|each|the|every) (\p{L}+(?: or (?:\p{L}+ )?\p{L}+)?) (?:takes place|took place|is|was|is \p{L}+|was \p{L}+|stands|lies|belongs)$/iu,
    (_, place, things) =>
      things
        .split(' or ')
        .map((thing) => `each ${thing} belongs to one ${place}`)
        .join('; '),
  ],
  // "Services, any of which can be added to a booking."
  [
    new RegExp(
      String.raw`(\p{L}+s)((?: \([^()]*\))?), any of which (?:can|may) be \p{L}+ (?:to|in|with|on|for|into) ${A} (\p{L}+)$`,
      'iu',
    ),
    (_, things, list, place) =>
      `${things}${list}; each ${place} uses many ${things}; the same ${singularWord(things.toLowerCase())} can be in many ${pluralWord(place.toLowerCase())}`,
  ],
  [
    new RegExp(
      String.raw`^(?:the |our |extra |additional )*(services|extras|options|toppings|add-?ons|amenities|accessories|tags|labels|ingredients|features)((?: such as [^;]*?| like [^;]*?)?) (?:can|may) be (?:added|booked|attached|included|ordered|selected|chosen|applied) (?:to|with|for|in|during) ${A} (\p{L}+)(?=$|[,;])`,
      'iu',
    ),
    (_, things, _examples, place) =>
      `each ${place} uses many ${things}; the same ${singularWord(things.toLowerCase())} can be in many ${pluralWord(place.toLowerCase())}`,
  ],
  // "festival with name, year, city"
  [
    new RegExp(String.raw`^((?:an? |the |each )?)(${NOUN}) (?:with|w/) ([^;()]+)$`, 'iu'),
    (whole, article, thing, list) =>
      isBareWith(list) && isBareName(thing) ? `${withArticle(article, thing)} ${list}` : whole,
  ],
  // "We see all screenings of a movie with the start time and the price."
  [
    new RegExp(
      String.raw`^(.*\b)?(?:see|view|list|browse|show) (?:all |the |all the |all of the )?(${NOUN}) of ${A} (\p{L}+),? with (?=the |their |an? )`,
      'iu',
    ),
    (whole, _lead, things, whose) =>
      isPlural(things) ? `each ${whose} has many ${things}; ${things} have ` : whole,
  ],
  // "A rental covers many costumes; a costume is rented many times."
  [
    new RegExp(
      String.raw`^(${A} (\p{L}+) (?:[^;]*? )?(?:\p{L}+s|(?:can|may) \p{L}+) ${MANY} (\p{L}+))[;,] (?:and |but )?(?:an?|each|every|the same|one|any) \p{L}+ (?:is|can be|may be|gets|goes) (?:of course )?(?:\p{L}+ )?(?:out |away |into |in )?${TIMES}$`,
      'iu',
    ),
    (_, said, whole, things) =>
      `${said}; the same ${singularWord(things.toLowerCase())} can be in many ${pluralWord(whole.toLowerCase())}`,
  ],
  // "In the branch there are many cars."
  [
    new RegExp(
      String.raw`^(?:in|at|on) the (\p{L}+),? there (?:are|can be|will be) (?=many|several|multiple|lots)`,
      'iu',
    ),
    'each $1 has ',
  ],
  [
    / (\p{L}+s?) an? (\p{L}+) by its (\p{L}+(?: \p{L}+)?)$/iu,
    (whole, _verb, thing, key) => (namesAttribute(key) ? `${whole}; each ${thing} has a ${key}` : whole),
  ],
  // "They do quality checks on wheels, and each check has a date."
  [
    /(?<=\p{L} )(\p{L}{3,}) (\p{L}{3,}s)\b([^;]*?(?:,|;| and) (?:for )?(?:each|every) )(\p{L}{3,})(?=,? (?:has|have|the|is|we|was)\b)/iu,
    (whole, ...[first = '', things = '', between = '', short = '']) =>
      singularWord(things.toLowerCase()) === short.toLowerCase() && isQualifier(first)
        ? `${first} ${things}${between}${first} ${short}`
        : whole,
  ],
];

/** A word before a noun that says which ones are meant, and is no verb: the quality in "quality checks". */
function isQualifier(word: string): boolean {
  const plain = word.toLowerCase();
  return (
    presentVerb(plain) === undefined &&
    participle(plain) === undefined &&
    !isPluralWord(plain) &&
    !NO_QUALIFIER.test(plain)
  );
}

const NO_QUALIFIER =
  /^(?:the|an|each|every|all|any|some|many|several|multiple|various|different|other|more|few|two|three|four|five|new|old|own|its|their|our|his|her|and|with|from|into|over|such|own|certain|regular|has|have|for|one|most|additional|further|individual|got|get|gets|i|we|store|keep|record)$/u;

function isPlural(phrase: string): boolean {
  return isPluralWord(phrase.split(' ').at(-1)?.toLowerCase() ?? '');
}

/** "name, year, city" and nothing that is done. */
function isBareWith(list: string): boolean {
  const words = list.split(/,| and /u).map((item) => item.trim().split(' ').length);
  return (
    isAttributeNames(list) &&
    words.every((count) => count < 4) &&
    !/\b(?:is|are|has|have|can|may|must|which|who|that|belongs?)\b|ing\b/iu.test(list)
  );
}

/** "festival", "meeting room", and not "customers register". */
function isBareName(thing: string): boolean {
  const words = thing.toLowerCase().split(' ');
  return (
    words.slice(0, -1).every((word) => !isPluralWord(word) && isQualifier(word)) &&
    !/ (?:in|up)$/u.test(thing)
  );
}

function withArticle(article: string, thing: string): string {
  if (isPlural(thing)) return `${thing} have`;
  return `${article === '' ? 'each ' : article}${article === '' ? singularPhrase(thing.split(' ')).join(' ') : thing} has`;
}

/** A sentence as people talk, in the plain words for it. */
export function plainTalk(sentence: string): string {
  return reworded(sentence, TALK);
}

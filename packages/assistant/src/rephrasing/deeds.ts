import { isPluralWord, pluralWord, singularPhrase, singularWord } from '../language/nouns.ts';
import { eventIn } from '../language/events.ts';
import { BE, KEEPING, KEPT } from '../language/keeping.ts';
import { participle, presentVerb } from '../language/verbs.ts';
import { SYSTEM_WORDS } from '../language/words.ts';
import { isAttributeNames } from './attributeNames.ts';
import { NOUN } from './parts.ts';
import { reworded, type Rewording } from './rewording.ts';

const ONE = '(?:exactly one|only one|just one|one|a single)';
const MANY = '(?:several|many|multiple|various|two or more|one or more|some|a number of|lots of)';
const AT = '(?:in|at|on|with|under|from|to|for|during|against|over|into)';

/** Ways of telling what somebody does, with what and where, each with the plain one. */
const DEEDS: readonly Rewording[] = [
  [/\b(?:write|note|take|jot|put|mark|set)(s?) down\b/giu, 'note$1'],
  [
    /\b(?:several|many|some|a few|a couple of) (?:hundreds?|thousands?|dozens?|millions?)(?: of)? (?=\p{L})/giu,
    'many ',
  ],
  [/,? in an? (?:certain|given|fixed|particular|specific|set|defined) (?:order|sequence)\b,?/giu, ''],
  [
    /\b(\p{L}+s) (?:in|at|on) (?:different|various|several|many) (?:spots|places|locations|sites around|parts of \p{L}+)(?=[,;]|$)/giu,
    '$1',
  ],
  [/\bthe (?:whole|entire|complete) (?=\p{L}+(?:[,.;]|$))/giu, 'the '],
  [/\bwhen (?:it|they) (?:has|have|must|needs?|should) (?:to )?be (\p{L}+)(?=[,.;]|$| and\b)/giu, '$1 date'],
  // "When a bride comes in I note her name."
  [
    new RegExp(
      String.raw`^(?:when|whenever|if|once|as soon as) (?:an?|the) (${NOUN}) (?:comes?|arrives?|calls?|joins?|registers?|signs up|applies|visits|checks in|moves in|starts?|phones|rings|writes|books|enrols)(?: in| us| here| by| up| with us)?,? (?:we|i|they) (?:also )?${KEEPING} (?=(?:the|his|her|their|its) )`,
      'iu',
    ),
    'each $1 has ',
  ],
  // "Booking stores number of players, total price and a comment."
  [
    new RegExp(
      String.raw`^(?:an? |each |every )?(?!(?:an?|each|every|the|it|this)\b)(${NOUN}) (?:stores|records|keeps|saves|tracks|holds|captures|carries|lists) ((?!(?:its|their|all|many|several|which|that|who|has|information|data)\b)[^;()]+)$`,
      'iu',
    ),
    (whole, thing, list) =>
      isKeeper(thing) || /\bwith\b/iu.test(list) || !isAttributeNames(list)
        ? whole
        : `each ${singular(thing)} has ${list}`,
  ],
  // "; its date and its volume must be available later": what was spoken of has them.
  [
    /(?:^|; |, and )(?:its|their) ([^;]+?) (?:must|should|have to|has to|need to|shall|will) (?:also |always )?be (?:available|known|visible|accessible|on record|at hand|retrievable|traceable)(?: later| afterwards| at any time| any time)?$/iu,
    '; it has $1',
  ],
  [
    /(?<=\b(?:value|level|temperature|weight|reading|score|pressure)) (?:measured|taken|determined|recorded|reached|achieved|obtained|noted)(?: (?:beforehand|afterwards|before|after|there|then|on site))?(?=[,.;]|$| and\b| must\b| should\b)/giu,
    '',
  ],
  // "From every donation between one and three blood bags are produced."
  [
    new RegExp(
      String.raw`^(?:from|out of|with|for) (?:each|every|one|an?) (${NOUN}),? (?:between (?:one|two|\d+) and (?:\p{L}+|\d+)|one to \p{L}+|${MANY}) (${NOUN}) (?:are|can be|may be) \p{L}+$`,
      'iu',
    ),
    (whole, from, things) => (isPluralWord(lastWord(things)) ? `each ${from} has many ${things}` : whole),
  ],
  // "There are many fittings for a dress, each with a date."
  [
    new RegExp(
      String.raw`^there (?:are|can be|may be|will be) (?:usually |often |normally |always )?(?:${MANY}|\p{L}+ or \p{L}+) (${NOUN}) (?:for|per|in|on|of|at) (?:an?|one|each|every|the) (${NOUN}), each (?:one )?with `,
      'iu',
    ),
    (_, things, whose) => `each ${whose} has many ${things}; ${things} have `,
  ],
  [/\bin the course of (?=(?:an?|the|each|every|one) )/giu, 'during '],
  [
    /\b(is|are) under the (?:responsibility|supervision|care|direction|guidance|leadership|management) of (?=\p{L})/giu,
    '$1 supervised by ',
  ],
  // "When a patient is admitted we record the admission date": what is told is the admission's.
  [
    new RegExp(
      String.raw`^(?:when|whenever|each time|once|if) (?:an?|the) (${NOUN}) (?:is|gets|has been) (\p{L}+),? (?:we|i|they) (?:also )?${KEEPING} ((?:(?!, and (?:the|an?) ${NOUN} (?:is|has|can|may|must)\b)[^;])+)`,
      'iu',
    ),
    (whole, thing, done, list) => ofEvent({ whole, thing, done, list }),
  ],
  // "Tracks are recorded (title, tempo) and a track comes out of one session."
  [
    /\b((?:(?!(?:of|many|several|some|the|all|these)\b)\p{L}+ )?\p{L}+s) (are|get|can be|may be) (\p{L}+(?:ed|en|ng|de|ld)) \(([^()]+,[^()]+)\)(?: and|,|;|$)/giu,
    (whole, ...[things = '', be = '', done = '', list = '']) =>
      isAttributeNames(list) ? `${things} ${be} ${done}; ${things} have ${list}; ` : whole,
  ],
  // "I turn an approved application into an adoption with a date."
  [
    new RegExp(
      String.raw`^(?:.*\b)?(?:turn|convert|make|change|transform)s? (?:an?|the|each|every) (${NOUN}) into (?:exactly one|at most one|one|an?) (${NOUN})(?:,? with (?=\p{L})|$)`,
      'iu',
    ),
    (whole, from, to) =>
      `each ${from} has at most one ${to}; each ${to} belongs to one ${from}${/ with $/iu.test(whole) ? `; each ${to} has ` : ''}`,
  ],
  // "We log walks with a dog (start time, duration)."
  [
    new RegExp(
      String.raw`\b(${KEEPING}) ((?:\p{L}+ )?\p{L}+s) (?:with|for|of|on|about|at|in) (?:an?|one|the) (\p{L}+) \(([^()]+,[^()]+)\)$`,
      'iu',
    ),
    (whole, ...[verb = '', things = '', of = '', list = '']) =>
      isAttributeNames(list)
        ? `${verb} ${things}; each ${singular(things)} belongs to one ${of}; ${things} have ${list}`
        : whole,
  ],
  // "Every concert has a conductor, usually Maria": "name and fee are enough".
  [/(?<=\p{L}), (?:usually|mostly|often|normally|always|so far) \p{Lu}\p{L}+[^,;]*$/u, ''],
  [
    /^((?:only |just )?(?:the |its |their )?[^;]+) (?:is|are) (?:enough|sufficient|all (?:we|i) need)$/iu,
    (whole, list) => (isAttributeNames(list) ? `${list} are stored` : whole),
  ],
  // "The pieces we sing, title, composer and year."
  [
    new RegExp(String.raw`^(?:then |also |finally )?the (\p{L}+s) (?:we|i|they) \p{L}+, (.+)$`, 'iu'),
    (whole, things, list) =>
      isPluralWord(things.toLowerCase()) && isAttributeNames(list) && !/\b(?:is|are|has|have)\b/iu.test(list)
        ? `${things} have ${list}`
        : whole,
  ],
  // "Each find may be analysed in several tests, each with a method": they are its own.
  [
    new RegExp(
      String.raw`^((?:an?|each|every) ${NOUN}) (?:may be|can be|is|might be|must be) \p{L}+ (?:in|by|at|during|with|through) ${MANY} (${NOUN}), each (?:of (?:them|which) |one )?(?:with|having) `,
      'iu',
    ),
    '$1 has many $2; $2 have ',
  ],
  // "Measurements: bust, waist and hips, several times for each bride."
  [
    new RegExp(
      String.raw`^(\p{L}+s): ([^;:]+?),? (?:(?:several|many|a few|\p{L}+) times )?(?:for|per) (?:each|every) (\p{L}+)$`,
      'iu',
    ),
    'each $3 has many $1; $1 have $2',
  ],
  // "..., and one seamstress makes the dress."
  [
    new RegExp(
      String.raw`(?:^(?:then )?|,? and |; )(?:exactly |always )?(?:one|a single)(?: of (?:our|the|these|those))? (${NOUN}) (\p{L}+) (?:the|this|that) (\p{L}+)(?=$|;|, (?:sometimes|usually|often)\b)`,
      'iu',
    ),
    (whole, doer, verb, thing) =>
      presentVerb(verb.toLowerCase())?.isThirdPerson === true && !isPluralWord(thing)
        ? `; each ${thing} belongs to one ${singular(doer)}`
        : whole,
  ],
  // "Several pieces are performed at a concert, and favourites come back at many concerts."
  [
    new RegExp(
      String.raw`^(${MANY} (\p{L}+s) [^,;]+),? and (?:favou?rites|the same ones?|popular ones|good ones|some|some of them|most of them) (?:come back|return|appear|reappear|are \p{L}+|can be \p{L}+)(?: again)? (?:at|in|on|for) (?:many|several|other|different|more than one) (\p{L}+)$`,
      'iu',
    ),
    (_, said, things, places) =>
      `${said}; the same ${singularWord(things.toLowerCase())} can be in many ${inPlural(places)}`,
  ],
  // "Several instructors can teach the same course": beside what is told the other way.
  [
    new RegExp(
      String.raw`^(?:${MANY}) (\p{L}+s) (?:can|may) (?!have|share|use|get|own|hold|be|belong)(\p{L}+) the same (\p{L}+)$`,
      'iu',
    ),
    (_, doers, verb, thing) =>
      `each ${thing} can be of many ${doers}; ${doers} can ${verb} many ${pluralWord(thing.toLowerCase())}`,
  ],
  // "Which inks were used in which appointment."
  [
    new RegExp(
      String.raw`^(?:.*\b(?:know|see|record|track|store|note|remember) )?which (\p{L}+s) (?:are|were|have been|was|is) \p{L}+(?:ed|en|de|ne|ld|nt|ght|lt) (?:in|at|on|for|to|with|by|during) which (\p{L}+)$`,
      'iu',
    ),
    (_, things, places) => `${things} have many ${inPlural(places)}; ${inPlural(places)} have many ${things}`,
  ],
  // "We track downloads per episode: timestamp, country."
  [
    new RegExp(
      String.raw`^(?:(?:we|i|you) (?:also )?(?:need to |want to |have to |must |should )?)?${KEEPING} (?:the |all )?(${NOUN}) (?:per|for each|for every|of each|of every) (\p{L}+)(?: ?:| -) ([^;:]+)$`,
      'iu',
    ),
    (whole, things, each, list) =>
      isPluralWord(lastWord(things)) && isAttributeNames(list)
        ? `each ${each} has many ${things}; ${things} have ${list}`
        : whole,
  ],
  // "The districts (name, code) and the households in them (street, number)."
  [
    /^(.*?\b(\p{L}+s) \([^()]+\)),? and (?:the |their )?(\p{L}+s) (?:in|of|at|on|inside|within) (?:them|these|those|each of them|it|(?:each|every) \p{L}+) \(([^()]+)\)$/iu,
    (_, ...[said = '', places = '', things = '', list = '']) =>
      `${said}; each ${singularWord(places.toLowerCase())} has many ${things}; ${things} have ${list}`,
  ],
  [/\bone (\p{L}+) of (departure|arrival|origin|destination)\b/giu, 'one $2 $1'],
  // "A screening shows one film in one cinema, and has": both are the screening's.
  [
    new RegExp(
      String.raw`^((?:an?|each|every|the|one) (${NOUN})) (\p{L}+s|is \p{L}+|takes place) ((?:${AT}|by|of|about)? ?${ONE} ${NOUN}) ${AT} (${ONE} ${NOUN})(,? and (?=(?:has|is|can|may|lasts|must)\b)|,? with (?=(?:an?|the|its) )|(?=$|,|;))`,
      'iu',
    ),
    (whole, ...parts) => doubled(whole, parts),
  ],
  [new RegExp(String.raw`\b(?:shows?|depicts?|pictures?|portrays?) (?=${ONE} )`, 'giu'), 'refers to '],
  [new RegExp(String.raw`\bis followed by (?=(?:at most |exactly )?(?:one|a single) )`, 'giu'), 'has '],
  [
    /,? in (?:one or more|several|many|a few|equal|monthly) (?:instal?lments|parts|portions|rates|steps)\b/giu,
    '',
  ],
  // "Whenever a bin is emptied during a tour, an emptying with the time shall be logged."
  [
    new RegExp(
      String.raw`^((?:when|whenever|each time|every time) [^,;]+), (an? ${NOUN}) with ((?:the|its|an?) [^;]+?) ${BE} ${KEPT}$`,
      'iu',
    ),
    '$1, $2 is recorded with $3',
  ],
  // "A tour is driven by one truck on a given date and covers districts."
  [
    new RegExp(
      String.raw`^((?:an?|each|every) (${NOUN}) (?:is|takes|shall|must|will|can|goes|starts|happens)\b[^;]*? (?:by|in|at|with) [^;]+?) (?:on|at) an? (?:certain|given|particular|specific) ((?:\p{L}+ )?(?:date and time|date|time|day)) and (?=(?:shall|can|has|may|must|is|\p{L}+s)\b)`,
      'iu',
    ),
    (_, said, thing, moment) =>
      `${said}; each ${thing} has a ${moment === 'day' ? 'date' : moment}; each ${thing} `,
  ],
  // "I want to enrol each learner in many courses."
  [
    new RegExp(
      String.raw`^(?:as an? [^,]+, )?(?:we|i|they) (?:want to |would like to |can |must |need to )?(enrol|enroll|register|assign|book|place)s? (?:each|every) (${NOUN}) (in|for|to|on|into|at) (?=${ONE}|${MANY})`,
      'iu',
    ),
    (_, verb, thing, at) =>
      `each ${thing} is ${/^enroll?$/iu.test(verb) ? 'enrolled' : verb.replace(/e?$/u, 'ed')} ${at} `,
  ],
  [/,? and to (?:know|see|find out|check|look up) (?:which|who|what|how|where|when)\b.*$/iu, ''],
  [
    /\bhas an? (\p{L}+ (?:terminal|port|airport|station|warehouse|city|country|stop|account|location|harbour))(,? and )an? (\p{L}+ \p{L}+)(?=[,.;]|$)/giu,
    (whole, one, and, other) =>
      lastWord(one) === lastWord(other) ? `refers to one ${one}${and}one ${other}` : whole,
  ],
];

/** What keeps something without having it: the system, we. */
function isKeeper(thing: string): boolean {
  const word = lastWord(thing);
  return (
    SYSTEM_WORDS.has(word) ||
    /^(?:we|i|you|they|it|he|she|who|which|that|clerk|staff|office|department|company|museum|manager|secretary|team|administrator|librarian|teacher)$/iu.test(
      word,
    )
  );
}

function lastWord(phrase: string): string {
  return phrase.trim().split(' ').at(-1)?.toLowerCase() ?? '';
}

function singular(phrase: string): string {
  return singularPhrase(phrase.toLowerCase().split(' ')).join(' ');
}

function inPlural(noun: string): string {
  return isPluralWord(noun.toLowerCase()) ? noun : pluralWord(noun.toLowerCase());
}

/** What is told of something done is of what is done, where its name is said: the admission of "admitted" and "admission date". */
function ofEvent({ whole, thing, done, list }: Record<'whole' | 'thing' | 'done' | 'list', string>): string {
  const verb = participle(done.toLowerCase());
  const event = verb === undefined ? undefined : eventIn(list, verb);
  if (event === undefined) return whole;
  return `each ${thing} has many ${pluralWord(event)}; each ${event} has ${list}`;
}

/** "A stay is one boat in one berth", "a sailing takes place on one route with one ship": each is of both. */
function doubled(
  whole: string,
  [subject = '', thing = '', verb = '', first = '', second = '', more = '']: string[],
): string {
  const isDone = /^is /iu.test(verb) && participle(lastWord(verb)) !== undefined;
  const isVerb = isDone || verb === 'takes place' || presentVerb(lastWord(verb))?.isThirdPerson === true;
  const isPlain = /^is$/iu.test(verb);
  if (!isVerb && !isPlain) return whole;
  const said = isPlain ? `each ${thing} belongs to ${first}` : `${subject} ${verb} ${first}`;
  return `${said}; each ${thing} belongs to ${second}${more === '' ? '' : `; each ${thing} ${/with/iu.test(more) ? 'has ' : ''}`}`;
}

/** A sentence that tells what is done with what, in the plain words for it. */
export function plainDeeds(sentence: string): string {
  return reworded(sentence, DEEDS);
}

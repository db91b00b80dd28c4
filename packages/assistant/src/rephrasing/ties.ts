import { KEPT } from '../language/keeping.ts';
import { isPluralWord, pluralWord, singularPhrase, singularWord } from '../language/nouns.ts';
import { presentVerb } from '../language/verbs.ts';
import { isAttributeNames } from './attributeNames.ts';
import { reworded, type Rewording } from './rewording.ts';

/** Ways of telling how one thing is tied to another, and what is said beside it, each with the plain one. */
const TIES: readonly Rewording[] = [
  // "When the car is returned, a trip is recorded with the distance."
  [
    /^(?:when|whenever|each time|every time|if) (?:an?|the|each|every) (\p{L}+(?: \p{L}+)?) (?:is|was|has been|gets) (?!(?:opened|closed|completed|finished|delivered|sold|paid|placed|accepted|cancell?ed|created|approved|confirmed|over)\b)(?:\p{L}+|(?:out of|below|above|over|under|outside|too) [^,;]{2,30}?),? (?:(?:we|the system) (?:records?|stores?|creates?|logs?|adds?|saves?|writes?) (?:an?|one) (\p{L}+(?: \p{L}+)?)|(?:an?|one) (\p{L}+(?: \p{L}+)?) is (?:recorded|stored|created|logged|added|saved|written|issued|made))((?: with [^;]+)?)$/iu,
    madeThen,
  ],
  // "I log time entries against projects", "we issue an invoice for each client".
  [
    /^(?:we|i) (?:also |then |can |must |have to |need to |want to )*(?:log|track|record|store|keep|book|enter|create|issue|write|send|make|open|raise|print|prepare|draw up|file|note) ((?:\p{L}+ )?\p{L}+s|(?:an?|one|each) (?:\p{L}+ )?\p{L}+) (?:against|for|to|per) ((?:our |the |its )?\p{L}+s|(?:an?|each|every|one) \p{L}+)$/iu,
    (whole, made, whose) => madeFor(whole, made, whose),
  ],
  [/ on an? (?:certain|given|particular|specific) day(?=,? (?:and|with)\b|$)/giu, ''],
  // "Transactions move money from one account to another."
  [
    /\b(?:moves?|transfers?|sends?|brings?|takes?|carr(?:y|ies)) (?:money|funds|goods|stock|cash|points|credits?|items|cargo|people|passengers|data) (?=from (?:one|an?) )/giu,
    (whole) => (/^(?:moves|transfers|sends|brings|takes|carries) /iu.test(whole) ? 'goes ' : 'go '),
  ],
  // "A customer's vehicles are listed with their plate."
  [
    new RegExp(String.raw`^(?:an?|the|each|every) (\p{L}+)['’]s (\p{L}+s) (?=are (?:also )?${KEPT}\b)`, 'iu'),
    (whole, owner, things) =>
      isAttributeNames(`${things}, ${things}`) ? whole : `each ${owner} has many ${things}; ${things} `,
  ],
  // "The manager of a department is an employee."
  [
    /^the (\p{L}+) of (?:an?|each|every|the) (\p{L}+) is (?:always )?(?:an?|one of the|one) (\p{L}+)$/iu,
    (whole, role, owner, one) =>
      isAttributeNames(`${role}, ${role}`) || !/(?:er|or|man|head|lead|captain)$/iu.test(role)
        ? whole
        : `each ${owner} is managed by one ${singularWord(one.toLowerCase())}`,
  ],
  // "Training courses, which many firefighters attend."
  [
    /^(.*?\b((?:\p{L}+ )?\p{L}+s)(?: \([^()]*\))?), which ((?:many|several|all|most|some) (?:\p{L}+ )?\p{L}+s \p{L}+)$/iu,
    (whole, lead, things, done) =>
      presentVerb(done.split(' ').at(-1)?.toLowerCase() ?? '') === undefined
        ? whole
        : `${lead}; ${done} many ${things}`,
  ],
  // "Guardians are the people who may pick a child up."
  [
    /^(\p{L}+s) are (?:the |those |all |any )?(?:people|persons|ones|men and women) (?:who|that|which|allowed|entitled|permitted|responsible|working|living)\b.*$/iu,
    'there are $1',
  ],
  [
    /^((?:the |all )?\p{L}+s) (?:who|that|which) have \p{L}+(?:ed|en) (?:here|there|with us|for us)\b/iu,
    '$1',
  ],
  // "A sample is called an accession and has a number": it is called so from there on.
  [
    /^(?:an?|each|every|the) (\p{L}+) is (?:also )?called an? (\p{L}+) and (?=(?:is|has|can|may|must|belongs)\b)/iu,
    'each $2 is a $1; each $2 ',
  ],
  [
    /\b(each|every|an?|the|one|any)( single)? (?:pieces?|items?|bits?) of (?=(?:equipment|furniture|luggage|baggage|software|hardware|clothing|machinery|gear|kit|art|music)\b)/giu,
    '$1 ',
  ],
  [
    /\bpieces of (?=(?:equipment|furniture|luggage|baggage|software|hardware|clothing|machinery|gear|art|music)\b)/giu,
    '',
  ],
  // "A batch consists of packs of one drug."
  [
    /\b(?:consists? of|is made up of|contains?|holds?) (?:(?:many|several) )?(?:packs|boxes|copies|bottles|units|bags|tins|bundles|crates) of (?=(?:one|exactly one|a single) )/giu,
    'belongs to ',
  ],
  // "Each line says which product and how many pieces."
  [
    /\b(?:says|shows|tells|states|records|specifies) which (\p{L}+)(?: it is)? and (?:how many (?:\p{L}+)|(?:in )?(?:what|which) (quantity|amount))$/iu,
    (_, thing, measure = 'quantity') => `refers to one ${thing} and has a ${measure}`,
  ],
  // "A departure is one run of a ferry on a line."
  [
    /^((?:an?|each|every) \p{L}+(?: \p{L}+)?) is (?:an?|one|a single|one single|the) (?:single |actual )?(?:run|trip|use|occurrence|execution|performance|showing|screening|session|stay|visit|pass) of (?:an?|one) (\p{L}+(?: (?!on|in|at|by|for|to|with|from)\p{L}+)?)(?: (?:on|in|at|by|for|to|with|from) (?:an?|one) (\p{L}+))?((?:,? with (?=\p{L}))|(?=,| and (?:is|has)\b|$))/iu,
    (_, each, ...[whole = '', place = '', beside = '']) =>
      [
        `${each} belongs to one ${whole}`,
        ...(place === '' ? [] : [`${each} belongs to one ${place}`]),
        beside === '' ? 'it is made' : `${each} has `,
      ].join('; '),
  ],
  // "If a tool is out, borrowers may place a reservation for it."
  [
    /^(?:if|when|once|as soon as) (?:an?|the|each) (\p{L}+) (?:is|has been|was|gets) \p{L}+, ([^;]*?\b(?:for|of|to|on)) it(?=[,.;]|$| and\b)/iu,
    '$2 each $1',
  ],
  [
    /^((?:when|whenever|if|as soon as|once) (?:an?|the|each|every) [^,;]+?) (?=(?:we|i|they|the system) (?:create|make|open|issue|print|draw up|fill in) (?:an?|one) )/iu,
    '$1, ',
  ],
  [
    /,? (?:but |and )?(?:sometimes|often|usually|mostly|typically)? ?(?:even )?(?:one|two|three|four|several|many|some)(?: or (?:two|three|four|five|more))? (?:different |other |such )?ones\b/giu,
    '',
  ],
  [
    /\b(?:usually|typically|normally|often|sometimes|mostly|generally) (?=(?:many|several|more than one|two|three|multiple|one) )/giu,
    '',
  ],
  [/\b(one (?:\p{L}+ )?\p{L}+ per \p{L}+) and (?:day|week|month|year|term|season)\b/giu, '$1'],
  [
    /\b(?:an?|the|each|every) (\p{L}+) can be (booked|reserved|sold|rented|ordered) (?:only|at most|just) once\b/giu,
    (_, thing, done) => `each ${thing} has at most one ${DEALS[done.toLowerCase()] ?? done}`,
  ],
  [
    /^the (?:system|application|app|software) (?:shall|must|should|has to|will) support (?:\p{L}+ing\b).*$/iu,
    '',
  ],
  [
    /\b((?:takes?|brings?|carry|carries|sends?) (?:an?|the|each|every) \p{L}+) (?:home|away|along|back)\b/giu,
    '$1',
  ],
  // "We know which languages a translator speaks": the same language can be in many.
  [
    /^.*?\b(?:know|see|record|track|store|keep|note) which (\p{L}+s) (?:an?|each|every|the) (\p{L}+) \p{L}+s$/iu,
    (whole, things, one) =>
      isPluralWord(things.toLowerCase())
        ? `many ${pluralWord(one)} can have the same ${singularWord(things)}`
        : whole,
  ],
  [
    /^(?:when|once|after|as soon as) (?:the|an?|each|every) \p{L}+ (?:is|has been|are) (?:finished|done|completed?|over|ready),? /iu,
    '',
  ],
  // "The objects handed in by a consignor are offered as lots."
  [
    /^(?:the |all )?\p{L}+s (?:handed in|brought in|brought|given|submitted|delivered|sent in|sent|consigned|donated) by (?:an?|the|each|one) (\p{L}+) are \p{L}+(?:ed|en|ld|pt) as (\p{L}+s)$/iu,
    (_, giver, things) => `each ${singularWord(things.toLowerCase())} belongs to one ${giver}`,
  ],
  [
    /^(?:.{1,40}: )?(?:exactly )?one (\p{L}+(?: \p{L}+)?) per (\p{L}+) with ([^;]+)$/iu,
    (whole, thing, per, list) =>
      isAttributeNames(list) ? `each ${per} has many ${thing}s; each ${thing} has ${list}` : whole,
  ],
  [
    /\b(?:we|i|they) (?:need|want|use|employ) (?:several|many) ((?:\p{L}+ )?\p{L}+s) (?:for|in|on|at) (?:one|each|every) (\p{L}+)\b/giu,
    'each $2 has many $1',
  ],
  // "Students write one thesis each."
  [
    /^(\p{L}+s) (?:can |may |must |will )?(?:write|have|own|get|receive|submit|make|create|produce|carry|hold|keep|give) (?:exactly |only )?one (\p{L}+(?: \p{L}+)?) each$/iu,
    (_, owners, thing) => `each ${singularWord(owners.toLowerCase())} has one ${thing}`,
  ],
  [/,? (?:always |only |exactly )?one (\p{L}+) each$/iu, '; each of them refers to one $1'],
  [
    /\bthere (?:can be|may be|could be|are) ((?:many|several|various) (?:\p{L}+ )?\p{L}+s) (?:on|in|for|at) it\b/giu,
    'it has $1',
  ],
  [
    /^((?:each|every|an?) \p{L}+) is (?:one|an?) (\p{L}+) \p{L}+(?:ed|en|ght) by (?:one|an?) (\p{L}+)((?: (?:on|at|with|in) .*)?)$/iu,
    '$1 belongs to one $2; $1 belongs to one $3; $1 is made$4',
  ],
  [
    /^((?:an?|each|every) [^;]+? (?:is|are) \p{L}+ by [^;]+?) (?:on|at) an? (?:certain|given|particular|specific) (date and time|date|time)(?=[,.;]|$)/iu,
    '$1; it has a $2',
  ],
  [
    /\b(?:on an? (?:certain|given|particular|specific) (date)|at an? (?:certain|given|particular|specific) (date and time|time))\b/giu,
    'with a $1$2',
  ],
  [/\bhave ((?:many|several) \p{L}+s) (?:open|running|active|pending|going|left)(?=[,.;]|$)/giu, 'have $1'],
  // "Accepted proposals are given observing runs on a telescope."
  [
    /^((?:\p{L}+ )?\p{L}+s) are (?:given|granted|assigned|allotted|allocated|awarded) ((?!to\b|by\b|in\b|on\b|at\b|from\b)(?:\p{L}+ )?\p{L}+s)(?: (?:on|in|at) (?:an?|one) (\p{L}+))?(?=;|$)/iu,
    (_, owners, things, place = '') =>
      `${owners} have many ${things}${place === '' ? '' : `; each ${singularPhrase(things.toLowerCase().split(' ')).join(' ')} belongs to one ${place}`}`,
  ],
  // Examples behind a plural are no things of their own: "we run ladders, e.g. the ladies' ladder".
  [
    /(?<=\p{L}s), (?:e\.g\.|for example|for instance) ((?:the|an?) [^;:]+)$/iu,
    (whole, list) => (isAttributeNames(`${list},`) ? whole : ''),
  ],
  [
    /^((?:several|many|two or more) (?:\p{L}+ )?\p{L}+s),? and ((?:several|many|more than one|two or more) (?:\p{L}+ )?\p{L}+) ((?:take|participate|work|help|are|attend|join|appear|belong)\b.*)$/iu,
    (_, some, others, done) => `${some} ${done}; ${inPlural(others)} ${done}`,
  ],
  // "A child has two or three guardians, and siblings share theirs."
  [
    /^((?:an?|each|every) (\p{L}+) (?:has|have) [^,;]*?(\p{L}+s)),? and \p{L}+s (?:can |may )?share (?:theirs|them|the same (?:ones|\p{L}+s))$/iu,
    (_, said, one, things) =>
      `${said}; the same ${singularWord(things.toLowerCase())} can be of many ${pluralWord(one)}`,
  ],
  [
    /(?<=\p{L}),? (?:every|each) (?:few |couple of |two |three |\d+ )(?:days|weeks|months|years|hours)(?=[,.;]|$)/giu,
    '',
  ],
  [/, (?:often|usually|sometimes|mostly|frequently) by (?:several|two|many|more)\b[^,;]*$/iu, ''],
  [/^(\p{L}+s) can become (\p{L}+s)$/iu, 'there are $2'],
  [/\band,? (?:later on|later|possibly|eventually|in the end), (?=an? |the )/giu, 'and '],
  // "At the end of each visit we write one invoice with a number."
  [
    /^(?:at the end of|after|for|during|at) (?:each|every) (\p{L}+),? (?:we|i|they) (?:write|issue|send|create|make|print|draw up) (?:exactly |always )?(?:one|an?) (\p{L}+) with /iu,
    'each $1 has one $2; each $2 has ',
  ],
  [
    /^for (?:each|every) (\p{L}+),? (?:we|i|they) (?:agree on|decide on|settle on|pick|choose|select) (?:an?|one) (\p{L}+)/iu,
    'each $1 refers to one $2',
  ],
  [
    /^(?:we|i) (?:book|hire|rent|order|use|invite|need) (?:many|several) (\p{L}+s) for (?:an?|each|every) (\p{L}+)\b/iu,
    'each $2 has many $1',
  ],
  [/(?<=\bowns? .*), (?:and |but )?(?:an?|each|every) \p{L}+ has (?:exactly |only )?one owner$/iu, ''],
  [/^(?:after|before|upon|during) \p{L}+ (?=(?:an?|each|every|one) \p{L}+ \p{L}+s )/iu, ''],
  [
    /^(?:at|in) (?:our|my) (?:agency|company|firm|office|shop|store|clinic|school|club|studio|practice|workshop|team|business|organi[sz]ation|house|place),? (?=(?:an?|each|every|the|\p{L}+s) )/iu,
    '',
  ],
  [
    /^(\p{L}+s) are our (?:customers|clients|users|members|partners|suppliers|guests|staff)$/iu,
    'there are $1',
  ],
  [
    /\b(?:in|at|for|to) whichever (\p{L}+s) (?:they|he|she|it) (?:likes?|wants?|chooses?|prefers?)/giu,
    'in many $1',
  ],
  [/, i\.e\.,? [^,;]+, (?=with\b|which have\b)/iu, ' '],
  [
    /\b(\p{L}+s) are (?:re-?used|shared) (?:across|by|in|among|between) (?:several |many |different |various )?(\p{L}+s)\b/giu,
    (_, things, places) => `the same ${singularWord(things.toLowerCase())} can be in many ${places}`,
  ],
  [/\b(?:an?|two|three|several|some) dozen (?=\p{L})/giu, 'many '],
  [/, (?:e\.g\.|for example|for instance) \p{Lu}[^,;:]*(?=, with\b)/gu, ''],
  [/,? and (?:good|popular|old|new|big|small|the best|better) ones\b[^;,]*/giu, ''],
  [/^in the \p{L}+,? (?=(?:an?|each|every) \p{L}+(?: \p{L}+)? (?:is|are|can|may|must|has) )/iu, ''],
  [/,? so (?=for (?:each|every) )/giu, '; '],
  [/\bthere's\b/giu, 'there is'],
];

const DEALS: Readonly<Record<string, string>> = {
  booked: 'booking',
  reserved: 'reservation',
  sold: 'sale',
  rented: 'rental',
  ordered: 'order',
};

/** "More than one porter": several. */
function inPlural(counted: string): string {
  const noun = counted.split(' ').at(-1) ?? '';
  return isPluralWord(noun) ? counted : `several ${pluralWord(noun)}`;
}

function madeThen(_sentence: string, ...groups: string[]): string {
  const [whose = '', made, done, list = ''] = groups as (string | undefined)[];
  const thing = (made ?? done ?? '').toLowerCase();
  const has = list === '' ? '' : `; each ${thing} has${list.replace(/^ with/iu, '')}`;
  return `each ${thing} belongs to one ${whose}${has}`;
}

function madeFor(sentence: string, made: string, whose: string): string {
  const [thing = '', owner = ''] = [made, whose].map((name) =>
    singularPhrase(
      name
        .toLowerCase()
        .replace(/^(?:an?|one|each|every|our|the|its) /u, '')
        .split(' '),
    ).join(' '),
  );
  const isThing = [thing, owner].every(
    (name) => (OFTEN_KEPT.test(name) || !isAttributeNames(`${name}, ${name}`)) && !NO_THING.test(name),
  );
  return isThing ? `each ${thing} belongs to one ${owner}` : sentence;
}

/** What is both: an attribute in a list of them, a thing where it is what is kept. */
const OFTEN_KEPT = /^(?:note|payment|comment|message|document|photo|review|rating|visit)$/u;
const NO_THING =
  /(?:^| )(?:data|information|info|detail|thing|everything|track|note of|and|us|all|them|it|every)$/u;

/** A sentence that tells how things are tied to one another, in the plain words for it. */
export function plainTies(sentence: string): string {
  return reworded(sentence, TIES);
}

import { isPluralWord, pluralPhrase } from '../language/nouns.ts';
import { tokenise } from '../language/tokens.ts';
import { KEEPING, KEPT } from '../language/keeping.ts';
import { participle } from '../language/verbs.ts';
import { plainAccounts } from './accounts.ts';
import { withAfterthoughts } from './afterthoughts.ts';
import { withoutAsides } from './asides.ts';
import { withBetween } from './between.ts';
import { plainCounts } from './counts.ts';
import { plainDeeds } from './deeds.ts';
import { plainHoldings } from './holdings.ts';
import { withoutIdioms } from './idioms.ts';
import { upright } from './inversions.ts';
import { withFlags } from '../sentences/phrases/flags.ts';
import { withoutRelatives } from '../sentences/phrases/relativeNames.ts';
import { findVerbGroups } from '../sentences/verbs/verbGroups.ts';
import { withoutProgressive } from './progressive.ts';
import { plainLists } from './keptLists.ts';
import { withOutcomes } from './outcomes.ts';
import { reworded, type Rewording } from './rewording.ts';
import { plainTables } from './tables.ts';
import { plainTalk } from './plainTalk.ts';
import { plainTies } from './ties.ts';
import { withoutTurns } from './turns.ts';
import { withoutWithAside } from './withAsides.ts';
import { withSubjects } from './verbLists.ts';
import { plainWording } from './wordings.ts';

const DONE_BY: Record<string, string> = {
  enrol: 'enrolment',
  enroll: 'enrollment',
  register: 'registration',
  participate: 'participation',
};

/** "Once a month the member receives an invoice": many invoices. */
const RECURRING =
  /^(?:(?:once|twice) an?|every|each|at the end of (?:the|each|every)|at the start of (?:the|each|every)) (?:hour|day|week|month|quarter|term|semester|season|year),? ((?:an?|the|each|every|our|all) \p{L}+(?: \p{L}+)? (?:gets?|receives?|has|have|pays?|submits?|sends?|makes?|files?|writes?)) (?:an?|one) (\p{L}+(?: \p{L}+)?)(?= with\b| that\b| showing\b| containing\b|[,.;(]| \(|$)/iu;

/** Ways of saying the same, each with the plain one that is read. */
const REPHRASINGS: readonly Rewording[] = [
  [
    new RegExp(
      `^((?:[\\p{L} ]{1,20} )?${KEEPING}) (.+? of (?:each|every|the|an?) [\\p{L} ]+?),? and (?:the )?(?=[\\p{L} ]+? of (?:each|every|the|an?) \\p{L})`,
      'iu',
    ),
    '$1 $2; $1 the ',
  ],
  [
    /^([^,;]+? (enroll?|register|participate)s? (?:in|for|at) [\p{L} ]+?),? and (?:receive|get|obtain|earn|achieve|(?:is|are) given|(?:is|are) awarded)s? ((?:an? |the |one )?(?:\p{L}+ )?(?:grade|mark|score|result|rank|certificate number|points))(?: (?:for|in) .+)?$/iu,
    (_, lead, verb, outcome) => `${lead}; each ${DONE_BY[verb.toLowerCase()] ?? verb} has ${outcome}`,
  ],
  [/\bin (?:each|any|every|this|that|such a|either) case\b,?/giu, ' '],
  // "But never for more than one".
  [/\b(?:never|not)((?: \p{L}+)?) more than one\b/giu, '$1 one'],
  [/\bgets? (?=\p{L}{2,}ed\b)/giu, (whole) => (/s /.test(whole) ? 'is ' : 'are ')],
  [/\b(is|are|be) subject to\b/giu, (_, be) => ({ is: 'has', are: 'have' })[be.toLowerCase()] ?? 'have'],
  [/\bdiffer (?:in|by)\b/giu, 'have'],
  [/^every (?:\d+|two|three|four|five|six|ten|fifteen|twenty|thirty|few|couple of) \p{L}+,? /iu, ''],
  [/^if (?:something|anything|things?) (?:goes|go|is|are) (?:wrong|broken|missing),? /iu, ''],
  [/,? (?:consisting of|containing|comprising|made up of|having) (?=(?:an?|the|its) )/giu, ' with '],
  [
    /(?<= \p{L}+ )(?!(?:is|was|has|always|sometimes)\b)(\p{L}+s),? (?:consisting of|made up of|composed of|comprising) (?=(?:\p{L}+ )?\p{L}+s\b)/giu,
    '$1; $1 contain ',
  ],
  [/\b(?:the|an?) (?:full |complete |whole )?list of (?:all )?(?:the )?(?=\p{L}+s\b)/giu, ''],
  [/\b(can|must|may|should|could) to (?=\p{L})/giu, '$1 '],
  [
    /^for (?!each|every|all|any|an?\b|the|this|that|these|those|its|their|example)(\p{L}+) (?=(?:we|i|you|they) )/iu,
    'for each $1 ',
  ],
  [
    /^(\p{L}+s) are (?:\p{L}+ )?(?:\p{L}+s|people|staff|children) with (?=(?:an?|the|\p{L}+,) ?)/iu,
    '$1 have ',
  ],
  [
    /^((?:the|an?|each|every) \p{L}+) is (?:always |usually )?an? (?:\p{L}+ )?\p{L}+ with (?=(?:an?|the|its) )/iu,
    '$1 has ',
  ],
  [/,? and who (?:has|have|is|are) \p{L}+ (?:them|it)\b/giu, ''],
  [RECURRING, (_, lead, thing) => `${lead} many ${pluralPhrase(thing)}`],
  [/(?<=\b(?:has|have) (?:several|many|multiple|one or more) \p{L}+) as \p{L}+(?=[,.;]|$)/giu, ''],
  [
    /^(?:each|every) (?:day|week|month|year|hour|quarter|season|morning|evening)s?,? (?=there\b|an?\b|the\b|we\b)/iu,
    '',
  ],
  [/, where (?=(?:an?|each|every|the) )/giu, '; '],
  [
    /^for the (\p{L}+),? (?=(?:we|i|you|they) (?:store|keep|record|save|track|need|want|know|note) (?:the|its|their)\b(?! following\b))/iu,
    'for each $1 ',
  ],
  // What stands in brackets behind "the payments of the students" is the payments'.
  [
    new RegExp(
      `^((?:[\\p{L} ]{1,30} )?${KEEPING}) (?:the |all )?(\\p{L}+s) of (?:the|our|all) (\\p{L}+s) \\(([^()]+,[^()]+)\\)$`,
      'iu',
    ),
    '$1 the $2 of the $3; $2 have $4',
  ],
  [
    /^(?:every|each) (\p{L}+) of (?:an?|each|every|the) (\p{L}+) \(([^()]+,[^()]+)\)$/iu,
    'each $1 belongs to one $2; each $1 has $3',
  ],
  [
    /^(?:an? )?(?:\p{L}+ ){0,3}(?:app|application|platform|website|site|system|portal|tool|software|planner)s?,? (?:where|in which) (?=\p{L}+s )/iu,
    '',
  ],
  // What is said to be noted is a sentence of its own.
  [
    /,? and it (?:should|must|has to|needs to) (?:also )?be (?:noted|recorded|stored|known|kept|tracked) (?=how\b|what\b|when\b|who\b|which\b|whether\b|that\b|number of\b)/giu,
    '; we store ',
  ],
  // "A trip is carried out by one driver with one truck and has": the truck is the trip's.
  [
    /(?<=\bby (?:an?|one|exactly one) \p{L}+) with (?=(?:one|exactly one) \p{L}+(?: and (?:has|have|is|are)\b|[,.;]|$))/giu,
    ' and ',
  ],
  [
    /^(?:after|once|when) (?:each|every|an?|the) (\p{L}+)(?: (?:is|has been) (?:done|over|finished|completed|closed))?,? (?:exactly |only )?(one|an?) (\p{L}+) is (?:created|made|issued|written|generated|sent|drawn up|produced)\b/iu,
    'each $1 has one $3; the $3 is created',
  ],
  // "Tenants can report maintenance requests for their apartment with a title": the title is the request's.
  [
    /^((?:\p{L}+ )?\p{L}+s (?:can |may |must )?\p{L}+) ((?:\p{L}+ )?\p{L}+s) (for|about|on|in|to) (their|his or her|its) (\p{L}+) with (?=an? [^.;]+?(?:,| and ))/iu,
    '$1 $2 $3 $4 $5; $2 have ',
  ],
  [
    /^.{0,40}?\b(?:wants?|needs?|would like|wishes|has|have) to (?:keep|store|record|manage|track|hold) (?:track of |information (?:about|on) |data (?:about|on) |details (?:about|of) )(?:all )?(?:its|their|our|the)?\s*/iu,
    'we store ',
  ],
  [
    /\b(many|several|some|multiple|various|two|three|four) (?:pairs|rows|stacks|piles|bunches) of (?=(?:\p{L}+ )?\p{L}+s\b)/giu,
    '$1 ',
  ],
  [
    /\b(?:an?|the|its|their|our|my|his|her) (?:whole |long |short |small |large |wide |big |ordered |fixed )?(?:fleet|network|chain|range|variety|series|sequence|succession|string|array|assortment|mix|mixture|multitude|bunch|pool|selection|set|couple|handful|pile|stack|row|pairs?) of (?=(?:\p{L}+ )?(?:\p{L}+s|aircraft|people|staff|sheep)\b)/giu,
    '',
  ],
  [
    /\b(we|i|you|they) (?:would like|want|need|wish)s? to (?:know|see|record|store|keep|track|note)(?: about)?\b/giu,
    '$1 store',
  ],
  [
    /(?<=[a-rt-z]s),? (?:such as|like) (?:(?!\b(?:can|may|must|should|will|is|are|has|have|could)\b|,? and (?:each|every|an?|the|they|it)\b)[\p{L}, -])+(?= (?:can|may|must|should|will|is|are|has|have|could)\b)/giu,
    '',
  ],
  [/\bis home to\b/giu, 'has'],
  [/\b(?:any number of|an unlimited number of|as many as possible|plenty of) (?=\p{L})/giu, 'many '],
  [/\bas many (\p{L}+s) as (?:they|it|he|she|one) (?:likes?|wants?|needs?|can|wishes)\b/giu, 'many $1'],
  [/^once (?:an?|per|every) \p{L}+,? /iu, ''],
  [/\b(?:hand|turn|send)(s?) in (?=(?:an?|the|one|many|several|their|his|her|\p{L}+s\b))/giu, 'submit$1 '],
  [/\bcheck(s?) in (?=(?:an?|the|one|many|several) )/giu, 'register$1 '],
  [/\bbreak(s?) (an?|the|each|every) (\p{L}+) (?:down|up) into\b/giu, 'divide$1 $2 $3 into'],
  [/(?<=\b(?:is|are|be) \p{L}+(?:ed|en|wn|de)) during (?=(?:an?|one|exactly one|each|every) )/giu, ' in '],
  [
    /^(?:in|at|on|under) (?:every|each) (\p{L}+),? (?:work|live|stay|serve|stand|lie|grow|sit|study|train|play|hang) (?=\p{L}+s(?:,|$| and))/giu,
    'each $1 has many ',
  ],
  [
    /(?<=\b(?:has|have) (?:(?:exactly|at most|only) )?(?:one|an?) \p{L}+) as (?:an?|their|its|his or her|the) \p{L}+(?: \p{L}+)?(?=[,.;]|$)/giu,
    '',
  ],
  [/\s*(?:->|→|=>)\s*(?=\p{L}+(?: \p{L}+)? with\b)/giu, '; each '],
  [/\bis (?:just|only|simply|nothing but|basically) (?=an? \p{L}+(?:,| and ))/giu, 'has '],
  [/^some (\p{L}+s) are (?:also )?(\p{L}+s)$/giu, '$2 are $1'],
  [/\btake part\b/giu, 'participate'],
  [/\btakes part\b/giu, 'participates'],
  [/\bis composed of\b/giu, 'consists of'],
  [/\bare composed of\b/giu, 'consist of'],
  [/\bas well\b(?! as)/giu, ' '],
  [/,?\s+(?:so that|in order to|because|since then)\b.*$/iu, ''],
  [/,?\s+(?:until|as long as|unless) (?:it|they|he|she|the|an?)\b.*$/iu, ''],
  [
    /^\p{L}+ing (?:(?:to|in|at|on|into|for|from) )?(?=(?:an?|the|each|every) \p{L}+ \p{L}+s (?:an?|the|one|many|several)\b)/iu,
    '',
  ],
  [/\b(?:is|are) (?:able|allowed|permitted|entitled) to\b/giu, 'can'],
  [
    /\s+(?:if (?:any|known|applicable|available|present|given|needed|necessary)|where (?:known|applicable))\b/giu,
    ' (optional)',
  ],
  [/\b(connects?|links?|joins?|pairs?|unites?|relates?) two (?=\p{L})/giu, '$1 one '],
  [
    new RegExp(
      `^(.{1,40}?), (?:for|of|about) (?:which|whom) (?:we|i|you|they) ${KEEPING} (.+?), ((?:are|is|have|has|can|may|must)\\b.*)$`,
      'iu',
    ),
    '$1 have $2; $1 $3',
  ],
  [
    new RegExp(
      `^(.{1,40}?), (?:for|of|about) (?:which|whom) (?:we|i|you|they) ${KEEPING} (.+), (?!(?:the|an?|and|its|their|or)\\b)(\\p{L}+ .+)$`,
      'iu',
    ),
    '$1 have $2; $1 $3',
  ],
  [
    new RegExp(
      `,? (?:for|of|about) (?:which|whom) (?:we|i|you|they) (?:also |only |just |always )?${KEEPING} `,
      'giu',
    ),
    ' with ',
  ],
  [
    new RegExp(
      `^(?:and )?(?:of|for|about) (\\p{L}+) (?:only |just )?(?=(?:the|their|its) .+ (?:is|are) ${KEPT})`,
      'iu',
    ),
    (_, noun) => (isPluralWord(noun.toLowerCase()) ? `for all ${noun}, ` : `for each ${noun}, `),
  ],
  [
    /\b(?:(?:the |an? )?(?:timestamps?|times?|dates?) (?:for|of) )?when (?:it|they|he|she|each \p{L}+|the \p{L}+) (?:(?:was|were|is|are|has been|have been|had been) )?(?:last )?(\p{L}+)((?:, \p{L}+)*)((?:,? and \p{L}+)?)(?=[,.;]|\s+and\b|$)/giu,
    (whole, first, more = '', last = '') => moments(whole, [first, more, last]),
  ],
  [
    /\b(?:one or more|one or many|one to many|zero or more|zero or many|zero to many|at least (?:one|two|1|2)|any number of|an? (?:unlimited|arbitrary|large|growing|certain) number of|a lot of|lots of|a set of|a list of|a collection of|a series of|a couple of|a range of|a variety of|(?<!\bno )more than one|many different|two or more|0 or more|1 or more|0\.\.\*|1\.\.\*|0\.\.n|1\.\.n|one or two|one or several|up to (?:\d{2,}|[2-9]|two|three|four|five|six|ten|twenty))\b/giu,
    'many',
  ],
  [
    /\b(?:exactly one|only one|at most one|zero or one|a single|just one|precisely one|one and only one|no more than one|up to one|one single|exactly 1|at most 1|0 or 1|0\.\.1|a maximum of one)\b/giu,
    'one',
  ],
  [
    /(?<=\b\p{L}+s) (?:such as|like|e\.g\.|for example|for instance) (?:[\p{L}-]+(?:, (?!and\b)[\p{L}-]+)*(?:,? (?:and|or) [\p{L}-]+)?)(?=[,.;]|$)/giu,
    examples,
  ],
  [/\b(?:as well as|along with|together with|in addition to|plus|and also|but also|alongside)\b/giu, 'and'],
  [/\b(?:such as|including|e\.g\.|for example|for instance|namely|among others|etc\.?)(?=[\s,]|$)/giu, ' '],
];

const GENERAL_NOUNS =
  /\b(?:details|data|attributes|properties|fields|things|facts|items of information|basics|columns|particulars|metadata)$/iu;

/** "environments such as staging and production": examples are no things of their own; "details such as name" are what is meant. */
function examples(whole: string, ...rest: string[]): string {
  const text = String(rest.at(-1));
  const before = text.slice(0, Number(rest.at(-2)));
  const isVerb = /^ like /u.test(whole) && /(?:^|; )(?:the |all |our )?(?:\p{L}+ )?\p{L}+s$/iu.test(before);
  return isVerb || GENERAL_NOUNS.test(before) ? whole : ' ';
}

/** "when it was opened and closed" is opened at and closed at. */
function moments(whole: string, groups: readonly string[]): string {
  const words = groups
    .join(' ')
    .split(/\s*,\s*|\s+and\s+|\s+/u)
    .filter((word) => word !== '' && word !== 'and');
  const areDone = words.every((word) => participle(word.toLowerCase()) !== undefined);
  return areDone && words.length > 0 ? words.map((word) => `${word}_at`).join(', ') : whole;
}

/** A sentence in the plain words that are read: quantities, moments and remarks said one way. */
export function rephrase(sentence: string): string {
  const told = withoutIdioms(
    withBetween(
      withOutcomes(
        withAfterthoughts(
          withSubjects(
            withoutAsides(withVerb(withoutAddress(plainLists(withoutRelatives(withFlags(sentence)))))),
          ),
        ),
      ),
    ),
  );
  const turned = withoutTurns(
    plainTies(plainAccounts(plainDeeds(plainTalk(plainCounts(plainHoldings(plainTables(told))))))),
  );
  const plain = plainWording(withoutWithAside(withoutProgressive(turned)));
  return upright(reworded(plain, REPHRASINGS).trim());
}

/** "So basically, there are ...", "can you store ...": said to somebody. */
function withoutAddress(text: string): string {
  return text
    .replace(
      /^(?:hi|hello|hey|oh|and|cheers|imagine|suppose|say|ok|okay|well|so|basically|also|then|finally|first|next|in short|ok so basically|additionally|moreover|furthermore|likewise|now)(?:,\s+|\s+(?=(?:so|basically|there|we|i|the|an?|each|every)\b))/iu,
      '',
    )
    .replace(
      /^(?:finally|lastly|additionally|moreover|furthermore|besides|secondly|thirdly),? (?=\p{L})/iu,
      '',
    )
    .replace(/^(?:please )?(?:can|could|would) you (?:please )?(?=\p{L})/iu, '');
}

/** "One customer many orders" has its verb left out; "information about cars is stored" is what the system stores. */
function withVerb(text: string): string {
  const bare =
    /^(?:one|each|every|an?) (?:[\p{L}-]+ ){1,3}(?=(?:many|several|multiple|one) [\p{L}-]+(?: [\p{L}-]+)?$)/iu.exec(
      text,
    )?.[0];
  if (bare !== undefined && findVerbGroups(tokenise(text)).length === 0)
    return `${bare}has ${text.slice(bare.length)}`;
  return text.replace(
    /^(?:the )?(?:information|data|details) (?:about|on|of) (.+?) (?:is|are|must be|should be|has to be|have to be|shall be) (?:to be )?(?:stored|kept|recorded|saved|managed|held)\b/iu,
    'we store $1',
  );
}

import { isPluralWord, pluralWord, singularWord } from '../language/nouns.ts';
import { participle } from '../language/verbs.ts';
import { oneOfThem, ofOneOf } from './oneOf.ts';
import { reworded, type Rewording } from './rewording.ts';

const MEASURES: Readonly<Record<string, string>> = {
  long: 'duration',
  far: 'distance',
  old: 'age',
  heavy: 'weight',
  big: 'size',
  large: 'size',
  tall: 'height',
  often: 'frequency',
};

/** Ways of saying what something has, is part of, or refers to, each with the plain one. */
const WORDINGS: readonly Rewording[] = [
  [
    /(?:^|[;,] |,? (?:and|but|while) )(?:the |an? |some )?\p{L}+ (?:has|have|needs?) no \p{L}+(?: \p{L}+)?(?=\s*(?:[;,.]|$))/giu,
    '',
  ],
  [
    /\b(?:only |exactly |just )?one of (?:the|its|our|my|your|his|her|their|these|those|several|many) ((?:[\p{L}\d-]+ ){0,3}[\p{L}-]+)(?:, each of (?=which\b|whom\b))?/giu,
    (whole, words) => oneOfThem(words)?.concat(whole.includes(',') ? ', ' : '') ?? whole,
  ],
  [/\b(?:one or more|several|many|some) of (?:their|its|his|her|the|our) (?=\p{L}+s\b)/giu, 'many '],
  [/(?<=\b(?:to|in|of|with|for|on|have|has|uses?|gets?|needs?) )some (?=(?:\p{L}+ )?\p{L}+s\b)/giu, 'many '],
  [
    /\b(?:every|each) (?:day|week|month|year|season|quarter|semester|spring|summer|autumn|winter),? ((?:an?|each|every|the) \p{L}+) (gets?|has|receives?|undergoes|pays?|submits?|makes?|writes?|needs?) (?:an?|one) (?=\p{L})/giu,
    '$1 $2 many ',
  ],
  [
    /\b(?:more than one|several|many|two|multiple) (\p{L}+) (?:may|can|could|might) (?:have|use|get|own|hold) the same (\p{L}+(?: \p{L}+)?)(?=[,.;]|$)/giu,
    (_, owners, thing) => `the same ${thing} can be in many ${pluralWord(owners.toLowerCase())}`,
  ],
  [
    /,? (?:and )?(?:the )?same (\p{L}+) (on|in|for|at|with|across) (?=(?:many|several|different|multiple|various) \p{L}+s\b)(?!.*\b(?:is|are|can|may)\b)/giu,
    '; the same $1 can be $2 ',
  ],
  [
    /\b(\p{L}+s|they)(?: of (?:our|the|this|a) \p{L}+)? are (?:grouped|organi[sz]ed|sorted|classified|arranged|filed) (?:in|into|by|under) (\p{L}+s)\b/giu,
    (_, things, groups) => `${things} belong to one ${singularWord(groups.toLowerCase())}`,
  ],
  [
    /\b(\p{L}+|they) are (?:split|divided|distributed|spread|grouped|sorted|organi[sz]ed|arranged) (?:up )?(?:over|across|among|amongst|between) (?:many |several |the |our )?(?:\w+ )?(\p{L}+s)\b/giu,
    (_, things, groups) => `${things} belong to one ${singularWord(groups.toLowerCase())}`,
  ],
  [
    /^.*?\bwhich (\p{L}+) (?:has |have |had )?\p{L}+ which (\p{L}+)\b.*$/giu,
    (_, doer, done) => whichOfWhich(doer.toLowerCase(), done.toLowerCase()),
  ],
  [/^(\p{L}+s),? (?:i\.e\.|that is|namely|basically|meaning),? (?=.+,)/iu, '$1 have '],
  [
    /\b((?:\p{L}+ )?\p{L}+s) ((?:(?:can|may|could) )?\p{L}+) (?:each other|one another)\b/giu,
    '$1 $2 many other $1',
  ],
  [
    /^((?:\p{L}+ )?\p{L}+s) have ((?:an? |the )[^;]+?),(?: and)? ((?:\p{L}+ )?(?!is\b)\p{L}+s) (?=an? \p{L})(?!.*\b(?:is|are|has|have|can|may)\b)/giu,
    '$1 have $2; $3 have ',
  ],
  [
    /^((?:and |so |well )?(?:i|we|my [\p{L} ]{1,20} and i) (?:run|runs|coach|manage|own|lead|operate|have|head|are|am|work (?:at|for|in))) (?:an?|the) (?=(?:\p{L}+['’]? )*(?:company|firm|business|club|school|shop|store|agency|association|theatre|theater|museum|hospital|clinic|practice|cooperative|library|restaurant|hotel|gym|farm|bakery|studio|workshop|charity|foundation|institute|centre|center|complex|estate|campus|chain|network|fleet)\b)/giu,
    '$1 our ',
  ],
  [/\b(has|have|belongs?)_(many|one|to)\b/giu, '$1 $2'],
  [/\bw\/ ?(?=\p{L})/giu, 'with '],
  [
    /(, each (?:one )?(?:with|having) [^;]+), (?=(?:for|of|about|to|in|on|at|from) (?:one|an?|exactly one|a single) )/giu,
    '$1; each of them is ',
  ],
  [
    /(, each (?:one )?(?:with|having) [^;]+?) and (\p{L}+) (?=(?:by|in|at|to|on|from|under) (?:one|an?|the|exactly one|a single) )/giu,
    (whole, lead, verb) =>
      participle(verb.toLowerCase()) === undefined ? whole : `${lead}; each of them is ${verb} `,
  ],
  [
    /, each (?=(?:for|of|about|to|in|on|at|by|from) (?:one|an?|exactly one|a single) )/giu,
    '; each of them is ',
  ],
  [
    /, each (\p{L}+) ((?:(?:out|up|off|down|over|back) )?)(?=(?:by|in|at|to|on|from|for|under|with|as) \p{L})/giu,
    (whole, verb, out = '') =>
      participle(verb.toLowerCase()) === undefined ? whole : `; each of them is ${verb} ${out}`,
  ],
  [
    /\b(?:is|are) of an? (?:certain |specific |particular |given |different )?(?=(?:type|kind|category|status|colou?r|size|sort|class)\b(?! of\b))/giu,
    'has a ',
  ],
  [
    /(; each of them (?:is|has) [^;]+?)(?:,| and) (?:having|with) (?=(?:an?|the|its|their) )/giu,
    '$1 and has ',
  ],
  [
    /(?<=\p{L}{3}s), (\p{L}+) (?=(?:with|by|at|in|under|on|to|from) (?:an?|the|one|exactly|\p{L}+(?:,| (?!of\b)\p{L}+,)))/giu,
    (whole, verb) => (participle(verb.toLowerCase()) === undefined ? whole : `, which are ${verb} `),
  ],
  [
    /\b(?:at most|at least|no more than|no fewer than|a maximum of|a minimum of|minimum|maximum|max\.?|up to) (?:\d*[02-9]|\d+1|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty) (?=(?:\p{L}+ )?\p{L}+s?\b)(?!(?:hours|days|minutes|weeks|months|years|seconds|characters|digits|stars|percent)\b)/giu,
    'many ',
  ],
  [
    /^(?:every|each|any) \p{L}+ (?:to|of|on|in|by) (?:an?|the|each|every) (\p{L}+) (?:results in|leads to|causes|triggers|creates|generates|produces|is (?:recorded|logged|kept|stored) (?:as|in)) (?:an?|one) (?=\p{L})/giu,
    'each $1 has many ',
  ],
  [
    /\bas many (\p{L}+) as (?:(?:they|he|she|it|you|we) )?(?:likes?|wants?|needed|needs?|wish(?:es)?|possible|necessary|required)\b/giu,
    'many $1',
  ],
  [
    /\b(?:daily|weekly|monthly|yearly|annually|regularly|online|usually|normally) (?=(?:in|at|on|by|to|for|from|with) )/giu,
    '',
  ],
  [
    /\bone (\p{L}+)((?: and| or|, and)? [^,;]{2,40} )another(?=\s*(?:[,;.]|$|which\b))/giu,
    'one $1$2another $1',
  ],
  [/\bsign(s?) up (?:for|to) (?=(?:an?|one|many|several|the|\p{L}+s)\b)/giu, 'enrol$1 in '],
  [/(?<=\p{L}s) (?:online|offline|by phone|by mail|on site|on paper)(?=\s*(?:[,.;]|$|and\b))/giu, ''],
  [
    / (?:once|twice|(?:two|three|several|many) times) (?:an?|per|each|every) (?:hour|day|week|month|year|season|semester|quarter)\b/giu,
    '',
  ],
  [/^(?:every|each) (?:day|week|month|year|season|semester|quarter),? (?=(?:each|every) )/iu, ''],
  [/, (?:stating|specifying|noting|indicating|showing) (?=(?:an?|the|its|their|\p{L}+) )/giu, ' with '],
  [
    /\bwhen (?:it|they|the \p{L}+) (?:begins?|starts?)(?:,? and (?:when (?:it|they) )?(?:ends?|finish(?:es)?|expires?|stops?))\b/giu,
    'start date and end date',
  ],
  [
    /\bwhen (?:it|they|the \p{L}+) (begins?|starts?|ends?)\b/giu,
    (_, verb) => `${verb.replace(/s$/u, '').replace(/begin/iu, 'start')} date`,
  ],
  [
    /(\p{L}+), (made up|composed|consisting) of\b/giu,
    (_, noun) => `${noun}, which ${isPluralWord(noun.toLowerCase()) ? 'consist' : 'consists'} of`,
  ],
  [/, (?:giving|providing|entering|leaving|adding|using|saying) [^;]*$/giu, ''],
  [
    /(?<=^|[;,] |\band )(?:these|those) (?=(?:are|have|can|may|must|should|belong|consist|come|get|need)\b)/giu,
    'they ',
  ],
  [/\b(look|take)(s?) (?:after|care of)\b/giu, 'supervise$2'],
  [/\bhas_and_belongs_to_many\b/giu, 'has many'],
  [/\beach one(?= (?:has|is|can|may|must|belongs|contains|consists|gets|needs)\b)/giu, 'each of them'],
  [
    /(\p{L}+), (?=(?:described|identified|characteri[sz]ed|defined|known|represented|distinguished) by\b)/giu,
    (_, noun) => `${noun}, which ${isPluralWord(noun.toLowerCase()) ? 'are' : 'is'} `,
  ],
  [
    /\b(?:many|several|different|various|multiple|two|three|four|five|all) (?:different )?(?:types|kinds|sorts) of (?=(?:\p{L}+ )?\p{L}+s\b(?! ?[:(–—-]))/giu,
    'many ',
  ],
  [
    / of (?:different|various|all|many|several|diverse) (?:types|kinds|sorts|sizes|colou?rs|shapes|ages)\b/giu,
    ' ',
  ],
  [
    /\b(?:the )?(?:details|data|information|particulars) (?:of|about|on) (?=(?:an?|the|its|their|our|each|every|all|someone|somebody)\b)/giu,
    '',
  ],
  [
    /(?<=[a-rt-z]|\bstatus) such as (\p{L}+(?: \p{L}+)?(?:, \p{L}+(?: \p{L}+)?)*,? or \p{L}+(?: (?!and\b)\p{L}+)?)(?=[,.;]|$)/giu,
    (_, values) => ` (${values.replace(/,? or /iu, ', ')})`,
  ],
  [/\bdo(?:es)? not (?:have|need) to be\b/giu, 'must not be'],
  [/\b(has|have|had) got\b/giu, '$1'],
  [/\b(it|he|she|each|every \p{L}+) is got\b/giu, '$1 has'],
  [
    /\b(?:save|mark|add|store|keep)(s?) (\p{L}+(?: \p{L}+)?) (?:as|to) (?:a |their |his |her |the )?(?:favou?rites?|bookmarks?|wish ?lists?)\b/giu,
    'bookmark$1 $2',
  ],
  [
    /\b(is|are|was|were|gets?) (?:given|assigned|allotted|allocated|awarded) (?=(?:an?|the|its|their|his|her|one|exactly one|many|several) )/giu,
    (_, be) => (/^(?:is|was|gets)$/iu.test(be) ? 'has ' : 'have '),
  ],
  [
    /\b(is|are|can be|may be|could be|must be) (?:offered|published|released|sold|available|organi[sz]ed|held|given|issued|shipped|delivered|split) as (?=(?:many|several|multiple|one or more|at least|various|two|three) )/giu,
    (_, be) => (/^is$/iu.test(be) ? 'has ' : 'have '),
  ],
  [
    /\b(creates?|makes?|sets? up|fills? (?:in|out)|opens?|registers?) (?:an?|their|his|her|one) (?:own |personal |user )?(?:profile|account)(?: with |,? ?(?=\())/giu,
    (_, verb) => (/s$/iu.test(verb.split(' ')[0] ?? '') ? 'has ' : 'have '),
  ],
  [
    /\b(?:can |must |may |have to )?(signs?|registers?|logs?)(?: up| in)? (?:with|using|by giving) (?=(?:an?|their|his|her|the|first|last|full|e-?mail|name|username)\b)/giu,
    (_, verb) => (/s$/iu.test(verb) ? 'has ' : 'have '),
  ],
  [
    /\b(have|has|requires?|needs?) (?:many |several |multiple |some |one or more )?other (\p{L}+) as (?:its |their |an? )?(\p{L}+)/giu,
    (_, verb, things, role) => `${verb} many ${singularWord(role.toLowerCase())} ${things}`,
  ],
  [/\b(?:requires?|needs?) (?:many |several |some )?other (?=\p{L}+s\b)/giu, 'depend on many other '],
  [
    /\b(\p{L}+) (?:are|can be|may be) (?:nested|hierarchical|recursive|arranged in a (?:hierarchy|tree))(?: §?\([^)]*\))?/giu,
    (whole, things) => nested(whole, things),
  ],
  [
    /\b(\p{L}+) (?:form|make|make up|build) (?:an?|the|one) (?:\p{L}+ )?(?:hierarchy|tree)(?: structure)?\b(?! of\b)/giu,
    (whole, things) => nested(whole, things),
  ],
  [
    /\b(?:an?|the|one) (?:\p{L}+ )?(?:hierarchy|tree) of (\p{L}+)/giu,
    (whole, things) =>
      isPluralWord(things.toLowerCase()) ? `one ${singularWord(things.toLowerCase())}` : whole,
  ],
  [
    /\bhow many (\p{L}+)(?: (?:it|they|he|she|each|there) (?:has|have|is|are|was|were|contains?))?/giu,
    'number of $1',
  ],
  [
    /\bhow (long|far|old|heavy|big|large|tall|often) (?:it|they|he|she) (?:is|are|was|were|takes?|took|lasts?|lasted|goes|went|weighs?)\b/giu,
    (whole, how) => `the ${MEASURES[how.toLowerCase()] ?? whole}`,
  ],
  [
    /\bwhat (kind|type|sort|colou?r|size|status|state|category|rank|role|brand|model)(?: of (?!it)\p{L}+)? (?:it|they|he|she) (?:is|are|was|were|has|have|had)\b/giu,
    'the $1',
  ],
  [
    /\b(?:knows?|sees?|tells?|shows?|find out|understand|decide|learn|figure out|explains?) (?:exactly )?(?:how|where|why)\b.*$/giu,
    ' ',
  ],
  [
    /^(.+?) (?:is|are) (?:also )?(?:important|relevant|essential|of interest|interesting)(?: to us)?(?:, as (?:is|are) (.+))?$/iu,
    (_, items, more = '') => `${items}${more === '' ? '' : ` and ${more}`} are stored`,
  ],
  [/\bmax(?:imum|\.)? (?=one\b)/giu, ''],
  [
    /\b(?:about|around|approximately|roughly|circa|ca\.|some|nearly|almost|over|more than|our) (?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|fifty|a (?:dozen|hundred|thousand)) (?:or so )?(?=(?:\p{L}+ )?\p{L}+s\b)/giu,
    'many ',
  ],
  [
    /(?<=\b(?:has|have|got|are|into|of|over|with|contains?|than|exactly) )(?:\d{1,}|seven|eight|nine|eleven|twelve|twenty|thirty|fifty) (?=\p{L}{3,}s\b)(?!(?:hours|days|minutes|weeks|months|years|seconds|characters|digits|stars|percent)\b)/giu,
    'many ',
  ],
  [
    /(?<=^|\b(?:has|have|by|in|to|with|contains?|needs?|requires?|and|,) )between (?:\d+|an?|one|two|three|four|five) and (?:\d+|\p{L}+) (?=\p{L}+s\b)/giu,
    'many ',
  ],
  [
    /(?<!\bno )\b(?:more than one|at least one or more|(?:\d+|one|two|three|four|five|six)(?:-| to | or )(?:\d+|two|three|four|five|six|seven|eight|ten|twelve)|zero to \p{L}+|none or many) (?!plus\b|stars\b)(?=\p{L}+s\b)/giu,
    'many ',
  ],
  [
    /^(?:we|i|you) \p{L}+ (?:the |all )?(\p{L}+s) of (?:an?|the|each|every) (\p{L}+),? each with (?=\p{L})/giu,
    (_, parts, whole) => `each ${whole} has many ${parts}; each ${singularWord(parts.toLowerCase())} has `,
  ],
  [
    /^(?:that|this|the|an?|each) (\p{L}+)['’]s ([^;:]+?) (?:we|i) (?:also )?(?:need|keep|store|record|want|note|save)\b.*$/giu,
    'each $1 has $2',
  ],
  [
    /(?<!\b(?:has|have|with) )\b(?:an?|one) (\p{L}+) (?:each|every) (?:day|week|month|year|season|term|semester|quarter)(?=\s*(?:[,.;]|$))/giu,
    (_, thing) => `many ${pluralWord(thing.toLowerCase())}`,
  ],
  [/\b(?:amount|sum) of money\b/giu, 'amount'],
  // "A type, such as bug or feature."
  [
    /(?<=\b(?:type|kind|status|state)), such as (\p{L}+(?: \p{L}+)?(?:, \p{L}+(?: \p{L}+)?)*,? or \p{L}+(?: \p{L}+)?)(?=[.;]|$)/giu,
    (_, values) => ` (${values.replace(/,? or /iu, ', ')})`,
  ],
  // "Belongs to one category, such as dairy or canned food."
  [
    /(?<=\b(?:an?|one|its|their) (?:\p{L}+ )?(?!types?\b|kinds?\b|status\b|state\b)\p{L}+), such as \p{L}+(?: \p{L}+)?(?:, \p{L}+(?: \p{L}+)?)*,? or \p{L}+(?: \p{L}+)?(?=[.;]|$)/giu,
    '',
  ],
  [
    /(?<=\p{L}s), (?:like|such as) (?:the |an? )?\p{L}+(?: \p{L}+)?(?:, (?:the |an? )?\p{L}+(?: \p{L}+)?)*,? (?:and|or) (?:the |an? )?\p{L}+(?: \p{L}+)?(?=[.;]|$)/giu,
    '',
  ],
  [
    /(?:^|(?<=; |, and |, ))(?:an?|each|every|one) (\p{L}+(?: \p{L}+)?) (?:can be|may be|might be|could be|is) (?:an?|the) \p{L}+ (?:of|to|for) another \1(?=[,.;]|$)/giu,
    'each $1 has a parent $1',
  ],
  [/^(.*)\bone of (?:the|an?) (\p{L}+)['’]s (\p{L}+s)\b(.*)$/giu, (_, ...parts) => ofOneOf(parts)],
  [
    /(?<=\b(?:an?|the|their|one|many|several) (?:\p{L}+ )?\p{L}+) (?:online|offline|by phone|by mail|on site|on paper)(?=\s*(?:[(,.;]|$))/giu,
    '',
  ],
];

/** "Which nurse took which donation", "which students took which courses". */
function whichOfWhich(doer: string, done: string): string {
  return isPluralWord(doer)
    ? `${doer} have many ${done}; ${done} have many ${doer}`
    : `each ${singularWord(done)} belongs to one ${doer}`;
}

/** "Categories are nested": each has a parent of its own kind. */
function nested(whole: string, things: string): string {
  const plural = things.toLowerCase();
  if (!isPluralWord(plural)) return whole;
  return `each ${singularWord(plural)} has a parent ${singularWord(plural)}`;
}

/** A sentence in plainer words for what has, is part of, or refers to something. */
export function plainWording(sentence: string): string {
  return reworded(sentence, WORDINGS);
}

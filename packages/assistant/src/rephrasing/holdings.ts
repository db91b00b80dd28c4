import { BE, KEEPING, KEPT } from '../language/keeping.ts';
import { isPluralWord, singularPhrase, singularWord } from '../language/nouns.ts';
import { isAttributeNames } from './attributeNames.ts';
import { NOUN } from './parts.ts';
import { reworded, type Rewording } from './rewording.ts';

const A = '(?:an?|each|every|one|the|any|exactly one|a single)';
const SAID = '(?:ask for|need|keep|record|know|store|note|want|write down|collect|hold|list)';

/** Ways of telling what something holds: of whom it is, and in which words, each with the plain one. */
const HOLDINGS: readonly Rewording[] = [
  [/(?<=\b(?:it|which|who|that|and)) bears (?=(?:an?|the|its) )/giu, ' has '],
  [/^(?:once|when|if) \p{L}+(?:ed|en),? (?=(?:an?|the|each|every) )/iu, ''],
  [
    /^(?:if|when) (?:somebody|someone|anybody|anyone|they|you|we|people) [^,;]+, (?=(?:an?|the|each|every) )/iu,
    '',
  ],
  [/\bcame from (?=(?:exactly )?(?:one|an?|a single) )/giu, 'comes from '],
  [
    /^(?:the|our|this) (?:platform|app|system|site|website|tool|marketplace|service) (?:lets|allows|enables) (\p{L}+s) (?:to )?/iu,
    '$1 ',
  ],
  [/, the same \p{L}+ serving [^,;]*/giu, ''],
  [/\bfor that (\p{L}+) and (?:for )?that (\p{L}+)\b/giu, 'for one $1 and for one $2'],
  [/^it (?:shows|states|carries|names|lists|bears) (?=(?:an?|the) )/iu, 'it has '],
  // "No child is registered with two families", "an invoice never covers more than one file".
  [
    new RegExp(
      String.raw`(?:^|, and |; )no (${NOUN}) is (?:ever )?\p{L}+ (?:under|with|in|by|to|at) (?:two|more than one) (\p{L}+)`,
      'iu',
    ),
    (_, thing, places) => `; each ${thing} belongs to one ${singularWord(places.toLowerCase())}`,
  ],
  [
    new RegExp(
      String.raw`\b(?:an?|each|every|one) (${NOUN}) never \p{L}+(?: to| of| in)? (?:two|more than one) (\p{L}+)`,
      'iu',
    ),
    (_, thing, places) => `each ${thing} belongs to one ${singularWord(places.toLowerCase())}`,
  ],
  [
    /^(.*\b(?:a|an|each|every) (\p{L}+) .*?),? and never (?:belongs to|covers|has|mixes) (?:two|more than one) (\p{L}+)$/iu,
    (_, said, thing, places) => `${said}; each ${thing} belongs to one ${singularWord(places.toLowerCase())}`,
  ],
  // "We list its pieces, giving for every piece a count."
  [/, giving for (?:each|every) (\p{L}+) (?=(?:an?|the|its) )/giu, '; each $1 has '],
  // "of one genus, for which I only need the name and the subfamily"
  [
    new RegExp(
      String.raw`\b(an?|one|each) (${NOUN}), (?:for|of) which (?:we|i) (?:only |just )?${KEEPING} ([^;]+)$`,
      'iu',
    ),
    (whole, ...[article = '', thing = '', list = '']) =>
      isAttributeNames(list) ? `${article} ${thing}; each ${thing} has ${list}` : whole,
  ],
  [
    new RegExp(
      String.raw`^(?:(?:we|i) (?:also )?(?:want to )?)?${KEEPING} (?:every|each) (${NOUN}) of (?:an?|each|the|every) (\p{L}+),? with (?=(?:the|an?|its) )`,
      'iu',
    ),
    'each $2 has many $1; each $1 has ',
  ],
  [
    new RegExp(
      String.raw`^from (?:the|an?|each|every) (\p{L}+) (?:we|i) (?:must |have to |need to )?(?:also )?${KEEPING} (?=\p{L}[^;]*,)`,
      'iu',
    ),
    'each $1 has ',
  ],
  [
    /^for (?:every|each) (\p{L}+) is used (?:exactly )?one (\p{L}+)(?:,? with (?=\p{L}))?/iu,
    (whole, each, one) =>
      `each ${each} refers to one ${one}${/with $/u.test(whole) ? `; each ${one} has ` : ''}`,
  ],
  // "Season tickets, on which the number and the price are printed, are issued to one visitor."
  [
    /^((?:\p{L}+ )?\p{L}+s), on which (?:the )?([^;]+?) (?:is|are) (?:printed|written|noted|shown|stated), (?=\p{L})/iu,
    (whole, things, list) => (isAttributeNames(list) ? `${things} have ${list}; ${things} ` : whole),
  ],
  [
    /^((?:\p{L}+ )?\p{L}+s) are \p{L}+ (?:from|of|at|in|on) (?:every|each) (\p{L}+)(?: (?:each|every) (?:day|week|month|year))?,? with ([^;]+?)(?: noted)?(?: for each [^,;]*)?$/iu,
    (whole, things, each, list) =>
      isAttributeNames(list) ? `each ${each} has many ${things}; ${things} have ${list}` : whole,
  ],
  [/, even (?:with|if|when|for|in) [^,;]*$/iu, ''],
  [/,? (?:for example|e\.g\.|for instance|say),? one (?:for|with|in|of) [^;]*$/iu, ''],
  [/, say (?:an? |the )[^,;]+(?=,|;|$)/giu, ''],
  [/(?<=\p{L}s), (?:mostly|mainly|usually|typically|often|largely) \p{L}+s?,/giu, ''],
  [/, (?:any number|never more|no more|as many as you like|if needed|at any time)(?=$|[;,(]| \()/giu, ''],
  [
    /,? (?:and )?(?:so|as) do(?:es)? (?:an?|each|every|the) \p{L}+$/iu,
    (whole, ...rest) => alsoDone(whole, rest),
  ],
  [/,? both of (?:whom|which) (?:can|may|could) [^,;]*/giu, ''],
  // "Give a model a name and a body type."
  [new RegExp(String.raw`^give (?:an?|each|every|the) (${NOUN}) (?=(?:an?|the) )`, 'iu'), 'each $1 has '],
  // "A donor, whose name and phone we ask for, may bring donations."
  [
    new RegExp(
      String.raw`^(?:an?|each|every|the) (${NOUN}), whose ([^;]+?) (?:we|i|they) ${SAID}(?: [\p{L}]+)?, (?=\p{L})`,
      'iu',
    ),
    'each $1 has $2; each $1 ',
  ],
  // "a room, for which the building and number are known, is used for exams"; "at an office, for which the city is kept".
  [
    new RegExp(
      String.raw`\b(an?|each|every|one) (${NOUN}), (?:for|of) (?:which|whom) (?:the )?([^;]+?) ${BE} ${KEPT}(?=$|;|, )(?:, (?=\p{L}))?`,
      'iu',
    ),
    (whole, ...[article = '', thing = '', list = '']) => heldOf({ whole, article, thing, list }),
  ],
  // "We write the date and the count on the donation (date, count)."
  [
    new RegExp(
      String.raw`^(?:we|i|they) (?:write|put|note|print|mark|stamp|enter) (.+?) on (?:an?|the|each|every) (\p{L}+)(?: \(([^()]+,[^()]+)\))?$`,
      'iu',
    ),
    (whole, list, thing, told = '') =>
      isAttributeNames(told === '' ? list : told) ? `each ${thing} has ${told === '' ? list : told}` : whole,
  ],
  // "For a resident it's name and diet", "for the carrier I want name and date of birth", "for a ride we file the date".
  [
    new RegExp(
      String.raw`^for (?:an?|the|each|every) (${NOUN}),? (?:it['’]s|it is|that['’]s|(?:we|i|they) (?:file|write|enter|put|hold|collect|print|${KEEPING})) (?=(?:(?:an?|the|its|their) )?\p{L})(?!which\b|how\b|who\b|one\b|many\b|several\b)([^;]+)$`,
      'iu',
    ),
    (whole, thing, list) =>
      isAttributeNames(list) && !/\bwho\b|\bfor (?:an?|the|each) /iu.test(list)
        ? `each ${singular(thing)} has ${list}`
        : whole,
  ],
  // "Everyone has a contact, that's a name and a phone number."
  [
    new RegExp(
      String.raw`\b((?:has|have) (?:at least )?(?:an?|one|many|several) (${NOUN})), that(?:['’]s| is) (an? [^;]+? and an? \p{L}+(?: \p{L}+)?)(?=$|;|, )`,
      'iu',
    ),
    (whole, said, thing, list) =>
      isAttributeNames(list) ? `${said}; each ${singular(thing)} has ${list}; ` : whole,
  ],
  [
    new RegExp(
      String.raw`(?<=^|; |, and )(?:we|i|they) (?:enter|keep|register|record|hold) an? (${NOUN}) for (?:only )?one (${NOUN})(?: only)?(?=$|;|,)`,
      'iu',
    ),
    'each $1 belongs to one $2',
  ],
  // "At most one invoice shall be issued (number, amount)": the list is the invoice's.
  [
    new RegExp(
      String.raw`^(?:for (?:each|every|an?) (${NOUN}),? )?((?:at most |exactly )?one|an?) (${NOUN}) (?:is|shall be|must be|can be|may be|will be) \p{L}+(?:ed|en|wn|de) \(([^()]+,[^()]+)\)$`,
      'iu',
    ),
    (_, ...[each = '', count = '', thing = '', list = '']) =>
      `${each === '' ? '' : `each ${each} has ${count} ${thing}; each ${thing} belongs to one ${each}; `}each ${thing} has ${list}`,
  ],
  // "After an appointment at most one review may be left, consisting of a rating."
  [
    new RegExp(
      String.raw`^(?:after|for|from|with|out of) (?:each|every|an?) (${NOUN}),? (?:exactly one|at most one|one|a single) (${NOUN}) (?:is|can be|may be|must be|there is) \p{L}+(?:,? (?:consisting of|with|having|comprising) |$)`,
      'iu',
    ),
    (whole, each, thing) =>
      `each ${each} has one ${thing}; each ${thing} belongs to exactly one ${each}${/ $/u.test(whole) ? `; each ${thing} has ` : ''}`,
  ],
  [
    new RegExp(
      String.raw`^for (?:each|every|an?) (${NOUN}),? there is (?:exactly one|at most one|one) (${NOUN})(?:,? never more)? \(([^()]+,[^()]+)\)$`,
      'iu',
    ),
    'each $1 has one $2; each $2 belongs to exactly one $1; each $2 has $3',
  ],
  // "For every stage a rider finishes there is a result, which stores the position."
  [
    new RegExp(
      String.raw`^for (?:each|every) (${NOUN}) (?:an?|each|every) (${NOUN}) \p{L}+s,? there is (?:an?|one) (${NOUN})(?:, which (?:stores|has|holds|keeps|records|contains) |$)`,
      'iu',
    ),
    (whole, ...[one = '', other = '', thing = '']) =>
      `each ${thing} belongs to one ${one}; each ${thing} belongs to one ${other}${/ $/u.test(whole) ? `; each ${thing} has ` : ''}`,
  ],
  [
    /^((?:when|whenever|each time|every time) .*?,? (?:we|i|they) (?:log|record|create|make|write) (?:an?|one) \p{L}+(?: \p{L}+)?), which (?:holds|has|stores|keeps|contains|shows) /iu,
    '$1 with ',
  ],
  [
    /^(?:when|if|once) [^,]+, (?:create|make|write|record|issue) an? (\p{L}+(?: \p{L}+)?)$/iu,
    'there is one $1',
  ],
  [
    /\b(?:is|are) (?:made out|drawn up|filled in|filled out|filed|set up|opened) with (?=(?:an?|the|its) )/giu,
    'is recorded with ',
  ],
  [/^(?:the|an?|each) (\p{L}+(?: \p{L}+)?) (?:also )?names (?=(?:exactly )?one )/iu, 'each $1 refers to '],
  [/\bmost (?=\p{L}+s (?:do|have|play|make|take|own|use|attend|visit)\b)/giu, ''],
  // "A sale is for one car, and a car is sold by us only once."
  [
    /^an? (\p{L}+) is for (?:exactly )?one (\p{L}+),? and (?:an?|the|each) \p{L}+ (?:is|can be) \p{L}+(?: by \p{L}+)? only once$/iu,
    'each $2 has at most one $1; each $1 belongs to exactly one $2',
  ],
  // "Each ride has to pass safety inspections every year."
  [
    /\bha(s|ve) to (?:pass|undergo|go through) (?=(?:\p{L}+ )?\p{L}+s\b)/giu,
    (_, s) => (s === 's' ? 'has many ' : 'have many '),
  ],
  [/(?<=\p{L}s) (?:every|each|once a|twice a) (?:year|month|week|day|season)(?=[,.;]|$)/giu, ''],
  [
    new RegExp(String.raw`,? each (${NOUN}) being \p{L}+ by (?:exactly )?one (?=\p{L})`, 'giu'),
    '; each $1 belongs to one ',
  ],
  [
    /^(?:what |all |everything )(?:we|i) (?:note|keep|store|write down|record) (?:about|of|for) (?:an?|each|every|the) (\p{L}+(?: \p{L}+)?)(?: is)?: /iu,
    'each $1 has ',
  ],
  // "A casting that says which actor takes which role and whether it is an understudy."
  [
    /^(?:.*\b)?(?:create|record|keep|make|store|note) an? (\p{L}+) (?:that says|which says|saying|telling|that tells|with|for) (which \p{L}+ .*\bwhich \p{L}+.*)$/iu,
    (_, thing, told) => ofWhich(thing, told),
  ],
  [
    new RegExp(String.raw`\bby ((?:${A} )?\p{L}+s), (?:we|i|they) (?:also )?${KEEPING} their `, 'iu'),
    'by $1; $1 have ',
  ],
  [/^to (?:one|each|every|an?) (\p{L}+) can belong (?:more|many|several) /iu, 'each $1 has many '],
  [/\bit runs from an? (start (?:date|time|day)) to an? (end (?:date|time|day))\b/giu, 'it has $1, $2'],
  [/,? and (?:the |an? )?[^,;]+ us (?:again and again|every year|often|all the time)$/iu, ''],
  [/\ba good dozen (?=\p{L})/giu, 'many '],
  [/^not (?:every|all|each) [^:;]+: /iu, ''],
  [/\bgives? rise to (?=(?:exactly |at most )?(?:one|a single) )/giu, 'has '],
  [/\bresults in (?=(?:exactly |at most )?(?:one|a single) )/giu, 'has '],
  // "A box of its own", "never shared by two horses".
  [
    /^(?:an?|each|every) (\p{L}+) \p{L}+s (?:in|on|at|with) an? (\p{L}+) of its own(?=$|;|,)/iu,
    'each $1 has one $2; each $2 belongs to exactly one $1',
  ],
  [
    new RegExp(
      String.raw`\b(?:is|are) never shared (?:by|between|among) (?:two |several |different )?(\p{L}+s)\b`,
      'giu',
    ),
    (_, things) => `belongs to one ${singularWord(things.toLowerCase())}`,
  ],
  [/, and every (\p{L}+) into (\p{L}+s)$/iu, '; each $1 has many $2'],
  [
    /\bput (many|several|any number of) (\p{L}+) on (?:their|his or her|its|a) (?:watch|wish|reading )?lists?\b/giu,
    'bookmark many $2',
  ],
  [/^an? (\p{L}+) who wants to [^,;]+ needs an? (\p{L}+)$/iu, 'each $1 has many $2'],
];

function singular(phrase: string): string {
  return singularPhrase(phrase.toLowerCase().split(' ')).join(' ');
}

function heldOf({
  whole,
  article,
  thing,
  list,
}: Record<'whole' | 'article' | 'thing' | 'list', string>): string {
  if (!isAttributeNames(list)) return whole;
  const goesOn = /, $/u.test(whole);
  return `${goesOn ? '' : `${article} ${thing}; `}each ${thing} has ${list}${goesOn ? `; each ${thing} ` : ''}`;
}

/** "A stage has lots of results and so does a rider". */
function alsoDone(whole: string, [at = 0, text = '']: readonly unknown[]): string {
  const before = String(text).slice(0, Number(at));
  const [, things = ''] =
    /\b(?:has|have|gets?|makes?|writes?) (?:lots of|many|several|plenty of) (\p{L}+s)$/iu.exec(before) ?? [];
  const other = whole.split(' ').at(-1) ?? '';
  return things === '' ? '' : `; each ${other} has many ${things}`;
}

/** Each of those that are named behind "which". */
function ofWhich(thing: string, told: string): string {
  const ends = Array.from(told.matchAll(/\bwhich (\p{L}+)/giu), ([, end = '']) => end.toLowerCase());
  const whether = / and ([\p{L}_]+ \([^()]+\))$/iu.exec(told)?.[1];
  return [
    ...ends.filter((end) => !isPluralWord(end)).map((end) => `each ${thing} belongs to one ${end}`),
    ...(whether === undefined ? [] : [`each ${thing} has ${whether}`]),
  ].join('; ');
}

/** A sentence that tells what something holds, in the plain words for it. */
export function plainHoldings(sentence: string): string {
  return reworded(sentence, HOLDINGS);
}

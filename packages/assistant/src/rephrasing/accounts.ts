import { isPluralWord, singularPhrase } from '../language/nouns.ts';
import { BE, KEEPING, KEPT } from '../language/keeping.ts';
import { presentVerb } from '../language/verbs.ts';
import { isAttributeNames, singularNames } from './attributeNames.ts';
import { reworded, type Rewording } from './rewording.ts';

const NOUN = String.raw`\p{L}+(?: \p{L}+)?`;
/** What stands before one of many: "each member". */
const ONE = '(?:the |each |every |an? |any |our )';
const LISTING =
  '(?:including|consisting of|comprising|recording|noting|stating|specifying|indicating|giving|listing|showing|holding|namely)';

/** Ways of telling what is recorded, and of what, each with the plain one. */
const ACCOUNTS: readonly Rewording[] = [
  [new RegExp(`\\b(?:is|are) to be (?=${KEPT}\\b)`, 'giu'), 'must be '],
  [
    /\b(sends?|gives?|brings?|hands?|pays?|shows?|lends?) (?:us|me) (?=(?:an?|the|their|his|her|many|several|one) |\p{L}+s\b)/giu,
    '$1 ',
  ],
  // "We store the client's name and phone, and for the event the date and the location."
  [
    new RegExp(
      String.raw`^(.*\b(?:we|i|you|they) (?:also |only |just )?${KEEPING} .+?),? (?:and )?for ${ONE}(${NOUN}),? (?=(?:only |just )?(?:the|its|their|his or her) (?!same\b))`,
      'iu',
    ),
    '$1; each $2 has ',
  ],
  [
    new RegExp(
      String.raw`^for (?:the|each|every|an?|all) (${NOUN}),? ((?:only |just )?(?:the|its|their|his or her) (?:(?!\b(?:is|are|be|we|i|they|must|can|shall|should|will|may|has|have|system|user)\b)[^;])+)$`,
      'iu',
    ),
    (whole, thing, list) =>
      isAttributeNames(list)
        ? `each ${singularPhrase(thing.toLowerCase().split(' ')).join(' ')} has ${list}`
        : whole,
  ],
  // "The system shall register patients by number and sex."
  [
    new RegExp(String.raw`\b(${KEEPING}) ((?:\p{L}+ )?\p{L}+s) by ((?:(?!\bby\b)[^;])+ and [^;]+)$`, 'iu'),
    (whole, verb, things, list) =>
      isAttributeNames(list) ? `${verb} ${things}; ${things} have ${list}` : whole,
  ],
  // "Record readings for a meter, consisting of the date and the value": what is listed is the readings'.
  [
    new RegExp(
      String.raw`\b(${KEEPING}) ((?:\p{L}+ )?\p{L}+s) (of|for|about|on) ${ONE}(${NOUN}), ${LISTING} (?=(?:the|its|their|an?) )`,
      'iu',
    ),
    '$1 $2 of each $4; $2 have ',
  ],
  // "Plan the time slots of each room (date, start time)."
  [
    /\b((?:\p{L}+ )?\p{L}+s) ((?:of|for) (?:each|every) \p{L}+) \(([^()]+,[^()]+)\)$/iu,
    (whole, things, whose, list) =>
      isAttributeNames(list) ? `${things} ${whose}; ${things} have ${list}` : whole,
  ],
  // "Tests are carried out on a sample, giving a date and a result."
  [
    new RegExp(
      String.raw`^((?:(?:each|every|an?|the) )?(?:\p{L}+ )?\p{L}+) ((?:is|are) \p{L}+(?:ed|en|ade|one|ld|wn|ng)\b[^,;]*), ${LISTING} ((?:an?|the|its|their) [^;]+)$`,
      'iu',
    ),
    (_, things, done, list) =>
      `${things} ${done}; ${things} ${/^is\b/iu.test(done) ? 'has' : 'have'} ${list}`,
  ],
  [
    new RegExp(String.raw`^([^,;]+), ${LISTING} ((?:the|an?|its|their) [^;]+)$`, 'iu'),
    (whole, said, list) => withListOf(said, list) ?? whole,
  ],
  // "Referees belong to one panel and are stored with their name."
  [
    new RegExp(
      String.raw`(?<=^(?:the |all |our )?(?:\p{L}+ )?\p{L}+s (?:(?!\bof\b|\bfor\b)[^,;])*)(?<=\band |^(?:the |all |our )?(?:\p{L}+ )?\p{L}+s )${BE} ${KEPT} with (?=(?:their|its|his or her|the|an?) |names?\b)`,
      'iu',
    ),
    'have ',
  ],
  [
    new RegExp(
      `\\b(${BE} ${KEPT}) (?:on|at|upon) (?:arrival|departure|entry|receipt|admission|intake)\\b`,
      'giu',
    ),
    '$1',
  ],
  [
    new RegExp(
      String.raw`(?<=\b(?:from|in|at|on|to|of|with) )((?:\p{L}+ )?\p{L}+s) (?:described|characteri[sz]ed|defined|identified) by (?=(?:an?|the|its|their) )`,
      'giu',
    ),
    '$1; $1 have ',
  ],
  [
    /,? identified by (?:an? |the |its |their )?(\p{L}+(?: \p{L}+)?) and having (?=an? |the )/giu,
    ' with $1 and ',
  ],
  [
    new RegExp(
      String.raw`\bone (${NOUN}),? (?:for|of) which (?:only|just) (the [\p{L}, ]+?) (?:is|are) (?:${KEPT}|of interest|relevant|important|enough)\b`,
      'iu',
    ),
    'one $1; each $1 has $2',
  ],
  // "Organisations, for which name and city are kept, submit applications."
  [
    new RegExp(
      String.raw`^(\p{L}+s), (?:for|of) (?:which|whom) (?:the )?([^;]+?) ${BE} ${KEPT}, (\p{L}+ .+)$`,
      'iu',
    ),
    '$1 have $2; $1 $3',
  ],
  // "Runners create a profile giving first name and last name."
  [
    /^(\p{L}+s) (?:create|set up|make|have|fill in|keep|get) (?:an?|their) (?:personal |user |own )?(?:profiles?|accounts?) (?:giving|with|including|containing|stating|showing|that (?:has|holds|shows)) /iu,
    '$1 have ',
  ],
  // "There is a plan for each species with the number of meals."
  [
    new RegExp(
      String.raw`^there (?:is|are) (?:an?|one|exactly one) (${NOUN}) for (?:each|every) (${NOUN}),? (?:(?:exactly|always|only) one, )?with (?=the |an? )`,
      'iu',
    ),
    'each $2 has one $1; each $1 belongs to exactly one $2; each $1 has ',
  ],
  // "A runner files a registration for a race: it contains the number."
  [
    /^(?:to \p{L}+(?: \p{L}+)?, )?((?:an?|each|every) \p{L}+ \p{L}+s (?:an?|one) (\p{L}+) (?:for|of|at|in) (?:an?|one|the) \p{L}+)[:;] (?:it|this|which) (?:contains|has|shows|holds|records) /iu,
    '$1; each $2 has ',
  ],
  [
    /^(?:the|our|an?) (?:\p{L}+ ){0,3}\p{L}+ (?:requires?|needs?|wants?|keeps?|maintains?) an? (?:register|list|record|directory|catalogue|overview|inventory) of (?=(?:all )?(?:\p{L}+ )?\p{L}+s\b)/iu,
    'we store ',
  ],
  // "On the job we see the word count and the due date."
  [
    new RegExp(
      String.raw`^on (?:the|each|every|an?) (${NOUN}) (?:we|i|you|they) (?:also )?(?:see|note|write|put|find|print|${KEEPING}) (?=the |its |an? )`,
      'iu',
    ),
    'each $1 has ',
  ],
  // "For every baptism we write down the priest who performed it."
  [
    new RegExp(
      String.raw`^(for (?:each|every) ${NOUN},? (?:we|i) (?:write down|note down|${KEEPING}) )(.*)$`,
      'iu',
    ),
    (_, lead, list) =>
      lead + list.replace(/(?<=\bthe \p{L}+) who (?:\p{L}+ ){0,2}(?:it|them|\p{L}+ed)(?=,| and |$)/giu, ''),
  ],
  [
    new RegExp(
      String.raw`(?:^|,? and |; )their ((?:\p{L}+ ){0,2}\p{L}+s(?:, | and )[^;]+?) ${BE} ${KEPT}$`,
      'iu',
    ),
    (whole, list) => (isAttributeNames(singularNames(list)) ? `; they have ${singularNames(list)}` : whole),
  ],
  [
    /\b(quantity|amount|count|level|number of \p{L}+|units|pieces|copies) (in stock|on hand|on order|in store)(?=[,.;]|$| and\b)/giu,
    (whole) => whole.replace(/ (?=in |on )/u, '_').replace(/ (?=stock|hand|order|store)/u, '_'),
  ],
  [/\b(number of \p{L}+s) (used|played|requested|sold|won|lost|needed|attended|worked|missed)\b/giu, '$1_$2'],
  [
    /\bdates? (put|taken) (into|out of|in) (service|use|operation)\b/giu,
    (whole) => whole.replaceAll(' ', '_'),
  ],
  [/\band (?:states|shows|gives|says|tells) (?=the (?:\p{L}+ )?\p{L}+ and the )/giu, 'and has '],
  [/\b(an? \p{L}+) (?:check ?box|tick ?box|toggle)(?=[,.;]|$)/giu, '$1 flag'],
  [/\bmay or may not have (?:an? )?(\p{L}+)/giu, 'has $1 (yes/no)'],
  [/\bon file(?= with\b)/giu, ''],
];

/** "Lawyers enter entries against a case, recording the date and the hours": what is listed is the entries'. */
function withListOf(said: string, list: string): string | undefined {
  if (!isAttributeNames(list)) return undefined;
  const [, existing] =
    /^there (?:is|are) (?:one|an?|many|several)? ?((?:\p{L}+ )?\p{L}+?) (?:for|per|in|on) /iu.exec(said) ??
    [];
  if (existing !== undefined)
    return `${said}; each ${singularPhrase(existing.toLowerCase().split(' ')).join(' ')} has ${list}`;
  const words = said.split(' ');
  const at = words.findIndex((word, index) => index > 0 && presentVerb(word.toLowerCase()) !== undefined);
  const made =
    /^(?:(an?|one|the|each) )?((?:\p{L}+ )?\p{L}+)(?= (?:against|for|on|in|to|about|of|at|with)\b|$)/iu.exec(
      words.slice(at + 1).join(' '),
    );
  const thing = made?.[2];
  if (at < 0 || thing === undefined) return undefined;
  return isPluralWord(thing.split(' ').at(-1)?.toLowerCase() ?? '')
    ? `${said}; ${thing} have ${list}`
    : `${said}; each ${singularPhrase(thing.toLowerCase().split(' ')).join(' ')} has ${list}`;
}

/** A sentence that tells what is recorded of something, in the plain words for it. */
export function plainAccounts(sentence: string): string {
  return reworded(sentence, ACCOUNTS);
}

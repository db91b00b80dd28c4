import { isPluralWord, singularPhrase, singularWord } from '../language/nouns.ts';
import { BE, KEEPING, KEPT } from '../language/keeping.ts';
import { presentVerb } from '../language/verbs.ts';
import { ATTRIBUTE_WORDS } from '../language/words.ts';
import { namesAttribute, singularNames } from './attributeNames.ts';
import { reworded, type Rewording } from './rewording.ts';

const ONE = '(?:one|an?|exactly one|a single|at most one)';

/** "Store name and phone for guests, number and floor for rooms". */
const FOR_LISTS = new RegExp(
  String.raw`^(?:(?:we|i) )?(?:please )?(?:(?:want|need) to |must |should )?${KEEPING} (\S.* for .* for .*)$`,
  'iu',
);

/** "We keep their names, phone numbers and the date they joined". */
const KEPT_OF_THEM = new RegExp(
  String.raw`^(?:we|i) ${KEEPING} (their|(?:the )?\p{L}+s') (\p{L}+s(?:, | and )[^;]*)$`,
  'iu',
);

/** "We store the name and phone number of operators", "the names of students and the titles of courses". */
const KEPT_OF_THINGS = new RegExp(
  String.raw`^(?:we|i) (?:also )?${KEEPING} (?:the |all )?([^;:]+ of [^;:]+?)(?=$|;)`,
  'iu',
);

/** Sentence forms that are turned into the plain one before anything else is read. */
const TURNS: readonly Rewording[] = [
  [FOR_LISTS, (whole, lists) => listsForThings(lists) ?? whole],
  [
    /^(?:the |an? )?([\p{L}-]+(?: [\p{L}-]+)?) (?:means|denotes|stands for) (?:an? |the )?(?:[\p{L}-]+ ){0,2}[\p{L}-]+,? (?:with|having|(?:identified|described) by) (?=an? |its |the )/iu,
    (_, thing) => `a ${thing.toLowerCase()} has `,
  ],
  [
    /^(?:the |an? )?([\p{L}-]+(?: [\p{L}-]+)?) (?:means|denotes|stands for) (?!an? |the |any )(?=\p{L})/iu,
    (_, thing) => `a ${thing.toLowerCase()} is any `,
  ],
  [/\bhas (an? [\p{L}-]+(?: [\p{L}-]+)?), with (?=an? [^,;]*(?:,| and ))/giu, 'has $1, '],
  [/\bhow many (\p{L}+) (?:we|they|i) (?:have|own|keep)\b/giu, 'number of $1'],
  [
    /, whose ([\p{L}, -]+?) (?:(?:go(?:es)?|appears?|stands?|comes?|matters?|counts?|get|gets|we|i|you|they)\b|(?:are|is|must be|should be|will be|can be|shall be)(?! (?:an?|the)\b)\b)[^;,]*/giu,
    (whole, list) => (namesAttribute(list) ? `, who has ${list}` : whole),
  ],
  [
    /\b(?:around|about|roughly|some|approximately|over|nearly|almost) (?:\d+|[a-z]+(?:ty|teen|hundred|dozen|ten)(?:-\p{L}+)?) (?=\p{L}+s\b)/giu,
    'many ',
  ],
  [KEPT_OF_THINGS, (whole, lists) => ofThings(lists) ?? whole],
  [KEPT_OF_THEM, (whole, whose, list) => ofThem(whose, list) ?? whole],
  [/(?<=\b\p{Lu})&(?=\p{Lu}\b)/gu, ''],
  [
    /^(?:afterwards|later|usually|typically|normally|often|sometimes|occasionally|thereafter|eventually|optionally),? (?=\p{L})/iu,
    '',
  ],
  [/^(?:once|when|while|after|before|upon|if|on) [\p{L}-]+, (?=(?:an?|the|each|every|[\p{L}-]+s) )/iu, ''],
  [/,? too(?=\s*(?:[,.;:]|$))/giu, ''],
  [/\bboth (?=(?:have|has|are|can|may|must|belong|consist|contain)\b)/giu, ''],
  [/\b(is|are|was|were) each (?=\p{L})/giu, '$1 '],
  [/\b(?:is|are) (?:kept )?on (?:file|record)\b(?! (?:of|for)\b)/giu, 'are recorded'],
  [/\b(?:an?|the) \p{L}+ed list of (?=(?:\p{L}+ )?\p{L}+s\b)/giu, ''],
  [/\bother people['’]?s? (?=\p{L}+s\b)/giu, ''],
  [/\b(?:an?|the) (?:group|team|set|circle) of (?=(?:many|several|up to|at most|other) )/giu, ''],
  [/\b(?:some )?members? of (?:the )?staff\b/giu, 'staff'],
  [/(?<=^|[:;,] )each (?=(?:is|has|can|may|must|belongs|contains)\b)/giu, 'each of them '],
  [
    /\b(?:exactly |only )?one (?:particular )?(\p{L}+) (manage|lead|head|direct|chair|supervise|run)s (it|(?:the|each|every) \p{L}+)(?=\s*(?:[,.;]|$))/giu,
    (_, person, verb, led) =>
      `${led} is ${verb === 'lead' ? 'led' : verb === 'run' ? 'run' : `${verb.replace(/e$/u, '')}ed`} by one ${person}`,
  ],
  [/\bby means of\b/giu, 'through'],
  [/, each one (?=with\b|having\b)/giu, ', each '],
  [
    /\beach of (its|their|the|our) ((?:\p{L}+ )?\p{L}+s) (?=(?!has\b|is\b)\p{L}+s )/giu,
    (_, whose, things) => {
      const each = `each ${singularPhrase(things.toLowerCase().split(' ')).join(' ')} `;
      return /^(?:its|their)$/iu.test(whose) ? `it has many ${things}; ${each}` : each;
    },
  ],
  [/\bpoint(s?) (?:to|at) (?=(?:an?|the|one|each|many|several|other|\p{L}+s)\b)/giu, 'refer$1 to '],
  [
    /\b(\p{L}+) (?:come|comes|exist|exists|(?:is|are) (?:available|sold|offered|made)) in (?=(?:many |several |different |various |one or more )?(?!stores\b|shops\b|batches\b|boxes\b)(?:\p{L}+ )?\p{L}+s\b)/giu,
    (_, noun) => `${noun} ${isPluralWord(noun.toLowerCase()) ? 'have' : 'has'} `,
  ],
  [
    /\b(?:can|could|may|might|must|should) be (?:assigned|given|allotted|allocated|awarded) (?=(?:an?|the|one|exactly one|at most one|many|several) )/giu,
    'can have ',
  ],
  [
    /\bno (\p{L}+(?: \p{L}+)?) (?:has|have|owns?|drives?|uses?|gets?|(?:can|may) have) more than one (\p{L}+(?: \p{L}+)?)/giu,
    'each $1 has at most one $2',
  ],
  [
    /^(?:the )?(?:data|details|information|particulars|facts) (?:(?:that|which) (?:is|are) )?(?:held|kept|stored|recorded|known|(?:that )?we (?:hold|keep|store)) (?:on|about|for|of) (each |every |an? |the |all )?(\p{L}+(?: \p{L}+)?) (?:is|are|includes?|consists? of|comprises?):? /iu,
    (_, each = '', name) => `${each}${name} ${/^(?:each|every|an?) $/iu.test(each) ? 'has' : 'have'} `,
  ],
  [new RegExp(`,? whose ([^.;]+?) ${BE} (?:also )?${KEPT}\\b`, 'giu'), ', which have $1'],
  [/,? i\.e\.,? (?=(?:an?|the|one|(?:\p{L}+ )?\p{L}+s of) )/giu, '; they are '],
  [
    /, referring to (?:the |an? )?(\p{L}+)(?: and (?:to )?(?:the |an? )?(\p{L}+(?: \p{L}+)?))?(?: (?:who|that|which) .*)?$/iu,
    (_, first, second = '') => `; it refers to one ${first}${second === '' ? '' : ` and one ${second}`}`,
  ],
  [
    /\b(?:is|are|can be|may be|could be) (?:an?|the) \p{L}+ (?:to|of|on|for) another (?=\p{L})/giu,
    'refers to another ',
  ],
  [
    /^((?:an?|each|every) \p{L}+(?: (?!there\b)\p{L}+)?) is (an? (?:\p{L}+ )?\p{L}+),? (?:with|having|that has|which has) (?=(?:an?|the|its|\p{L}+,) ?)/iu,
    (_, subject, kind) => `${subject} is ${kind}; ${subject} has `,
  ],
  [
    new RegExp(
      String.raw`^((?:an?|each|every|any) \p{L}+(?: \p{L}+)?) (?:can |may )?(has|have|gets?|receives?|contains?|includes?) ([^,;]{1,40}?)(\p{L}+s), (?:one )?of (?:which|whom|them) (?:${ONE} )?is (?:(?:marked|chosen|selected|designated|named|flagged|appointed) )?(?:as )?(?:the |an? )?(\p{L}+)(?: one)?$`,
      'iu',
    ),
    (_, ...groups) => chosenOne(groups),
  ],
  [
    /\b(the|an?) (\p{L}+ )?(\p{L}+) of (each|every|an?|the) (\p{L}+), (?:who|which) is (?:also )?another (\p{L}+)/giu,
    (whole, ...groups) => roleOfSame(whole, groups),
  ],
  [
    /^(?:for )?(?:each |every |all )?(\p{L}+),? ([^;]+?),? (?:and|as well as) (?:to )?whom (?:they|he|she|it|he or she) (?:reports?|answers?)(?: to)?$/iu,
    (whole, who) =>
      whole.replace(
        /,? (?:and|as well as) (?:to )?whom .*$/iu,
        `; ${who} report to one other ${singularWord(who.toLowerCase())}`,
      ),
  ],
  [
    /,? giving (?=the [^;]*)([^;]+)$/iu,
    (whole, list) => (namesAttribute(list) ? `, with ${list.replace(/ together with /iu, ' and ')}` : whole),
  ],
  [/, so (?=(?:(?:an?|the|each|every) \p{L}+|\p{L}+s) )/giu, '; '],
  [
    /\b(can|may|must|should|could|might) (?:also |optionally )?(?:fill in|enter|provide|specify|choose|pick|upload|add|give) (an?|their|the) ((?:\p{L}+ )?\p{L}+)(?=\s*(?:[.,;]|$|and\b))/giu,
    (whole, modal, article, noun) => (namesAttribute(noun) ? `${modal} have ${article} ${noun}` : whole),
  ],
  [
    /(?<=^|; )((?:an?|each|every|the) )?(?!relationship|difference|distance|link|connection)([\p{L}-]+) between (?:an?|one|the|each)? ?([\p{L}-]+) and (?:an? |one |the )?([\p{L}-]+) ((?:are|is|have|has|can|may|must)\b[^;]+)/giu,
    (_, ...groups) => betweenTwo(groups),
  ],
  [
    /^(?:every|each|any|the) ([\p{L}-]+) (?:an?|the|each) ([\p{L}-]+) (\p{L}+s) (?:(?:at|in|on|for|of|to|from) (?:an?|the|each) ([\p{L}-]+) )?((?:is|has|can|must|may|contains)\b.+)$/iu,
    (whole, ...groups) => doneBySomeone(whole, groups),
  ],
  [
    /^(?:exactly |always )?(?:one|an?) ([\p{L}-]+(?: [\p{L}-]+)?) per ([\p{L}-]+(?: (?!is\b|must\b)[\p{L}-]+)?) (?:is|must be) \p{L}+,? with (.+)$/iu,
    'each $2 has one $1; each $1 belongs to one $2; each $1 has $3',
  ],
  [
    /\b(\p{L}+s|they) (?:can |may )?(?:also )?(?:save|collect|gather|group|organi[sz]e|put|sort|add) (?:the |their |any )?(\p{L}+s) (?:in|into|to) (?:their |own |his |her )*(\p{L}+s)(?=\s*(?:[.,;]|$))/giu,
    (_, people, things, places) =>
      `${people} have ${places}; the same ${singularWord(things.toLowerCase())} can be in many ${places}`,
  ],
];

/** "Contracts between clubs and players have a date": each is of one club and of one player. */
function betweenTwo([article = '', thing = '', one = '', other = '', said = '']: string[]): string {
  const ends = [one, other].map((end) => singularWord(end.toLowerCase()));
  const each = `each ${singularWord(thing.toLowerCase())} belongs to one`;
  return `${article}${thing} ${said}; ${ends.map((end) => `${each} ${end}`).join('; ')}`;
}

/** "Every attempt a user makes at a quiz is saved": an attempt is of one user and one quiz. */
function doneBySomeone(
  whole: string,
  [thing = '', person = '', verb = '', at = '', said = '']: string[],
): string {
  if (presentVerb(verb.toLowerCase())?.isThirdPerson !== true) return whole;
  const ends = [person, at].filter((end) => end !== '');
  return [`each ${thing} ${said}`, ...ends.map((end) => `each ${thing} belongs to one ${end}`)].join('; ');
}

/** "A contest has many entries, of which one is marked as winning": it has one winning entry. */
function chosenOne([owner = '', verb = '', count = '', things = '', role = '']: string[]): string {
  return `${owner} ${verb} ${count}${things}; ${owner} has one ${role} ${singularWord(things.toLowerCase())}`;
}

/** "The supervisor of each employee, who is another employee": each has another one. */
function roleOfSame(whole: string, [, , , each = '', owner = '', other = '']: string[]): string {
  return owner.toLowerCase() === other.toLowerCase() ? `${each} ${owner} has another ${other}` : whole;
}

/** What all of them have, told in the plural; undefined where the list begins with other than attributes. */
function ofThem(whose: string, text: string): string | undefined {
  const [list = '', ...rest] = text.split(/,? and (?=(?:each|every|they|all|some)\b)/iu);
  const items = list.split(/, (?:and )?| and /u).map((item) => singularAttribute(item.trim()));
  if (!items.every((item, index) => index > 0 || namesAttribute(item)) || items[0] === list) return undefined;
  const owner = /^(?:the )?(\p{L}+s)'$/iu.exec(whose)?.[1];
  const has = owner === undefined ? 'they have' : `each ${singularWord(owner.toLowerCase())} has`;
  const last = items.pop() ?? '';
  return [`${has} ${[...(items.length > 0 ? [items.join(', ')] : []), last].join(' and ')}`, ...rest].join(
    '; ',
  );
}

/** What is kept of things in the plural; undefined where that is no list of attributes: "the number of visits" is one. */
function ofThings(lists: string): string | undefined {
  const read = lists
    .split(/(?<= of (?:all )?(?:\p{L}+ )?\p{L}+s),? and (?:the )?/iu)
    .map((part) => /^(.+) of (?:all )?((?!our\b|the\b)(?:\p{L}+ )?\p{L}+s)$/iu.exec(part));
  const said = read.map((one) => {
    const names = singularNames(one?.[1] ?? '');
    const items = names.split(/, (?:and )?| and /u).map((item) => item.split(' of ')[0] ?? '');
    const isCount = /^(?:number|amount|total|count|quantity|sum|percentage|share)$/iu.test(
      items.at(-1) ?? '',
    );
    const owner = singularPhrase((one?.[2] ?? '').toLowerCase().split(' ')).join(' ');
    return isCount || !items.every((item) => namesAttribute(item)) ? undefined : `each ${owner} has ${names}`;
  });
  return said.every((one) => one !== undefined) ? said.join('; ') : undefined;
}

function singularAttribute(item: string): string {
  const words = item.split(' ');
  const single = singularPhrase(words);
  return ATTRIBUTE_WORDS.has(single.at(-1)?.toLowerCase() ?? '') ? single.join(' ') : item;
}

/** What is kept for each of several things; undefined where the text says anything else. */
function listsForThings(text: string): string | undefined {
  const parts = text
    .replace(/\s*[.;]$/u, '')
    .split(/(?<= for (?:the |each |every |all )?\p{L}+(?: \p{L}+)?)(?:, and |[,;] | and )/iu);
  const read = parts.map((part) =>
    /^([^:;.]+) for (?:the |each |every |all )?(\p{L}+(?: \p{L}+)?)$/iu.exec(part),
  );
  if (read.length < 2 || read.some((one) => one === null || !namesAttribute(one[1] ?? ''))) return undefined;
  return read
    .map(
      (one) =>
        `each ${singularPhrase((one?.[2] ?? '').toLowerCase().split(' ')).join(' ')} has ${one?.[1] ?? ''}`,
    )
    .join('; ');
}

/** A sentence with its turns of phrase in the plain order. */
export function withoutTurns(text: string): string {
  return reworded(text, TURNS);
}

import { KEEPING, KEPT } from '../language/keeping.ts';
import { isPluralWord, pluralPhrase, singularPhrase } from '../language/nouns.ts';
import { pairWords } from '../sentences/reading/readPair.ts';
import { namesAttribute } from './attributeNames.ts';
import { NOUN } from './parts.ts';
import { reworded, type Rewording } from './rewording.ts';

const A = '(?:an?|each|every|the|one)';
const MANY = '(?:several|many|multiple|various|different|one or more|more than one|any number of)';
const PREPOSITION = '(?:to|on|in|at|for|with)';
const WHO_KEEPS = `(?:we|i|you|they|the \\p{L}+) (?:also |then |want to |need to |must |have to |should |will )*${KEEPING}(?: track of)?`;
/** "An employee may be assigned to several projects", with what stands before it in the sentence. */
const LEAD = String.raw`(?:(.+?)(?:[,;]| and|, and|; and) (?:and |but )?)?`;

/** What is kept of two together, each with an entity between them that has it. */
const BETWEEN: readonly Rewording[] = [
  // "We record the hours per week an employee spends on each project", "the hours they work on each".
  [
    new RegExp(
      `^${LEAD}${WHO_KEEPS} (?:the |how (?:many|much) )?([^,;]+?) (?:that |which )?(?:${A} (${NOUN})|they|he|she) \\p{L}+ ${PREPOSITION} (?:each|every)(?: (${NOUN})| of (?:them|these))?$`,
      'iu',
    ),
    told,
  ],
  // "The hours worked by each employee on each project are recorded."
  [
    new RegExp(
      `^${LEAD}(?:the )?([^,;]+?) (?:\\p{L}+(?:ed|en|nt) )(?:by ${A} (${NOUN}) )?${PREPOSITION} (?:each|every)(?: (${NOUN})| of (?:them|these))? (?:is|are|must be|should be|has to be|have to be) (?:also )?${KEPT}$`,
      'iu',
    ),
    told,
  ],
  // "Exercises can be assigned to a plan, with the number of repetitions."
  [
    new RegExp(
      `^(?:${A} )?(${NOUN}) (?:can|may) be (?:added|assigned|linked|attached) to (?:${A}|${MANY}) (${NOUN}),? (?:together |each )?with (?=(?:an?|the|its|their) )([^;]+)$`,
      'iu',
    ),
    (whole, part, of, list) => (ofBoth(list) ? between([of, part], list) : whole),
  ],
  // "A user can be a member of many workspaces and has a role in each."
  [
    new RegExp(
      `^${LEAD}(?:${A} )?(${NOUN}) (?:can be|may be|is|are) (?:an? )?members? of ${MANY} (${NOUN}),? and (?:has|have) (an? [^;]+?) (?:in|for) each(?: of them| one)?((?: \\([^()]*\\))?)$`,
      'iu',
    ),
    (_, ...groups) => memberOf(groups),
  ],
  // "On a work order we list the parts used, with the quantity."
  [
    new RegExp(
      `^(?:on|in|for|during) ${A} (${NOUN}),? ${WHO_KEEPS} (?:(.+?),? and )?(?:the |all )?(${NOUN}) (?:used|needed|replaced|consumed|ordered|sold|taken),? with (?:the|a|their|its) (?:quantit(?:y|ies)|amounts?|numbers?)$`,
      'iu',
    ),
    (_, ...groups) => listedIn(groups),
  ],
  // "Stock levels are tracked per product and shelf with a quantity."
  [
    new RegExp(
      `^(?:the )?(${NOUN}) (?:is|are) ${KEPT} (?:per|for each|for every|by) (${NOUN}) and (?:per |for each |each )?(${NOUN})(?:,? with (an? [^;]+))$`,
      'iu',
    ),
    (_, ...groups) => ofTwo(groups),
  ],
  // "Members can hire a trainer for personal sessions with a date."
  [
    new RegExp(
      `^(?:${A} )?(${NOUN}) (?:can |may )(?:also )?(?:hire|book|see|meet|consult) (?:an?|one|any) (${NOUN}) for (${NOUN}),? with (an? [^;]+)$`,
      'iu',
    ),
    (whole, ...groups) =>
      isPluralWord(groups[2]?.split(' ').at(-1) ?? '')
        ? ofTwo([groups[2], groups[0], groups[1], groups[3]])
        : whole,
  ],
  // "Members RSVP to events with a status."
  [
    new RegExp(
      `^(?:${A} )?(${NOUN}) (?:can |may )?(?:rsvp|RSVP)s? (?:to|for) (?:${A} |${MANY} )?(${NOUN})(?: with (an? [^;]+))?$`,
      'iu',
    ),
    (_, ...groups) => ofTwo(['rsvp', ...groups]),
  ],
  // "Repairs use parts in certain quantities."
  [
    new RegExp(
      `^${LEAD}(?:${A} )?(${NOUN}) (?:uses?|needs?|requires?|consumes?|contains?|holds?|includes?|has|have) (?:${MANY} )?(${NOUN}) in (?:an? |the )?(?:certain|different|given|specific|varying|various|particular|stated) (?:quantit(?:y|ies)|amounts?|numbers?)$`,
      'iu',
    ),
    usedIn,
  ],
  // "Customers may also rate wines on a scale from 1 to 5 and write a comment."
  [
    new RegExp(
      `^(?:${A} )?(${NOUN}) (?:(?:can|may|might|could) )?(?:also )?rates? (?:${A} )?(${NOUN}) (?:on a scale|with|from|out of|between|by giving|using)\\b[^,]*?(?:,? and (?:can |may )?(?:also )?(?:leave|write|add|give|post)s? (an? [^,;]+))?$`,
      'iu',
    ),
    (_, who, what, more) =>
      ofTwo(['rating', who, what, ['a score (number)', more].filter((each) => each).join(' and ')]),
  ],
  // "A customer may review a product once, giving a rating and a comment."
  [
    new RegExp(
      `^(?:${A} )?(${NOUN}) (?:(?:can|may|might|could) )?(?:also )?(?<!\\b(?:leaves?|writes?|gives?|posts?|submits?|adds?|gets?|have|has) )reviews? (?!(?:about|of|for|on|to|from) )(?:${A} )?(${NOUN})(?: once)?,? (?:giving|with|by giving|leaving|by leaving|writing) (an? [^;]+)$`,
      'iu',
    ),
    (_, who, what, list) => ofTwo(['review', who, what, list]),
  ],
  // "Users can share a plant with other users, with a permission level."
  [
    new RegExp(
      `^(?:${A} )?(${NOUN}) (?:can|may) share (?:an?|their|its|the|some|his or her) (${NOUN}) with (?:others|each other|one another|(?:other|another|different|fellow) (${NOUN}))(?:,? with (?=(?:an?|the) )([^;]+))?$`,
      'iu',
    ),
    sharing,
  ],
];

/** Whether a list names what two things have together: how many of one there are in the other. */
function ofBoth(list: string): boolean {
  return /^(?:an?|the|its|their) (?:quantity|amount|number of|count|hours|percentage|proportion|share|frequency|dosage|dose|role|permission|position|weight|rank)\b/iu.test(
    list,
  );
}

function between(ends: readonly [string, string], list: string): string {
  const [whole, part] = ends.map((end) => singularPhrase(end.toLowerCase().split(' ')));
  const name = pairWords(whole ?? [], part ?? []).join(' ');
  return [
    // Named first: a name that is heard after a longer one is short for it.
    `there are many ${pluralPhrase(part?.join(' ') ?? '')}`,
    ...[whole, part].map((end) => `each ${name} belongs to one ${end?.join(' ') ?? ''}`),
    `each ${name} has ${list}`,
  ].join('; ');
}

function usedIn(_sentence: string, ...groups: string[]): string {
  const [lead, whole = '', part = ''] = groups as (string | undefined)[];
  return [...(lead === undefined ? [] : [lead]), between([whole, part], 'a quantity')].join('; ');
}

function listedIn([whole = '', before, part = '']: readonly (string | undefined)[]): string {
  const name = singularPhrase(whole.toLowerCase().split(' ')).join(' ');
  return [
    ...(before === undefined ? [] : [`each ${name} has many ${before.replace(/^the /u, '')}`]),
    between([whole, part], 'a quantity'),
  ].join('; ');
}

function memberOf([lead, who = '', what = '', list = '', values = '']: readonly (
  string | undefined
)[]): string {
  return [...(lead === undefined ? [] : [lead]), ofTwo(['membership', who, what, `${list}${values}`])].join(
    '; ',
  );
}

/** A thing of two others: the attendance of a singer at a rehearsal. */
function ofTwo([name = '', one = '', other = '', list = 'a status']: readonly (
  string | undefined
)[]): string {
  const [thing, ...ends] = [name, one, other].map((each) =>
    singularPhrase(each.toLowerCase().split(' ')).join(' '),
  );
  return [
    ...ends.map((end) => `each ${thing ?? ''} belongs to one ${end}`),
    `each ${thing ?? ''} has ${list}`,
  ].join('; ');
}

function told(sentence: string, ...groups: string[]): string {
  const [lead, list = '', who, what] = groups as (string | undefined)[];
  const one = who ?? doerIn(lead);
  const other = what ?? lastIn(lead);
  if (one === undefined || other === undefined || !isCounted(list)) return sentence;
  const told = between([one, other], `the ${list}`);
  return lead === undefined ? told : `${lead}; ${told}`;
}

function isCounted(list: string): boolean {
  return namesAttribute(list) || /\b(?:hours|days|minutes|weeks|points|percentage|time|role)\b/iu.test(list);
}

/** Who does something in a sentence: the employee in "an employee may work on several projects". */
function doerIn(lead: string | undefined): string | undefined {
  return (
    /^(?:an?|each|every|one) ([\p{L}-]+(?: [\p{L}-]+)?) (?:can|may|must|is|could|might|\p{L}+s)\b/iu.exec(
      lead ?? '',
    )?.[1] ?? /^(?:the |our |all )?(\p{L}+s) /iu.exec(lead ?? '')?.[1]
  );
}

/** The things a sentence ends in: the projects in "an employee may work on several projects". */
function lastIn(lead: string | undefined): string | undefined {
  const last = /(\p{L}+)$/u.exec(lead ?? '')?.[1];
  return last !== undefined && isPluralWord(last.toLowerCase()) ? last : undefined;
}

function sharing(_sentence: string, ...groups: string[]): string {
  const [who = '', what = '', others, list] = groups as (string | undefined)[];
  const people = others ?? who;
  const [thing, person] = [what, people].map((name) =>
    singularPhrase(name.toLowerCase().split(' ')).join(' '),
  );
  if (list === undefined) return `each ${thing ?? ''} is shared with many ${people}`;
  const share = `${thing ?? ''} share`;
  return `each ${share} belongs to one ${thing ?? ''}; each ${share} belongs to one ${person ?? ''}; each ${share} has ${list}`;
}

/** A sentence in which what two things have together is told of an entity between them. */
export function withBetween(sentence: string): string {
  return reworded(sentence, BETWEEN);
}

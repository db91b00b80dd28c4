import { isPluralWord, pluralWord, singularPhrase } from '../language/nouns.ts';
import { presentVerb } from '../language/verbs.ts';
import { tokenise } from '../language/tokens.ts';
import { findVerbGroups } from '../sentences/verbs/verbGroups.ts';
import { ATTRIBUTE_WORDS } from '../language/words.ts';
import { isAttributeLine, isHead, verbsOf } from './lines.ts';
import { splitOutside } from './schemas/codeBlocks.ts';
import { type Statement } from './statement.ts';

/** "Donor - a person who gives blood", "licence: a paper of an office (number, date)". */
export function glossStatements(text: string, head: string, told: string): Statement[] {
  const gloss = told.replace(GIVING, ', with ');
  const [, doing = ''] = DOING_MANY.exec(gloss) ?? [];
  return [
    ...definingStatements(text, head, gloss),
    ...(doing === '' ? [] : [{ kind: 'sentence' as const, text: `A ${head.toLowerCase()} is ${doing}` }]),
  ];
}

const GIVING = /, (?:giving|showing|stating|having|holding|containing|recording) (?=(?:an?|the|its) )/giu;
/** "a person holding one or more policies". */
const DOING_MANY =
  /^(?:an?|the|any) (?:\p{L}+ ){1,2}?(\p{L}+ing (?:one or more|exactly one|many|several|at least one|at most one) [^,;]+)/iu;

function definingStatements(text: string, head: string, gloss: string): Statement[] {
  const [, said, list] = /^([^()]+)\(([^()]*,[^()]*)\)$/u.exec(gloss) ?? [];
  const name = head.toLowerCase();
  const lower = `${gloss.charAt(0).toLowerCase()}${gloss.slice(1)}`;
  if (said === undefined || list === undefined) return [{ kind: 'sentence', text: `A ${name} is ${lower}` }];
  return [
    { kind: 'sentence', text: `A ${name} is ${said.trim()}` },
    { kind: 'definition', text, head, list },
  ];
}

/** "The following is held: number, diameter", "Fields: number, diameter". */
const FIELDS =
  /^(?:(?:the |its |their )?(?:following )?(?:data |main )?(?:fields|attributes|columns|properties|data|details|particulars|the following|items)(?: (?:is|are|include|recorded|kept|held|stored|known|noted|of interest))*)\s*:\s*(\S.*)$/iu;

/** What such a line lists; undefined for any other. */
export function fieldsOf(line: string): string | undefined {
  const list = FIELDS.exec(line)?.[1];
  return list !== undefined && isAttributeLine(list) ? list : undefined;
}

/** What a sentence is about: the bill in "a bill is issued to a customer"; undefined where it begins otherwise. */
export function subjectOf(text: string): string | undefined {
  const tokens = tokenise(text);
  const [first, ...words] = tokens.slice(0, findVerbGroups(tokens)[0]?.start ?? 0).map(({ word }) => word);
  const name = words.join(' ');
  return first !== undefined && /^(?:an?|each|every)$/u.test(first) && isHead(name) ? name : undefined;
}

const PARAPHRASED = /^(?:any number of )?(?:\p{L}+ )?\p{L}+s (?=(?:per|with|can|are|may|must) )/iu;
/** "document the puzzles of a room: name, solution". */
const DOING_WITH = /^([^:,()]{3,80}):\s*(\S.*)$/u;

/** What a feature of a product says of the thing it is headed by: "Time slots - bookable slots per room with a start time"; empty where it says something else. */
export function featureStatements(text: string, head: string, list: string): Statement[] {
  const [last = ''] = head.toLowerCase().split(/\s+/u).slice(-1);
  if (!isPluralWord(last)) return [];
  const phrase = PARAPHRASED.exec(list)?.[0];
  if (phrase !== undefined) return [{ kind: 'sentence', text: `${head} ${list.slice(phrase.length)}` }];
  const [, doing = '', items = ''] = DOING_WITH.exec(list) ?? [];
  if (!doing.toLowerCase().split(' ').includes(last) || !isAttributeLine(items)) return [];
  const whole = / (?:of|in|for|at) (?:an?|each|every|the) (\p{L}+)$/iu.exec(doing)?.[1];
  return [
    { kind: 'definition', text, head, list: items },
    ...(whole === undefined ? [] : [{ kind: 'sentence' as const, text: `Each ${whole} has many ${head}` }]),
  ];
}

/** What is told behind a head before a list of what it has: "every lot belongs to one crop; name, sowing month". */
export function listBehind(list: string): { said: string; list: string } | undefined {
  const parts = splitOutside(list, /;/u).map((part) => part.trim());
  const last = parts.at(-1) ?? '';
  const names = last.split(',').map((name) => name.trim().toLowerCase().split(' ').at(-1) ?? '');
  const isList =
    parts.length > 1 &&
    names.length > 1 &&
    names.some((name) => ATTRIBUTE_WORDS.has(name)) &&
    isAttributeLine(last) &&
    verbsOf(last.split(',')[0] ?? '') === 0;
  return isList ? { said: parts.slice(0, -1).join('; '), list: last } : undefined;
}

/** "Growing tip: members write tips about varieties (title, body)", "Loan: a member takes packets from one lot": what happens with what is told in the head. */
export function happeningStatements(text: string, head: string, told: string): Statement[] {
  const name = singularPhrase(head.toLowerCase().split(/\s+/u)).join(' ');
  const [said = '', ...more] = splitOutside(told, /;/u);
  const [, clause = said, list = ''] = /^(.*?) \(([^()]+,[^()]+)\)$/u.exec(said.trim()) ?? [];
  if (!/^\p{L}+(?: \p{L}+)?$/u.test(name) || !isHappening(clause, name)) return [];
  const named = withWholeName(clause, name);
  const rest = more.map((part): Statement => ({ kind: 'sentence', text: withWholeName(part, name) }));
  if (named === clause && !/\b(?:an?|one|the) \p{L}+$/iu.test(clause)) return [];
  return [
    { kind: 'names', text, list: head },
    { kind: 'sentence', text: named === clause ? `Whenever ${clause}, a ${name} is recorded` : named },
    ...(list === '' ? [] : [{ kind: 'definition' as const, text, head, list }]),
    ...rest,
  ];
}

/** "members write tips", "a member takes packets": a doer and what is done. */
const HAPPENING =
  /^(?:(an?|each|every|one) )?(?!(?:an?|each|every|one|the|any|some)\b)(\p{L}+)(?: can| may)? (?!(?:is|are|has|have|can|may|must|belongs?|contains?|consists?|and|or|of|in|on|for|with)\b)(\p{L}+)(?: in| up| out)? (?!(?:of|are|is|and|or|has|have|by|per)\b)\p{L}/iu;

function isHappening(clause: string, name: string): boolean {
  const [, one, doer = '', verb = ''] = HAPPENING.exec(clause) ?? [];
  const last = name.split(' ').at(-1) ?? '';
  if (doer === '' || [last, pluralWord(last)].includes(doer.toLowerCase())) return false;
  const done = presentVerb(verb.toLowerCase());
  return (
    done !== undefined &&
    done.isThirdPerson === (one !== undefined) &&
    isPluralWord(doer.toLowerCase()) === (one === undefined)
  );
}

/** A clause in which what a head of two words is called for short has its whole name. */
function withWholeName(clause: string, name: string): string {
  const [first = '', last = '', ...more] = name.split(' ');
  if (last === '' || more.length > 0) return clause;
  return clause.replace(
    new RegExp(`(?<!\\b${first} )\\b(?:${last}|${pluralWord(last)})\\b`, 'iu'),
    `${first} $&`,
  );
}

import { isPluralWord } from '../language/nouns.ts';
import { tokenise } from '../language/tokens.ts';
import { findVerbGroups } from '../sentences/verbGroups.ts';
import { ATTRIBUTE_WORDS } from '../language/words.ts';
import { isAttributeLine, isHead, verbsOf } from './lines.ts';
import { splitOutside } from './schemas/codeBlocks.ts';
import { type Statement } from './statement.ts';

/** "Donor - a person who gives blood", "licence: a paper of an office (number, date)". */
export function glossStatements(text: string, head: string, gloss: string): Statement[] {
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

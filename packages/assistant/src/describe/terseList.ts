import { isPluralWord, singularPhrase } from '../language/nouns.ts';
import { splitOutside } from './schemas/codeBlocks.ts';
import { type Statement } from './statement.ts';

const TIE =
  '(?:(?:\\p{L}+ed|written|made|given|done|taken|held|sold|led|run) )?(?:on|of|for|in|to|by|per|at|from|under)';
/** "posts with", "users (", "comments on posts". */
const BEGINS = new RegExp(`^(?:and )?((?:\\p{L}+ )?\\p{L}+s)(?= (?:with|\\(|${TIE} ))`, 'iu');
const ITEM = new RegExp(
  `^(?:and )?((?:\\p{L}+ )?\\p{L}+s)((?: ${TIE} (?:(?:an?|the|each|one) )?\\p{L}+)*)(?:,? with ([^()]+?)|:? \\(([^()]+)\\))?(?:,? (many to many|one to many|many to one) with (\\p{L}+))?$`,
  'iu',
);
const TIED = new RegExp(`(?:^| )${TIE} (?:(?:an?|the|each|one) )?(\\p{L}+)`, 'giu');
const SIGNS: Readonly<Record<string, string>> = {
  'many to many': 'n:m',
  'one to many': '1:n',
  'many to one': 'n:1',
};

/** "users (name, email), posts with title and body, comments on posts written by users (body)": what each has, and of what it is; empty where a list says something else. */
export function terseStatements(list: string, whole: string): Statement[] {
  const items: string[] = [];
  for (const part of splitOutside(list.replace(/[.]$/u, ''), /,/u).map((each) => each.trim())) {
    const head = BEGINS.exec(part)?.[1];
    if (items.length === 0 || (head !== undefined && isPlural(head))) items.push(part);
    else items.push(`${items.pop() ?? ''}, ${part}`);
  }
  const read = items.map((item) => ITEM.exec(item));
  if (read.length < 3 || read.some((item) => item === null || !isPlural(item[1] ?? ''))) return [];
  return read.flatMap((item): Statement[] => {
    const [, head = '', ties = '', listed, bracketed, sign = '', other = ''] = item ?? [];
    const one = singularPhrase(head.toLowerCase().split(' ')).join(' ');
    const items = listed ?? bracketed;
    return [
      items === undefined
        ? { kind: 'names', text: whole, list: head }
        : { kind: 'definition', text: whole, head, list: items.replace(/,? and /u, ', ') },
      ...Array.from(ties.matchAll(TIED), ([, to = '']): Statement => ({
        kind: 'sentence',
        text: `Each ${one} belongs to one ${singularPhrase([to.toLowerCase()]).join(' ')}`,
      })),
      ...(sign === ''
        ? []
        : [{ kind: 'sentence' as const, text: `${head} ${SIGNS[sign.toLowerCase()] ?? 'n:m'} ${other}` }]),
    ];
  });
}

function isPlural(head: string): boolean {
  return isPluralWord(head.toLowerCase().split(' ').at(-1) ?? '');
}

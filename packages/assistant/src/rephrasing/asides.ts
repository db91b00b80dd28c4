import { isPluralWord } from '../language/nouns.ts';
import { participle } from '../language/verbs.ts';

const ITEM = String.raw`(\p{L}+)((?: \([^()]*\))?)`;
const WHO = new RegExp(String.raw`${ITEM},? (?:who|that|which) ([^,;()]+?)(?=,|;|$| and \p{L}+ \()`, 'giu');
const DONE = new RegExp(
  String.raw`${ITEM} (\p{L}+) ((?:by|in|at|to|from|for) [^,;()]+?)(?=,|;|$| and \p{L}+ \()`,
  'giu',
);

/** "Store professors (name) who work in a department, and courses (title)": what an item of a list does is said behind the list. */
export function withoutAsides(text: string): string {
  if (
    (text.match(/\p{L} \(/gu) ?? []).length < 2 ||
    !/\bstores?\b|\bkeeps?\b|\btracks?\b|\bmanages?\b/iu.test(text)
  )
    return text;
  const asides: string[] = [];
  const aside = (noun: string, said: string): void => {
    asides.push(`${noun} ${said.trim()}`);
  };
  const list = text
    .replace(WHO, (whole: string, noun: string, bracket: string, said: string) => {
      if (!isPluralWord(noun.toLowerCase())) return whole;
      aside(noun, said);
      return `${noun}${bracket}`;
    })
    .replace(DONE, (whole: string, noun: string, bracket: string, ...[verb = '', rest = '']: string[]) => {
      if (!isPluralWord(noun.toLowerCase()) || participle(verb.toLowerCase()) === undefined) return whole;
      aside(noun, `are ${verb} ${rest}`);
      return `${noun}${bracket}`;
    });
  return [list, ...asides].join('; ');
}

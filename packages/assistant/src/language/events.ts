import { eventNoun } from './verbs.ts';

const EVENT_ENDINGS = /(?:ing|tion|sion|al|ment|ance|ence|ure|age|y)$/u;

/** Whether a noun names what a verb does: a registration for "register", a loan for "borrow". */
export function isEventOf(noun: string, verb: string): boolean {
  if (noun === verb || noun === eventNoun(verb)) return true;
  const stem = verb.replace(/(?:e|y)$/u, '');
  if (noun === `${stem}ing`) return true;
  return (
    stem.length >= 4 &&
    noun.startsWith(stem.slice(0, 6)) &&
    noun.length > verb.length &&
    EVENT_ENDINGS.test(noun) &&
    !/(?:atory|itory|(?<!deliv|recov|discov)ery|graphy)$/u.test(noun)
  );
}

/** What a verb does, where a list says its name: the reservation of "reserve" in "the reservation date". */
export function eventIn(list: string, verb: string): string | undefined {
  return list
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .find((word) => word !== verb && word.length > 4 && isEventOf(word, verb));
}

import { isPluralWord, singularWord } from '../language/nouns.ts';
import { participle } from '../language/verbs.ts';
import { saysMany } from '../language/words.ts';

/** "one of my two roasting machines": one roasting machine; undefined where the words name nothing in the plural. */
export function oneOfThem(words: string): string | undefined {
  const all = words.split(' ');
  const isThing = (word: string) => isPluralWord(word.toLowerCase());
  const at = all.findIndex((word) => isThing(word) && !PLURAL_BEFORE.test(word));
  const before = all.slice(0, Math.max(at, 0));
  if (at < 0 || before.some((word) => NO_NAME.test(word))) return undefined;
  const kept = before.filter((word) => !saysMany(word) && participle(word) === undefined);
  return ['one', ...kept, singularWord((all[at] ?? '').toLowerCase()), ...all.slice(at + 1)].join(' ');
}

/** Nouns that keep their plural before another: "sales reps". */
const PLURAL_BEFORE = /^(?:sales|sports|goods|arts|customs|savings|systems|operations|communications)$/iu;
const NO_NAME = /^(?:following|of|in|at|on|by|for|to|and|or|is|are|was|were|that|which|who)$/iu;

/** "stands in one of the user's rooms": in one room, of which a user has many. */
export function ofOneOf([before = '', owner = '', things = '', after = '']: readonly string[]): string {
  return `${before}one ${singularWord(things.toLowerCase())}${after}; each ${owner} has many ${things}`;
}

import { type Token } from '../language/tokens.ts';
import { presentVerb } from '../language/verbs.ts';
import { SYSTEM_WORDS } from '../language/words.ts';
import { agreeing, asSubject, capitalised, namedIn, wordsOf } from './phrases.ts';

/** "Inside a building you will find units", "to every application belong documents": what stands in front has the rest. */
export function withoutFronting(sentence: string): string[] | undefined {
  const found = SOMEBODYS.exec(sentence) ?? STANDING.exec(sentence);
  const [, article = '', name = '', brackets = '', rest = ''] = found ?? [];
  if (found === null || FRAME.test(name) || SYSTEM_WORDS.has(name.split(' ').at(-1) ?? '')) return undefined;
  const [thing, ...more] = namedIn(name);
  if (thing === undefined || more.length > 0) return undefined;
  if (/^(?:the|our)$/iu.test(article) && (thing.isPlural || !/^(?:the|its|an?|their) /iu.test(rest)))
    return undefined;
  if (NOT_HAD.test(rest) || startsWithVerb(wordsOf(rest))) return undefined;
  const has = `${asSubject(thing)} ${agreeing(thing, 'has', 'have')} ${rest}`;
  return brackets === '' ? [has] : [`${capitalised(thing.words.join(' '))} ${brackets}.`, has];
}

const NAME = String.raw`(an?|every|each|any|one|the|our) (\p{L}+(?: \p{L}+)?)(?: (\([^()]*\)))?`;
const FINDING =
  '(?:find|put|write|write down|note|note down|enter|get|have|receive|see|keep|store|save|record|register|list|hold|print|collect|obtain|expect)s?';
/** "In the contract we put the rent", "from a farm we get lots". */
const SOMEBODYS = new RegExp(
  String.raw`^(?:in|inside|within|on|at|from|to|under|with) ${NAME},? (?:we|i|you|one|they)(?:'ll|’ll|'d|’d| will| can| may| could| usually| always| also)* ${FINDING} (.+)$`,
  'isu',
);
/** "To every application belong documents", "on the order goes the delivery date". */
const STANDING = new RegExp(
  String.raw`^(?:in|inside|within|on|at|from|to|under|with) ${NAME},? (?:there )?(?:belongs?|goes?|go|comes?|stands?|lives?|sits?|hangs?|lies?|lie|waits?|falls?|works?|rests?|meets?|gathers?|appears?)(?: also)? (?!(?:to|in|on|at|from|with|by|into)\b)(.+)$`,
  'isu',
);
const FRAME =
  /\b(?:day|week|month|year|morning|evening|night|season|time|moment|case|point|end|beginning|start|way|certain|future|past|weekend|summer|winter|spring|autumn|shop|company|firm|office|practice|school|club|museum|library|business|team|list|notebook)$|^table\b/iu;
const NOT_HAD = /;|, with |^(?:back|up|off|down|it|them|this|that|him|her|to|in|on|at|out|rid)\b/iu;

function startsWithVerb([first]: readonly Token[]): boolean {
  return first !== undefined && first.tag === 'VERB' && presentVerb(first.word)?.isClear === true;
}

import { isPluralWord } from '../../language/nouns.ts';
import { participle } from '../../language/verbs.ts';

const END = String.raw`(?=\s*(?:[,.;()§]|$|\band\b|\bor\b|\bplus\b|\bas well as\b))`;
const WHEN = '(?: (?:(?:on|at|in|from|since|until|by) which|when|that|where|which))?';
const WHO = '(?:it|they|he|she|we|i|you|people|somebody|someone)';
const WAY = '(?: (?:out|in|back|off|up|over|away|down|by))?';

/** "The date on which it was opened", "the time the meter was last read". */
const DONE = new RegExp(
  String.raw`\b(date|day|time|year|month|moment|timestamp)${WHEN} (?:it|they|he|she|(?:the|an?|its|their) [\p{L}-]+) (?:was|were|is|are|has been|have been|had been) (?:(?:last|first|actually|originally|finally|next) )?(\p{L}+)(${WAY})${END}`,
  'giu',
);
/** "The day they joined", "the date it came back". */
const CAME = new RegExp(
  String.raw`\b(date|day|year|month)${WHEN} ${WHO} (\p{L}+ed|came|went|began|left|died|fell|broke|met|won|bought|sold|made|got|gave|took|sent)(${WAY})${END}`,
  'giu',
);
/** "The price we agreed", "the shelf it is kept on", "the level that they teach up to": what is told of a name behind it. */
const TOLD = new RegExp(
  String.raw`(?<!(?:^|[;,] ?)(?:in|at|on|for|from|to|of|with|about|inside|during|under) )\b(the|an?|its|their|his|her) ((?!following\b|whether\b|flag\b)[\p{L}-]+(?: (?!to\b|for\b|in\b|on\b|at\b|by\b|from\b|with\b|who\b|which\b|that\b|where\b|whether\b|how\b|if\b|when\b|and\b|or\b|of\b|is\b|are\b)[\p{L}-]+){0,2}?)${WHEN} (?:${WHO}|(?:the|an?|each|every) [\p{L}-]+(?= (?:[\p{L}-]+ed|paid|took|made|gave|chose|left|bought|sold|wrote|said)\b)) (?!(?:also|has|have|had)\b)(?:(?:is|are|was|were|have|has|had|will|can|may|must|would like to|want to|need to) )?[\p{L}-]{2,}(?: (?:out|in|back|off|up|over|on|for|with|from|at|to|by|into|down|together|beforehand|afterwards)){0,2}${END}(?:(?=\s*(\()))?`,
  'giu',
);
/** "The cost and what was done". */
const WHAT =
  /(?<=(?:,|\band|\bplus|\bhave|\bhas|\bwith|\bnote|\brecord|\bstore|\bkeep|\blog|\bsave) )what (was|were|is|has been|needs to be|has to be) (\p{L}+)(?=\s*(?:[,.;()§]|$|\band\b))/giu;
/** Deeds that say nothing but that something came to be. */
const EMPTY = /^(?:made|given|recorded|entered|created|added|held|needed for)$/iu;

/** Names without what is told of them behind: "the date it was opened" is the date opened, "the price we agreed" the price. */
export function withoutRelatives(text: string): string {
  return text
    .replace(DONE, (whole: string, noun: string, done: string, way: string) =>
      participle(done.toLowerCase()) === undefined ? whole : moment(noun, done, way),
    )
    .replace(CAME, (_, noun: string, came: string, way: string) => moment(noun, came, way))
    .replace(WHAT, (whole: string, be: string, done: string) =>
      participle(done.toLowerCase()) === undefined ? whole : `what_${be.replaceAll(' ', '_')}_${done}`,
    )
    .replace(TOLD, (whole: string, article: string, name: string, bracket?: string) => {
      const areThings = isPluralWord(name.split(' ').at(-1)?.toLowerCase() ?? '');
      return areThings && bracket === undefined ? whole : `${article} ${name}`;
    });
}

function moment(noun: string, done: string, way: string): string {
  const name = /^(?:day|moment)$/iu.test(noun) ? 'date' : noun;
  if (/^(?:start|end)ed$/iu.test(done) && noun !== 'time') return `${done.slice(0, -2)}_${name}`;
  return EMPTY.test(done) && noun !== 'year' ? name : `${name}_${done}${way.replace(' ', '_')}`;
}

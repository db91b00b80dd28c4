import { isPluralWord } from '../language/nouns.ts';
import { presentVerb } from '../language/verbs.ts';

const DOER =
  /(?:^|[,;:] (?:and )?)((?:they|(?:the |all |our )?(?:\p{L}+ )?\p{L}+s)(?: (?:can|may|could|should))?(?: also)?) (?=\p{L}+ )/giu;
const BETWEEN = /(,? and (?:also |then )?|,? or |, (?:then )?)(?![^()]*\))/u;
const SUBJECT = /(?:^|[:;] )((?:\p{L}+ )?\p{L}+s) (?:have|has|are|can|may|must|\p{L}+(?:e|t|d|n|k|y) )/u;
/** "Like and comment on reviews". */
const TOGETHER =
  /\b(like|share|save|bookmark|rate|view|upvote|favou?rite) (?:and|or) (comment|reply|respond|react|vote)( on| to) (?=\p{L})((?:the |other )?\p{L}+s)\b/iu;
const HOLDING = /^(?:have|has|contain|include|hold|comprise|store|need|know|list|own)$/u;

/** "Users write posts, comment on posts, like posts and follow each other": each of it is a sentence about users. */
export function withSubjects(said: string): string {
  const sentence = said.replace(TOGETHER, '$1 $4 and $2$3 $4');
  const doers = [...sentence.matchAll(DOER)].filter(({ 0: whole, index }) => {
    const verb = firstVerb(sentence.slice(index + whole.length));
    return verb !== undefined && !HOLDING.test(verb.lemma);
  });
  const last = doers.at(-1);
  if (last === undefined) return sentence;
  const [whole, subject = ''] = last;
  const start = last.index + whole.length;
  const [first = '', ...rest] = sentence.slice(start).split(BETWEEN);
  const texts = rest.filter((_, at) => at % 2 === 1);
  const held = texts.findIndex((part) => HOLDING.test(firstVerb(part)?.lemma ?? ''));
  const parts = texts.map((part, at) => ({
    before: rest[at * 2] ?? '',
    part,
    isDone: (held < 0 || at < held) && isDoing(part),
  }));
  const areSure = parts.some(({ part, isDone }) => isDone && isSure(part));
  const isNeeded = parts.some(({ part, isDone }) => isDone && firstVerb(part)?.isClear === false);
  if (!areSure || !isNeeded) return sentence;
  const named = /^they\b/iu.test(subject) ? SUBJECT.exec(sentence)?.[1] : undefined;
  const who = named === undefined ? subject : subject.replace(/^they/iu, named);
  const each = parts.map(({ before, part, isDone }) => (isDone ? `; ${who} ${part}` : `${before}${part}`));
  return `${sentence.slice(0, start)}${first}${each.join('')}`;
}

function firstVerb(part: string): { lemma: string; isClear: boolean } | undefined {
  const verb = presentVerb(/^\p{L}+/u.exec(part)?.[0].toLowerCase() ?? '');
  return verb === undefined || verb.isThirdPerson ? undefined : verb;
}

function isDoing(part: string): boolean {
  const words = plainWords(part);
  const last = words.at(-1) ?? '';
  return (
    firstVerb(part) !== undefined &&
    words.length > 1 &&
    (isPluralWord(last) ||
      /^(?:other|another|them|it)$/u.test(last) ||
      /^(?:an?|the|one)$/u.test(words[1] ?? ''))
  );
}

/** What can be nothing but a verb: "follow each other", "comment on posts". */
function isSure(part: string): boolean {
  const words = plainWords(part);
  return (
    firstVerb(part)?.isClear === true ||
    /^(?:on|to|for|in|at|with)$/u.test(words[1] ?? '') ||
    /^(?:other|another|them|it)$/u.test(words.at(-1) ?? '')
  );
}

function plainWords(part: string): string[] {
  return part
    .replace(/\s*\([^()]*\)/gu, '')
    .replace(/[.;].*$/u, '')
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
}

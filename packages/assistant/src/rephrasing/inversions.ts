import { isPluralWord, singularWord } from '../language/nouns.ts';
import { tokenise } from '../language/tokens.ts';
import { participle } from '../language/verbs.ts';
import { findVerbGroups } from '../sentences/verbs/verbGroups.ts';

const NAME = String.raw`[\p{L}_-]+(?: (?!(?:is|are|there|has|have|we|i|you|can|may|must|live|lives)\b)[\p{L}_-]+)?`;
const COUNT = '(?:many|several|multiple|various|numerous|one|two|three|four|five|an?|no|some)';
const POSTURE =
  'is|are|lives?|stands?|sits?|lies?|hangs?|grows?|exists?|works?|resides?|runs?|comes?|goes|belongs?|be|can be|may be|could be|must be|will be';
const OPENED = new RegExp(
  `^(?:in|at|on|within|inside|for|per|to|under|with|from|during) (each|every|any|an?|one) (${NAME}?),? (?:(?:there )?(?:${POSTURE}) )?(?=${COUNT} )(.+)$`,
  'iu',
);
const READY =
  /^((?:an?|one|many|several|multiple) [\p{L}_-]+(?: [\p{L}_-]+)?) (?:is|are) (?:in charge|responsible|accountable|on duty|available|needed|required|necessary|present|possible|allowed|planned|associated)$/iu;

/** "With each order come the address and the date". */
const COMING = new RegExp(
  `^(?:with|to|in|on|at) (each|every) (${NAME}?) (?:come|comes|belong|belongs|is|are|goes|go) (the .+)$`,
  'iu',
);

/** "In every hive lives one queen", "for each hive many harvests, with a date": what is named first has the other. */
function uprightPlace(whole: string): string {
  const text = whole.replace(COMING, '$1 $2 has $3');
  const [, each, name, rest] = OPENED.exec(text) ?? [];
  if (each === undefined || name === undefined || rest === undefined || NO_PLACE.test(name)) return text;
  const ready = READY.exec(rest)?.[1];
  if (ready !== undefined) return `${each} ${name} has ${ready}`;
  const [, first = '', more = ''] = /^(.+?)((?:,|:| with\b| which\b| who\b| that\b).*)?$/iu.exec(rest) ?? [];
  if (first.split(' ').length > 4 || findVerbGroups(tokenise(first)).length > 0) return text;
  return `${each} ${name} has ${first}${withParts(more)}`;
}

const NO_PLACE = /^(?:time|day|week|month|year|case|moment|point|way|certain .*|given .*)$/iu;

/** What stands behind the name: ": date, weight" and ", with date and weight" are what it has. */
function withParts(more: string): string {
  return more.replace(/^\s*(?::|,? with)\s*/u, ' with ');
}

/** "One voucher per order": each order has one; "a status, one per order" says it of what comes before. */
function uprightPer(text: string): string {
  const whole = PER.exec(text);
  if (/\bper (?:day|week|month|year|hour|night|person|time|season|semester)\b/iu.test(text)) return text;
  if (whole?.[1] !== undefined && whole[2] !== undefined)
    return perEach(whole[1], whole[2], withParts(whole[3] ?? ''));
  const [, things, each, parts = ''] = BARE_PER.exec(text) ?? [];
  if (things !== undefined && each !== undefined && findVerbGroups(tokenise(text)).every(isWith))
    return `each ${each.toLowerCase()} has many ${things}${withParts(parts)}`;
  const [, lead, thing, between = '', place] = LATE_PER.exec(text) ?? [];
  if (lead === undefined || thing === undefined || place === undefined) return text;
  return `${lead}${thing}${between}; each ${singularWord(place.toLowerCase())} has one ${thing.replace(/^(?:an?|one) /iu, '')}`;
}

function isWith({ lemma }: { lemma: string }): boolean {
  return lemma === 'with';
}

const ONLY = String.raw`(?:just |only |exactly |max(?:imum|\.)? |always |at most )?`;
const PER = new RegExp(
  `^(?:also |and |plus )?(?:there (?:is|are|can be|may be|must be|will be) )?${ONLY}((?:one|many|several|an?) ${NAME}) per ([\\p{L}_-]+(?: (?!with\\b)[\\p{L}_-]+)?)((?:,|:| with\\b| \\().*)?$`,
  'iu',
);
/** "Reminders per plant with a due date". */
const BARE_PER = /^(?:also |and |plus )?(\p{L}+s|\p{L}+ \p{L}+s) per (\p{L}+)((?:,| with\b| \().*)?$/iu;
const LATE_PER = new RegExp(
  String.raw`^(.*?\b(?:leaves?|writes?|gets?|makes?|gives?|has|have|submits?|adds?|creates?|posts?|receives?) )(an? [\p{L}_-]+)(\b[^;]*?)\s*[,(-] *${ONLY}one per ([\p{L}_-]+)\)?$`,
  'iu',
);

/** One of each for one of the other, unless many are spoken of. */
function perEach(counted: string, place: string, parts: string): string {
  const has = `each ${place.toLowerCase()} has ${counted}${parts}`;
  const [, thing] = /^(?:one|an?) (.+)$/iu.exec(counted) ?? [];
  return thing === undefined ? has : `${has}; each ${thing} belongs to one ${place.toLowerCase()}`;
}

/** "Of an artist the name and year are known", "what characterizes an item is its number": the owner comes first. */
function uprightKnown(text: string): string {
  return text
    .replace(
      new RegExp(
        `(?<=^|[;,] |\\band )of (?:an?|each|every|the|all|any)? ?(${NAME}?),? (?=the |an? |its |their |we |i )((?:(?:we|i) \\p{L}+ )?)((?:(?!;).)+?)(?: (?:is|are) (?:also )?(?:known|stored|kept|recorded|noted|saved|tracked|registered|needed|important))?(?=,? and (?:an?|each|every) [\\p{L} ]+ (?:may|can|is|are|has)\\b|;|$)`,
        'iu',
      ),
      (_, name: string, _we: string, items: string) =>
        `${isPluralWord(name.toLowerCase()) ? `${name} have` : `each ${name} has`} ${items}`,
    )
    .replace(
      new RegExp(
        `^what (?:characteri[sz]es|identifies|describes|defines|distinguishes|makes up|we (?:know|store|keep|need|record|want to know) (?:about|of|for)) ((?:an?|each|every|the) ${NAME}) (?:is|are) (.+)$`,
        'iu',
      ),
      '$1 has $2',
    );
}

/** "I have apiaries, in each apiary are many hives". */
const SPLICED =
  /,\s+(?:and\s+)?(?=(?:in|at|on|for|per|within) (?:each|every) \p{L}+(?: \p{L}+)?,? (?:is|are|there|lives?|stands?|sits?|many|several|one|multiple) )/giu;

/** "On the shelves are stored the boxes". */
const DONE_THERE =
  /^(in|on|at|from|under) ((?:the |each |every |an? )?\p{L}+) (is|are) (\p{L}+) ((?:the|many|several|an?) \p{L}+(?: \p{L}+)?)$/iu;

function uprightDone(text: string): string {
  const [, where = '', place = '', be = '', done = '', what = ''] = DONE_THERE.exec(text) ?? [];
  return participle(done.toLowerCase()) === undefined ? text : `${what} ${be} ${done} ${where} ${place}`;
}

/** A sentence with the owner in front, where it was turned round. */
export function upright(text: string): string {
  return text
    .replace(SPLICED, '; ')
    .split(/;\s*/u)
    .map((piece) => uprightPer(uprightPlace(uprightDone(uprightKnown(piece.trim())))))
    .join('; ');
}

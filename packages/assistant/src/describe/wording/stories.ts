import { isPluralWord, nameKey, pluralWord, singularPhrase, singularWord } from '../../language/nouns.ts';
import { ATTRIBUTE_WORDS } from '../../language/words.ts';
import { readPer } from './topics.ts';

const STORY =
  /^as (?:an?|the) ([\p{L}-]+(?: [\p{L}-]+){0,2}?),? (?:i|we)(?:(?: would|'d)? (?:want|wants|need|like|wish|can|should|must|have|am able|love)(?: to be able)?(?: to)?)? (.+)$/iu;
const PURPOSE =
  /,?\s+(?:so that\b|in order to\b|because\b|to make sure\b|so (?=(?:i|we|they|it|he|she|people|others|the|my|no|an?|everyone|everybody|nobody)\b)).*$/iu;
const KEEPING =
  /^(?:store|keep|record|save|track|manage|maintain|see|view|know|register|enter|capture|document|note|list|log|update|edit|define|set up|configure|search|find|browse|enter)\b/iu;
const ENTERING = /^(?:enter|register|capture|document|define|set up|configure|maintain|manage)\b/iu;
const SELF =
  /^(?:register|sign up|sign in|log in|create (?:an account|a profile|my profile|my account)|have (?:an account|a profile)|make (?:an account|a profile)|set up (?:an account|a profile))(?: (?:in|on|at|for|to) (?:the|this|an?) \p{L}+| myself)? (?:with|using|by giving|giving|including) (?=my\b|an?\b|the\b|\p{L})|^(?:enter|give|provide|fill in) (?=my \p{L})/iu;

/** "add several test results to a donation". */
const ADDING =
  /^(?:add|attach|assign|put|upload|write|leave|post) ((?:an? |new |some |several |many |multiple )?\p{L}+(?: \p{L}+)?) (?:to|on|for|into) (?:an?|the|each|any) (\p{L}+)( \([^()]*\))?$/iu;

/** "record a donation for a donor, with the volume". */
const FOR_ONE =
  /^(record|register|create|enter|log|add|store|prepare|make|plan|schedule|issue) ((?:an? )?\p{L}+(?: \p{L}+)?) for (?:(?:an?|the|each|any) )?(\p{L}+)((?:,? with .+)?)$/iu;
/** "book an appointment for a certain date and time". */
const AT_TIME =
  / for an? (?:certain|specific|particular|given|chosen) (date and time|date|time|day)\b(?: and time\b)?.*$/iu;

/** "As a donor I want to register with my name so that ..." as plain sentences: what is mine is the donor's; empty where a sentence is no story. */
export function readStory(sentence: string): string[] {
  const [, role, wish] = STORY.exec(sentence.replace(/[.!]+$/u, '')) ?? [];
  if (role === undefined || wish === undefined) return [];
  const aims = aimOf(wish);
  return [...wishesOf(role, wish), ...aims];
}

/** "one invoice per booking with a number". */
const ONE_PER = /^(?:to )?(?:exactly |only )?one [\p{L} ]+? per \p{L}/iu;
/** "choose one launch site per flight". */
const CHOOSING =
  /^(?:choose|pick|select|assign|set) (?:exactly )?one (\p{L}+(?: \p{L}+)?) per (\p{L}+)(?:; (.+))?$/iu;
/** "plan flights with a date, and to assign one balloon and one pilot to each flight". */
const ASSIGNING =
  /^(.+?),? and (?:to )?assign (?:exactly )?(?:one|an?) (\p{L}+)(?: and (?:one|an?) (\p{L}+))? to (?:each|every|an?) (\p{L}+)$/iu;
/** "turn an application into an adoption". */
const TURNING = /^(?:turn|convert|make|transform) (?:an?|the|each) [\p{L} ]+? into /iu;
/** "..., so that each room can be given one type". */
const AIM =
  /,? so that ((?:each|every) \p{L}+(?: \p{L}+)?) (?:can be given|can have|gets|has|can be assigned(?: to)?|is given|is assigned(?: to)?|belongs to) (?:exactly )?one (\p{L}+(?: \p{L}+)?)$/iu;

/** What the aim of a wish says of how things are tied. */
function aimOf(wish: string): string[] {
  const [, each, one] = AIM.exec(wish) ?? [];
  if (each === undefined || one === undefined) return [];
  const whole = new RegExp(`\\b(\\p{L}+ ${one})s\\b`, 'iu').exec(wish)?.[1];
  return [`${each} belongs to one ${whole ?? one}`];
}

function wishesOf(role: string, wish: string): string[] {
  const plain = wish
    .replace(PURPOSE, '')
    .replace(/^(?:send|give|issue) (\p{L}+s) (\p{L}+s)\b/iu, 'issue $2 for $1')
    .replace(/^\p{L}+(?: out)? ((?:\p{L}+ )?\p{L}+s) (with [^,]+) to (\p{L}+s)$/iu, 'issue $1 for $3 $2')
    .replace(/ (?:every|each) (?:day|week|month|year)\b/iu, '')
    .replace(/ (?:for|around|near|with|to) me\b(?: and my \p{L}+)?/giu, '')
    .trim();
  if (ONE_PER.test(plain)) return readPer(plain);
  const [, chosen, per, rest] = CHOOSING.exec(plain) ?? [];
  if (chosen !== undefined && per !== undefined)
    return [`Each ${per} belongs to one ${chosen}`, ...(rest === undefined ? [] : [rest])];
  const [, said, first, second, to] = ASSIGNING.exec(plain) ?? [];
  if (said !== undefined && to !== undefined)
    return [
      `We ${said.replace(ENTERING, 'store')}`,
      ...[first, second]
        .filter((each) => each !== undefined)
        .map((each) => `Each ${to} belongs to one ${each}`),
    ];
  if (TURNING.test(plain)) return [`We ${plain}`];
  const [, other, doing] = /^(?:my|the|an?|our) (\p{L}+) to (.+)$/iu.exec(plain) ?? [];
  if (other !== undefined && doing !== undefined) return [`Each ${other} can ${doing}`];
  const [, things, having] = /^((?:\p{L}+ )?\p{L}+s) to (have|contain|belong|be)\b/iu.exec(plain) ?? [];
  if (things !== undefined && having !== undefined)
    return [plain.replace(` to ${having}`, having.toLowerCase() === 'be' ? ' are' : ` ${having}`)];
  const [, kind, parts] =
    /^be (?:registered|listed|recorded|known|stored|kept) as an? (\p{L}+(?: \p{L}+)?) with (.+)$/iu.exec(
      plain,
    ) ?? [];
  if (kind !== undefined && parts !== undefined) return [`Each ${kind} has ${parts}`];
  const own = ownThings(role, plain);
  const self = SELF.exec(plain);
  if (self !== null)
    return [`Each ${role} has ${plain.slice(self[0].length).replace(/\bmy /giu, '')}`, ...own];
  return [...wishOf(role, plain.replace(/\bmy (?:own )?/giu, 'the ')), ...own];
}

/** Who is spoken of in stories only. */
const SOMEONE = 'someone';
/** Who runs what is described rather than being part of it. */
const RUNNING =
  /(?:^| )(?:admin|administrator|manager|coordinator|co-ordinator|secretary|captain|lead|leader|organi[sz]er|planner|accountant|operator|clerk|receptionist|moderator|supervisor|staff|director|dispatcher|bookkeeper|staff member|owner|boss|maintainer)$/iu;
const DONE_WITH =
  /^\p{L}+(?: (?:out|up|in))? ((?:(?:an?|the|our|my|new|many|several|one) )\p{L}.*|\p{L}+s .*|\p{L}+s)$/iu;
const ROLE = /(?<=\bas (?:an?|the) )([\p{L}-]+(?: [\p{L}-]+){0,2}?)(?=,? (?:i|we) \p{L})/giu;

/** "As a guest I ... I can post": further stories are the same role's. */
function withRoles(text: string): string {
  const role = /(?:^|\n|[.!] )\W{0,4}as (an?|the) ([\p{L}-]+(?: [\p{L}-]+)?),? i /iu.exec(text);
  return role === null
    ? text
    : text.replace(
        /(?<=\n\s{0,4}(?:[-*•] )?|[.!] )I (?=\p{Ll}{3})/gu,
        `As ${role[1] ?? ''} ${role[2] ?? ''} I `,
      );
}

/** A text in which a role that is spoken of in stories only is a user, and "warehouse volunteer" a volunteer where volunteers are described. */
export function withPlainRoles(whole: string): string {
  const text = withRoles(whole);
  const rest = text.replace(ROLE, ' ').toLowerCase();
  const isNamed = (words: readonly string[]) =>
    new RegExp(
      `\\b${words
        .slice(0, -1)
        .map((word) => `${word} `)
        .join('')}(?:${words.at(-1) ?? ''}|${pluralWord(words.at(-1) ?? '')})\\b`,
      'u',
    ).test(rest);
  return text.replace(ROLE, (role: string, ...more: (string | number)[]) => {
    const words = role.toLowerCase().split(' ');
    if (isNamed(words) || isSelf(text.slice(Number(more[1]) + role.length))) return role;
    if (words.length > 1 && isNamed(words.slice(-1))) return words.slice(-1).join('');
    return RUNNING.test(role) ? SOMEONE : role;
  });
}

/** "..., I want to register with my name": told of the role itself. */
function isSelf(after: string): boolean {
  const [story = ''] = after.split(/[.\n]/u);
  return /\bmy\b|\bi (?:want|need) (?:a|an|to have|to be)\b/iu.test(story);
}

function wishOf(role: string, wish: string): string[] {
  const known = /^(?:know|see|find out|track) which (\p{L}+) (\p{L}+) which (\p{L}+)$/iu.exec(wish);
  if (known?.[1] !== undefined && known[2] !== undefined && known[3] !== undefined)
    return [
      `${known[1]} ${isPluralWord(known[1]) && isPluralWord(known[3]) ? 'n:m' : '1:n'} ${plural(known[3])}`,
    ];
  const [, parts, whole, bracket = ''] = ADDING.exec(wish) ?? [];
  if (parts !== undefined && whole !== undefined) return [`Each ${whole} has ${counted(parts)}${bracket}`];
  const [, verb, thing, receiver, rest = ''] = FOR_ONE.exec(wish) ?? [];
  if (verb !== undefined && thing !== undefined && receiver !== undefined)
    return [
      `We record ${thing}${rest}`,
      `Each ${singularPhrase(thing.replace(/^an? /iu, '').split(' ')).join(' ')} belongs to one ${singularWord(receiver)}`,
    ];
  if (KEEPING.test(wish)) return [`We ${wish.replace(ENTERING, 'store')}`];
  const [, made] = role === SOMEONE ? (DONE_WITH.exec(wish) ?? []) : [];
  if (made !== undefined) return [`We record ${made}`];
  return [`A ${role} can ${wish.replace(AT_TIME, ' with a $1')}`];
}

/** "test results", "a comment": many of them. */
function counted(parts: string): string {
  const bare = parts.replace(/^(?:an?|new|my|the|some|several|many|multiple)\s+/iu, '');
  return `many ${plural(bare)}`;
}

function plural(noun: string): string {
  return isPluralWord(noun) ? noun : `${noun}s`;
}

/** "my dogs" are things of the role; "my name" is read where it stands. */
function ownThings(role: string, wish: string): string[] {
  const nouns = Array.from(wish.matchAll(/\bmy (?:own )?(\p{L}+)/giu), ([, noun = '']) => noun.toLowerCase());
  return nouns
    .filter((noun) => isPluralWord(noun) && !ATTRIBUTE_WORDS.has(nameKey([noun])))
    .map((noun) => `Each ${role} has many ${noun}`);
}

import { isPluralWord } from '../language/nouns.ts';
import { tokenise } from '../language/tokens.ts';
import { participle, presentVerb } from '../language/verbs.ts';
import { PREPOSITIONS } from '../language/words.ts';
import { findVerbGroups } from '../sentences/verbs/verbGroups.ts';
import { BE, HAVE, MODALS, startsPhrase } from '../sentences/verbs/verbTokens.ts';

const SUBJECT = /^(?:(?:an?|the|each|every|all|our|many|several|some) )?(?:[\p{L}-]+ ){0,3}[\p{L}-]+$/iu;

/**
 * "Scientists, with name and email, publish bulletins", "tickets, issued under a booking, are for one passenger": what stands
 * between commas behind the subject is said first.
 */
export function withoutWithAside(text: string): string {
  const [subject = '', aside = '', ...rest] = text.split(', ');
  if (!SUBJECT.test(subject)) return text;
  const isName = /^[\p{L}-]+ [\p{L}-]+s$/iu.test(subject) && isPluralWord(headNoun(subject));
  if (!isName && findVerbGroups(tokenise(subject)).length > 0) return text;
  const isPlural = isPluralWord(headNoun(subject));
  const said = saidOf(subject, aside, isPlural);
  const who = whoIs(subject, aside);
  if (who !== undefined && rest[0] !== undefined && isPredicate(rest[0], isPlural))
    return `${subject} ${rest.join(', ')}; ${who}`;
  const at = said === undefined ? -1 : rest.findIndex((part) => isPredicate(part, isPlural));
  if (said === undefined || at < 0) return text;
  return `${[said, ...rest.slice(0, at)].join(', ')}; ${subject} ${rest.slice(at).join(', ')}`;
}

/** The noun that the verb agrees with: appointments in "appointments with a doctor". */
function headNoun(subject: string): string {
  const words = subject.toLowerCase().split(' ');
  const end = words.findIndex((word, index) => index > 0 && PREPOSITIONS.has(word));
  return words.at(end < 0 ? -1 : end - 1) ?? '';
}

/** The aside as a clause of its own; undefined where it is none. */
function saidOf(subject: string, aside: string, isPlural: boolean): string | undefined {
  const [, list] = /^(?:each )?(?:with|having) (.+)$/iu.exec(aside) ?? [];
  const have = isPlural ? 'have' : 'has';
  if (list !== undefined) return `${subject} ${have} ${list}`;
  const [first = '', second = ''] = aside.toLowerCase().split(' ');
  if (participle(first) === undefined || !PREPOSITIONS.has(second)) return undefined;
  return `${subject} ${isPlural ? 'are' : 'is'} ${aside.replace(/\band having (?=\p{L})/iu, `and ${have} `)}`;
}

/** "Appointments with a consultant, who is a doctor, have": the consultant is; undefined where it is the subject that is. */
function whoIs(subject: string, aside: string): string | undefined {
  const [, noun] = / (?:with|for|by|to|at|in) (?:an?|one|the) ([\p{L}-]+)$/iu.exec(subject) ?? [];
  const [, is] = /^(?:who|which) (is an? [\p{L}-]+(?: [\p{L}-]+)?)$/iu.exec(aside) ?? [];
  return noun === undefined || is === undefined ? undefined : `each ${noun} ${is}`;
}

/** Whether a part between commas begins with the verb of the subject. */
function isPredicate(part: string, isPlural: boolean): boolean {
  const tokens = tokenise(part);
  const word = tokens[0]?.word ?? '';
  if (tokens.length < 2) return false;
  if (BE.has(word) || HAVE.has(word) || MODALS.has(word)) return true;
  const verb = presentVerb(word);
  if (verb === undefined || verb.isThirdPerson === isPlural) return false;
  return verb.isClear || startsPhrase(tokens, 1);
}

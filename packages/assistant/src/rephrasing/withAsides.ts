import { presentVerb } from '../language/verbs.ts';

/** "Scientists, with name and email, publish bulletins": what they have is said first. */
export function withoutWithAside(text: string): string {
  const [, subject, list, verb, rest] =
    /^((?:\p{L}+ )?\p{L}+s), (?:each )?with ([^;()]+), (\p{L}+) (.+)$/iu.exec(text) ?? [];
  if (subject === undefined || list === undefined || verb === undefined || rest === undefined) return text;
  return presentVerb(verb.toLowerCase())?.isThirdPerson === false
    ? `${subject} have ${list}; ${subject} ${verb} ${rest}`
    : text;
}

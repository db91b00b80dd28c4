import { presentVerb } from '../../language/verbs.ts';
import { type Line } from '../lines.ts';

const ABLE =
  /(?:^|\b)((?:an?|the|each|every) [\p{L}-]+(?: [\p{L}-]+)?|[\p{L}-]+s) (?:can|may|could|should(?: be able to)?|must(?: be able to)?|will(?: be able to)?|(?:is|are) (?:able|allowed) to|(?:wants?|needs?) to)\s*(?::|\.\.\.|…)?$/iu;

/** Whom "A user can:" is about, where what is done stands in the lines below; undefined for any other line. */
export function ableSubject(text: string): string | undefined {
  const [, subject] = ABLE.exec(text) ?? [];
  return subject === undefined || /^(?:the )?(?:system|app|application|website)$/iu.test(subject)
    ? undefined
    : subject;
}

/** A line below "A user can:" as a sentence: "create posts" is "A user can create posts". */
export function ability({ text }: Line, subject: string): string {
  const first = text.split(/\s+/u)[0]?.toLowerCase() ?? '';
  const isVerb =
    /^(?:sign|log|create|add|edit|view|see|search|manage|write|put|give|make|leave|set|join|follow)$/u.test(
      first,
    ) || presentVerb(first)?.isThirdPerson === false;
  return isVerb ? `${subject} can ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
}

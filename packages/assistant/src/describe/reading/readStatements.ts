import { OPERATING_ROLES } from '../data/words.ts';
import { type Fact, type NewFact } from '../facts.ts';
import { toNoun } from '../language/phrases.ts';
import { type Statement } from '../text/statements.ts';
import { wordsOfName } from './attributeNames.ts';
import { readNotation } from './notation.ts';
import { type Context, readDefinition, readSentence } from './readSentence.ts';

/** "As a guest, I want to": what comes behind it is what the guest does. */
const STORY =
  /^as (?:an? |the )?([^,]{2,40}?),? (?=i |we )(?:i|we) (?:want|would like|need|wish|can|should be able|may)(?: to)?\b/iu;

const PREDICATE = /^(?:has|have|can|may|must|should|is|are|\p{L}+s\b)/iu;

/** Reads all facts of a text; each knows which statement says it. */
export function readStatements(statements: readonly Statement[]): Fact[] {
  const context: Context = {};
  return statements.flatMap((statement, at) =>
    readStatement(statement, context).map((fact): Fact => ({ ...fact, at })),
  );
}

function readStatement(statement: Statement, context: Context): NewFact[] {
  if (statement.kind === 'sentence') {
    const text = toPlainSentence(statement.text.replace(/[.!?]+$/u, ''), statement.about);
    return readNotation(text) ?? readSentence(text, context);
  }
  const words = wordsOfName(statement.head.replace(/\(.*/u, ''));
  context.subject = toNoun(words, 'each');
  return words.length === 0 ? [] : readDefinition({ words, count: 'a' }, statement.items);
}

/** A sentence with its subject: that of the heading above it, or the role of a user story. */
function toPlainSentence(text: string, about: string | undefined): string {
  if (about !== undefined && PREDICATE.test(text))
    return `the ${about} ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  const [story = '', role] = STORY.exec(text) ?? [];
  if (role === undefined) return text;
  const isOperating = OPERATING_ROLES.has(role.toLowerCase().split(' ').at(-1) ?? '');
  return `${isOperating ? 'we' : `the ${role}`} can${text.slice(story.length)}`;
}

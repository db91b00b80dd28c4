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

/** Reads all facts of a text; each knows which statement says it. */
export function readStatements(statements: readonly Statement[]): Fact[] {
  let context: Context = {};
  return statements.flatMap((statement, at) => {
    if (STORY.test(statement.text)) context = {};
    return readStatement(statement, context).map((fact): Fact => ({ ...fact, at }));
  });
}

function readStatement(statement: Statement, context: Context): NewFact[] {
  const text = statement.text.replace(/[.!?]+$/u, '');
  if (statement.kind === 'define') {
    context.subject = toNoun(wordsOfName(statement.head.replace(/\(.*/u, '')), 'each');
    return context.subject.words.length === 0
      ? []
      : readDefinition({ ...context.subject, count: 'a' }, statement.items);
  }
  const notation = readNotation(text);
  if (notation !== undefined) return notation;
  const [story = '', role] = STORY.exec(text) ?? [];
  if (role !== undefined) {
    const speaker = toNoun(wordsOfName(role), 'each');
    if (!OPERATING_ROLES.has(speaker.words.at(-1) ?? '')) context.speaker = speaker;
    return readSentence(`I ${text.slice(story.length).trim()}`, context);
  }
  if (statement.about === undefined) return readSentence(text, context);
  context.subject = toNoun(wordsOfName(statement.about), 'each');
  const isPredicate = /^(?:has|have|can|may|must|should|is|are|\p{L}+s\b)/iu.test(text);
  return readSentence(isPredicate ? `it ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text, context);
}

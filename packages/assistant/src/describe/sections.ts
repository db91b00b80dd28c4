import { headOf, isHead, isListHead, isSectionHead, type Line, verbsOf } from './lines.ts';
import { ableSubject } from './wording/abilities.ts';

const LEFT_OUT =
  /^(?:not (?:in|part of|included|needed|covered|relevant)\b.*|out[ -]of[ -]scope.*|non-?goals?|exclu(?:ded|sions?)|won'?t (?:have|do)|open questions?|questions|tech(?:nical)? ?stack|technolog(?:y|ies)(?: used)?|setup|installation|deliverables|submission|grading|how to (?:run|submit|install).*|getting started|acceptance criteria|what (?:to|you) (?:hand|turn) in.*|hints?|license|contributing)$/iu;
/** What led to it all; passed over where another section says what there is. */
const BEFORE = /^(?:background|context|motivation|problem(?: statement)?|introduction|intro|about|why)$/iu;
const DATA =
  /^(?:(?:the )?(?:main |core |key )?(?:entities|tables|data model|models|schema|database(?: schema| design)?|objects|classes)|to build|what to build|data|requirements|fields)$/iu;
/** "as a visitor" above what a visitor does. */
const ROLE_HEADING = /^as an? [\p{L} -]+:?$/iu;

/** The lines without the parts that are said to be left out, or tell how to work and not what to draw. */
export function contentLines(lines: readonly Line[]): Line[] {
  const hasData = lines.some(({ text, isHeading }) => isHeading && DATA.test(nameOf(text)));
  const kept: Line[] = [];
  let leftOut: Line | undefined;
  for (const line of lines) {
    if (leftOut !== undefined && endsSection(line, leftOut)) leftOut = undefined;
    if (leftOut === undefined && isLeftOut(line, hasData)) leftOut = line;
    if (leftOut === undefined) kept.push(line);
  }
  return kept;
}

function nameOf(text: string): string {
  return text.replace(/\s*:$/u, '');
}

function isLeftOut({ text, isHeading }: Line, hasData: boolean): boolean {
  const name = nameOf(text);
  if (hasData && isHeading && BEFORE.test(name)) return true;
  if (ROLE_HEADING.test(name)) return isHeading;
  return LEFT_OUT.test(name) && (isHeading || text.endsWith(':') || /^(?:not|out|non)\b/iu.test(name));
}

/** A section ends at the next heading; without headings where its bullets, or its paragraph, end. */
function endsSection(line: Line, head: Line): boolean {
  if (head.isHeading) return line.isHeading;
  return (
    line.isHeading || (line.indent <= head.indent && !(line.isBullet && !head.isBullet) && line.isAfterBlank)
  );
}

/** Whether a line heads what follows it. */
export function isTopic({ text, isHeading }: Line): boolean {
  const head = headOf(text);
  if (ableSubject(text) !== undefined) return true;
  return (
    (isHeading || /:$/u.test(text) || (isHead(text) && verbsOf(`it ${text}`) === 0)) &&
    isHead(head) &&
    !isSectionHead(head) &&
    !isListHead(head)
  );
}

/** Whether a line belongs to the head above it. */
export function isUnder(line: Line, head: Line): boolean {
  if (head.isHeading) return !line.isHeading;
  return line.indent > head.indent || (line.isBullet && !head.isBullet);
}

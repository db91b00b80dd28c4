import { commentLines, unicodeEscape } from '../../files/escape.ts';

/** Returns text as a TypeScript string literal in single quotes, with line breaks and invisible characters escaped. */
export function tsString(text: string): string {
  const inner = text
    .replace(/[\\']/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\r/g, '\\r')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, unicodeEscape);
  return `'${inner}'`;
}

/** Escapes text for a block comment, on one line, so that it contains no end of comment or JSDoc tag. */
export function commentText(text: string): string {
  return text
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\*\//g, '* /')
    .replace(/@/g, '(at)')
    .trim();
}

/** Returns the lines of a text for a block comment; none for a blank text. */
export function docLines(text = ''): string[] {
  return commentLines(text, commentText);
}

/** Returns a regular expression that finds the text, as a literal. */
export function tsRegExp(text: string): string {
  return `/${text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}/`;
}

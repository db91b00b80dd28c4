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
export function commentLines(text = ''): string[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/u).map(commentText);
  const first = lines.findIndex((line) => line !== '');
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex((line) => line !== '') + 1);
}

function unicodeEscape(text: string): string {
  return Array.from(
    { length: text.length },
    (_, index) => `\\u${text.charCodeAt(index).toString(16).padStart(4, '0')}`,
  ).join('');
}

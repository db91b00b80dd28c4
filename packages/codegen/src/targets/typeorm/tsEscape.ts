/** Text as a TypeScript string literal in single quotes; line ends and other invisible signs are escaped. */
export function tsString(text: string): string {
  const inner = text
    .replace(/[\\']/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\r/g, '\\r')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, unicodeEscape);
  return `'${inner}'`;
}

/** Text fit for a block comment, on one line: it can not end the comment, and holds no JSDoc tag. */
export function commentText(text: string): string {
  return text
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\*\//g, '* /')
    .replace(/@/g, '(at)')
    .trim();
}

/** A text of several lines for a block comment; none for a text that says nothing. */
export function commentLines(text = ''): string[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/u).map(commentText);
  const first = lines.findIndex((line) => line !== '');
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex((line) => line !== '') + 1);
}

function unicodeEscape(sign: string): string {
  return Array.from(
    { length: sign.length },
    (_, index) => `\\u${sign.charCodeAt(index).toString(16).padStart(4, '0')}`,
  ).join('');
}

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

function unicodeEscape(sign: string): string {
  return Array.from(
    { length: sign.length },
    (_, index) => `\\u${sign.charCodeAt(index).toString(16).padStart(4, '0')}`,
  ).join('');
}

import { unicodeEscape } from '../../files/escape.ts';

/** Returns text in single quotes, on one line. */
export function quoteText(value: string): string {
  return `'${escapeText(value).replace(/\n/g, '\\n')}'`;
}

/** Returns a note; several lines are written as such, indented by one level, which DBML removes again. */
export function quoteNote(value: string): string {
  if (!value.includes('\n')) return quoteText(value);
  const lines = escapeText(value).split('\n');
  return `'''\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}'''`;
}

/** Escapes quotes, backslashes and control characters, except tabs and line breaks. */
function escapeText(value: string): string {
  return value
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[\\']/g, '\\$&')
    .replace(/\r/g, '\\r')
    .replace(/(?![\t\n])[\p{Cc}\p{Zl}\p{Zp}]/gu, unicodeEscape);
}

/** Returns text as unicode escapes of its UTF-16 code units. */
export function unicodeEscape(text: string): string {
  return text.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Matches text that needs no escape, which is the usual case. */
const PLAIN_TEXT = /^[ !#-[\]-~]*$/;

/** Returns text as a Java string literal with its quotes: pure ASCII, without unicode escapes of its own. */
export function javaString(text: string): string {
  if (PLAIN_TEXT.test(text)) return `"${text}"`;
  const inner = text
    .replace(/[\\"]/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\r/g, '\\r')
    .replace(/\t/g, '\\t')
    .replace(/[^ -~]/g, unicodeEscape);
  return `"${inner}"`;
}

/** Escapes text for Javadoc, on one line, so that it contains no end of comment, HTML, Javadoc tag or unicode escape. */
export function javadocText(text: string): string {
  return text
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\\/g, '/')
    .replace(/\*\//g, '* /')
    .replace(/\/\*/g, '/ *')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/@/g, '&#64;')
    .replace(/\{/g, '&#123;')
    .replace(/\}/g, '&#125;')
    .trim();
}

/** Returns the lines of a text for Javadoc; none for a blank text. */
export function javadocLines(text = ''): string[] {
  return commentLines(text, javadocText);
}

/** Returns the escaped lines of a text for a comment, without blank lines at its start and end. */
export function commentLines(text: string, escapeLine: (line: string) => string): string[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/u).map(escapeLine);
  const first = lines.findIndex((line) => line !== '');
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex((line) => line !== '') + 1);
}

/** Escapes text for XML content or attribute values; drops characters that XML 1.0 does not allow. */
export function xmlText(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&apos;');
}

/** Returns an identifier in backticks for MySQL. */
export function sqlName(name: string): string {
  return `\`${name.replace(/`/g, '``')}\``;
}

/** Returns text as a MySQL string literal with its quotes. */
export function sqlString(text: string): string {
  const inner = text
    .replace(/\\/g, '\\\\')
    .replace(/'/g, "''")
    .replace(/\0/g, '\\0')
    .replace(/\n/g, '\\n')
    .replace(/\r/g, '\\r')
    .replaceAll(String.fromCharCode(26), '\\Z');
  return `'${inner}'`;
}

/** Returns text for a `--` comment: on one line, without control characters. */
export function sqlCommentText(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** Returns text on one line: control characters become spaces, lone surrogates the replacement character. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Escapes text for a Markdown paragraph, heading or table cell. */
export function markdownText(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_{}[\]()#+!|~$]/g, '\\$&')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/^(\d+)\./, '$1\\.')
    .replace(/^-/, '\\-');
}

/** A name as Mermaid takes it for an attribute: other characters than letters, digits and underscores become underscores. */
export function mermaidWord(name: string): string {
  const word = name.replace(/[^\p{L}\p{N}_]/gu, '_');
  return /^[\p{L}_]/u.test(word) ? word : `_${word}`;
}

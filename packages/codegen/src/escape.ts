function unicodeEscape(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Nothing in it needs an escape, in most texts. */
const PLAIN_TEXT = /^[ !#-[\]-~]*$/;

/** Text as a Java string literal, quotes included; pure ASCII, safe against unicode escapes. */
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

/** Text fit for Javadoc, on one line: it can not end the comment, and holds no HTML, Javadoc tag or unicode escape. */
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

/** Text of several lines for Javadoc; none for a text that says nothing. */
export function javadocLines(text = ''): string[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/u).map(javadocText);
  const first = lines.findIndex((line) => line !== '');
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex((line) => line !== '') + 1);
}

/** Text for XML content or attribute values; signs that XML 1.0 can not hold are dropped. */
export function xmlText(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&apos;');
}

/** Identifier in backticks for MySQL. */
export function sqlName(name: string): string {
  return `\`${name.replace(/`/g, '``')}\``;
}

/** Text as a MySQL string literal, quotes included. */
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

/** Text fit for a `--` comment: on one line, no control signs. */
export function sqlCommentText(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** Text on one line: control signs and line ends become spaces, lone surrogates the replacement sign. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Text in a Markdown paragraph, heading or table cell: no sign of it is read as markup. */
export function markdownText(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_{}[\]()#+!|~$]/g, '\\$&')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/^(\d+)\./, '$1\\.')
    .replace(/^-/, '\\-');
}

/** A text parted into prose, in which Mermaid's lines are in words, scripts that are imported, and blocks that look like classes. */
export interface TextParts {
  prose: string;
  sql: string;
  dbml: string;
  classes: ClassBlock[];
}

/** A name with what is between its braces. */
export interface ClassBlock {
  name: string;
  body: string;
}

const SQL =
  /\b(?:create\s+(?:temporary\s+)?table|create\s+type|alter\s+table|create\s+(?:unique\s+)?index)\b/giu;
const DBML = /^[ \t]*(?:(?:Table|Enum|TableGroup|Project)\s+[\w."]+[^{\n]{0,60}\{|Ref\s*\w*\s*:[^\n]*)/gmu;
const KEYWORD = String.raw`\b(?:class|entity|model|interface|type|struct|record|object|table)\s+["']?([\p{L}_][\p{L}\p{N}_-]*)`;
const CLASS = new RegExp(
  String.raw`(?:${KEYWORD}["']?[^\n{}();]{0,80}|^[ \t]*([\p{Lu}][\p{L}\p{N}_-]*)\s*)=?\s*\{`,
  'gmu',
);
const TIE =
  /^[ \t]*["\w-]+\s*(?:"[^"\n]*"\s*)?[|}o{<*]*\|?(?:--+|\.\.+)[>|o{}*<]*\s*(?:"[^"\n]*"\s*)?["\w-]+\s*(?::[^\n]*)?$/gmu;
const NOISE =
  /^[ \t]*(?:[`~]{3}.*|erDiagram|classDiagram|@\w+(?:\([^)\n]*\))?|direction \w+|%%.*|import .*;|package .*;)[ \t]*$/gmu;

/** Finds SQL, DBML, class-like and Mermaid blocks in a text; what is left is prose. */
export function toParts(text: string): TextParts {
  const classes: ClassBlock[] = [];
  const [sql, rest] = takeAll(text, SQL, (match) => statementEnd(text, match.index));
  const hasTable = /^[ \t]*Table\s+[\w."]+[^{\n]{0,60}\{/mu.test(rest);
  const [dbml, others] = hasTable ? takeAll(rest, DBML, (match) => blockEnd(rest, match)) : ['', rest];
  const [, prose] = takeAll(others, CLASS, (match) => {
    const end = blockEnd(others, match);
    const body = others.slice(match.index + match[0].length, end).replace(/\}$/u, '');
    classes.push({ name: match[1] ?? match[2] ?? '', body });
    return end;
  });
  return { prose: prose.replace(NOISE, '').replace(TIE, toNotation), sql, dbml, classes };
}

/** `CUSTOMER ||--o{ ORDER : places` and `Customer "1" --> "*" Order` are CUSTOMER one to many ORDER. */
function toNotation(line: string): string {
  if (/\s--\s/u.test(line) && !/[|{}"]/u.test(line)) return line;
  const [, before = '', after = ''] = /^(.+?)(?:--+|\s\.\.+)(.+?)(?::.*)?$/u.exec(line) ?? [];
  if (/<\|$/u.test(before) || /^\|>/u.test(after)) return '';
  const [left = '', ...start] = before.trim().split(/\s+/u);
  const [right = '', ...end] = after.trim().split(/\s+/u).reverse();
  const isPlain = !/[|{}"]/u.test(line);
  const count = (marks: readonly string[]): string => (/[{}*nm]/iu.test(marks.join(' ')) ? 'many' : 'one');
  return `${left} ${count(start)} to ${isPlain ? 'many' : count(end)} ${right}.`.replaceAll('"', '');
}

/** What a pattern finds with all up to the ends of it, and the text without that. */
function takeAll(
  text: string,
  pattern: RegExp,
  findEnd: (match: RegExpExecArray) => number,
): [taken: string, rest: string] {
  let [taken, rest, from] = ['', '', 0];
  for (const match of text.matchAll(pattern)) {
    if (match.index < from) continue;
    const end = findEnd(match);
    taken += `${text.slice(match.index, end)}\n`;
    rest += `${text.slice(from, match.index)}\n`;
    from = end;
  }
  return [taken, rest + text.slice(from)];
}

/** The end of an SQL statement: its semicolon, or the bracket that closes its first. */
function statementEnd(text: string, start: number): number {
  const [open, semicolon] = [text.indexOf('(', start), text.indexOf(';', start)];
  if (open < 0 || (semicolon >= 0 && semicolon < open)) return semicolon < 0 ? text.length : semicolon + 1;
  const close = closing(text, open, '()');
  return close + (/^[^;\n]{0,200};/u.exec(text.slice(close, close + 201))?.[0].length ?? 0);
}

function blockEnd(text: string, { index, 0: found }: RegExpExecArray): number {
  return found.endsWith('{') ? closing(text, index + found.length - 1, '{}') : index + found.length;
}

/** Where the bracket at `open` closes; the end of the text where it does not. */
function closing(text: string, open: number, brackets: string): number {
  let depth = 0;
  for (let index = open; index < text.length; index += 1) {
    if (text[index] === brackets[0]) depth += 1;
    else if (text[index] === brackets[1]) depth -= 1;
    if (depth === 0) return index + 1;
  }
  return text.length;
}

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

const SQL = /\b(?:create\s+(?:(?:temporary\s+)?table|type|(?:unique\s+)?index)|alter\s+table)\b[^;]*;?/giu;
/** The text between braces, with one more pair inside; the last brace may be missing. */
const BODY = String.raw`\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)(?:\}|(?![^]))`;
const DBML_TABLE = String.raw`^[ \t]*(?:Table|Enum|TableGroup|Project)\s+[\w."]+[^{\n]{0,60}`;
const DBML = new RegExp(String.raw`${DBML_TABLE}${BODY}|^[ \t]*Ref\s*\w*\s*:[^\n]*`, 'gmu');
const KEYWORD = String.raw`\b(?:class|entity|model|interface|type|struct|record|object|table)\s+["']?`;
const NAME = String.raw`([\p{L}_][\p{L}\p{N}_-]*)`;
const CLASS = new RegExp(
  String.raw`(?:${KEYWORD}${NAME}["']?[^\n{}();]{0,80}|^[ \t]*(?=\p{Lu})${NAME}\s*)=?\s*${BODY}`,
  'gmu',
);
const TIE =
  /^[ \t]*["\w-]+\s*(?:"[^"\n]*"\s*)?[|}o{<*]*\|?(?:--+|\.\.+)[>|o{}*<]*\s*(?:"[^"\n]*"\s*)?["\w-]+\s*(?::[^\n]*)?$/gmu;
const NOISE =
  /^[ \t]*(?:[`~]{3}.*|erDiagram|classDiagram|@\w+(?:\([^)\n]*\))?|direction \w+|%%.*|import .*;|package .*;)[ \t]*$/gmu;

/** Finds SQL, DBML, class-like and Mermaid blocks in a text; what is left is prose. */
export function toParts(text: string): TextParts {
  const [sql, withoutSql] = take(text, SQL);
  const hasTable = new RegExp(DBML_TABLE, 'mu').test(withoutSql);
  const [dbml, others] = hasTable ? take(withoutSql, DBML) : ['', withoutSql];
  const classes = [...others.matchAll(CLASS)].map(([, named, capital = '', body = '']) => ({
    name: named ?? capital,
    body,
  }));
  const prose = others.replace(CLASS, '\n');
  return { prose: prose.replace(NOISE, '').replace(TIE, toNotation), sql, dbml, classes };
}

/** All that a pattern finds, and the text without it. */
function take(text: string, pattern: RegExp): [taken: string, rest: string] {
  return [(text.match(pattern) ?? []).join('\n'), text.replace(pattern, '\n')];
}

/** `CUSTOMER ||--o{ ORDER : places` and `Customer "1" --> "*" Order` are CUSTOMER one to many ORDER. */
function toNotation(line: string): string {
  if (/\s--\s/u.test(line) && !/[|{}"]/u.test(line)) return line;
  const [, before = '', after = ''] = /^(.+?)(?:--+|\s\.\.+)(.+?)(?::.*)?$/u.exec(line) ?? [];
  if (/<\|$/u.test(before) || /^\|>/u.test(after)) return '';
  const [left = '', ...start] = before.trim().split(/\s+/u);
  const [right = '', ...end] = after.trim().split(/\s+/u).reverse();
  const hasNoMarks = !/[|{}"]/u.test(line);
  const count = (marks: readonly string[]): string => (/[{}*nm]/iu.test(marks.join(' ')) ? 'many' : 'one');
  return `${left} ${count(start)} to ${hasNoMarks ? 'many' : count(end)} ${right}.`.replaceAll('"', '');
}

/** A column as a line or an item of a list names it. */
export interface Column {
  /** As it is written, with underscores. */
  name: string;
  /** Type, flags and what else stands behind the name, in lower case; empty where there is nothing. */
  remarks: string;
}

const TYPES =
  'string|text|(?:var|n|nvar)?char2?|character varying|(?:big|small|tiny|medium)?int(?:eger)?\\d?|(?:big|small)?serial|number|decimal|numeric|float\\d?|double(?: precision)?|real|money|date|datetime2?|timestamptz?|time|long|uuid|guid|bool(?:ean)?|bit|jsonb?|blob|bytea|clob|enum|set|year|inet|autofield|objectid|cuid';
const FLAGS =
  'primary[ _]?key|foreign[ _]?key|pk|fk|not[ _]?null|null(?:able)?|unique|auto[ _-]?increment|increment|serial|indexed|index|required|optional|unsigned|identity|default\\s+\\S+|with(?:out)? time zone|on (?:delete|update) (?:cascade|set null|restrict|no action)|references\\s+\\S+(?:\\s*\\([^)]*\\))?|(?:(?:->|→|=>)|ref:?\\s*[<>-])\\s*[\\p{L}_.]+(?:\\s*\\(\\w+\\))?';
const MARK = `(?:${TYPES}|${FLAGS})(?![\\p{L}\\p{N}_])(?:\\s*\\([^()]*\\)|\\s*\\[[^[\\]]*\\])?`;
const COLUMN = new RegExp(
  `^([\\p{L}_][\\p{L}\\p{N}_]*)(\\?)?\\s*:?\\s*((?:(?:${MARK}|\\([^()]*\\)|\\[[^[\\]]*\\])[\\s,;]*)*)$`,
  'iu',
);
const MARKED = new RegExp(`^(?:${TYPES}|${FLAGS})(?![\\p{L}\\p{N}_])`, 'iu');

/** Reads "user_id FK (users.id) --> who", "price decimal(10,2) not null" and "title"; undefined where a line is no column. */
export function readColumn(line: string): Column | undefined {
  const clean = line
    .replace(/\s+(?:-->|--|\/\/|#|<--).*$/u, '')
    .replace(/[,;]\s*$/u, '')
    .trim();
  const match = COLUMN.exec(clean);
  if (match?.[1] === undefined) return undefined;
  const [, flagged, flags = '', second = flagged] = SECOND_WORD.exec(match[3] ?? '') ?? [];
  if (second !== undefined && !match[1].includes('_'))
    return { name: `${match[1]} ${second}`, remarks: flags.toLowerCase() };
  const optional = match[2] === undefined ? '' : ' optional';
  return { name: match[1], remarks: `${match[3] ?? ''}${optional}`.trim().toLowerCase() };
}

/** "start date" and "licence number (unique)" are names, "created_at date" and "title TEXT" a name with its type. */
const SECOND_WORD =
  /^(?:(date|time|number|year|count|flag)(?:\s*(\([^()\d]*\)))?|(text|set|money|index|long|real|bit|timestamp|increment|identity|serial))$/u;

/** Whether a column is one for sure, and no plain word: "created_at", "price decimal", "id". */
export function isSureColumn({ name, remarks }: Column): boolean {
  return (
    /^\p{L}+\p{N}*_|^id$/u.test(name) || MARKED.test(remarks.replace(/^[([]/u, '')) || remarks.includes('fk')
  );
}

/** A column as an item of a definition: "price (decimal 10 2 not null)", "status (one of new, paid)". */
export function columnItem({ name, remarks }: Column): string {
  const listed = /\b(?:enum|one of|set)\s*[([]([^)\]]*)[)\]]/u.exec(remarks)?.[1];
  if (listed !== undefined)
    return `${name} (${listed.includes(',') ? '' : 'one of '}${listed.replaceAll("'", '')})`;
  const words = remarks
    .replace(/[()[\],;]/gu, ' ')
    .replace(/\bdefault\s+\S+/u, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return words === '' ? name : `${name} (${words})`;
}

/** Among columns with types "bio text" is a name with its type as well. */
export function withTypes(columns: readonly Column[]): Column[] {
  const typed = columns.filter(({ remarks }) => remarks !== '');
  if (typed.length * 2 < columns.length) return [...columns];
  return columns.map((column) => {
    const [name = '', type = ''] = column.name.split(' ');
    return type === '' ? column : { name, remarks: type.toLowerCase() };
  });
}

/** An item of a list that is written as a column, "status enum('a','b')", in plain brackets; any other as it is. */
export function plainItem(item: string): string {
  const column = readColumn(item);
  return column !== undefined && MARKED.test(column.remarks) ? columnItem(column) : item;
}

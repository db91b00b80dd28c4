/** A definition that was written as code, with its items as "name (type)". */
export interface CodeBlock {
  text: string;
  head: string;
  items: string[];
}

/** A text with its code blocks taken out, line by line in order. */
export interface WithoutCode {
  blocks: CodeBlock[];
  rest: string;
}

const SQL = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?([\p{L}\p{N}_.]+)\s*\(/giu;
const BRACES =
  /(?:^|(?<=[\n;}]))[ \t]*(?:(?:export|public|abstract|data|default)\s+)*(?:(?:class|interface|type|model|entity|table|struct|record|object|document)\s+)?(\p{Lu}[\p{L}\p{N}_]*|(?<=(?:class|interface|type|model|entity|table|struct|record|object|document)\s+)[\p{L}\p{N}_]+)\s*(?:(?:extends|implements)\s+[\p{L}\p{N}_, ]+)?=?\s*\{([^{}]*)\}/gu;

/** Takes SQL tables and class-like blocks out of a text; both say what one entity has. */
export function takeCode(text: string): WithoutCode {
  const blocks: CodeBlock[] = [];
  const withoutSql = takeTables(text, blocks);
  const rest = withoutSql.replace(BRACES, (whole: string, head: string, body: string) => {
    const items = splitOutside(body, /[;\n]/u).flatMap((line) =>
      /[;\n]/u.test(body.trim()) ? [line] : splitOutside(line, /,/u),
    );
    const read = withoutKeysOfReferences(items.map(fieldItem), items);
    if (read.length === 0) return whole;
    blocks.push({ text: whole.trim().replace(/\s+/gu, ' '), head, items: read });
    return '\n';
  });
  return { blocks, rest };
}

function takeTables(text: string, blocks: CodeBlock[]): string {
  let rest = '';
  let from = 0;
  for (const match of text.matchAll(SQL)) {
    const start = match.index;
    const open = start + match[0].length;
    const close = closingBracket(text, open);
    if (start < from || close < 0) continue;
    const items = splitOutside(text.slice(open, close), /,/u)
      .map(columnItem)
      .filter((item) => item !== '');
    const end = close + 1 + (/^[^\n;]*;/u.exec(text.slice(close + 1))?.[0].length ?? 0);
    const words = text.slice(start, end).replace(/\s+/gu, ' ');
    blocks.push({ text: words, head: match[1]?.split('.').at(-1) ?? '', items });
    rest += `${text.slice(from, start)}\n`;
    from = end;
  }
  return rest + text.slice(from);
}

function closingBracket(text: string, open: number): number {
  let depth = 1;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** The parts of a text between separators that stand outside of brackets. */
export function splitOutside(text: string, separator: RegExp): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const sign of text) {
    if (/[([<]/u.test(sign)) depth += 1;
    else if (/[)\]>]/u.test(sign)) depth = Math.max(0, depth - 1);
    if (depth === 0 && separator.test(sign)) parts.push('');
    else parts.push((parts.pop() ?? '') + sign);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** "email VARCHAR(160) UNIQUE" as "email (varchar 160 unique)"; empty for a constraint of the table. */
function columnItem(column: string): string {
  const clean = column
    .replace(/--[^\n]*/gu, ' ')
    .replace(/[`"[\]]/gu, '')
    .trim();
  if (/^(?:primary\s+key|foreign\s+key|constraint|unique|key|index|check)\b/iu.test(clean)) return '';
  const [name = '', ...type] = clean.split(/\s+/u);
  const listed = /\benum\s*\(([^)]*)\)/iu.exec(clean)?.[1];
  if (listed !== undefined) return `${name} (one of ${listed.replaceAll("'", '')})`;
  const words = type
    .join(' ')
    .replace(/references.*$/iu, '')
    .replace(/\bdefault\s+\S+/iu, '')
    .replace(/[(),]/gu, ' ')
    .trim()
    .toLowerCase();
  return words === '' ? name : `${name} (${words})`;
}

/** "owner User" makes "ownerId Int" its column. */
function withoutKeysOfReferences(read: readonly string[], items: readonly string[]): string[] {
  const references = new Set(
    read.flatMap((item, index) => (item.startsWith('one ') ? [wordsOf(items[index])] : [])).flat(),
  );
  return read.filter(
    (item) => item !== '' && !references.has(/^([\p{L}\p{N}]+?)_?id\b/iu.exec(item)?.[1] ?? '§'),
  );
}

function wordsOf(item = ''): string[] {
  return item.split(/[^\p{L}\p{N}_]+/u);
}

const PLAIN_TYPES =
  /^(?:string|str|text|varchar|char|int|integer|number|decimal|bigdecimal|numeric|float|double|real|date|datetime|localdate|localdatetime|instant|timestamp|time|long|bigint|uuid|guid|boolean|bool|money|json|blob|byte|short)\b/iu;

/** "title: string", "private String title" and "title String @unique" as "title (string)"; a type of ours is what it refers to. */
function fieldItem(line: string): string {
  const clean = line
    .replace(/\/\/.*$/u, '')
    .replace(
      /^(?:(?:private|public|protected|readonly|final|static|let|var|val|const|@\w+(?:\([^)]*\))?)\s+)*/u,
      '',
    )
    .replace(/[,;]$/u, '')
    .trim();
  const colon = /^([\p{L}\p{N}_]+)(\?)?\s*:\s*(.+)$/u.exec(clean);
  if (colon?.[1] !== undefined && colon[3] !== undefined)
    return typed(colon[1], colon[3], colon[2] !== undefined);
  const [first = '', second = '', ...more] = clean.split(/\s+/u);
  if (!/^[\p{L}_]/u.test(first)) return '';
  if (second === '') return first;
  const isTypeFirst = PLAIN_TYPES.test(first) || /^(?:List|Set|Collection)<|^\p{Lu}/u.test(first);
  const remarks = more.join(' ').replace(/[@[\]()]/gu, ' ');
  return isTypeFirst
    ? typed(second, first, false)
    : typed(first, `${second} ${remarks}`.trim(), second.endsWith('?'));
}

function typed(name: string, type: string, isOptional: boolean): string {
  const bare = type.replace(/["']/gu, '').trim();
  const [reference = ''] = bare.split(/\s+/u);
  if (/[|]/u.test(bare)) return `${name} (${bare})`;
  const inner = /^(?:List|Set|Collection|Array|Iterable)<\s*([\p{L}\p{N}_]+)\s*>|^([\p{L}\p{N}_]+)\[\]/u.exec(
    reference,
  );
  const listed = inner?.[1] ?? inner?.[2];
  if (listed !== undefined && !PLAIN_TYPES.test(listed)) return `many ${listed}`;
  if (/^\p{Lu}[\p{L}\p{N}_]*\??$/u.test(reference) && !PLAIN_TYPES.test(reference))
    return `one ${reference.replace('?', '')}`;
  const words = bare
    .replace(/\?/gu, '')
    .replace(/[()<>]/gu, ' ')
    .toLowerCase()
    .trim();
  return `${name} (${words}${isOptional ? ' optional' : ''})`;
}

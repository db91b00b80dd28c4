/** A line of a text without its marker. */
export interface Line {
  text: string;
  indent: number;
  kind: 'heading' | 'bullet' | 'plain';
}

const MARKER = /^(\s*)(?:[-*•–—+▪◦]\s+|\(?\d{1,3}[.)]\s+|\(?[a-z][.)]\s+)(.*)$/u;
const LABEL = /^(?:[A-Z]{1,5}[- ]?\d{1,4}(?:\.\d+)*|(?:US|FR|R|Q|A))\s*[:.)]\s+/u;
/** Lines that are broken by width are longer than this. */
const MIN_WRAPPED_CHARACTERS = 45;

/** The lines of a text; lines wrapped by width are joined. */
export function toLines(text: string): Line[] {
  const lines: Line[] = [];
  let canJoin = false;
  for (const raw of text.split(/\r?\n/u)) {
    const line = readLine(raw.replaceAll('\t', '  '));
    const last = lines.at(-1);
    if (line === undefined) {
      canJoin = false;
      continue;
    }
    const isWrapped = canJoin && line.kind === 'plain' && last !== undefined && last.kind !== 'heading';
    const isOwn = /^[^.,]{1,40}(?::|\()/u.test(line.text);
    if (isWrapped && !isOwn && !/[.!?:;)]$/u.test(last.text) && last.text.length > MIN_WRAPPED_CHARACTERS)
      last.text += ` ${line.text}`;
    else lines.push(line);
    canJoin = true;
  }
  return lines;
}

function readLine(raw: string): Line | undefined {
  const heading = /^\s*#{1,6}\s+(.*)$/u.exec(raw);
  const bullet = MARKER.exec(raw);
  const indent = /^\s*/u.exec(raw)?.[0].length ?? 0;
  const plain = (heading?.[1] ?? bullet?.[2] ?? raw).trim().replace(/\*\*|__(?=\S)|(?<=\S)__|`/gu, '');
  const text = plain
    .replace(/^\[[ x]\]\s*/iu, '')
    .replace(LABEL, '')
    .replace(/#+$/u, '')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return undefined;
  if (heading !== null) return { text: text.replace(/:$/u, ''), indent, kind: 'heading' };
  const isBold = /^\s*(?:\d+[.)]\s*)?\*\*[^*]+\*\*:?\s*$/u.test(raw) && bullet === null;
  if (isBold) return { text: text.replace(/:$/u, ''), indent, kind: 'heading' };
  return { text, indent, kind: bullet === null ? 'plain' : 'bullet' };
}

const ABBREVIATION = /\b(?:e\.g|i\.e|etc|approx|no|nr|max|min|vs|dr|mr|mrs|st)\.$/iu;

/** The sentences of a paragraph; a full stop inside brackets or an abbreviation ends none. */
export function toSentences(text: string): string[] {
  const sentences: string[] = [];
  let sentence = '';
  let depth = 0;
  for (const piece of text.split(/(?<=[.!?;])(?=\s)|(?=\s[–—-]\s)/u)) {
    sentence += piece;
    for (const character of piece) depth += character === '(' ? 1 : character === ')' ? -1 : 0;
    if (depth > 0 && sentence.length < 400) continue;
    if (ABBREVIATION.test(sentence.trim())) continue;
    sentences.push(sentence);
    sentence = '';
    depth = 0;
  }
  return [...sentences, sentence]
    .map((each) =>
      each
        .trim()
        .replace(/^[–—-]\s+/u, '')
        .replace(/[;,]+$/u, '')
        .trim(),
    )
    .filter((each) => /[\p{L}\p{N}]/u.test(each));
}

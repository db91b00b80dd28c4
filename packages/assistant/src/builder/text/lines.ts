/** A line of a text without its marker. */
export interface Line {
  text: string;
  indent: number;
  kind: 'heading' | 'bullet' | 'plain';
}

const MARKER = /^\s*(?:[-*•–—+▪◦]\s+|\(?\d{1,3}[.)]\s+|\(?[a-z][.)]\s+)/u;
const HEADING = /^\s*(?:#{1,6}\s+|(?:\d+[.)]\s*)?\*\*[^*]+\*\*:?\s*$)/u;
/** Lines that are broken by width are longer than this. */
const MIN_WRAPPED_CHARACTERS = 45;

/** The lines of a text; lines wrapped by width are joined. */
export function toLines(text: string): Line[] {
  const lines: Line[] = [];
  let last: Line | undefined;
  for (const raw of text.split(/\r?\n/u)) {
    const line = readLine(raw.replaceAll('\t', '  '));
    if (line !== undefined && last !== undefined && isWrapped(last, line)) last.text += ` ${line.text}`;
    else {
      last = line;
      if (line !== undefined) lines.push(line);
    }
  }
  return lines;
}

function isWrapped(last: Line, { kind, text }: Line): boolean {
  const isLong = last.kind !== 'heading' && last.text.length > MIN_WRAPPED_CHARACTERS;
  return isLong && kind === 'plain' && !/[.!?:;)]$/u.test(last.text) && !/^[^.,]{1,40}[:(]/u.test(text);
}

function readLine(raw: string): Line | undefined {
  const kind = HEADING.test(raw) ? 'heading' : MARKER.test(raw) ? 'bullet' : 'plain';
  const text = raw
    .replace(kind === 'heading' ? /^\s*#+|:$/gu : MARKER, '')
    .replace(/\*\*|__(?=\S)|(?<=\S)__|`|#+$/gu, '')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return undefined;
  return { text, indent: raw.search(/\S/u), kind };
}

/** The sentences of a paragraph; an abbreviation ends none. */
export function toSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?;])(?<!\b(?:e\.g|i\.e|etc|approx|no|max|min|vs)\.)\s+|\s[–—-]\s/iu)
    .map((sentence) => sentence.replace(/[;,]+$/u, '').trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** A line of a text without its marker. */
export interface Line {
  text: string;
  indent: number;
  kind: 'heading' | 'bullet' | 'plain';
}

const MARKER = /^\s*(?:[-*•–—+▪◦]\s+|\(?\d{1,3}[.)]\s+|\(?[a-z][.)]\s+)/u;
const HEADING = /^\s*(?:#{1,6}\s+|(?:\d+[.)]\s*)?\*\*[^*]+\*\*:?\s*$)/u;
/** The lines of a text that contain a letter or digit. */
export function toLines(text: string): Line[] {
  return text.split(/\r?\n/u).flatMap((raw) => readLine(raw.replaceAll('\t', '  ')) ?? []);
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

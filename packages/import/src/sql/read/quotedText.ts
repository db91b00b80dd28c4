/** Control characters by the character after the backslash. */
const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  '0': '\0',
  Z: '\u001a',
};

/** Returns the value of the text between two quotes: prefix E allows backslash escapes, U& code points; a doubled quote is one. */
export function resolveEscapes(text: string, quote: string, prefix: string): string {
  let value = text;
  if (prefix === 'E' && value.includes('\\'))
    value = value.replace(/\\([^])/gu, (_match, escaped: string) =>
      escaped === quote ? quote + quote : (ESCAPES[escaped] ?? escaped),
    );
  if (prefix === 'U&')
    value = value.replace(
      /\\(?:\+([0-9a-f]{6})|([0-9a-f]{4}))/giu,
      (match, long?: string, short?: string) => {
        const code = Number.parseInt(long ?? short ?? '', 16);
        return code <= 0x10_ff_ff ? String.fromCodePoint(code) : match;
      },
    );
  return quote !== '' && value.includes(quote + quote) ? value.replaceAll(quote + quote, quote) : value;
}

/** Whether the quote at a position follows an odd number of backslashes in the text that begins at `from`. */
export function isEscaped(source: string, at: number, from: number): boolean {
  let backslashes = 0;
  while (at - backslashes > from && source.charAt(at - backslashes - 1) === '\\') backslashes += 1;
  return backslashes % 2 === 1;
}

/** Returns the last position of each tag of dollar quotes, so that no search for a missing one reads the whole source. */
export function findLastDollarTags(source: string): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  for (const match of source.matchAll(/(?=(\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$))/gu))
    if (match[1] !== undefined) last.set(match[1], match.index);
  return last;
}

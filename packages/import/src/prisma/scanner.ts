/** The text after `///` is a comment, which describes what is beside or below it; other comments are skipped. */
export type PrismaTokenKind = 'word' | 'string' | 'number' | 'symbol' | 'comment' | 'newline' | 'unclosed';

export interface PrismaToken {
  kind: PrismaTokenKind;
  /** Without quotes, escapes resolved. */
  value: string;
  start: number;
  end: number;
}

const PATTERNS: readonly (readonly [PrismaTokenKind | 'blank', RegExp])[] = [
  ['newline', /\n/y],
  ['comment', /\/\/\/[^\n]*/y],
  ['blank', /[^\S\n]+|\/\/[^\n]*/y],
  ['string', /"(?:[^"\\\n]|\\[^\n])*"/y],
  ['unclosed', /"[^\n]*/y],
  ['number', /-?\d+(?:\.\d+)?(?![\p{L}\p{N}_])/uy],
  ['word', /[\p{L}\p{N}_][\p{L}\p{N}\p{M}_-]*/uy],
  ['symbol', /@@|[^]/uy],
];

/** Returns the tokens of a Prisma schema, in linear time. */
export function scanPrisma(text: string): PrismaToken[] {
  const tokens: PrismaToken[] = [];
  let lastCommentEnd: number | undefined;
  for (let at = 0; at < text.length;) {
    if (text.startsWith('/*', at)) {
      lastCommentEnd ??= text.lastIndexOf('*/');
      if (lastCommentEnd >= at + 2) {
        at = text.indexOf('*/', at + 2) + 2;
        continue;
      }
    }
    const [kind, end] = matchToken(text, at);
    if (kind !== 'blank') tokens.push({ kind, value: toValue(kind, text.slice(at, end)), start: at, end });
    at = end;
  }
  return tokens;
}

function matchToken(text: string, at: number): [PrismaTokenKind | 'blank', number] {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = at;
    if (pattern.test(text)) return [kind, pattern.lastIndex];
  }
  return ['symbol', at + 1];
}

function toValue(kind: PrismaTokenKind, text: string): string {
  if (kind === 'comment') return text.slice(3).trim();
  if (kind !== 'string') return text;
  return text
    .slice(1, -1)
    .replace(/\\(?:u([0-9a-f]{4})|(.))/giu, (_match, code?: string, escaped?: string) =>
      code === undefined
        ? ({ n: '\n', t: '\t', r: '\r' }[escaped ?? ''] ?? escaped ?? '')
        : String.fromCharCode(Number.parseInt(code, 16)),
    );
}

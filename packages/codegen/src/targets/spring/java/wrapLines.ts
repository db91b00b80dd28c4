/** Maximum line length of a Java file, as in .editorconfig. */
export const MAX_LINE = 120;

const CONTINUATION = ' '.repeat(8);
/** Matches comments, imports and package lines, which are not broken. */
const WHOLE = /^\s*(?:\*|\/\/|\/\*|import |package )/;

/** A position where a line can be broken; positions at a lower bracket depth are preferred. */
interface Break {
  at: number;
  depth: number;
}

/** Breaks lines that are too long, outside of brackets first, then as far right as possible. */
export function wrapLines(lines: readonly string[]): string[] {
  return lines.flatMap((line) => (line.length <= MAX_LINE || WHOLE.test(line) ? line : wrap(line)));
}

function wrap(line: string): string[] {
  const lines: string[] = [];
  let rest = line;
  let indent = /^ */.exec(line)?.[0] ?? '';
  while (rest.length > MAX_LINE) {
    const chosen = bestBreak(rest, indent.length + CONTINUATION.length + 1);
    if (chosen === undefined) break;
    lines.push(rest.slice(0, chosen.at).trimEnd());
    // Elements of the same list are aligned, deeper ones are indented once more.
    if (lines.length === 1 || chosen.depth > 0) indent += CONTINUATION;
    rest = indent + rest.slice(chosen.at).trimStart();
  }
  return [...lines, rest];
}

/** Only positions after `least` make the rest shorter. */
function bestBreak(line: string, least: number): Break | undefined {
  let best: Break | undefined;
  for (const candidate of findBreaks(line)) {
    if (candidate.at <= least || candidate.at > MAX_LINE) continue;
    if (best === undefined || candidate.depth <= best.depth) best = candidate;
  }
  return best;
}

function findBreaks(line: string): Break[] {
  const breaks: Break[] = [];
  let depth = 0;
  let isText = false;
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at];
    if (isText) {
      if (character === '\\') at += 1;
      else if (character === '"') isText = false;
      continue;
    }
    if (character === '"') isText = true;
    else if (isOpening(line, at)) {
      if (character === '(' && line[at + 1] !== ')') breaks.push({ at: at + 1, depth: depth + 0.5 });
      depth += 1;
    } else if (isClosing(line, at)) depth -= 1;
    else breaks.push(...breakAt(line, at, depth));
  }
  return breaks;
}

/** `<` is a bracket of a type if no space precedes it. */
function isOpening(line: string, at: number): boolean {
  const character = line[at] ?? '';
  return '({'.includes(character) || (character === '<' && line[at - 1] !== ' ');
}

function isClosing(line: string, at: number): boolean {
  const character = line[at] ?? '';
  return ')}'.includes(character) || (character === '>' && line[at - 1] !== ' ' && line[at - 1] !== '-');
}

function breakAt(line: string, at: number, depth: number): Break[] {
  const rest = line.slice(at, at + 4);
  if (rest.startsWith(', ')) return [{ at: at + 2, depth }];
  if (rest.startsWith(' = ')) return [{ at: at + 3, depth: depth + 0.25 }];
  if (/^ (?:&&|\?|:) /.test(rest)) return [{ at: at + 1, depth }];
  return line[at] === '.' && line[at - 1] === ')' ? [{ at, depth }] : [];
}

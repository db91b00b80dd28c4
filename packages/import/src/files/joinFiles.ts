import { type ImportNote } from '../draw/notes.ts';

/** A file of a schema; `name` is its path within the folder or zip. */
export interface SourceFile {
  name: string;
  text: string;
}

/** Files as one text. */
export interface JoinedFiles {
  text: string;
  parts: readonly { text: string; firstLine: number }[];
  /** Replaces lines of the whole text by files and their lines. */
  locate<Placed extends { line?: number; others?: ImportNote[] }>(placed: Placed): Placed & { file?: string };
}

/** Joins files in this order, each from the beginning of a line. */
export function joinFiles(files: readonly SourceFile[]): JoinedFiles {
  let line = 1;
  const parts = files.map(({ text }) => {
    const part = { text: text.replace(/^\uFEFF/u, ''), firstLine: line };
    line += countLines(part.text);
    return part;
  });
  const find = (joinedLine: number): { file?: string; line: number } => {
    const index = findLastAtMost(parts, joinedLine);
    return { file: files[index]?.name ?? '', line: joinedLine - (parts[index]?.firstLine ?? 1) + 1 };
  };
  return {
    text: parts.map(({ text }) => text).join('\n'),
    parts,
    locate(placed) {
      const { line: joinedLine, others } = placed;
      return {
        ...placed,
        ...(joinedLine !== undefined && find(joinedLine)),
        ...(others && { others: others.map((other) => this.locate(other)) }),
      };
    },
  };
}

function countLines(text: string): number {
  let count = 1;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) count += 1;
  return count;
}

function findLastAtMost(parts: readonly { firstLine: number }[], line: number): number {
  let [low, high] = [0, parts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((parts[middle]?.firstLine ?? 0) <= line) low = middle;
    else high = middle - 1;
  }
  return low;
}

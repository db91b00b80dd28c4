import { type Clip, readContent } from '@joinery/model';

/** What marks a text on the clipboard as ours; another number after another change of what it holds. */
const MARK = { joinery: 'clip', version: 1 } as const;

/** Copied entities as they lie on the system's clipboard. */
export function formatClip({ nodes, edges, areas }: Clip): string {
  return JSON.stringify({ ...MARK, nodes, edges, ...(areas && { areas }) });
}

/** What a text from the clipboard holds; null for a text that is not ours or that is broken. */
export function parseClip(text: string, createId: () => string): Clip | null {
  if (!text.trimStart().startsWith('{')) return null;
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof input !== 'object' || input === null) return null;
  const { joinery, version } = input as Record<string, unknown>;
  if (joinery !== MARK.joinery || version !== MARK.version) return null;
  const read = readContent(input, { createId, limits: 'server', path: '' });
  if (!read.ok || read.content.nodes.length + (read.content.areas?.length ?? 0) === 0) return null;
  return read.content;
}

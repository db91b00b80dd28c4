import { type Clip, readContent } from '@joinery/model';

/** Marks clipboard text as a Joinery clip; the version changes with its format. */
const MARKER = { joinery: 'clip', version: 1 } as const;

/** Serialises copied entities for the system clipboard. */
export function formatClip({ nodes, edges, areas }: Clip): string {
  return JSON.stringify({ ...MARKER, nodes, edges, ...(areas && { areas }) });
}

/** Parses clipboard text; null for text that is not a valid clip. */
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
  if (joinery !== MARKER.joinery || version !== MARKER.version) return null;
  const read = readContent(input, { createId, limits: 'server', path: '' });
  if (!read.ok || read.content.nodes.length + (read.content.areas?.length ?? 0) === 0) return null;
  return read.content;
}

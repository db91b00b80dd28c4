import { type DiagramContent, readContent } from '@joinery/model';

const KEY = 'joinery-carried-diagram';

/** A diagram to open in the editor later, for example from the landing page and after sign-in. */
export interface PendingDiagram {
  name: string;
  content: DiagramContent;
}

/** Stores a diagram for the next blank editor of this tab. Returns whether the browser stored it. */
export function storePendingDiagram(diagram: PendingDiagram): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(diagram));
    return true;
  } catch {
    return false;
  }
}

/** Reads the pending diagram and removes it; null when there is none or it cannot be read. */
export function consumePendingDiagram(createId: () => string): PendingDiagram | null {
  try {
    const stored = sessionStorage.getItem(KEY);
    if (stored === null) return null;
    sessionStorage.removeItem(KEY);
    const parsed: unknown = JSON.parse(stored);
    if (typeof parsed !== 'object' || parsed === null || !('content' in parsed)) return null;
    const read = readContent(parsed.content, { createId });
    const name = 'name' in parsed && typeof parsed.name === 'string' ? parsed.name : '';
    return read.ok ? { name, content: read.content } : null;
  } catch {
    return null;
  }
}

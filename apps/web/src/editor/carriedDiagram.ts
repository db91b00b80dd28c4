import { type DiagramContent, readContent } from '@joinery/model';

const KEY = 'joinery-carried-diagram';

/** A diagram to open in the editor later, for example from the landing page and after sign-in. */
export interface CarriedDiagram {
  name: string;
  content: DiagramContent;
}

/** Stores a diagram for the next blank editor of this tab. Returns whether the browser stored it. */
export function carryDiagram(diagram: CarriedDiagram): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(diagram));
    return true;
  } catch {
    return false;
  }
}

/** Reads the pending diagram and removes it; null when there is none or it cannot be read. */
export function takeCarriedDiagram(createId: () => string): CarriedDiagram | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    if (kept === null) return null;
    sessionStorage.removeItem(KEY);
    const carried: unknown = JSON.parse(kept);
    if (typeof carried !== 'object' || carried === null || !('content' in carried)) return null;
    const read = readContent(carried.content, { createId });
    const name = 'name' in carried && typeof carried.name === 'string' ? carried.name : '';
    return read.ok ? { name, content: read.content } : null;
  } catch {
    return null;
  }
}

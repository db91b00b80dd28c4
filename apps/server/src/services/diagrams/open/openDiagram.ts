import { type DiagramContent, EMPTY_RECORDS, type Records, toContent } from '@joinery/model';
import { type Room } from '@joinery/wire';

/** Committed state of a diagram; replaced as a whole, never mutated. */
export interface DiagramState {
  name: string;
  rev: number;
  records: Records;
  updatedAt: number;
}

/** A diagram in memory. `refCount` counts its current users; it is unloaded only at zero. */
export interface OpenDiagram {
  readonly id: string;
  readonly createdAt: number;
  /** The history to which revisions belong; changes when the store is restored to an earlier state. */
  readonly epoch: number;
  /** Orders changes; ahead of `state` by uncommitted edits, and never exposed. */
  readonly room: Room;
  state: DiagramState;
  /** Set when the copy in memory is outdated; its users open the diagram again. */
  isStale: boolean;
  refCount: number;
  lastUsedAt: number;
  lastChangedAt: number;
  /** Time of the row's last preview, which is not written for every change of a busy diagram. */
  lastPreviewAt: number;
  snapshot: { rev: number; characters: number; operationsSince: number; writing: Promise<void> | undefined };
  content: { records: Records; content: DiagramContent } | undefined;
}

/**
 * Returns the content of a committed or future state; nodes and edges of untouched records keep their
 * identity.
 */
export function toCurrentContent(diagram: Pick<OpenDiagram, 'content'>, records: Records): DiagramContent {
  if (diagram.content?.records === records) return diagram.content.content;
  const content = records === EMPTY_RECORDS ? { nodes: [], edges: [] } : toContent(records, diagram.content);
  diagram.content = { records, content };
  return content;
}

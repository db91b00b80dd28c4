import { type DiagramContent, EMPTY_RECORDS, type Records, toContent } from '@joinery/model';
import { type Room } from '@joinery/sync';

/** What is committed of a diagram; replaced as a whole, never changed. */
export interface DiagramState {
  name: string;
  rev: number;
  records: Records;
  updatedAt: number;
}

/** A diagram in memory. `pins` counts who works with it now; only one without pins is ever dropped. */
export interface OpenDiagram {
  readonly id: string;
  readonly createdAt: number;
  /** Of the history that revisions count in; another one after the store was taken back to an earlier state. */
  readonly epoch: number;
  /** Puts changes in order; ahead of `state` by what is being committed, and never shown to anybody. */
  readonly room: Room;
  state: DiagramState;
  /** Set when the copy in memory is no longer the truth; whoever still holds it opens the diagram again. */
  isStale: boolean;
  pins: number;
  lastUsedAt: number;
  lastChangedAt: number;
  /** When the row's small picture was written, which is not for every change of a busy diagram. */
  lastPreviewAt: number;
  snapshot: { rev: number; characters: number; operationsSince: number; writing: Promise<void> | undefined };
  content: { records: Records; content: DiagramContent } | undefined;
}

/** The content of a committed or coming state; nodes and edges of untouched records stay the same objects. */
export function contentOf(diagram: Pick<OpenDiagram, 'content'>, records: Records): DiagramContent {
  if (diagram.content?.records === records) return diagram.content.content;
  const content = records === EMPTY_RECORDS ? { nodes: [], edges: [] } : toContent(records, diagram.content);
  diagram.content = { records, content };
  return content;
}

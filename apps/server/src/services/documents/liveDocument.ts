import { type DiagramContent, EMPTY_RECORDS, formatContent, type Records, toContent } from '@joinery/model';
import { type Room } from '@joinery/sync';
import { type DocumentView } from './documentRequests.ts';

/** What is committed of a document; replaced as a whole, never changed. */
export interface DocumentState {
  name: string;
  rev: number;
  records: Records;
  updatedAt: number;
}

/** A document in memory. `pins` counts who works with it now; only one without pins is ever dropped. */
export interface LiveDocument {
  readonly id: string;
  readonly createdAt: number;
  /** Of the history that revisions count in; another one after the store was taken back to an earlier state. */
  readonly epoch: number;
  /** Puts changes in order; ahead of `state` by what is being committed, and never shown to anybody. */
  readonly room: Room;
  state: DocumentState;
  /** Set when the copy in memory is no longer the truth; whoever still holds it opens the document again. */
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
export function contentOf(document: Pick<LiveDocument, 'content'>, records: Records): DiagramContent {
  if (document.content?.records === records) return document.content.content;
  const content = records === EMPTY_RECORDS ? { nodes: [], edges: [] } : toContent(records, document.content);
  document.content = { records, content };
  return content;
}

/** Above this many bytes a content is worked on in slices or on another thread, so that others are not delayed. */
export const LARGE_CONTENT_BYTES = 256 * 1024;

/** A state of a document as it is read. */
export function viewOf(
  document: LiveDocument,
  { name, rev, records, updatedAt }: DocumentState,
): DocumentView {
  const { id, createdAt, room } = document;
  const isLarge = room.bytesAtMost > LARGE_CONTENT_BYTES;
  return {
    id,
    name,
    get content() {
      return contentOf(document, records);
    },
    contentPieces: isLarge ? () => formatContent(records) : undefined,
    revision: rev,
    createdAt,
    updatedAt,
  };
}

import { type DiagramContent, formatContent } from '@joinery/model';
import { contentOf, type DiagramState, type OpenDiagram } from '../load/openDiagram.ts';

/** Above this many bytes a content is worked on in slices or on another thread, so that others are not delayed. */
export const LARGE_CONTENT_BYTES = 256 * 1024;

/** A diagram as it is read; times are milliseconds. */
export interface DiagramView {
  id: string;
  name: string;
  /** Made when it is first asked for, which takes long where the content is large. It is shared and must not be changed. */
  readonly content: DiagramContent;
  /** The content as JSON in pieces, where it is large. */
  contentPieces?: (() => Iterable<string>) | undefined;
  revision: number;
  createdAt: number;
  updatedAt: number;
}

/** A state of a diagram as it is read. */
export function viewOf(diagram: OpenDiagram, { name, rev, records, updatedAt }: DiagramState): DiagramView {
  const { id, createdAt, room } = diagram;
  const isLarge = room.bytesAtMost > LARGE_CONTENT_BYTES;
  return {
    id,
    name,
    get content() {
      return contentOf(diagram, records);
    },
    contentPieces: isLarge ? () => formatContent(records) : undefined,
    revision: rev,
    createdAt,
    updatedAt,
  };
}

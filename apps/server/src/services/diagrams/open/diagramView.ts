import { type DiagramContent, EMPTY_RECORDS, formatContent } from '@joinery/model';
import { toCurrentContent, type DiagramState, type OpenDiagram } from './openDiagram.ts';

/** Larger contents are processed in slices or on another thread, so that others are not delayed. */
export const LARGE_CONTENT_BYTES = 256 * 1024;

/** A diagram as read; times are milliseconds. */
export interface DiagramView {
  id: string;
  name: string;
  /** Created on first access, which takes long for a large content. Shared, so it must not be mutated. */
  readonly content: DiagramContent;
  /** The content as JSON in pieces, if it is large; the settings are for members only. */
  contentPieces?: ((readers?: 'public') => Iterable<string>) | undefined;
  revision: number;
  createdAt: number;
  updatedAt: number;
}

/** A state of a diagram, with what belongs to its history. */
export interface ReadState extends DiagramState {
  createdAt: number;
  epoch: number;
  isLarge: boolean;
}

export function toReadState({ state, createdAt, epoch, room }: OpenDiagram): ReadState {
  return { ...state, createdAt, epoch, isLarge: isLarge(room) };
}

function isLarge({ bytesAtMost }: OpenDiagram['room']): boolean {
  return bytesAtMost > LARGE_CONTENT_BYTES;
}

/** Returns a readable state of a diagram. */
export function toView(diagram: OpenDiagram, { name, rev, records, updatedAt }: DiagramState): DiagramView {
  const { id, createdAt, room } = diagram;
  return {
    id,
    name,
    get content() {
      return toCurrentContent(diagram, records);
    },
    contentPieces: isLarge(room)
      ? (readers) =>
          formatContent(readers === 'public' ? { ...records, settings: EMPTY_RECORDS.settings } : records)
      : undefined,
    revision: rev,
    createdAt,
    updatedAt,
  };
}

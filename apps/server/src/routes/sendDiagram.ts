import { Readable } from 'node:stream';
import { nextTurn } from '../slices.ts';
import { type DiagramView } from '../services/diagrams/read/diagramView.ts';

/** The part of a reply needed to send a diagram, with any schema of the route. */
export interface AnyReply {
  type(contentType: string): this;
  send(payload: unknown): this;
}

/**
 * Sends a diagram's content with additional fields. A large content is formatted in pieces while it is
 * sent, so that other requests are handled in between.
 */
export function sendDiagram<Reply extends AnyReply>(
  reply: Reply,
  diagram: Pick<DiagramView, 'content' | 'contentPieces'>,
  beside: object,
): Reply {
  const { contentPieces } = diagram;
  return contentPieces === undefined
    ? reply.send({ ...beside, content: diagram.content })
    : reply.type('application/json; charset=utf-8').send(streamDiagram(contentPieces(), beside));
}

function streamDiagram(pieces: Iterable<string>, beside: object): Readable {
  return Readable.from(formatDiagram(pieces, beside), { objectMode: false });
}

async function* formatDiagram(pieces: Iterable<string>, beside: object): AsyncGenerator<string> {
  yield `${JSON.stringify(beside).slice(0, -1)},"content":`;
  for (const piece of pieces) {
    yield piece;
    await nextTurn();
  }
  yield '}';
}

import { Readable } from 'node:stream';
import { nextTurn } from '../services/slices.ts';
import { type DiagramView } from '../services/diagrams/read/diagramView.ts';

/** As much of a reply as sending a diagram needs, whatever the route's schema says of its type. */
export interface AnyReply {
  type(contentType: string): this;
  send(payload: unknown): this;
}

/**
 * Sends a diagram's content with what else is to be said of it. A large content is formatted while it is sent, a piece at a
 * time, so that other requests come between.
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

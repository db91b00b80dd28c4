import { Readable } from 'node:stream';
import { type AccessLevel, formatState } from '@joinery/model';
import { type diagramSchema } from '@joinery/wire';
import { type z } from 'zod';
import { type UpdatedDiagram } from '../../services/diagrams/diagramRequests.ts';
import { type DiagramView, type ReadState } from '../../services/diagrams/open/diagramView.ts';
import { nextTurn } from '../../slices.ts';

/** The part of a reply needed to send a diagram, with any schema of the route. */
export interface AnyReply {
  type(contentType: string): this;
  send(payload: unknown): this;
}

/** Sends a diagram's content with additional fields. */
export function sendDiagram<Reply extends AnyReply>(
  reply: Reply,
  { content, contentPieces }: Pick<DiagramView, 'content' | 'contentPieces'>,
  beside: object,
): Reply {
  return contentPieces === undefined
    ? reply.send({ ...beside, content })
    : sendPieces(reply, beside, { name: 'content', pieces: contentPieces() });
}

/** Sends what a public link shows: a diagram without its settings. */
export function sendPublicDiagram<Reply extends AnyReply>(
  reply: Reply,
  { name, content: { settings: _settings, ...content }, contentPieces }: DiagramView,
): Reply {
  const contentOfAll = contentPieces && (() => contentPieces('public'));
  return sendDiagram(reply, { content, contentPieces: contentOfAll }, { name });
}

/** Sends a diagram with its content. */
export function sendView<Reply extends AnyReply>(
  reply: Reply,
  diagram: DiagramView | UpdatedDiagram,
  currentUserAccess: AccessLevel,
): Reply {
  const head = toHead(diagram, currentUserAccess);
  return sendDiagram(reply, diagram, { ...head, ...('merged' in diagram && { merged: diagram.merged }) });
}

/** Sends a diagram as records. */
export function sendState<Reply extends AnyReply>(
  reply: Reply,
  { state, id, level }: { state: ReadState; id: string; level: AccessLevel },
): Reply {
  const head = toHead({ ...state, id, revision: state.rev }, level);
  const pieces = formatState(state.records);
  const field = { name: 'records', pieces: state.isLarge ? pieces : [[...pieces].join('')] };
  return sendPieces(reply, { ...head, epoch: state.epoch }, field);
}

/** The ETag of a diagram as records; weak, since there are several compressed forms. */
export function toRecordsTag({ epoch, rev }: ReadState, level: AccessLevel): string {
  return `W/"records-${epoch}-${rev}-${level}"`;
}

/** Reads an If-Match header; undefined if any state will do, and null if it names none. */
export function readRecordsTag(
  header: string | undefined,
  level: AccessLevel,
): { epoch: number; rev: number } | null | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const [, epoch, rev, ofLevel] =
    /^(?:W\/)?"records-(\d{1,15})-(\d{1,15})-([A-Z]+)"$/.exec(header.trim()) ?? [];
  return ofLevel === level ? { epoch: Number(epoch), rev: Number(rev) } : null;
}

/** The fields of a response that are not its content. */
function toHead(
  { id, name, revision, createdAt, updatedAt }: Omit<DiagramView, 'content' | 'contentPieces'>,
  currentUserAccess: AccessLevel,
): Omit<z.output<typeof diagramSchema>, 'content' | 'merged'> {
  return {
    _id: id,
    name,
    currentUserAccess,
    revision,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  };
}

interface FormattedField {
  name: string;
  /** The value as JSON. */
  pieces: Iterable<string>;
}

/** Formats a field in pieces while it is sent, so that other requests are handled in between. */
function sendPieces<Reply extends AnyReply>(reply: Reply, beside: object, field: FormattedField): Reply {
  return reply
    .type('application/json; charset=utf-8')
    .send(Readable.from(formatBody(beside, field), { objectMode: false }));
}

async function* formatBody(beside: object, { name, pieces }: FormattedField): AsyncGenerator<string> {
  yield `${JSON.stringify(beside).slice(0, -1)},${JSON.stringify(name)}:`;
  for (const piece of pieces) {
    yield piece;
    await nextTurn();
  }
  yield '}';
}

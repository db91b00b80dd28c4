import { PROTOCOL_ROWS } from '../../apps/server/test/aiStubProtocols.ts';

/** The response of a model service. */
export interface HostileResponse {
  status: number;
  /** Sent first. */
  body: string;
  /** Creates what follows until the client closes the connection. */
  createMore?: () => string;
}

/** A longer event of a stream is refused. */
const EVENT_CHARACTERS = 60_000;
const ERROR_BYTES = 4_800_000;
const COMPATIBLE = PROTOCOL_ROWS['openai-compatible'];

/** Gets a usual reply at every path. */
export const USUAL_MESSAGE = 'Draw a usual diagram.';
export const USUAL_RESPONSE = toStream([aReply(anEntity(0))]);

/** Responses by the first segment of the requested path. */
export const HOSTILE_RESPONSES = {
  nested: () => toStream(inPieces(aValue(nested("{'a':", 3_000, longList(399_000 - 6 * 3_000))))),
  nestedObjects: () => toStream(inPieces(aValue(nested('{"a":', 300, longList(40_000 - 6 * 300))))),
  manyEdits: () => toStream(inPieces(aReply(Array.from({ length: 1_500 }, (_, at) => anEntity(at)).join()))),
  thinkingText: () =>
    toStream([...inPieces(`<think>${'plan'.repeat(50_000)}</think>`, 4), aReply(anEntity(0))]),
  thinkingField: () => ({
    status: 200,
    body: toEvents(inPieces('plan'.repeat(50_000), 4).map(toThinking)) + toStream([aReply(anEntity(0))]).body,
  }),
  endlessText: () => ({
    status: 200,
    body: toEvents(COMPATIBLE.toReply(['{"reply":"'], 'stop', {}).pieces),
    createMore: () =>
      toEvents(COMPATIBLE.toReply(['All orders have customers. '.repeat(4)], 'stop', {}).pieces),
  }),
  endlessEdits: () => ({
    status: 200,
    body: toEvents(COMPATIBLE.toReply(['{"reply":"Ok","edits":['], 'stop', {}).pieces),
    createMore: createMoreEntities(),
  }),
  manyObjects: () => toStream(inPieces(aValue(nested('{"a":', 30, `[${'{},'.repeat(300_000)}{}]`)))),
  onePiece: () => toStream([aReply(anEntity(0), 'a'.repeat(1_000_000))]),
  rejected: () => anError(400),
} satisfies Record<string, () => HostileResponse>;

export type HostileName = keyof typeof HOSTILE_RESPONSES;

/** A complete reply; models write the text before or after the edits. */
function aReply(edits: string, text = 'Ok'): string {
  return `{"reply":"${text}","edits":[${edits}]}`;
}

/** A reply with a valid edit and a value that is not part of the form. */
function aValue(value: string): string {
  return `{"reply":"Ok","edits":[${anEntity(0)}],"x":${value}}`;
}

function nested(opening: string, depth: number, value: string): string {
  return opening.repeat(depth) + value + '}'.repeat(depth);
}

function longList(characters: number): string {
  return `[${'1,'.repeat(Math.max(0, characters / 2 - 1))}1]`;
}

/** Adds an entity with two attributes: three edits. */
function anEntity(at: number): string {
  const id = String(at);
  const entity = { action: 'add', record: 'entity', id: `new-${id}`, props: { name: `Entity${id}` } };
  const attributes = ['first', 'second'].map((name) => ({
    ...{ action: 'add', record: 'attribute', id: `new-${id}-${name}` },
    props: { entity: `new-${id}`, name, type: 'String' },
  }));
  return [entity, ...attributes].map((edit) => JSON.stringify(edit)).join();
}

/** Endless edits that all can be made. */
function createMoreEntities(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return toEvents(COMPATIBLE.toReply([`${anEntity(count)},`], 'stop', {}).pieces);
  };
}

function inPieces(text: string, characters = EVENT_CHARACTERS): string[] {
  return Array.from({ length: Math.ceil(text.length / characters) }, (_, at) =>
    text.slice(at * characters, (at + 1) * characters),
  );
}

/** A stream that does not count tokens. */
function toStream(texts: readonly string[]): HostileResponse {
  const { opening, pieces, closing } = COMPATIBLE.toReply(texts, 'stop', {});
  return { status: 200, body: `${toEvents([...opening, ...pieces, ...closing])}data: [DONE]\n\n` };
}

function toThinking(reasoning: string): object {
  return { choices: [{ index: 0, delta: { reasoning_content: reasoning } }] };
}

function toEvents(events: readonly object[]): string {
  return events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
}

function anError(status: number): HostileResponse {
  return { status, body: `{"error":${'['.repeat(ERROR_BYTES)}` };
}

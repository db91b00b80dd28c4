import {
  apply,
  type DiagramContent,
  encodeOperations,
  type Operation,
  readOperations,
  toContent,
  toRecords,
} from '@joinery/model';
import { type Reply, type ReplyLine } from '@joinery/wire';
import { expect } from 'vitest';
import { type TestServer } from './testServer.ts';

/** A message as sent by a client; by default it describes two entities. */
export interface Sent {
  message?: string;
  kind?: string;
  content?: object | string;
  selection?: string;
  decision?: string;
  files?: File[];
}

/** A response with parsed lines. */
export interface Received {
  status: number;
  body: { message?: string };
  lines: ReplyLine[];
}

/** Sends a message to the assistant in a diagram. */
export async function sendToAssistant(
  server: TestServer,
  { diagramId, token }: { diagramId: string; token: string | undefined },
  {
    message = 'A customer has many orders. An order has a date.',
    kind = 'describe',
    content = { nodes: [], edges: [] },
    selection,
    decision,
    files = [],
  }: Sent,
): Promise<Received> {
  const form = new FormData();
  form.set('message', message);
  form.set('kind', kind);
  form.set('content', typeof content === 'string' ? content : JSON.stringify(content));
  if (selection !== undefined) form.set('selection', selection);
  if (decision !== undefined) form.set('decision', decision);
  for (const file of files) form.append('files', file);
  const received = await server.call<{ message?: string }>(`POST /diagrams/${diagramId}/assistant`, {
    token,
    body: form,
  });
  const isStream = String(received.headers['content-type']).includes('ndjson');
  const texts = isStream ? received.text.trim().split('\n') : [];
  return { ...received, lines: texts.map((text) => JSON.parse(text) as ReplyLine) };
}

/** Returns the last line of a successful reply. */
export function getResult({ lines }: Received): Reply {
  const last = lines.at(-1);
  if (last?.event !== 'result') throw new Error(JSON.stringify(last));
  return last.result;
}

/** Applies the edits of a reply to a diagram, like a client. */
export function applyLines(content: DiagramContent, { lines }: Received): DiagramContent {
  const operations = lines.flatMap((line) => (line.event === 'edit' ? [line.operation as Operation] : []));
  const reading = readOperations(encodeOperations(operations));
  if (!reading.ok) throw new Error(reading.message);
  const before = toRecords(content);
  const { records, dropped } = apply(before, reading.operations);
  expect(dropped).toEqual([]);
  return toContent(records, { records: before, content });
}

/** Returns the names of the entities. */
export function namesIn({ nodes }: DiagramContent): string[] {
  return nodes.map(({ data }) => data.name);
}

/** Creates a text file of this many bytes. */
export const aTextFile = (name: string, bytes: number) =>
  new File(['x'.repeat(bytes)], name, { type: 'text/plain' });
/** Creates a file with the media type of a picture. */
export const aPicture = (name: string) =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], name, { type: 'image/png' });

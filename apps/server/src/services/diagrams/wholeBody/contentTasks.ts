import { type MessagePort } from 'node:worker_threads';
import {
  type DiagramContent,
  formatContent,
  LIMITS,
  type Operation,
  toRecords,
  withCleanNames,
} from '@joinery/model';
import { type PlannedEdit } from '@joinery/wire';
import { nanoid } from 'nanoid';
import { parse } from 'secure-json-parse';
import { invalid, tooLarge } from '../../../errors.ts';
import { assertWithinSize, readIncomingContent } from './requestContent.ts';
import { recordsOfStored } from '../open/loadDiagram.ts';
import { type StoredDiagram } from '../store/diagramStore.ts';
import { createSavePlanner, type WholeSave } from './mergeBase.ts';
import { type NumberedEdit, readNumberedEdits } from '../edit/numberedEdit.ts';
import { toChanges } from '../store/operationLog.ts';
import { makeSnapshot, type Snapshot } from '../store/snapshots.ts';

/** A content: parsed, or in an unparsed body. */
export type ContentSource = { bytes: Uint8Array } | { value: unknown };

/** A whole content to be saved over a stored diagram. */
export interface PlanRequest extends Omit<WholeSave, 'content'> {
  content: ContentSource;
  stored: StoredDiagram;
}

/** Tasks that take too long for the main thread; long lists are sent through the port in parts. */
export type ContentTask =
  | { kind: 'fields'; bytes: Uint8Array }
  | { kind: 'snapshot'; bytes: Uint8Array }
  | { kind: 'read'; bytes: Uint8Array; port: MessagePort }
  | { kind: 'edits'; bytes: Uint8Array; port: MessagePort }
  | ({ kind: 'plan'; port: MessagePort } & PlanRequest);

/** The results by kind of task. */
export interface ContentResults {
  /** The body without its content and without fields that are not single values. */
  fields: unknown;
  /** With the content as JSON in pieces. */
  snapshot: Snapshot & { contentPieces: string[] };
  /** Sends `{nodes}`, `{edges}` and `{areas}`; areas are present if the content contains them. */
  read: { hasAreas: boolean; settings: DiagramContent['settings'] };
  /** Sends the operations; the edits are without them. */
  edits: Omit<NumberedEdit, 'operations'>[];
  /** Sends operations; `planned` does not contain them. */
  plan: { rev: number; baseRev: number | undefined; planned: Omit<PlannedEdit, 'ops'> };
}

/** The parts that a task sends. */
export interface ContentParts {
  read: Partial<DiagramContent>;
  edits: { index: number; operations: Operation[] };
  plan: Operation[];
}

/** Items per part sent through a port. */
const PART_ITEMS = 400;
/** Minimum size of an attribute in a content. */
const MIN_ATTRIBUTE_BYTES = 100;

/** Runs a task; throws AppError. */
export function performTask(task: ContentTask): ContentResults[ContentTask['kind']] {
  switch (task.kind) {
    case 'fields':
      return getFields(parseBody(task.bytes));
    case 'snapshot': {
      const records = toRecords(withCleanNames(readSource(task)));
      assertWithinSize(records);
      return { ...drain(makeSnapshot(records)), contentPieces: [...formatContent(records)] };
    }
    case 'read':
      return sendContent(readSource(task), task.port);
    case 'edits':
      return sendEdits(readNumberedEdits(getProperty(parseBody(task.bytes), 'edits')), task.port);
    case 'plan':
      return plan(task, task.port);
  }
}

function plan(
  { content: source, stored, ...request }: PlanRequest,
  port: MessagePort,
): ContentResults['plan'] {
  const { rev } = stored;
  const { baseRevision: after } = request;
  const content = getValue(source);
  const { records } = drain(recordsOfStored(stored));
  const changes = after === undefined ? undefined : toChanges(stored.log, { after, upTo: rev });
  const save = { ...request, content };
  const planner = createSavePlanner({
    save,
    present: { name: stored.name, records },
    changes,
    createId: nanoid,
  });
  const { ops, ...planned } = planner.planFor(records);
  sendParts(ops, (part) => port.postMessage(part));
  return { rev, baseRev: planner.baseRev, planned };
}

function sendContent(
  { nodes, edges, areas, settings }: DiagramContent,
  port: MessagePort,
): ContentResults['read'] {
  // An entity may have thousands of attributes.
  for (const node of nodes) port.postMessage({ nodes: [node] });
  sendParts(edges, (part) => port.postMessage({ edges: part }));
  sendParts(areas ?? [], (part) => port.postMessage({ areas: part }));
  return { hasAreas: areas !== undefined, settings };
}

function sendEdits(edits: readonly NumberedEdit[], port: MessagePort): ContentResults['edits'] {
  return edits.map(({ operations, ...edit }, index) => {
    sendParts(operations, (part) => port.postMessage({ index, operations: part }));
    return edit;
  });
}

function sendParts<Item>(items: readonly Item[], send: (part: Item[]) => void): void {
  for (let from = 0; from < items.length; from += PART_ITEMS) send(items.slice(from, from + PART_ITEMS));
}

function readSource(source: ContentSource): DiagramContent {
  return readIncomingContent(getValue(source), nanoid);
}

/** Returns the unparsed content. */
function getValue(source: ContentSource): unknown {
  const value = 'bytes' in source ? getProperty(parseBody(source.bytes), 'content') : source.value;
  assertFewAttributes(value);
  return value;
}

/** A body can contain more attributes than fit into memory once parsed. */
function assertFewAttributes(content: unknown): void {
  const nodes = getProperty(content, 'nodes');
  let attributes = 0;
  for (const node of Array.isArray(nodes) ? nodes : []) {
    const list = getProperty(getProperty(node, 'data'), 'attributes');
    if (Array.isArray(list)) attributes += list.length;
  }
  if (attributes * MIN_ATTRIBUTE_BYTES > LIMITS.maxContentBytes) {
    throw tooLarge(`A diagram can have at most ${LIMITS.maxContentBytes / 1024 / 1024} MB of content.`);
  }
}

/** Parses like small bodies, see acceptJsonOnly. */
function parseBody(bytes: Uint8Array): unknown {
  assertShallow(bytes);
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString();
  try {
    return parse(text, { protoAction: 'remove', constructorAction: 'remove' });
  } catch {
    throw invalid('The body is not valid JSON.');
  }
}

/** More than any diagram has; the parser of JSON keeps some 70 bytes for each open level. */
const MAX_DEPTH = 200;
const [QUOTE, BACKSLASH, LIST, OBJECT, LIST_END, OBJECT_END] = Buffer.from('"\\[{]}');

function assertShallow(bytes: Uint8Array): void {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else isText = byte !== QUOTE;
    } else if (byte === QUOTE) isText = true;
    else if (byte === LIST || byte === OBJECT) depth += 1;
    else if (byte === LIST_END || byte === OBJECT_END) depth -= 1;
    if (depth > MAX_DEPTH) throw invalid(`The body is nested more than ${MAX_DEPTH} levels deep.`);
  }
}

function getFields(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return null;
  if (Array.isArray(body)) return [];
  return Object.fromEntries(
    Object.entries(body).filter(([, value]) => typeof value !== 'object' || value === null),
  );
}

function getProperty(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

function drain<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

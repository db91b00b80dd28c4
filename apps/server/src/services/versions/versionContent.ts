import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import {
  type Applied,
  diff,
  EMPTY_RECORDS,
  type Operation,
  type Records,
  sliceRecords,
} from '@joinery/model';
import { conflict } from '../../errors.ts';
import { applyInSteps } from '../documents/applyInSteps.ts';
import { collectInSlices, runInSlices } from '../slices.ts';

const compress = promisify(gzip);
const expand = promisify(gunzip);

type Put = Extract<Operation, { k: 'put' }>;

function isPut(value: unknown): value is Put {
  if (typeof value !== 'object' || value === null) return false;
  const { k, p } = value as { k?: unknown; p?: unknown };
  return k === 'put' && typeof p === 'object' && p !== null;
}

/** The state as the `content` of a row: the operations that make it of nothing, order keys included, compressed, as text. */
export async function formatVersionContent(records: Records): Promise<string> {
  const lines = await collectInSlices(formatLines(records));
  return (await compress(`[\n${lines.join(',\n')}\n]`)).toString('base64');
}

/** JSON of the operations, each a line, so that it can be read in parts. */
function* formatLines(records: Records): Generator<string> {
  for (const slice of sliceRecords(records)) {
    yield diff(EMPTY_RECORDS, slice)
      .map((operation) => JSON.stringify(operation))
      .join(',\n');
  }
}

function* parseLines(text: string): Generator<undefined, unknown> {
  if (!text.startsWith('[\n')) return JSON.parse(text) as unknown;
  const operations: unknown[] = [];
  for (const line of text.slice(2, -2).split('\n')) {
    if (line !== '') operations.push(JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line));
    yield;
  }
  return operations;
}

/**
 * The state of a row, in today's form whatever program wrote it: properties that are not known are kept as they are, those
 * that are missing or can not be read have their defaults. Throws CONFLICT where nothing can be made of it.
 */
export async function readVersionContent(text: string): Promise<Records> {
  let stored: unknown;
  try {
    stored = await runInSlices(parseLines((await expand(Buffer.from(text, 'base64'))).toString()));
  } catch {
    throw unreadable();
  }
  if (!Array.isArray(stored)) throw unreadable();
  let operations = stored.filter(isPut);
  for (;;) {
    const dropped: Applied['dropped'] = [];
    const records = await runInSlices(applyInSteps(EMPTY_RECORDS, operations, dropped));
    const readable = withoutUnread(operations, dropped);
    if (readable === null) return records;
    operations = readable;
  }
}

/** The operations without the property that one was dropped for, told as `property: why`; null where there is none. */
function withoutUnread(
  operations: readonly Put[],
  dropped: readonly { r: string; reason: string }[],
): Put[] | null {
  const unread = new Map(dropped.map(({ r, reason }) => [r, reason.split(': ')[0] ?? '']));
  const readable = operations.map((operation) => withoutProperty(operation, unread));
  return readable.every((operation, at) => operation === operations[at]) ? null : readable;
}

function withoutProperty(operation: Put, unread: ReadonlyMap<string, string>): Put {
  const property = unread.get(operation.r);
  if (property === undefined || !Object.hasOwn(operation.p, property)) return operation;
  const { [property]: _unread, ...p } = operation.p;
  return { ...operation, p };
}

function unreadable(): Error {
  return conflict('This version can not be read any more.');
}

import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import {
  decodeOperations,
  diff,
  type DroppedOperation,
  EMPTY_RECORDS,
  encodeOperations,
  type Operation,
  recordKey,
  type Records,
  sliceRecords,
  writeOperation,
} from '@joinery/model';
import { conflict } from '../../errors.ts';
import { applyInSteps } from '../diagrams/open/applyInSteps.ts';
import { collectInSlices, runInSlices } from '../../slices.ts';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/**
 * Formats a state as the `content` of a row: the operations that create it, order keys included,
 * compressed, as text.
 */
export async function formatVersionContent(records: Records): Promise<string> {
  const lines = await collectInSlices(formatLines(records));
  return (await compress(`[\n${lines.join(',\n')}\n]`)).toString('base64');
}

/** Yields the JSON of the operations, one per line, so that it can be parsed in parts. */
function* formatLines(records: Records): Generator<string> {
  for (const slice of sliceRecords(records)) {
    yield encodeOperations(diff(EMPTY_RECORDS, slice))
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
 * Parses the state of a row from any release: unknown properties are preserved, missing or unreadable ones
 * have their defaults. Throws CONFLICT if it is unreadable.
 */
export async function readVersionContent(text: string): Promise<Records> {
  let stored: unknown;
  try {
    stored = await runInSlices(parseLines((await expand(Buffer.from(text, 'base64'))).toString()));
  } catch {
    throw unreadable();
  }
  if (!Array.isArray(stored)) throw unreadable();
  let operations = decodeOperations(stored).filter(({ kind }) => kind === 'put');
  for (;;) {
    const dropped: DroppedOperation[] = [];
    const records = await runInSlices(applyInSteps(EMPTY_RECORDS, operations, dropped));
    const readable = withoutUnread(operations, dropped);
    if (readable === null) return records;
    operations = readable;
  }
}

/** Returns the operations without the property named in `property: why`; null if there is none. */
function withoutUnread(
  operations: readonly Operation[],
  dropped: readonly DroppedOperation[],
): Operation[] | null {
  const unread = new Map(
    dropped.map(({ target, reason }) => [recordKey(target), reason.split(': ')[0] ?? '']),
  );
  const readable = operations.map((operation) => withoutProperty(operation, unread));
  return readable.every((operation, at) => operation === operations[at]) ? null : readable;
}

function withoutProperty(operation: Operation, unread: ReadonlyMap<string, string>): Operation {
  const property = unread.get(recordKey(operation));
  if (property === undefined || operation.kind !== 'put') return operation;
  const props: Readonly<Record<string, unknown>> = operation.props;
  if (!Object.hasOwn(props, property)) return operation;
  const { [property]: _unread, ...others } = props;
  return writeOperation(operation, 'put', others);
}

function unreadable(): Error {
  return conflict('This version can no longer be read.');
}

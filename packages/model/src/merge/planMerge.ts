import { keepUnsaid, toContent, toRecords } from '../records/content.ts';
import { diff } from '../operations/diff.ts';
import { type DiagramContent } from '../diagram/diagram.ts';
import { type Operation, type RecordKey, writeOperation } from '../operations/operations.ts';
import { readContent } from '../read/readContent.ts';
import { type Records } from '../records/records.ts';
import { completeInput } from './completeContent.ts';
import { isObject } from '../isObject.ts';
import { endsLeftOut, withLeftOut } from './leftOutElements.ts';

/** Sources of a merge. */
export interface MergeSources {
  /** The records that the author edited; undefined if unknown. */
  base: Records | undefined;
  /** The current records. */
  present: Records;
  createId: () => string;
}

/** The changes of a whole content, or why it cannot be read, the field's path first. */
export type MergePlan =
  | {
      ok: true;
      operations: Operation[];
      /** The records as the author sees them. */
      view: Records;
      /**
       * Records, unknown to the author, that were matched to elements without an id: they must not be
       * created again.
       */
      recognised: RecordKey[];
    }
  | { ok: false; message: string };

/**
 * Plans how an unparsed content changes the current records. With a base: exactly the author's changes.
 * Without one: additions and changed values; no record and no property is removed. Elements without an id
 * are never duplicated: they are matched by name, then by order.
 */
export function planMerge(input: unknown, { base, present, createId }: MergeSources): MergePlan {
  const { input: completed, recognised } = completeInput(input, { base, present });
  if (base !== undefined) {
    const reading = readContent(completed, { createId, limits: 'server' });
    if (!reading.ok) return reading;
    const view = toRecords(keepUnsaid(reading.content, base), base);
    return { ok: true, operations: diff(base, view), view, recognised };
  }
  const reading = readIncomplete(completed, present, createId);
  if (!reading.ok) return reading;
  const view = toRecords(withLeftOut(reading.content, toContent(present)), present);
  return { ok: true, operations: diff(present, view).flatMap(withoutRemovals), view, recognised };
}

/** Reads a content whose relationships may refer to present entities that it omits. */
function readIncomplete(
  input: unknown,
  present: Records,
  createId: () => string,
): { ok: true; content: DiagramContent } | { ok: false; message: string } {
  const ends = endsLeftOut(input, present);
  const nodes: unknown[] = isObject(input) && Array.isArray(input.nodes) ? input.nodes : [];
  const whole =
    ends.length === 0 || !isObject(input)
      ? input
      : { ...input, nodes: [...nodes, ...ends.map((id) => ({ id }))] };
  const reading = readContent(whole, { createId, limits: 'server' });
  if (!reading.ok || ends.length === 0) return reading;
  const isGiven = ({ id }: { id: string }): boolean => !ends.includes(id);
  return { ok: true, content: { ...reading.content, nodes: reading.content.nodes.filter(isGiven) } };
}

/** Returns the operation without its removals; nothing if it is then empty. */
function withoutRemovals(operation: Operation): Operation[] {
  if (operation.kind !== 'set') return operation.kind === 'delete' ? [] : [operation];
  const kept = Object.entries(operation.props).filter(([, value]) => value !== null);
  return kept.length === 0 ? [] : [writeOperation(operation, 'set', Object.fromEntries(kept))];
}

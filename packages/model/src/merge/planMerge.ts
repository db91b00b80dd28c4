import { keepAreas, toContent, toRecords } from '../content.ts';
import { diff } from '../diff.ts';
import { type DiagramContent } from '../diagram.ts';
import { type Operation, type RecordKey, writeOperation } from '../operations.ts';
import { readContent } from '../readContent.ts';
import { type Records } from '../records.ts';
import { completeInput } from './completeContent.ts';
import { isObject } from '../isObject.ts';
import { endsLeftOut, withLeftOut } from './leftOutElements.ts';

/** What a whole content is merged with. */
export interface MergeSources {
  /** The records that its author edited; undefined where they are not known. */
  base: Records | undefined;
  /** The records as they are now. */
  present: Records;
  createId: () => string;
}

/** What a whole content changes, or why it can not be read, the field's path first. */
export type MergePlan =
  | {
      ok: true;
      operations: Operation[];
      /** The records as the author sees them. */
      view: Records;
      /** Records, unknown to the author, that elements without an id were recognised as: no others are to be made of them. */
      recognised: RecordKey[];
    }
  | { ok: false; message: string };

/**
 * What a content as it came in means for the records as they are now. With a base exactly what its author changed. Without
 * one what it adds and the values that it changes; nothing is removed, no record and no property. Elements without an id
 * are never doubled: they are recognised by name, then by order.
 */
export function planMerge(input: unknown, { base, present, createId }: MergeSources): MergePlan {
  const { input: completed, recognised } = completeInput(input, { base, present });
  if (base !== undefined) {
    const reading = readContent(completed, { createId, limits: 'server' });
    if (!reading.ok) return reading;
    const view = toRecords(keepAreas(reading.content, base), base);
    return { ok: true, operations: diff(base, view), view, recognised };
  }
  const reading = readIncomplete(completed, present, createId);
  if (!reading.ok) return reading;
  const view = toRecords(withLeftOut(reading.content, toContent(present)), present);
  return { ok: true, operations: diff(present, view).flatMap(withoutRemovals), view, recognised };
}

/** Reads a content of which relationships may name present entities that it leaves out. */
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

/** The operation without the properties that it removes; none where nothing is left of it. */
function withoutRemovals(operation: Operation): Operation[] {
  if (operation.kind !== 'set') return operation.kind === 'delete' ? [] : [operation];
  const kept = Object.entries(operation.props).filter(([, value]) => value !== null);
  return kept.length === 0 ? [] : [writeOperation(operation, 'set', Object.fromEntries(kept))];
}

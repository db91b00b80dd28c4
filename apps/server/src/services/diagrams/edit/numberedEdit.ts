import { createHash } from 'node:crypto';
import { type Operation, readOperations } from '@joinery/model';
import { EDIT_KINDS, type EditKind, EDITS_LIMITS } from '@joinery/wire';
import { invalid, tooLarge } from '../../../errors.ts';

/** An edit of POST /diagrams/{id}/edits. */
export interface NumberedEdit {
  seq: number;
  kind: EditKind;
  operations: Operation[];
  /** The same for the same operations, as they are read: what was sent may be nested too deeply to be written. */
  digest: string;
  /** The reason why its operations cannot be read; then there are none. */
  problem?: string;
}

/**
 * Reads the field `edits`. Throws INVALID if it is no list of edits with ascending numbers, and TOO_LARGE above EDITS_LIMITS;
 * operations that cannot be read are the problem of their edit alone.
 */
export function readNumberedEdits(value: unknown): NumberedEdit[] {
  const { maxEdits, maxOperations } = EDITS_LIMITS;
  if (!Array.isArray(value) || value.length === 0)
    throw invalid('edits: must be a list with at least one edit.');
  if (value.length > maxEdits) throw tooLarge(`edits: must be at most ${maxEdits}.`);
  let count = 0;
  let before = 0;
  return value.map((item: unknown, index) => {
    const {
      seq,
      kind = 'edit',
      operations,
    } = (typeof item === 'object' && item !== null ? item : {}) as Fields;
    const path = `edits[${index}]`;
    if (!Number.isSafeInteger(seq) || Number(seq) <= before)
      throw invalid(`${path}.seq: must be a whole number above ${before}.`);
    if (!isEditKind(kind)) throw invalid(`${path}.kind: must be one of ${EDIT_KINDS.join(', ')}.`);
    if (!Array.isArray(operations)) throw invalid(`${path}.operations: must be a list.`);
    count += operations.length;
    if (count > maxOperations)
      throw tooLarge(`edits: must have at most ${maxOperations} operations together.`);
    before = Number(seq);
    const reading = readOperations(operations);
    if (!reading.ok) return { seq: before, kind, operations: [], digest: '', problem: reading.message };
    const digest = createHash('sha256').update(JSON.stringify(reading.operations)).digest('base64');
    return { seq: before, kind, operations: reading.operations, digest };
  });
}

type Fields = Readonly<Partial<Record<'seq' | 'kind' | 'operations', unknown>>>;

function isEditKind(kind: unknown): kind is EditKind {
  return EDIT_KINDS.some((known) => known === kind);
}

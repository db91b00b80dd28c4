import { encodeOperations, type Operation, recordKey, utf8Bytes } from '@joinery/model';

/** Limits of the parts of an edit: two of them fit into one body of POST /diagrams/{id}/edits. */
const MAX_OPERATIONS = 20_000;
const MAX_BYTES = 6_000_000;
/** Operations that never exceed MAX_BYTES: a record has at most about 20 kB. */
const FEW = 200;

/**
 * Returns effective operations in parts that can each be sent as an edit; none of no operation, and one unless there are very
 * many. Several parts begin with the deletions, so that the diagram exceeds its limits after none of them.
 */
export function splitOperations(operations: Operation[]): Operation[][] {
  const parts = cut(operations);
  if (parts.length <= 1) return parts;
  const puts = new Set(operations.filter(({ kind }) => kind === 'put').map(recordKey));
  const isEarly = (one: Operation): boolean => one.kind === 'delete' && !puts.has(recordKey(one));
  return cut([...operations.filter(isEarly), ...operations.filter((one) => !isEarly(one))]);
}

function cut(operations: Operation[]): Operation[][] {
  if (operations.length === 0) return [];
  if (operations.length <= FEW) return [operations];
  const parts: Operation[][] = [];
  let bytes = Infinity;
  for (const operation of operations) {
    const size = utf8Bytes(JSON.stringify(encodeOperations([operation])));
    const part = parts.at(-1);
    bytes += size;
    if (part !== undefined && bytes <= MAX_BYTES && part.length < MAX_OPERATIONS) part.push(operation);
    else {
      parts.push([operation]);
      bytes = size;
    }
  }
  return parts;
}

import { encodeOperations, type Operation, utf8Bytes } from '@joinery/model';

/** Limits of the parts of an edit: two of them fit into one body of POST /diagrams/{id}/edits. */
const MAX_OPERATIONS = 20_000;
const MAX_BYTES = 6_000_000;
/** Operations that never exceed MAX_BYTES: a record has at most about 20 kB. */
const FEW = 200;

/**
 * Returns operations in parts that can each be sent as an edit; only one part unless there are very many. Several parts begin
 * with the deletions, so that the diagram exceeds its limits after none of them.
 */
export function splitOperations(operations: readonly Operation[]): (readonly Operation[])[] {
  const parts = cut(operations);
  if (parts.length <= 1) return parts;
  const isDeletion = ({ kind }: Operation): boolean => kind === 'delete';
  return cut([...operations.filter(isDeletion), ...operations.filter((one) => !isDeletion(one))]);
}

function cut(operations: readonly Operation[]): (readonly Operation[])[] {
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

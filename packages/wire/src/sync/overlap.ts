import { entityKey, type Operation, recordKey, type Records, relationshipKey } from '@joinery/model';

/**
 * Returns the elements that operations read or write, including the ends of relationships: two lists
 * without a common element have the same effect in either order. Removing an entity affects its
 * dependants.
 */
export function affectedKeys(operations: readonly Operation[], records: Records): Set<string> {
  const affected = new Set<string>();
  for (const operation of operations) {
    if (operation.record === 'relationship') {
      affected.add(relationshipKey(operation.id));
      for (const end of getEnds(operation, records.relationships.get(operation.id))) {
        affected.add(entityKey(end));
      }
    } else if (operation.record === 'attribute') affected.add(entityKey(operation.entityId));
    else affected.add(recordKey(operation));
  }
  return affected;
}

/** Returns the present ends of a relationship and those that an operation sets. */
function getEnds(
  operation: Extract<Operation, { record: 'relationship' }>,
  present: { source: string; target: string } | undefined,
): string[] {
  const given = operation.kind === 'delete' ? [] : [operation.props.source, operation.props.target];
  const ends = [present?.source, present?.target, ...given];
  return ends.filter((end): end is string => typeof end === 'string');
}

/** Whether the sets have nothing in common. */
export function areDisjoint(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  for (const item of small) if (large.has(item)) return false;
  return true;
}

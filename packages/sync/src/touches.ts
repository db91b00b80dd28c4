import { areaKey, entityKey, type Operation, type Records, relationshipKey } from '@joinery/model';

/**
 * What operations read or write beyond values: elements by id, with the ends of relationships, so that two lists which
 * touch nothing in common have the same effect in either order. Removing an entity touches what goes with it.
 */
export function touchedBy(operations: readonly Operation[], records: Records): Set<string> {
  const touched = new Set<string>();
  for (const operation of operations) {
    if (operation.record === 'relationship') {
      touched.add(relationshipKey(operation.id));
      for (const end of endsOf(operation, records.relationships.get(operation.id))) {
        touched.add(entityKey(end));
      }
    } else if (operation.record === 'area') touched.add(areaKey(operation.id));
    else touched.add(entityKey(operation.record === 'entity' ? operation.id : operation.entityId));
  }
  return touched;
}

/** The ends that a relationship has and those that an operation gives it. */
function endsOf(
  operation: Extract<Operation, { record: 'relationship' }>,
  present: { source: string; target: string } | undefined,
): string[] {
  const given = operation.kind === 'delete' ? [] : [operation.props.source, operation.props.target];
  const ends = [present?.source, present?.target, ...given];
  return ends.filter((end): end is string => typeof end === 'string');
}

/** Whether the sets have nothing in common. */
export function areApart(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  for (const item of small) if (large.has(item)) return false;
  return true;
}

import { type Operation, parseRecordKey, type Records } from '@joinery/model';

/**
 * What operations read or write beyond values: elements by id, with the ends of relationships, so that two lists which
 * touch nothing in common have the same effect in either order. Removing an entity touches what goes with it.
 */
export function touchedBy(operations: readonly Operation[], records: Records): Set<string> {
  const touched = new Set<string>();
  for (const operation of operations) {
    const name = parseRecordKey(operation.r);
    if (name?.kind === 'relationship') {
      touched.add(`e ${name.relationshipId}`);
      for (const end of endsOf(operation, records.relationships.get(name.relationshipId))) {
        touched.add(`n ${end}`);
      }
    } else if (name !== null && 'entityId' in name) touched.add(`n ${name.entityId}`);
    else touched.add(operation.r);
  }
  return touched;
}

/** The ends that a relationship has and those that an operation gives it. */
function endsOf(operation: Operation, present: { source: string; target: string } | undefined): string[] {
  const given = operation.k === 'del' ? [] : [operation.p['source'], operation.p['target']];
  const ends = [present?.source, present?.target, ...given];
  return ends.filter((end): end is string => typeof end === 'string');
}

/** Whether the sets have nothing in common. */
export function areApart(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  for (const item of small) if (large.has(item)) return false;
  return true;
}

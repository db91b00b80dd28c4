import {
  type Change,
  type ChangeWords,
  describeChange,
  entityKey,
  listChanges,
  type Operation,
  type RecordKey,
  type Sides,
} from '@joinery/model';

/** A part of a proposal that can be accepted by itself: an entity with its attributes, a relationship, or an area. */
export type ProposedChange = Change &
  ChangeWords & {
    /** Changes that it depends on: those of entities at its ends that are new, or get an attribute for it. */
    needs: RecordKey[];
  };

/** Lists the changes that operations from one diagram to the other make, in words. */
export function findProposedChanges(sides: Sides, operations: readonly Operation[]): ProposedChange[] {
  return listChanges(sides, operations).map((change) => ({
    ...change,
    ...describeChange(change, sides),
    needs: findNeeds(change, sides),
  }));
}

/** The ends of a relationship that are new, or that get an attribute which carries it. */
function findNeeds(change: Change, { from, to }: Sides): RecordKey[] {
  const relationship = change.record === 'relationship' ? (change.after ?? change.before) : undefined;
  if (relationship === undefined) return [];
  const { source, target, foreignKey = [] } = relationship;
  return [...new Set([source, target])]
    .filter((id) => {
      const before = from.entities.get(id);
      const after = to.entities.get(id);
      if (before === undefined) return after !== undefined;
      return foreignKey.some((one) => after?.attributes.has(one) === true && !before.attributes.has(one));
    })
    .map(entityKey);
}

/** The chosen changes whose dependencies are chosen as well. */
export function applicableChanges(
  changes: readonly ProposedChange[],
  chosen: ReadonlySet<RecordKey>,
): ProposedChange[] {
  return changes.filter((change) => chosen.has(change.key) && change.needs.every((id) => chosen.has(id)));
}

/** The operations of the changes, each after those that it depends on. */
export function sortedOperations(changes: readonly ProposedChange[]): Operation[] {
  const all = changes.flatMap(({ operations }) => operations);
  const rank = ({ kind, record }: Operation) =>
    kind === 'delete' ? 3 : record === 'entity' ? 0 : record === 'attribute' ? 1 : 2;
  return all.toSorted((a, b) => rank(a) - rank(b));
}

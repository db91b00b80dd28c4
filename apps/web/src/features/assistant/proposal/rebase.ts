import {
  apply,
  isSameValue,
  type Operation,
  type RecordKey,
  recordKey,
  type RecordName,
  recordProps,
  type Records,
  writeOperation,
} from '@joinery/model';
import { renameOperations, findRenaming } from '@joinery/wire';

/** Operations that fit the diagram as it is now, and the records of which something was left out. */
interface Rebased {
  operations: Operation[];
  leftOut: ReadonlySet<RecordKey>;
}

/**
 * Moves operations that were made on `base` onto the diagram as it is now. What changed in between stays: a value is not
 * overwritten, a record is neither replaced nor removed, not even together with an entity. New records whose ids are in use get others.
 */
export function rebase(operations: readonly Operation[], base: Records, now: Records): Rebased {
  const leftOut = new Set<RecordKey>();
  const changes = compareSince(base, now);
  const kept = keptEntities(operations, now, changes);
  const result: Operation[] = [];
  let records = now;
  for (const operation of withFreeIds(operations, { base, now, leftOut })) {
    const rest = operation.kind === 'set' ? changes.withoutChanged(operation) : operation;
    const applied = apply(records, [rest]);
    const isLost = applied.dropped.length > 0 && operation.kind !== 'delete';
    const isRefused =
      changes.isIn(applied.effective) || (operation.kind === 'delete' && isEnd(operation, base, kept));
    if (isLost || isRefused || rest !== operation) leftOut.add(recordKey(operation));
    if (isRefused || applied.effective.length === 0) continue;
    records = applied.records;
    result.push(rest);
  }
  return { operations: result, leftOut };
}

/** New entities and attributes get free ids; a relationship that is there by now is not made again. */
function withFreeIds(
  operations: readonly Operation[],
  { base, now, leftOut }: { base: Records; now: Records; leftOut: Set<RecordKey> },
): Operation[] {
  const known = operations.filter((operation) => recordProps(base, operation) !== undefined);
  const own = new Set(known.map(recordKey));
  const renaming = new Map(findRenaming(operations, { confirmed: now, view: now, own }));
  for (const [key, { record }] of renaming) {
    if (record !== 'relationship') continue;
    renaming.delete(key);
    leftOut.add(key);
  }
  const rest = operations.filter((one) => one.kind !== 'put' || !leftOut.has(recordKey(one)));
  return renameOperations(rest, { renaming, records: now });
}

interface ChangesSince {
  /** Whether operations overwrite or remove something that changed. */
  isIn: (effective: readonly Operation[]) => boolean;
  /** The operation without the properties that changed; the same object if none did. */
  withoutChanged: (operation: Operation & { kind: 'set' }) => Operation;
}

function compareSince(base: Records, now: Records): ChangesSince {
  const changedNames = (record: RecordName, names?: readonly string[]): string[] => {
    const [before, current] = [recordProps(base, record) ?? {}, recordProps(now, record) ?? {}];
    const all = names ?? [...new Set([...Object.keys(before), ...Object.keys(current)])];
    return all.filter((name) => !isSameValue(before[name], current[name]));
  };
  const overwrites = (operation: Operation): boolean => {
    if (operation.kind === 'put' || recordProps(now, operation) === undefined) return false;
    if (operation.kind === 'set') return changedNames(operation, Object.keys(operation.props)).length > 0;
    return changedNames(operation).length > 0 || isUsedSince(operation, base, now);
  };
  return {
    isIn: (effective) => effective.some(overwrites),
    withoutChanged(operation) {
      const current = recordProps(now, operation) ?? {};
      const props: Readonly<Record<string, unknown>> = operation.props;
      const changed = changedNames(operation, Object.keys(props)).filter(
        (name) => !isSameValue(current[name], props[name] ?? undefined),
      );
      if (changed.length === 0) return operation;
      const rest = Object.entries(props).filter(([name]) => !changed.includes(name));
      return writeOperation(operation, 'set', Object.fromEntries(rest));
    },
  };
}

/** Whether an attribute belongs to an index or a foreign key that was made or changed since. */
function isUsedSince(name: RecordName, base: Records, now: Records): boolean {
  if (name.record !== 'attribute') return false;
  const { entityId, id: attributeId } = name;
  const indexes = now.entities.get(entityId)?.indexes;
  if (
    indexes?.some(({ attributeIds }) => attributeIds.includes(attributeId)) === true &&
    !isSameValue(indexes, base.entities.get(entityId)?.indexes)
  )
    return true;
  return [...now.relationships].some(
    ([id, { source, target, foreignKey }]) =>
      (source === entityId || target === entityId) &&
      foreignKey?.includes(attributeId) === true &&
      !isSameValue(foreignKey, base.relationships.get(id)?.foreignKey),
  );
}

/** Entities that are to be removed but stay, because something in them or at them changed. */
function keptEntities(
  operations: readonly Operation[],
  now: Records,
  changes: ChangesSince,
): ReadonlySet<string> {
  const kept = new Set<string>();
  for (const operation of operations) {
    const { kind, record, id } = operation;
    if (kind === 'delete' && record === 'entity' && changes.isIn(apply(now, [operation]).effective))
      kept.add(id);
  }
  return kept;
}

function isEnd(name: RecordName, { relationships }: Records, entityIds: ReadonlySet<string>): boolean {
  if (entityIds.size === 0) return false;
  const ends = name.record === 'relationship' ? relationships.get(name.id) : undefined;
  return ends !== undefined && (entityIds.has(ends.source) || entityIds.has(ends.target));
}

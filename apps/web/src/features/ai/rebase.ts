import {
  apply,
  isSameValue,
  type Operation,
  parseRecordKey,
  type RecordKey,
  recordProps,
  type Records,
} from '@joinery/model';
import { renameOperations, renamingOf } from '@joinery/sync';

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
    const rest = operation.k === 'set' ? changes.withoutChanged(operation) : operation;
    const applied = apply(records, [rest]);
    const isLost = applied.dropped.length > 0 && operation.k !== 'del';
    const isRefused =
      changes.isIn(applied.effective) || (operation.k === 'del' && isEndOf(operation.r, base, kept));
    if (isLost || isRefused || rest !== operation) leftOut.add(operation.r);
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
  const own = new Set(operations.map(({ r }) => r).filter((r) => propsOf(base, r) !== undefined));
  const renaming = new Map(renamingOf(operations, { confirmed: now, view: now, own }));
  for (const r of renaming.keys()) {
    if (parseRecordKey(r)?.kind !== 'relationship') continue;
    renaming.delete(r);
    leftOut.add(r);
  }
  const rest = operations.filter(({ k, r }) => k !== 'put' || !leftOut.has(r));
  return renameOperations(rest, { renaming, records: now });
}

interface ChangesSince {
  /** Whether operations overwrite or remove something that changed. */
  isIn: (effective: readonly Operation[]) => boolean;
  /** The operation without the properties that changed; the same object where none did. */
  withoutChanged: (operation: Operation & { k: 'set' }) => Operation;
}

function compareSince(base: Records, now: Records): ChangesSince {
  const changedNames = (r: RecordKey, names?: readonly string[]): string[] => {
    const [before, current] = [propsOf(base, r) ?? {}, propsOf(now, r) ?? {}];
    const all = names ?? [...new Set([...Object.keys(before), ...Object.keys(current)])];
    return all.filter((name) => !isSameValue(before[name], current[name]));
  };
  const overwrites = (operation: Operation): boolean => {
    if (operation.k === 'put' || propsOf(now, operation.r) === undefined) return false;
    if (operation.k === 'set') return changedNames(operation.r, Object.keys(operation.p)).length > 0;
    return changedNames(operation.r).length > 0 || isUsedSince(operation.r, base, now);
  };
  return {
    isIn: (effective) => effective.some(overwrites),
    withoutChanged(operation) {
      const current = propsOf(now, operation.r) ?? {};
      const changed = changedNames(operation.r, Object.keys(operation.p)).filter(
        (name) => !isSameValue(current[name], operation.p[name] ?? undefined),
      );
      if (changed.length === 0) return operation;
      const rest = Object.entries(operation.p).filter(([name]) => !changed.includes(name));
      return { ...operation, p: Object.fromEntries(rest) };
    },
  };
}

/** Whether an attribute belongs to an index or a foreign key that was made or changed since. */
function isUsedSince(r: RecordKey, base: Records, now: Records): boolean {
  const name = parseRecordKey(r);
  if (name?.kind !== 'attribute') return false;
  const { entityId, attributeId } = name;
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
    const name = parseRecordKey(operation.r);
    if (operation.k === 'del' && name?.kind === 'entity' && changes.isIn(apply(now, [operation]).effective))
      kept.add(name.entityId);
  }
  return kept;
}

function isEndOf(r: RecordKey, { relationships }: Records, entityIds: ReadonlySet<string>): boolean {
  if (entityIds.size === 0) return false;
  const name = parseRecordKey(r);
  const ends = name?.kind === 'relationship' ? relationships.get(name.relationshipId) : undefined;
  return ends !== undefined && (entityIds.has(ends.source) || entityIds.has(ends.target));
}

function propsOf(records: Records, r: RecordKey) {
  const name = parseRecordKey(r);
  return name === null ? undefined : recordProps(records, name);
}

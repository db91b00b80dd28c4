import {
  apply,
  isSameValue,
  toRecordName,
  type Operation,
  type RecordKey,
  recordKey,
  type RecordKind,
  type RecordName,
  recordProps,
  type Records,
  writeOperation,
} from '@joinery/model';
import { renamedName, renamedProps, type Renaming } from './renaming.ts';

type Props = Readonly<Record<string, unknown>>;

/**
 * State of a record after an edit: deleted, present with all its properties, or present with these and
 * others.
 */
export type Value = { name: RecordName } & ({ is: 'deleted' } | { is: 'whole' | 'part'; props: Props });

/** One step of history: for each record, its value before and the value written. */
export type Step = ReadonlyMap<RecordKey, { before: Value; after: Value }>;

/** Returns the net change of operations and their inverse, without records that end as they began. */
export function createStep(operations: readonly Operation[], inverse: readonly Operation[]): Step {
  const after = recordWrites(operations);
  const before = recordWrites(inverse);
  const step = new Map<RecordKey, { before: Value; after: Value }>();
  for (const [key, value] of before) {
    const written = after.get(key);
    if (written !== undefined && !areSameValues(value, written))
      step.set(key, { before: value, after: written });
  }
  return step;
}

interface Renamed {
  renaming: Renaming;
  records: Records;
}

/** Returns the step with renamed records. */
export function renameStep(step: Step, renamed: Renamed): Step {
  return new Map(
    [...step.values()].map(({ before, after }) => [
      renamedKey(before, renamed),
      { before: renameValue(before, renamed), after: renameValue(after, renamed) },
    ]),
  );
}

/** Returns the values with renamed records. */
export function renameValues(values: ReadonlyMap<RecordKey, Value>, renamed: Renamed): Map<RecordKey, Value> {
  return new Map(
    [...values.values()].map((value) => [renamedKey(value, renamed), renameValue(value, renamed)]),
  );
}

function renamedKey({ name }: Value, { renaming }: Renamed): RecordKey {
  return recordKey(renamedName(name, renaming));
}

function renameValue(value: Value, renamed: Renamed): Value {
  const name = renamedName(value.name, renamed.renaming);
  return value.is === 'deleted'
    ? { ...value, name }
    : { ...value, name, props: renamedProps(value.name, value.props, renamed) };
}

/** Joins consecutive steps into one. */
export function joinSteps(steps: readonly Step[]): Step {
  const values = (step: Step, value: 'before' | 'after') =>
    [...step.values()].map((entry) => toOperation(entry[value]));
  const operations = steps.flatMap((step) => values(step, 'after'));
  const inverse = steps.toReversed().flatMap((step) => values(step, 'before'));
  return createStep(operations, inverse);
}

/**
 * Returns the part of a step that is still the last local write. If the user continued from another user's
 * value, the step no longer counts, even if that user restores the written value.
 */
export function ownChanges(step: Step, written: ReadonlyMap<RecordKey, Value>): Step {
  const part = new Map<RecordKey, { before: Value; after: Value }>();
  for (const [key, { before, after }] of step) {
    const last = written.get(key);
    if (last === undefined || (last.is === 'deleted') !== (after.is === 'deleted')) continue;
    if (last.is === 'deleted' || after.is === 'deleted') {
      part.set(key, { before, after });
      continue;
    }
    const isOwn = (prop: string): boolean => isSameProp(last.props[prop], after.props[prop]);
    if (before.is !== 'deleted') part.set(key, { before: pick(before, isOwn), after: pick(after, isOwn) });
    else if (Object.keys(after.props).every(isOwn)) part.set(key, { before, after });
  }
  return part;
}

/**
 * Returns operations that revert a step if no user changed its result: values still as written,
 * creations still as made, and removals whose records are still deleted.
 */
export function revert(step: Step, records: Records): Operation[] {
  const restored: Operation[] = [];
  const changes: Operation[] = [];
  const created: CreatedRecord[] = [];
  for (const { before, after } of step.values()) {
    const { name } = before;
    const present = recordProps(records, name);
    if (after.is === 'deleted') {
      if (present === undefined && before.is === 'whole') restored.push(toOperation(before));
    } else if (present === undefined) continue;
    else if (before.is !== 'deleted')
      changes.push(...restore(records, { name, before: before.props, after: after.props, present }));
    else if (name.record === 'settings' && !isSameProps(present, after.props))
      // Settings that others changed since stay, without what the step wrote.
      changes.push(...restore(records, { name, before: {}, after: after.props, present }));
    else created.push({ name, after: after.props, present });
  }
  const operations = [...restored.sort(byRank), ...changes];
  // Records that the step attached to an entity it created are removed first.
  const interim = apply(records, operations).records;
  const removals = created
    .filter((one) => isUnchangedSinceStep(step, interim, one))
    .map(({ name }): Operation => ({ kind: 'delete', ...name }));
  return [...operations, ...removals.sort((one, other) => byRank(other, one))];
}

/** Merges the final value of each record written by the operations into `values`. */
export function recordWrites(
  operations: readonly Operation[],
  values = new Map<RecordKey, Value>(),
): Map<RecordKey, Value> {
  for (const operation of operations) {
    const key = recordKey(operation);
    const old = values.get(key);
    const name = toRecordName(operation);
    if (operation.kind === 'delete') values.set(key, { name, is: 'deleted' });
    else if (operation.kind === 'put') values.set(key, { name, is: 'whole', props: operation.props });
    else if (old === undefined || old.is === 'deleted')
      values.set(key, { name, is: 'part', props: operation.props });
    else values.set(key, { name, is: old.is, props: { ...old.props, ...operation.props } });
  }
  return values;
}

function pick<S extends Value>(value: S, isIncluded: (prop: string) => boolean): S {
  if (value.is === 'deleted') return value;
  return {
    ...value,
    props: Object.fromEntries(Object.entries(value.props).filter(([prop]) => isIncluded(prop))),
  };
}

function toOperation(value: Value): Operation {
  if (value.is === 'deleted') return { kind: 'delete', ...value.name };
  return writeOperation(value.name, value.is === 'whole' ? 'put' : 'set', value.props);
}

function areSameValues(one: Value, other: Value): boolean {
  if (one.is === 'deleted' || other.is === 'deleted') return one.is === other.is;
  return isSameProps(one.props, other.props);
}

function isSameProps(one: Props, other: Props): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSameProp(one[name], other[name]));
}

/** Absent and null are equal: an operation writes null to remove a property. */
function isSameProp(one: unknown, other: unknown): boolean {
  return isSameValue(one ?? null, other ?? null);
}

interface CreatedRecord {
  name: RecordName;
  after: Props;
  present: Props;
}

/** Whether a record is unchanged since the step, and everything that depends on it belongs to the step. */
function isUnchangedSinceStep(
  step: Step,
  records: Records,
  { name, after, present }: CreatedRecord,
): boolean {
  return (
    isSameProps(present, after) && (name.record !== 'entity' || areDependantsInStep(step, records, name.id))
  );
}

function areDependantsInStep(step: Step, records: Records, entityId: string): boolean {
  const { effective } = apply(records, [{ kind: 'delete', record: 'entity', id: entityId }]);
  return effective.every((removal) => {
    const entry = step.get(recordKey(removal));
    if (entry?.before.is !== 'deleted' || entry.after.is === 'deleted') return false;
    return isSameProps(recordProps(records, removal) ?? {}, entry.after.props);
  });
}

interface RestoreInput {
  name: RecordName;
  before: Props;
  after: Props;
  present: Props;
}

/**
 * Restores values that are still as written; nothing if the rules between properties would change others
 * too.
 */
function restore(records: Records, { name: record, before, after, present }: RestoreInput): Operation[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const restorable = names.filter(
    (name) => isSameProp(present[name], after[name]) && !isSameProp(before[name], after[name]),
  );
  if (restorable.length === 0) return [];
  const props = Object.fromEntries(restorable.map((name) => [name, before[name] ?? null]));
  const operation = writeOperation(record, 'set', props);
  const { effective } = apply(records, [operation]);
  const isContained = effective.every(
    (one) =>
      one.kind === 'set' &&
      recordKey(one) === recordKey(record) &&
      Object.keys(one.props).every((name) => restorable.includes(name)),
  );
  return isContained ? [operation] : [];
}

/** Entities are restored before their attributes, and these before relationships; removals run in reverse. */
const RANKS: Readonly<Record<RecordKind, number>> = {
  settings: 0,
  area: 0,
  entity: 1,
  attribute: 2,
  relationship: 3,
};

function byRank(one: Operation, other: Operation): number {
  return RANKS[one.record] - RANKS[other.record];
}

import {
  apply,
  isSameValue,
  nameOf,
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

/** State of a record as an edit leaves it: gone, there with all its properties, or there with these among others. */
export type Side = { name: RecordName } & ({ is: 'gone' } | { is: 'whole' | 'part'; props: Props });

/** One step of history: per record, what it was before and what the step wrote. */
export type Step = ReadonlyMap<RecordKey, { before: Side; after: Side }>;

/** The net change of operations and their inverse; a record that ends as it began is not in it. */
export function stepOf(operations: readonly Operation[], inverse: readonly Operation[]): Step {
  const after = fold(operations);
  const before = fold(inverse);
  const step = new Map<RecordKey, { before: Side; after: Side }>();
  for (const [key, side] of before) {
    const written = after.get(key);
    if (written !== undefined && !isSameSide(side, written)) step.set(key, { before: side, after: written });
  }
  return step;
}

interface Renamed {
  renaming: Renaming;
  records: Records;
}

/** The step as one of records that are called otherwise now. */
export function renameStep(step: Step, renamed: Renamed): Step {
  return new Map(
    [...step.values()].map(({ before, after }) => [
      renamedKey(before, renamed),
      { before: renameSide(before, renamed), after: renameSide(after, renamed) },
    ]),
  );
}

/** The states as those of records that are called otherwise now. */
export function renameSides(sides: ReadonlyMap<RecordKey, Side>, renamed: Renamed): Map<RecordKey, Side> {
  return new Map([...sides.values()].map((side) => [renamedKey(side, renamed), renameSide(side, renamed)]));
}

function renamedKey({ name }: Side, { renaming }: Renamed): RecordKey {
  return recordKey(renamedName(name, renaming));
}

function renameSide(side: Side, renamed: Renamed): Side {
  const name = renamedName(side.name, renamed.renaming);
  return side.is === 'gone'
    ? { ...side, name }
    : { ...side, name, props: renamedProps(side.name, side.props, renamed) };
}

/** Consecutive steps as one, as if made at once. */
export function joinSteps(steps: readonly Step[]): Step {
  const sides = (step: Step, side: 'before' | 'after') =>
    [...step.values()].map((entry) => toOperation(entry[side]));
  const operations = steps.flatMap((step) => sides(step, 'after'));
  const inverse = steps.toReversed().flatMap((step) => sides(step, 'before'));
  return stepOf(operations, inverse);
}

/**
 * The part of a step that is as oneself wrote it last. Where one went on from what somebody else wrote, the step no longer
 * counts, even if they bring back the very value that it wrote.
 */
export function ownPart(step: Step, written: ReadonlyMap<RecordKey, Side>): Step {
  const part = new Map<RecordKey, { before: Side; after: Side }>();
  for (const [key, { before, after }] of step) {
    const last = written.get(key);
    if (last === undefined || (last.is === 'gone') !== (after.is === 'gone')) continue;
    if (last.is === 'gone' || after.is === 'gone') {
      part.set(key, { before, after });
      continue;
    }
    const isOwn = (prop: string): boolean => isSameProp(last.props[prop], after.props[prop]);
    if (before.is !== 'gone') part.set(key, { before: pick(before, isOwn), after: pick(after, isOwn) });
    else if (Object.keys(after.props).every(isOwn)) part.set(key, { before, after });
  }
  return part;
}

/**
 * Operations that take a step back, as far as nobody changed the same later: a value only where the present one is still
 * what the step wrote, a removal only of what is still as the step made it, a return only of what is still gone.
 */
export function revert(step: Step, records: Records): Operation[] {
  const returns: Operation[] = [];
  const changes: Operation[] = [];
  const made: Made[] = [];
  for (const { before, after } of step.values()) {
    const { name } = before;
    const present = recordProps(records, name);
    if (after.is === 'gone') {
      if (present === undefined && before.is === 'whole') returns.push(toOperation(before));
    } else if (present === undefined) continue;
    else if (before.is === 'gone') made.push({ name, after: after.props, present });
    else changes.push(...restore(records, { name, before: before.props, after: after.props, present }));
  }
  const operations = [...returns.sort(byRank), ...changes];
  // What the step hung on an entity that it made is taken off first.
  const interim = apply(records, operations).records;
  const removals = made
    .filter((one) => isStillMade(step, interim, one))
    .map(({ name }): Operation => ({ kind: 'delete', ...name }));
  return [...operations, ...removals.sort((one, other) => byRank(other, one))];
}

/** What the operations leave of each record they touch, noted in `sides` over what earlier ones left. */
export function fold(
  operations: readonly Operation[],
  sides = new Map<RecordKey, Side>(),
): Map<RecordKey, Side> {
  for (const operation of operations) {
    const key = recordKey(operation);
    const old = sides.get(key);
    const name = nameOf(operation);
    if (operation.kind === 'delete') sides.set(key, { name, is: 'gone' });
    else if (operation.kind === 'put') sides.set(key, { name, is: 'whole', props: operation.props });
    else if (old === undefined || old.is === 'gone')
      sides.set(key, { name, is: 'part', props: operation.props });
    else sides.set(key, { name, is: old.is, props: { ...old.props, ...operation.props } });
  }
  return sides;
}

function pick<S extends Side>(side: S, isWanted: (prop: string) => boolean): S {
  if (side.is === 'gone') return side;
  return {
    ...side,
    props: Object.fromEntries(Object.entries(side.props).filter(([prop]) => isWanted(prop))),
  };
}

function toOperation(side: Side): Operation {
  if (side.is === 'gone') return { kind: 'delete', ...side.name };
  return writeOperation(side.name, side.is === 'whole' ? 'put' : 'set', side.props);
}

function isSameSide(one: Side, other: Side): boolean {
  if (one.is === 'gone' || other.is === 'gone') return one.is === other.is;
  return isSameProps(one.props, other.props);
}

function isSameProps(one: Props, other: Props): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSameProp(one[name], other[name]));
}

/** Absent and null are the same: an operation writes null for a property that goes. */
function isSameProp(one: unknown, other: unknown): boolean {
  return isSameValue(one ?? null, other ?? null);
}

interface Made {
  name: RecordName;
  after: Props;
  present: Props;
}

/** Whether a record is as the step made it, and nothing hangs on it that the step did not make. */
function isStillMade(step: Step, records: Records, { name, after, present }: Made): boolean {
  return (
    isSameProps(present, after) && (name.record !== 'entity' || dependantsAreOfStep(step, records, name.id))
  );
}

function dependantsAreOfStep(step: Step, records: Records, entityId: string): boolean {
  const { effective } = apply(records, [{ kind: 'delete', record: 'entity', id: entityId }]);
  return effective.every((removal) => {
    const entry = step.get(recordKey(removal));
    if (entry?.before.is !== 'gone' || entry.after.is === 'gone') return false;
    return isSameProps(recordProps(records, removal) ?? {}, entry.after.props);
  });
}

interface Restoring {
  name: RecordName;
  before: Props;
  after: Props;
  present: Props;
}

/** Sets back what is still as written; nothing at all where the rules between properties would change others along with it. */
function restore(records: Records, { name: record, before, after, present }: Restoring): Operation[] {
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

/** Entities come back before their attributes, these before relationships; they go the other way round. */
const RANKS: Readonly<Record<RecordKind, number>> = { area: 0, entity: 1, attribute: 2, relationship: 3 };

function byRank(one: Operation, other: Operation): number {
  return RANKS[one.record] - RANKS[other.record];
}

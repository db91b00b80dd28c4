import {
  apply,
  entityKey,
  isSameValue,
  type Operation,
  parseRecordKey,
  type RecordKey,
  type RecordName,
  recordProps,
  type Records,
} from '@joinery/model';
import { renamedKey, renamedProps, type Renaming } from './renaming.ts';

type Props = Readonly<Record<string, unknown>>;

/** State of a record as an edit leaves it: gone, there with all its properties, or there with these among others. */
export type Side = { is: 'gone' } | { is: 'whole' | 'part'; props: Props };

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
    [...step].map(([key, { before, after }]) => [
      renamedKey(key, renamed.renaming),
      { before: renameSide(key, before, renamed), after: renameSide(key, after, renamed) },
    ]),
  );
}

/** The states as those of records that are called otherwise now. */
export function renameSides(sides: ReadonlyMap<RecordKey, Side>, renamed: Renamed): Map<RecordKey, Side> {
  return new Map(
    [...sides].map(([key, side]) => [renamedKey(key, renamed.renaming), renameSide(key, side, renamed)]),
  );
}

function renameSide(key: RecordKey, side: Side, renamed: Renamed): Side {
  return side.is === 'gone' ? side : { ...side, props: renamedProps(key, side.props, renamed) };
}

/** Consecutive steps as one, as if made at once. */
export function joinSteps(steps: readonly Step[]): Step {
  const sides = (step: Step, side: 'before' | 'after') =>
    [...step].map(([key, entry]) => toOperation(key, entry[side]));
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
  for (const [key, { before, after }] of step) {
    const name = parseRecordKey(key);
    if (name === null) continue;
    const present = recordProps(records, name);
    if (after.is === 'gone') {
      if (present === undefined && before.is === 'whole') returns.push({ k: 'put', r: key, p: before.props });
    } else if (present === undefined) continue;
    else if (before.is === 'gone') made.push({ key, name, after: after.props, present });
    else changes.push(...restore(records, { key, before: before.props, after: after.props, present }));
  }
  const operations = [...returns.sort(byRank), ...changes];
  // What the step hung on an entity that it made is taken off first.
  const interim = apply(records, operations).records;
  const removals = made
    .filter((one) => isStillMade(step, interim, one))
    .map(({ key }): Operation => ({ k: 'del', r: key }));
  return [...operations, ...removals.sort((one, other) => byRank(other, one))];
}

/** What the operations leave of each record they touch, noted in `sides` over what earlier ones left. */
export function fold(
  operations: readonly Operation[],
  sides = new Map<RecordKey, Side>(),
): Map<RecordKey, Side> {
  for (const operation of operations) {
    const old = sides.get(operation.r);
    if (operation.k === 'del') sides.set(operation.r, { is: 'gone' });
    else if (operation.k === 'put') sides.set(operation.r, { is: 'whole', props: operation.p });
    else if (old === undefined || old.is === 'gone')
      sides.set(operation.r, { is: 'part', props: operation.p });
    else sides.set(operation.r, { is: old.is, props: { ...old.props, ...operation.p } });
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

function toOperation(key: RecordKey, side: Side): Operation {
  if (side.is === 'gone') return { k: 'del', r: key };
  return { k: side.is === 'whole' ? 'put' : 'set', r: key, p: side.props };
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
  key: RecordKey;
  name: RecordName;
  after: Props;
  present: Props;
}

/** Whether a record is as the step made it, and nothing hangs on it that the step did not make. */
function isStillMade(step: Step, records: Records, { name, after, present }: Made): boolean {
  return (
    isSameProps(present, after) &&
    (name.kind !== 'entity' || dependantsAreOfStep(step, records, name.entityId))
  );
}

function dependantsAreOfStep(step: Step, records: Records, entityId: string): boolean {
  const { effective } = apply(records, [{ k: 'del', r: entityKey(entityId) }]);
  return effective.every(({ r }) => {
    const entry = step.get(r);
    const name = parseRecordKey(r);
    if (entry?.before.is !== 'gone' || entry.after.is === 'gone' || name === null) return false;
    return isSameProps(recordProps(records, name) ?? {}, entry.after.props);
  });
}

interface Restoring {
  key: RecordKey;
  before: Props;
  after: Props;
  present: Props;
}

/** Sets back what is still as written; nothing at all where the rules between properties would change others along with it. */
function restore(records: Records, { key, before, after, present }: Restoring): Operation[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const restorable = names.filter(
    (name) => isSameProp(present[name], after[name]) && !isSameProp(before[name], after[name]),
  );
  if (restorable.length === 0) return [];
  const operation: Operation = {
    k: 'set',
    r: key,
    p: Object.fromEntries(restorable.map((name) => [name, before[name] ?? null])),
  };
  const { effective } = apply(records, [operation]);
  const isContained = effective.every(
    (one) =>
      one.r === key && one.k === 'set' && Object.keys(one.p).every((name) => restorable.includes(name)),
  );
  return isContained ? [operation] : [];
}

/** Entities come back before their attributes, these before relationships; they go the other way round. */
function byRank(one: Operation, other: Operation): number {
  const ranks = 'gnae';
  return ranks.indexOf(one.r.charAt(0)) - ranks.indexOf(other.r.charAt(0));
}

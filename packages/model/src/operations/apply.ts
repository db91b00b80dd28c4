import { resolvePlace } from './attributeOrder.ts';
import { createDraft, type Draft } from './draft.ts';
import { type DroppedOperation, type Operation, writeOperation } from './operations.ts';
import {
  isSameValue,
  PROPERTY_ROWS,
  PROPERTY_TABLES,
  propertyNames,
  readProperty,
  type RecordKind,
  unknownNames,
} from '../diagram/properties.ts';
import { type Props } from '../diagram/propertyKinds.ts';
import { type Records } from '../records/records.ts';
import { type Target, withTarget } from './target.ts';

/** Result of `apply`. */
export interface Applied {
  records: Records;
  /**
   * The actual changes, removed dependants included; empty if nothing changed. They have the same effect
   * on the same records.
   */
  effective: Operation[];
  /** Restores the old records when applied to the new ones. */
  inverse: Operation[];
  dropped: DroppedOperation[];
}

interface Run {
  draft: Draft;
  effective: Operation[];
  /** Inverse operations in order of application; reversed at the end. */
  undoing: Operation[];
  dropped: DroppedOperation[];
}

/**
 * Applies operations in order. Total: never throws; untouched records keep their identity. Values are
 * parsed here regardless of type, since they may come from another release.
 */
export function apply(records: Records, operations: readonly Operation[]): Applied {
  const run: Run = { draft: createDraft(records), effective: [], undoing: [], dropped: [] };
  for (const operation of operations) {
    withTarget(run.draft, operation, (target) => {
      const reason = perform(run, target, operation);
      if (reason !== null) run.dropped.push({ target: target.name, reason });
    });
  }
  const { effective, undoing, dropped } = run;
  return {
    records: effective.length === 0 ? records : run.draft.finish(),
    effective,
    inverse: undoing.reverse(),
    dropped,
  };
}

function perform<P extends Props>(run: Run, target: Target<P>, operation: Operation): string | null {
  if (operation.kind === 'delete') return remove(run, target);
  if (operation.kind === 'set' && target.current === undefined) return 'it does not exist';
  const given: Props = operation.props;
  const read = operation.kind === 'put' ? fullProps(target, given) : changedProps(target, given);
  if (typeof read === 'string') return read;
  // Each value was parsed by its row; a missing one has its fallback, is derived, or was present before.
  const props = read as P;
  const refusal = target.refuse?.(props);
  if (refusal != null) return refusal;
  for (const { name, ord } of resolvePlace(run.draft, target.name, read)) {
    withTarget(run.draft, name, (sibling) => {
      if (sibling.current !== undefined) change(run, sibling, { ...sibling.current, ord });
    });
  }
  target.normalise?.(props);
  change(run, target, props);
  return null;
}

/**
 * Returns the properties after a put: those given, the fallback of each missing one, and those that only
 * an explicit null removes; or a problem.
 */
function fullProps({ name: { record }, current }: Target<Props>, given: Props): Props | string {
  const props = unknownProps(record, current, given);
  for (const [name, property] of PROPERTY_ROWS[record]) {
    let value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value === undefined && property.isRemovedOnlyByNull) value = current?.[name];
    if (name === 'ord') props[name] = value ?? current?.[name];
    else if (value == null) {
      if (property.isRequired) return `${name} is missing`;
      // Derived properties keep their place in the order.
      if (property.isDerived || property.fallback !== undefined) props[name] = property.fallback;
    } else {
      const reading = readProperty(property, value, false);
      if (!reading.ok) return `${name}: ${reading.problem}`;
      props[name] = reading.value;
    }
  }
  return props;
}

/** Returns the properties after a set: the current ones overwritten by those given; or a problem. */
function changedProps({ name: { record }, current }: Target<Props>, given: Props): Props | string {
  const props: Props = { ...current, ...unknownProps(record, current, given) };
  for (const [name, property] of PROPERTY_ROWS[record]) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value === undefined) continue;
    if (name === 'ord') props[name] = value;
    else if (value === null) {
      if (property.isRequired || property.isDerived || property.fallback !== undefined)
        return `${name} cannot be removed`;
      props[name] = undefined;
    } else {
      const reading = readProperty(property, value, false);
      if (!reading.ok) return `${name}: ${reading.problem}`;
      props[name] = reading.value;
    }
  }
  return props;
}

/**
 * Returns the properties that this release does not know: the current ones overwritten by those given,
 * undefined for one removed by null.
 */
function unknownProps(record: RecordKind, current: Props = {}, given: Props): Props {
  const props: Props = {};
  for (const from of [current, given]) {
    for (const name of unknownNames(PROPERTY_TABLES[record], from)) {
      if (from[name] !== undefined) props[name] = from[name] ?? undefined;
    }
  }
  return props;
}

function change<P extends Props>(run: Run, target: Target<P>, props: P): void {
  const { name: record, current } = target;
  if (current === undefined) {
    target.write(props);
    run.effective.push(writeOperation(record, 'put', props));
    run.undoing.push({ kind: 'delete', ...record });
    return;
  }
  const names = propertyNames(PROPERTY_TABLES[record.record], current, props).filter(
    (name) => !isSameValue(current[name], props[name]),
  );
  if (names.length === 0) return;
  target.write(props);
  run.effective.push(writeOperation(record, 'set', pick(props, names)));
  run.undoing.push(writeOperation(record, 'set', pick(current, names)));
}

function pick(props: Props, names: readonly string[]): Props {
  return Object.fromEntries(names.map((name) => [name, props[name] ?? null]));
}

function remove(run: Run, target: Target<Props>): string | null {
  const { name, current } = target;
  if (current === undefined) return 'it does not exist';
  for (const dependant of target.dependants?.() ?? []) {
    withTarget(run.draft, dependant, (one) => remove(run, one));
  }
  target.remove();
  run.effective.push({ kind: 'delete', ...name });
  run.undoing.push(writeOperation(name, 'put', current));
  return null;
}

import { createDraft, type Draft } from './draft.ts';
import { type Operation, type RecordKey } from './operations.ts';
import { resolvePlace } from './attributeOrder.ts';
import { isSameValue, propertyNames, type Props, readProperty, unknownNames } from './properties.ts';
import { type Records } from './records.ts';
import { locate, type Target } from './target.ts';

/** What `apply` did. */
export interface Applied {
  records: Records;
  /** What really changed, removed dependants included; empty when nothing did. Applied to the same records it has the same effect. */
  effective: Operation[];
  /** Applied to the new records, brings back the old ones. */
  inverse: Operation[];
  /** Operations that could not take effect, with the reason in words. */
  dropped: { r: RecordKey; reason: string }[];
}

interface Run {
  draft: Draft;
  effective: Operation[];
  /** Newest first once reversed: each operation pushes what undoes it. */
  undoing: Operation[];
  dropped: Applied['dropped'];
}

/** Applies operations one after the other: total, never throws, untouched records keep their identity. */
export function apply(records: Records, operations: readonly Operation[]): Applied {
  const run: Run = { draft: createDraft(records), effective: [], undoing: [], dropped: [] };
  for (const operation of operations) applyOne(run, operation);
  const { effective, undoing, dropped } = run;
  return {
    records: effective.length === 0 ? records : run.draft.finish(),
    effective,
    inverse: undoing.reverse(),
    dropped,
  };
}

function applyOne(run: Run, operation: unknown): void {
  if (!isOperation(operation)) {
    run.dropped.push({ r: '', reason: 'not an operation' });
    return;
  }
  const target = locate(run.draft, operation.r);
  const reason = target === null ? 'not a record key' : perform(run, target, operation);
  if (reason !== null) run.dropped.push({ r: operation.r, reason });
}

function isOperation(value: unknown): value is Operation {
  if (typeof value !== 'object' || value === null) return false;
  const { k, r, p } = value as { k?: unknown; r?: unknown; p?: unknown };
  if (typeof r !== 'string') return false;
  return k === 'del' || ((k === 'put' || k === 'set') && typeof p === 'object' && p !== null);
}

function perform(run: Run, target: Target, operation: Operation): string | null {
  if (operation.k === 'del') return remove(run, target);
  if (operation.k === 'set' && target.current === undefined) return 'it does not exist';
  const { props, problem } =
    operation.k === 'put' ? fullProps(target, operation.p) : changedProps(target, operation.p);
  if (problem !== null) return problem;
  const refusal = target.refuse(props);
  if (refusal !== null) return refusal;
  for (const sibling of resolvePlace(run.draft, target.name, props)) {
    const other = locate(run.draft, sibling.r);
    if (other?.current !== undefined) change(run, other, { ...other.current, ord: sibling.ord });
  }
  change(run, target, target.normalise(props));
  return null;
}

/** Properties that a put leaves: those given, the fallback for each that is missing, and what only an explicit null removes. */
function fullProps(target: Target, given: Props): { props: Props; problem: string | null } {
  const props = unknownProps(target, given);
  for (const [name, property] of Object.entries(target.table)) {
    let value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value === undefined && property.isRemovedOnlyByNull) value = target.current?.[name];
    if (name === 'ord') props[name] = value ?? target.current?.['ord'];
    else if (value == null) {
      if (property.isRequired) return { props, problem: `${name} is missing` };
      if (property.fallback !== undefined) props[name] = property.fallback;
    } else {
      const reading = readProperty(property, value, false);
      if (!reading.ok) return { props, problem: `${name}: ${reading.problem}` };
      props[name] = reading.value;
    }
  }
  return { props, problem: null };
}

/** Properties after a set: the present ones with those given put over them. */
function changedProps(target: Target, given: Props): { props: Props; problem: string | null } {
  const props: Props = { ...target.current, ...unknownProps(target, given) };
  for (const [name, property] of Object.entries(target.table)) {
    if (!Object.hasOwn(given, name) || given[name] === undefined) continue;
    if (name === 'ord') props[name] = given[name];
    else if (given[name] === null) {
      if (property.isRequired || property.fallback !== undefined)
        return { props, problem: `${name} can not be removed` };
      props[name] = undefined;
    } else {
      const reading = readProperty(property, given[name], false);
      if (!reading.ok) return { props, problem: `${name}: ${reading.problem}` };
      props[name] = reading.value;
    }
  }
  return { props, problem: null };
}

/** Properties that this release does not know: the present ones and over them those given, undefined for one that null removes. */
function unknownProps({ table, current = {} }: Target, given: Props): Props {
  const props: Props = {};
  for (const from of [current, given]) {
    for (const name of unknownNames(table, from)) {
      if (from[name] !== undefined) props[name] = from[name] ?? undefined;
    }
  }
  return props;
}

function change(run: Run, target: Target, props: Props): void {
  const { key, current } = target;
  if (current === undefined) {
    target.write(props);
    run.effective.push({ k: 'put', r: key, p: props });
    run.undoing.push({ k: 'del', r: key });
    return;
  }
  const names = propertyNames(target.table, current, props).filter(
    (name) => !isSameValue(current[name], props[name]),
  );
  if (names.length === 0) return;
  target.write(props);
  run.effective.push({ k: 'set', r: key, p: pick(props, names) });
  run.undoing.push({ k: 'set', r: key, p: pick(current, names) });
}

function pick(props: Props, names: readonly string[]): Props {
  return Object.fromEntries(names.map((name) => [name, props[name] ?? null]));
}

function remove(run: Run, target: Target): string | null {
  if (target.current === undefined) return 'it does not exist';
  for (const key of target.dependants()) {
    const dependant = locate(run.draft, key);
    if (dependant !== null) remove(run, dependant);
  }
  target.remove();
  run.effective.push({ k: 'del', r: target.key });
  run.undoing.push({ k: 'put', r: target.key, p: target.current });
  return null;
}

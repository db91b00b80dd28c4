import { type Operation, type RecordName, writeOperation } from './operations.ts';
import { type AttributeRecord, isSameValue, PROPERTY_TABLES, propertyNames } from './properties.ts';
import { type Props } from './propertyKinds.ts';
import { type EntityRecord, type Records } from './records.ts';

const NO_ATTRIBUTES: ReadonlyMap<string, AttributeRecord> = new Map();

/** Operations that lead from one state to the other, each property that differs named once; list order of entities, relationships and areas is not compared. */
export function diff(from: Records, to: Records): Operation[] {
  const operations: Operation[] = [];
  for (const [id, entity] of to.entities) entityDiff(operations, id, from.entities.get(id), entity);
  mapDiff(operations, from.relationships, to.relationships, (id) => ({ record: 'relationship', id }));
  mapDiff(operations, from.areas, to.areas, (id) => ({ record: 'area', id }));
  for (const id of from.entities.keys()) {
    if (!to.entities.has(id)) operations.push({ kind: 'delete', record: 'entity', id });
  }
  return operations;
}

function mapDiff(
  operations: Operation[],
  from: ReadonlyMap<string, Props>,
  to: ReadonlyMap<string, Props>,
  named: (id: string) => RecordName,
): void {
  if (from === to) return;
  for (const [id, record] of to) recordDiff(operations, named(id), from.get(id), record);
  for (const id of from.keys()) if (!to.has(id)) operations.push({ kind: 'delete', ...named(id) });
}

function entityDiff(
  operations: Operation[],
  entityId: string,
  from: EntityRecord | undefined,
  to: EntityRecord,
): void {
  if (from === to) return;
  recordDiff(operations, { record: 'entity', id: entityId }, from, to);
  const before = from?.attributes ?? NO_ATTRIBUTES;
  if (before === to.attributes) return;
  for (const id of before.keys()) {
    if (!to.attributes.has(id)) operations.push({ kind: 'delete', record: 'attribute', entityId, id });
  }
  for (const [id, attribute] of to.attributes) {
    recordDiff(operations, { record: 'attribute', entityId, id }, before.get(id), attribute);
  }
}

function recordDiff(operations: Operation[], name: RecordName, from: Props | undefined, to: Props): void {
  if (from === to) return;
  const names = propertyNames(PROPERTY_TABLES[name.record], from ?? {}, to).filter(
    (property) => !isSameValue(from?.[property], to[property]),
  );
  if (from !== undefined && names.length === 0) return;
  const props = Object.fromEntries(names.map((property) => [property, to[property] ?? null]));
  operations.push(writeOperation(name, from === undefined ? 'put' : 'set', props));
}

import { type Operation } from './operations.ts';
import {
  AREA_PROPERTIES,
  ATTRIBUTE_PROPERTIES,
  ENTITY_PROPERTIES,
  isSameValue,
  propertyNames,
  type Props,
  type PropertyTable,
  RELATIONSHIP_PROPERTIES,
} from './properties.ts';
import { areaKey, attributeKey, entityKey, relationshipKey } from './recordKeys.ts';
import { type AttributeRecord, type EntityRecord, type Records } from './records.ts';

const NO_ATTRIBUTES: ReadonlyMap<string, AttributeRecord> = new Map();

/** Operations that lead from one state to the other, each property that differs named once; list order of entities, relationships and areas is not compared. */
export function diff(from: Records, to: Records): Operation[] {
  const operations: Operation[] = [];
  for (const [id, entity] of to.entities) entityDiff(operations, id, from.entities.get(id), entity);
  mapDiff(operations, from.relationships, to.relationships, {
    key: relationshipKey,
    table: RELATIONSHIP_PROPERTIES,
  });
  mapDiff(operations, from.areas, to.areas, { key: areaKey, table: AREA_PROPERTIES });
  for (const id of from.entities.keys()) {
    if (!to.entities.has(id)) operations.push({ k: 'del', r: entityKey(id) });
  }
  return operations;
}

function mapDiff(
  operations: Operation[],
  from: ReadonlyMap<string, object>,
  to: ReadonlyMap<string, object>,
  { key, table }: { key: (id: string) => string; table: PropertyTable },
): void {
  if (from === to) return;
  for (const [id, record] of to) {
    const before = from.get(id) as Props | undefined;
    recordDiff(operations, { key: key(id), table, from: before, to: record as Props });
  }
  for (const id of from.keys()) if (!to.has(id)) operations.push({ k: 'del', r: key(id) });
}

function entityDiff(
  operations: Operation[],
  id: string,
  from: EntityRecord | undefined,
  to: EntityRecord,
): void {
  if (from === to) return;
  recordDiff(operations, {
    key: entityKey(id),
    table: ENTITY_PROPERTIES,
    from: from as Props | undefined,
    to: to as unknown as Props,
  });
  const before = from?.attributes ?? NO_ATTRIBUTES;
  if (before === to.attributes) return;
  for (const attributeId of before.keys()) {
    if (!to.attributes.has(attributeId)) operations.push({ k: 'del', r: attributeKey(id, attributeId) });
  }
  for (const [attributeId, attribute] of to.attributes) {
    recordDiff(operations, {
      key: attributeKey(id, attributeId),
      table: ATTRIBUTE_PROPERTIES,
      from: before.get(attributeId) as Props | undefined,
      to: attribute as unknown as Props,
    });
  }
}

interface RecordPair {
  key: string;
  table: PropertyTable;
  from: Props | undefined;
  to: Props;
}

function recordDiff(operations: Operation[], { key, table, from, to }: RecordPair): void {
  if (from === to) return;
  const names = propertyNames(table, from ?? {}, to).filter((name) => !isSameValue(from?.[name], to[name]));
  if (from !== undefined && names.length === 0) return;
  const props = Object.fromEntries(names.map((name) => [name, to[name] ?? null]));
  operations.push({ k: from === undefined ? 'put' : 'set', r: key, p: props });
}

import { type Operation } from './operations.ts';
import {
  ATTRIBUTE_PROPERTIES,
  ENTITY_PROPERTIES,
  isSameValue,
  type Props,
  type PropertyTable,
  RELATIONSHIP_PROPERTIES,
} from './properties.ts';
import { attributeKey, entityKey, relationshipKey } from './recordKeys.ts';
import { type AttributeRecord, type EntityRecord, type Records } from './records.ts';

const NO_ATTRIBUTES: ReadonlyMap<string, AttributeRecord> = new Map();

/** Operations that lead from one state to the other, each property that differs named once; list order of entities and relationships is not compared. */
export function diff(from: Records, to: Records): Operation[] {
  const operations: Operation[] = [];
  for (const [id, entity] of to.entities) entityDiff(operations, id, from.entities.get(id), entity);
  for (const [id, relationship] of to.relationships) {
    recordDiff(operations, {
      key: relationshipKey(id),
      table: RELATIONSHIP_PROPERTIES,
      from: from.relationships.get(id) as Props | undefined,
      to: relationship as unknown as Props,
    });
  }
  for (const id of from.relationships.keys()) {
    if (!to.relationships.has(id)) operations.push({ k: 'del', r: relationshipKey(id) });
  }
  for (const id of from.entities.keys()) {
    if (!to.entities.has(id)) operations.push({ k: 'del', r: entityKey(id) });
  }
  return operations;
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
  const names = Object.keys(table).filter((name) => !isSameValue(from?.[name], to[name]));
  if (from !== undefined && names.length === 0) return;
  const props = Object.fromEntries(names.map((name) => [name, to[name] ?? null]));
  operations.push({ k: from === undefined ? 'put' : 'set', r: key, p: props });
}

import { type Operation, type RecordName, writeOperation } from './operations.ts';
import { isSameValue, PROPERTY_TABLES, propertyNames } from '../diagram/properties.ts';
import { type Props } from '../diagram/propertyKinds.ts';
import { type EntityRecord, type Records } from '../records/records.ts';

type RecordMap = ReadonlyMap<string, Readonly<Props>>;
type ToName = (id: string) => RecordName;

const NO_RECORDS: RecordMap = new Map();

/**
 * Returns operations that transform one state into the other, each differing property once; list order of
 * entities, relationships and areas is ignored.
 */
export function diff(from: Records, to: Records): Operation[] {
  const toRelationship: ToName = (id) => ({ record: 'relationship', id });
  const toArea: ToName = (id) => ({ record: 'area', id });
  const toSettings: ToName = (id) => ({ record: 'settings', id });
  return [
    ...[...to.entities].flatMap(([id, entity]) => entityDiff(id, from.entities.get(id), entity)),
    ...writes(from.relationships, to.relationships, toRelationship),
    ...deletes(from.relationships, to.relationships, toRelationship),
    ...writes(from.areas, to.areas, toArea),
    ...deletes(from.areas, to.areas, toArea),
    ...writes(from.settings, to.settings, toSettings),
    ...deletes(from.settings, to.settings, toSettings),
    ...deletes(from.entities, to.entities, (id) => ({ record: 'entity', id })),
  ];
}

function entityDiff(entityId: string, from: EntityRecord | undefined, to: EntityRecord): Operation[] {
  if (from === to) return [];
  const before = from?.attributes ?? NO_RECORDS;
  const toAttribute: ToName = (id) => ({ record: 'attribute', entityId, id });
  return [
    ...recordDiff({ record: 'entity', id: entityId }, from, to),
    ...deletes(before, to.attributes, toAttribute),
    ...writes(before, to.attributes, toAttribute),
  ];
}

function writes(from: RecordMap, to: RecordMap, toName: ToName): Operation[] {
  if (from === to) return [];
  return [...to].flatMap(([id, record]) => recordDiff(toName(id), from.get(id), record));
}

function deletes(from: RecordMap, to: RecordMap, toName: ToName): Operation[] {
  if (from === to) return [];
  return [...from.keys()].filter((id) => !to.has(id)).map((id) => ({ kind: 'delete', ...toName(id) }));
}

function recordDiff(name: RecordName, from: Props | undefined, to: Props): Operation[] {
  if (from === to) return [];
  const names = propertyNames(PROPERTY_TABLES[name.record], from ?? {}, to).filter(
    (property) => !isSameValue(from?.[property], to[property]),
  );
  if (from !== undefined && names.length === 0) return [];
  const props = Object.fromEntries(names.map((property) => [property, to[property] ?? null]));
  return [writeOperation(name, from === undefined ? 'put' : 'set', props)];
}

import {
  areaKey,
  diff,
  entityKey,
  type RecordKey,
  recordKey,
  type Records,
  relationshipKey,
} from '@joinery/model';

/** Reuses previous record objects when unchanged, so React does not re-render them. */
export function keepIdentity(before: Records, next: Records): Records {
  // An attribute is rendered with its entity.
  const changed = new Set(
    diff(before, next).map((one) => (one.record === 'attribute' ? entityKey(one.entityId) : recordKey(one))),
  );
  const keep = <T>(
    old: ReadonlyMap<string, T>,
    now: ReadonlyMap<string, T>,
    toKey: (id: string) => RecordKey,
  ): ReadonlyMap<string, T> =>
    new Map([...now].map(([id, record]) => [id, changed.has(toKey(id)) ? record : (old.get(id) ?? record)]));
  return {
    entities: keep(before.entities, next.entities, entityKey),
    relationships: keep(before.relationships, next.relationships, relationshipKey),
    areas: keep(before.areas, next.areas, areaKey),
  };
}

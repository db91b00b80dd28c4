import { areaKey, diff, entityKey, type RecordKey, type Records, relationshipKey } from '@joinery/model';

/** Key of the record that is drawn: an attribute is part of its entity. */
function drawnKey(key: RecordKey): RecordKey {
  return key.startsWith('a/') ? `n/${key.split('/')[1] ?? ''}` : key;
}

/** The fresh records, with the objects of before wherever they say the same: what did not change is not drawn again. */
export function keepIdentity(before: Records, fresh: Records): Records {
  const changed = new Set(diff(before, fresh).map(({ r }) => drawnKey(r)));
  const keep = <T>(
    old: ReadonlyMap<string, T>,
    now: ReadonlyMap<string, T>,
    keyOf: (id: string) => RecordKey,
  ): ReadonlyMap<string, T> =>
    new Map([...now].map(([id, record]) => [id, changed.has(keyOf(id)) ? record : (old.get(id) ?? record)]));
  return {
    entities: keep(before.entities, fresh.entities, entityKey),
    relationships: keep(before.relationships, fresh.relationships, relationshipKey),
    areas: keep(before.areas, fresh.areas, areaKey),
  };
}

import {
  attributeKey,
  entityKey,
  freeId,
  isSameValue,
  type Operation,
  parseRecordKey,
  type RecordKey,
  recordProps,
  type Records,
  relationshipKey,
  areaKey,
} from '@joinery/model';

/** Records that go on under another id, by their old key: somebody else took the id meanwhile. */
export type Renaming = ReadonlyMap<RecordKey, RecordKey>;

type Props = Readonly<Record<string, unknown>>;

/**
 * The keys of records that a message would make although others are there under them; `isAlsoSame`: those too that are
 * just alike, which two people made at the same moment. What the message removes first is not in its way.
 */
export function takenKeys(
  records: Records,
  operations: readonly Operation[],
  { isAlsoSame }: { isAlsoSame: boolean },
): RecordKey[] {
  const gone = new Set<RecordKey>();
  const taken: RecordKey[] = [];
  for (const operation of operations) {
    if (operation.k === 'del') gone.add(operation.r);
    if (operation.k !== 'put' || isGone(operation.r, gone, records)) continue;
    const name = parseRecordKey(operation.r);
    const present = name === null ? undefined : recordProps(records, name);
    if (name === null || present === undefined) continue;
    const isMadeAnew = isAlsoSame && (name.kind === 'entity' || name.kind === 'attribute');
    if (isMadeAnew || !isSameRecord(present, operation.p)) taken.push(operation.r);
  }
  return taken;
}

/** Whether the record itself, or what it hangs on, is removed by then. */
function isGone(key: RecordKey, gone: ReadonlySet<RecordKey>, { relationships }: Records): boolean {
  if (gone.size === 0) return false;
  if (gone.has(key)) return true;
  const name = parseRecordKey(key);
  if (name?.kind === 'attribute') return gone.has(entityKey(name.entityId));
  const ends = name?.kind === 'relationship' ? relationships.get(name.relationshipId) : undefined;
  return ends !== undefined && (gone.has(entityKey(ends.source)) || gone.has(entityKey(ends.target)));
}

function isSameRecord(present: Props, put: Props): boolean {
  return Object.keys(put).every((name) => put[name] == null || isSameValue(present[name], put[name]));
}

/**
 * New keys for those of a message that are taken, with a suffix that is free here and there. What stands under the keys in
 * `own` was made by its sender: that is meant, and what got such a key before gets it again.
 */
export function renamingOf(
  operations: readonly Operation[],
  { confirmed, view, own }: { confirmed: Records; view: Records; own?: ReadonlySet<RecordKey> },
): Renaming {
  const renaming = new Map<RecordKey, RecordKey>();
  for (const key of takenKeys(confirmed, operations, { isAlsoSame: true })) {
    if (own?.has(key) === true) continue;
    const name = parseRecordKey(key);
    const isTaken = (candidate: RecordKey): boolean => {
      const record = parseRecordKey(candidate);
      if (record === null || own?.has(candidate) === true) return false;
      return [confirmed, view].some((records) => recordProps(records, record) !== undefined);
    };
    const keyOf = keyMaker(name);
    // The attributes of a renamed entity go with it.
    if (keyOf === null || (name?.kind === 'attribute' && renaming.has(entityKey(name.entityId)))) continue;
    renaming.set(key, keyOf.keyOf(freeId(keyOf.id, (id) => isTaken(keyOf.keyOf(id)))));
  }
  return renaming;
}

function keyMaker(
  name: ReturnType<typeof parseRecordKey>,
): { id: string; keyOf: (id: string) => RecordKey } | null {
  switch (name?.kind) {
    case 'entity':
      return { id: name.entityId, keyOf: entityKey };
    case 'attribute':
      return { id: name.attributeId, keyOf: (id) => attributeKey(name.entityId, id) };
    case 'relationship':
      return { id: name.relationshipId, keyOf: relationshipKey };
    case 'area':
      return { id: name.areaId, keyOf: areaKey };
    case undefined:
      return null;
  }
}

/** A key as it is after the renaming. */
export function renamedKey(key: RecordKey, renaming: Renaming): RecordKey {
  const own = renaming.get(key);
  if (own !== undefined) return own;
  const name = parseRecordKey(key);
  if (name?.kind !== 'attribute') return key;
  const entityId = renamedEntity(name.entityId, renaming);
  return entityId === name.entityId ? key : attributeKey(entityId, name.attributeId);
}

/** The id of an entity after the renaming. */
export function renamedEntity(entityId: string, renaming: Renaming): string {
  const key = renaming.get(entityKey(entityId));
  const name = key === undefined ? null : parseRecordKey(key);
  return name?.kind === 'entity' ? name.entityId : entityId;
}

/** What a record says of others, after the renaming; `records` tells the ends of a relationship that an edit does not name. */
export function renamedProps(
  key: RecordKey,
  props: Props,
  { renaming, records }: Renamed,
): Record<string, unknown> {
  const name = parseRecordKey(key);
  if (name?.kind === 'relationship')
    return renamedRelationship(name.relationshipId, props, { renaming, records });
  const { indexes } = props;
  if (name?.kind !== 'entity' || !Array.isArray(indexes)) return { ...props };
  const attributeOf = (id: unknown): unknown => renamedAttribute([name.entityId], id, renaming);
  const renamed = (indexes as { attributeIds?: unknown }[]).map((index) => ({
    ...index,
    ...(Array.isArray(index.attributeIds) ? { attributeIds: index.attributeIds.map(attributeOf) } : {}),
  }));
  return { ...props, indexes: renamed };
}

interface Renamed {
  renaming: Renaming;
  records: Records;
}

function renamedRelationship(
  id: string,
  props: Props,
  { renaming, records }: Renamed,
): Record<string, unknown> {
  const present = records.relationships.get(id);
  const { source = present?.source, target = present?.target } = props;
  const renamed: Record<string, unknown> = { ...props };
  for (const end of ['source', 'target']) {
    const entityId = props[end];
    if (typeof entityId === 'string') renamed[end] = renamedEntity(entityId, renaming);
  }
  const ends = [source, target].filter((end): end is string => typeof end === 'string');
  for (const list of ['foreignKey', 'referencedAttributes']) {
    const attributeIds = props[list];
    if (!Array.isArray(attributeIds)) continue;
    renamed[list] = attributeIds.map((attributeId: unknown) => renamedAttribute(ends, attributeId, renaming));
  }
  return renamed;
}

/** An attribute of one of these entities. */
function renamedAttribute(entityIds: readonly string[], attributeId: unknown, renaming: Renaming): unknown {
  if (typeof attributeId !== 'string') return attributeId;
  for (const entityId of entityIds) {
    const key = renaming.get(attributeKey(entityId, attributeId));
    const name = key === undefined ? null : parseRecordKey(key);
    if (name?.kind === 'attribute') return name.attributeId;
  }
  return attributeId;
}

/** Operations on the records as they are called after the renaming. */
export function renameOperations(operations: readonly Operation[], renamed: Renamed): Operation[] {
  return operations.map((operation) => {
    const r = renamedKey(operation.r, renamed.renaming);
    return operation.k === 'del'
      ? { ...operation, r }
      : { ...operation, r, p: renamedProps(operation.r, operation.p, renamed) };
  });
}

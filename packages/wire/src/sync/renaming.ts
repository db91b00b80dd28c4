import {
  attributeKey,
  entityKey,
  freeId,
  isSameValue,
  toRecordName,
  type Operation,
  type RecordKey,
  recordKey,
  type RecordName,
  recordProps,
  type Records,
  writeOperation,
} from '@joinery/model';

/** New names of records, by their old keys; another client had used their ids. */
export type Renaming = ReadonlyMap<RecordKey, RecordName>;

type Props = Readonly<Record<string, unknown>>;

/**
 * Returns the records that a message would create on used ids; with `isAlsoSame` also equal ones, which
 * two users created at the same time. Ids that the message itself frees first are not used.
 */
export function findConflicting(
  records: Records,
  operations: readonly Operation[],
  { isAlsoSame }: { isAlsoSame: boolean },
): RecordName[] {
  const removed = new Set<RecordKey>();
  const conflicting: RecordName[] = [];
  for (const operation of operations) {
    if (operation.kind === 'delete') removed.add(recordKey(operation));
    if (operation.kind !== 'put' || isRemoved(operation, removed, records)) continue;
    const present = recordProps(records, operation);
    if (present === undefined) continue;
    const isDistinct = isAlsoSame && (operation.record === 'entity' || operation.record === 'attribute');
    if (isDistinct || !isSameRecord(present, operation.props)) conflicting.push(toRecordName(operation));
  }
  return conflicting;
}

/** Whether the record, or one that it depends on, has been removed. */
function isRemoved(name: RecordName, removed: ReadonlySet<RecordKey>, { relationships }: Records): boolean {
  if (removed.size === 0) return false;
  if (removed.has(recordKey(name))) return true;
  if (name.record === 'attribute') return removed.has(entityKey(name.entityId));
  const ends = name.record === 'relationship' ? relationships.get(name.id) : undefined;
  return ends !== undefined && (removed.has(entityKey(ends.source)) || removed.has(entityKey(ends.target)));
}

function isSameRecord(present: Props, put: Props): boolean {
  return Object.keys(put).every((name) => put[name] == null || isSameValue(present[name], put[name]));
}

/**
 * Returns new names, with a free suffix, for the records of a message whose ids are used. Records under
 * the keys in `own` were created by the sender and keep their names.
 */
export function findRenaming(
  operations: readonly Operation[],
  { confirmed, view, own }: { confirmed: Records; view: Records; own?: ReadonlySet<RecordKey> },
): Renaming {
  const renaming = new Map<RecordKey, RecordName>();
  const isUsed = (name: RecordName): boolean =>
    own?.has(recordKey(name)) !== true &&
    [confirmed, view].some((records) => recordProps(records, name) !== undefined);
  for (const name of findConflicting(confirmed, operations, { isAlsoSame: true })) {
    const key = recordKey(name);
    // Attributes of a renamed entity move with it.
    const isInRenamedEntity = name.record === 'attribute' && renaming.has(entityKey(name.entityId));
    if (isInRenamedEntity || own?.has(key) === true) continue;
    renaming.set(key, { ...name, id: freeId(name.id, (id) => isUsed({ ...name, id })) });
  }
  return renaming;
}

/** Returns the name of a record after the renaming. */
export function renamedName(name: RecordName, renaming: Renaming): RecordName {
  const own = renaming.get(recordKey(name));
  if (own !== undefined || name.record !== 'attribute') return own ?? name;
  return { ...name, entityId: renamedEntity(name.entityId, renaming) };
}

function renamedEntity(entityId: string, renaming: Renaming): string {
  return renaming.get(entityKey(entityId))?.id ?? entityId;
}

/**
 * Returns a record's properties with renamed references; `records` provides the ends of a relationship
 * that an edit does not contain.
 */
export function renamedProps(name: RecordName, props: Props, { renaming, records }: Renamed): Props {
  if (name.record === 'relationship') return renamedRelationship(name.id, props, { renaming, records });
  const { indexes, primaryKey } = props;
  if (name.record !== 'entity') return { ...props };
  const renamedIds = (ids: readonly unknown[]) => ids.map((id) => renamedAttribute([name.id], id, renaming));
  const renamedIndex = (index: { attributeIds?: unknown }) =>
    Array.isArray(index.attributeIds) ? { ...index, attributeIds: renamedIds(index.attributeIds) } : index;
  return {
    ...props,
    ...(Array.isArray(indexes) && { indexes: indexes.map(renamedIndex) }),
    ...(Array.isArray(primaryKey) && { primaryKey: renamedIds(primaryKey) }),
  };
}

interface Renamed {
  renaming: Renaming;
  records: Records;
}

function renamedRelationship(id: string, props: Props, { renaming, records }: Renamed): Props {
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

/** Returns the new id of an attribute of one of these entities. */
function renamedAttribute(entityIds: readonly string[], attributeId: unknown, renaming: Renaming): unknown {
  if (typeof attributeId !== 'string') return attributeId;
  for (const entityId of entityIds) {
    const renamed = renaming.get(attributeKey(entityId, attributeId));
    if (renamed !== undefined) return renamed.id;
  }
  return attributeId;
}

/** Returns the operations with renamed records. */
export function renameOperations(operations: readonly Operation[], renamed: Renamed): Operation[] {
  return operations.map((operation) => {
    const name = renamedName(toRecordName(operation), renamed.renaming);
    return operation.kind === 'delete'
      ? { kind: 'delete', ...name }
      : writeOperation(name, operation.kind, renamedProps(operation, operation.props, renamed));
  });
}

import {
  attributeKey,
  entityKey,
  freeId,
  isSameValue,
  nameOf,
  type Operation,
  type RecordKey,
  recordKey,
  type RecordName,
  recordProps,
  type Records,
  writeOperation,
} from '@joinery/model';

/** Records that go on under another id, by their old key: somebody else took the id meanwhile. */
export type Renaming = ReadonlyMap<RecordKey, RecordName>;

type Props = Readonly<Record<string, unknown>>;

/**
 * The records that a message would make although others are there under their ids; `isAlsoSame`: those too that are
 * just alike, which two people made at the same moment. What the message removes first is not in its way.
 */
export function findTaken(
  records: Records,
  operations: readonly Operation[],
  { isAlsoSame }: { isAlsoSame: boolean },
): RecordName[] {
  const gone = new Set<RecordKey>();
  const taken: RecordName[] = [];
  for (const operation of operations) {
    if (operation.kind === 'delete') gone.add(recordKey(operation));
    if (operation.kind !== 'put' || isGone(operation, gone, records)) continue;
    const present = recordProps(records, operation);
    if (present === undefined) continue;
    const isMadeAnew = isAlsoSame && (operation.record === 'entity' || operation.record === 'attribute');
    if (isMadeAnew || !isSameRecord(present, operation.props)) taken.push(nameOf(operation));
  }
  return taken;
}

/** Whether the record itself, or what it hangs on, is removed by then. */
function isGone(name: RecordName, gone: ReadonlySet<RecordKey>, { relationships }: Records): boolean {
  if (gone.size === 0) return false;
  if (gone.has(recordKey(name))) return true;
  if (name.record === 'attribute') return gone.has(entityKey(name.entityId));
  const ends = name.record === 'relationship' ? relationships.get(name.id) : undefined;
  return ends !== undefined && (gone.has(entityKey(ends.source)) || gone.has(entityKey(ends.target)));
}

function isSameRecord(present: Props, put: Props): boolean {
  return Object.keys(put).every((name) => put[name] == null || isSameValue(present[name], put[name]));
}

/**
 * New names for those records of a message whose ids are taken, with a suffix that is free here and there. What stands
 * under the keys in `own` was made by its sender: that is meant, and what got such a key before gets it again.
 */
export function renamingOf(
  operations: readonly Operation[],
  { confirmed, view, own }: { confirmed: Records; view: Records; own?: ReadonlySet<RecordKey> },
): Renaming {
  const renaming = new Map<RecordKey, RecordName>();
  const isTaken = (name: RecordName): boolean =>
    own?.has(recordKey(name)) !== true &&
    [confirmed, view].some((records) => recordProps(records, name) !== undefined);
  for (const name of findTaken(confirmed, operations, { isAlsoSame: true })) {
    const key = recordKey(name);
    // The attributes of a renamed entity go with it.
    const isOfRenamed = name.record === 'attribute' && renaming.has(entityKey(name.entityId));
    if (isOfRenamed || own?.has(key) === true) continue;
    renaming.set(key, { ...name, id: freeId(name.id, (id) => isTaken({ ...name, id })) });
  }
  return renaming;
}

/** The name of a record after the renaming. */
export function renamedName(name: RecordName, renaming: Renaming): RecordName {
  const own = renaming.get(recordKey(name));
  if (own !== undefined || name.record !== 'attribute') return own ?? name;
  return { ...name, entityId: renamedEntity(name.entityId, renaming) };
}

function renamedEntity(entityId: string, renaming: Renaming): string {
  return renaming.get(entityKey(entityId))?.id ?? entityId;
}

/** What a record says of others, after the renaming; `records` tells the ends of a relationship that an edit does not name. */
export function renamedProps(name: RecordName, props: Props, { renaming, records }: Renamed): Props {
  if (name.record === 'relationship') return renamedRelationship(name.id, props, { renaming, records });
  const { indexes } = props;
  if (name.record !== 'entity' || !Array.isArray(indexes)) return { ...props };
  const attributeOf = (id: unknown): unknown => renamedAttribute([name.id], id, renaming);
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

/** An attribute of one of these entities. */
function renamedAttribute(entityIds: readonly string[], attributeId: unknown, renaming: Renaming): unknown {
  if (typeof attributeId !== 'string') return attributeId;
  for (const entityId of entityIds) {
    const renamed = renaming.get(attributeKey(entityId, attributeId));
    if (renamed !== undefined) return renamed.id;
  }
  return attributeId;
}

/** Operations on the records as they are called after the renaming. */
export function renameOperations(operations: readonly Operation[], renamed: Renamed): Operation[] {
  return operations.map((operation) => {
    const name = renamedName(nameOf(operation), renamed.renaming);
    return operation.kind === 'delete'
      ? { kind: 'delete', ...name }
      : writeOperation(name, operation.kind, renamedProps(operation, operation.props, renamed));
  });
}

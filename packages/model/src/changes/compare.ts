import { type AreaRecord, type AttributeRecord, type RelationshipRecord } from '../diagram/properties.ts';
import { type SettingsRecord } from '../diagram/settings.ts';
import { diff } from '../operations/diff.ts';
import { type Operation, type RecordKey, recordKey } from '../operations/operations.ts';
import { type EntityRecord, type Records } from '../records/records.ts';

/** Kind of change of a record between two states; `moved` if only its position or size differs. */
export type ChangeKind = 'added' | 'changed' | 'moved' | 'removed';

/** Two states of a diagram. */
export interface Sides {
  from: Records;
  to: Records;
}

/** A record that differs between two states; undefined on a side that does not have it. */
interface RecordChange<R> {
  id: string;
  kind: ChangeKind;
  before: R | undefined;
  after: R | undefined;
}

/** An element that differs, with the operations that lead to its new state. */
interface ElementChange<R> extends RecordChange<R> {
  key: RecordKey;
  operations: Operation[];
}

export type AttributeChange = RecordChange<AttributeRecord>;

/** The change of an entity; an added or removed entity does not list its attributes. */
export interface EntityChange extends ElementChange<EntityRecord> {
  record: 'entity';
  attributes: AttributeChange[];
}

export interface RelationshipChange extends ElementChange<RelationshipRecord> {
  record: 'relationship';
}

export interface AreaChange extends ElementChange<AreaRecord> {
  record: 'area';
}

export interface SettingsChange extends ElementChange<SettingsRecord> {
  record: 'settings';
}

/** The change of an element (an entity with its attributes, a relationship, or an area) or of the settings. */
export type Change = EntityChange | RelationshipChange | AreaChange | SettingsChange;

/**
 * Lists the elements that differ between two states, in the order of the operations between them. The drawing order of elements
 * does not count, that of attributes does.
 */
export function listChanges(
  sides: Sides,
  operations: readonly Operation[] = diff(sides.from, sides.to),
): Change[] {
  const groups: Group[] = [];
  const known = {
    entity: new Map<string, Group>(),
    relationship: new Map<string, Group>(),
    area: new Map<string, Group>(),
    settings: new Map<string, Group>(),
  };
  for (const operation of operations) {
    // Attributes belong to their entity.
    const record = operation.record === 'attribute' ? 'entity' : operation.record;
    const id = operation.record === 'attribute' ? operation.entityId : operation.id;
    const group = known[record].get(id);
    if (group !== undefined) {
      group.operations.push(operation);
      continue;
    }
    const started = { record, id, operations: [operation] };
    known[record].set(id, started);
    groups.push(started);
  }
  return groups.map((group) => toChange(group, sides));
}

/** The operations of one element. */
interface Group {
  record: Change['record'];
  id: string;
  operations: Operation[];
}

function toChange({ record, id, operations }: Group, { from, to }: Sides): Change {
  const key = recordKey({ record, id });
  const compare = <R>(before: R | undefined, after: R | undefined): ElementChange<R> => {
    const change = { ...compareRecords(id, before, after), key, operations };
    return change.kind === 'changed' && operations.every(isMove) ? { ...change, kind: 'moved' } : change;
  };
  if (record === 'relationship')
    return { record, ...compare(from.relationships.get(id), to.relationships.get(id)) };
  if (record === 'area') return { record, ...compare(from.areas.get(id), to.areas.get(id)) };
  if (record === 'settings') return { record, ...compare(from.settings.get(id), to.settings.get(id)) };
  const change = compare(from.entities.get(id), to.entities.get(id));
  return { record, ...change, attributes: compareAttributes(change) };
}

function compareRecords<R>(id: string, before: R | undefined, after: R | undefined): RecordChange<R> {
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  return { id, kind, before, after };
}

function compareAttributes({ before, after, operations }: ElementChange<EntityRecord>): AttributeChange[] {
  if (before === undefined || after === undefined) return [];
  return operations.flatMap(({ record, id }) =>
    record === 'attribute' ? [compareRecords(id, before.attributes.get(id), after.attributes.get(id))] : [],
  );
}

const PLACE_PROPERTIES: readonly string[] = ['position', 'size'];

function isMove(operation: Operation): boolean {
  return (
    operation.kind === 'set' &&
    Object.keys(operation.props).every((property) => PLACE_PROPERTIES.includes(property))
  );
}

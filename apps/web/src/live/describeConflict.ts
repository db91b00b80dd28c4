import { type DroppedOperation, recordKey, type RecordName, type Records } from '@joinery/model';
import { type RejectedEdit } from '@joinery/wire';

/** Model errors that mean: another user removed the edited element, or one it depends on. */
const DELETED = /does not exist$/;

function getName(records: Records, entityId: string): string {
  return records.entities.get(entityId)?.name || 'An entity';
}

/** Describes a record for the user, as last shown. */
function getLabel(records: Records, name: RecordName): string {
  switch (name.record) {
    case 'entity':
      return getName(records, name.id);
    case 'attribute': {
      const attribute = records.entities.get(name.entityId)?.attributes.get(name.id);
      return `${getName(records, name.entityId)}.${attribute?.name ?? ''}`;
    }
    case 'relationship': {
      const { source = '', target = '' } = records.relationships.get(name.id) ?? {};
      return `The relationship of ${getName(records, source)} and ${getName(records, target)}`;
    }
    case 'area':
      return records.areas.get(name.id)?.label || 'An area';
    case 'settings':
      return 'The settings';
  }
}

/** Describes why an edit of this record was rejected. */
function describeConflict(records: Records, { target, reason }: DroppedOperation): string {
  const label = getLabel(records, target);
  return DELETED.test(reason) ? `${label} was deleted by another user.` : `${label}: ${reason}.`;
}

/** Describes the rejected parts of an edit; deleting what is already deleted is no conflict. */
export function describeConflicts(shown: Records, { message, dropped }: RejectedEdit): string[] {
  const removals = message.ops.filter(({ kind }) => kind === 'delete');
  const removed = new Set(removals.map(recordKey));
  return dropped.flatMap((conflict) =>
    removed.has(recordKey(conflict.target)) ? [] : [describeConflict(shown, conflict)],
  );
}

import { type DroppedOperation, recordKey, type RecordName, type Records } from '@joinery/model';
import { type RejectedEdit } from '@joinery/sync';

/** Reasons of the model that mean: somebody else took away what the edit was about, or what it needs. */
const GONE = /does not exist$/;

function nameOf(records: Records, entityId: string): string {
  return records.entities.get(entityId)?.name || 'An entity';
}

/** What a record is to a person, as it was shown last. */
function labelOf(records: Records, name: RecordName): string {
  switch (name.record) {
    case 'entity':
      return nameOf(records, name.id);
    case 'attribute': {
      const attribute = records.entities.get(name.entityId)?.attributes.get(name.id);
      return `${nameOf(records, name.entityId)}.${attribute?.name ?? ''}`;
    }
    case 'relationship': {
      const { source = '', target = '' } = records.relationships.get(name.id) ?? {};
      return `The relationship of ${nameOf(records, source)} and ${nameOf(records, target)}`;
    }
    case 'area':
      return records.areas.get(name.id)?.label || 'An area';
  }
}

/** Says why an edit of this record was left out. */
function describeLoss(records: Records, { target, reason }: DroppedOperation): string {
  const label = labelOf(records, target);
  return GONE.test(reason) ? `${label} was deleted by another user.` : `${label}: ${reason}.`;
}

/** Says what of an edit was left out; taking away what somebody else took away already is no loss. */
export function describeLosses(shown: Records, { message, dropped }: RejectedEdit): string[] {
  const removals = message.ops.filter(({ kind }) => kind === 'delete');
  const removed = new Set(removals.map(recordKey));
  return dropped.flatMap((loss) => (removed.has(recordKey(loss.target)) ? [] : [describeLoss(shown, loss)]));
}

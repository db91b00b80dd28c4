import { parseRecordKey, type RecordKey, type Records } from '@joinery/model';
import { type EditLoss } from '@joinery/sync';

/** Reasons of the model that mean: somebody else took away what the edit was about, or what it needs. */
const GONE = /does not exist$/;

function nameOf(records: Records, entityId: string): string {
  return records.entities.get(entityId)?.name || 'An entity';
}

/** What a record is to a person, as it was shown last. */
function labelOf(records: Records, key: RecordKey): string {
  const name = parseRecordKey(key);
  switch (name?.kind) {
    case 'entity':
      return nameOf(records, name.entityId);
    case 'attribute': {
      const attribute = records.entities.get(name.entityId)?.attributes.get(name.attributeId);
      return `${nameOf(records, name.entityId)}.${attribute?.name ?? ''}`;
    }
    case 'relationship': {
      const { source = '', target = '' } = records.relationships.get(name.relationshipId) ?? {};
      return `The relationship of ${nameOf(records, source)} and ${nameOf(records, target)}`;
    }
    case 'area':
      return records.areas.get(name.areaId)?.label || 'An area';
    case undefined:
      return 'Something';
  }
}

/** Says why an edit of this record was left out. */
function describeLoss(records: Records, { r, reason }: { r: RecordKey; reason: string }): string {
  const label = labelOf(records, r);
  return GONE.test(reason) ? `${label} was deleted by somebody else.` : `${label}: ${reason}.`;
}

/** Says what of an edit was left out; taking away what somebody else took away already is no loss. */
export function describeLosses(shown: Records, { message, dropped }: EditLoss): string[] {
  const removed = new Set(message.ops.flatMap(({ k, r }) => (k === 'del' ? [r] : [])));
  return dropped.flatMap((loss) => (removed.has(loss.r) ? [] : [describeLoss(shown, loss)]));
}

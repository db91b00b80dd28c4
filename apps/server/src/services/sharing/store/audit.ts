import { type AccessEvent } from '@joinery/wire';
import { type Database } from '../../../db/schema.ts';

/** A change of access: ids and levels only, never names or addresses. */
interface AuditEntry {
  actorId: string;
  diagramId: string;
  action: AccessEvent;
  detail?: Record<string, string>;
}

interface AuditDeps {
  now: () => number;
  createId: () => string;
}

/** Records the change in its own transaction. */
export async function audit(db: Database, deps: AuditDeps, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      id: deps.createId(),
      at: deps.now(),
      actor_id: entry.actorId,
      diagram_id: entry.diagramId,
      action: entry.action,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute();
}

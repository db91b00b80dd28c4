import { ACCESS_LEVELS, type AccessLevel } from '@joinery/model';
import { ACCESS_EVENTS, type AccessLogEntry } from '@joinery/wire';
import { z } from 'zod';
import { type Database } from '../../../db/schema.ts';
import { readUserNames } from '../../auth/store/users.ts';

const SHOWN_ENTRIES = 200;

const eventSchema = z.enum(ACCESS_EVENTS);
const detailSchema = z.object({
  userId: z.string().optional(),
  to: z.string().optional(),
  accessLevel: z.string().optional(),
});

/**
 * Reads who granted, changed and removed access to the diagram, latest first.
 */
export async function readAccessLog(db: Database, diagramId: string): Promise<AccessLogEntry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor_id', 'action', 'detail'])
    .where('diagram_id', '=', diagramId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(SHOWN_ENTRIES)
    .execute();
  const records = rows.map((row) => ({ ...row, ...detailSchema.parse(JSON.parse(row.detail)) }));
  const names = await readUserNames(
    db,
    records.flatMap(({ actor_id, userId }) => [actor_id, userId]),
  );
  return records.flatMap((record) => {
    const event = eventSchema.safeParse(record.action);
    if (!event.success) return [];
    return {
      id: record.id,
      at: new Date(record.at).toISOString(),
      event: event.data,
      actorName: names.get(record.actor_id ?? '') ?? null,
      subjectName: names.get(record.userId ?? '') ?? null,
      accessLevel: readLevel(record.to ?? record.accessLevel),
    };
  });
}

function readLevel(word: string | undefined): AccessLevel | null {
  return ACCESS_LEVELS.find((level) => level === word) ?? null;
}

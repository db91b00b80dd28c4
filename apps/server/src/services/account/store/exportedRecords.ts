import { type BinEntry } from '@joinery/wire';
import { type Database } from '../../../db/schema.ts';
import { isoTime } from '../../../isoTime.ts';

const MS_PER_DAY = 86_400_000;

/** Reads the data of a user that account.json contains. */
export async function readExportedRecords(
  db: Database,
  userId: string,
  bin: readonly BinEntry[],
): Promise<object> {
  const profile = await db
    .selectFrom('users')
    .select(['id', 'issuer', 'subject', 'email', 'name', 'photo_url', 'created_at', 'updated_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const sessions = await db
    .selectFrom('sessions')
    .select(['created_at as createdAt', 'expires_at as expiresAt', 'revoked_at as revokedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const diagrams = await db
    .selectFrom('diagram_access')
    .innerJoin('diagrams', 'diagrams.id', 'diagram_access.diagram_id')
    .select(['diagrams.id', 'diagrams.name'])
    .select(['diagram_access.access_level as accessLevel', 'diagram_access.created_at as since'])
    .where('diagram_access.user_id', '=', userId)
    .where('diagrams.deleted_at', 'is', null)
    .orderBy('diagram_access.created_at')
    .execute();
  const pendingInvitationsSent = await db
    .selectFrom('invitations')
    .select(['diagram_id as diagramId', 'invited_email as invitedEmail', 'access_level as accessLevel'])
    .select(['created_at as createdAt', 'expires_at as expiresAt'])
    .where('invited_by', '=', userId)
    .orderBy('created_at')
    .execute();
  const namedVersions = await db
    .selectFrom('diagram_versions')
    .select(['diagram_id as diagramId', 'name', 'created_at as createdAt'])
    .where('named_by', '=', userId)
    .orderBy('created_at')
    .execute();
  const assistantUsage = await db
    .selectFrom('ai_usage')
    .select(['day', 'requests', 'input_tokens as inputTokens', 'output_tokens as outputTokens'])
    .where('user_id', '=', userId)
    .orderBy('day')
    .execute();
  const assistantTurns = await db
    .selectFrom('assistant_turns')
    .select(['diagram_id as diagramId', 'kind', 'message', 'reply', 'edits', 'decision'])
    .select('created_at as createdAt')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const accessChanges = await db
    .selectFrom('audit_log')
    .select(['at', 'diagram_id as diagramId', 'action as event'])
    .where('actor_id', '=', userId)
    .orderBy('at')
    .execute();
  return {
    profile: withIsoTimes(profile),
    sessions: sessions.map(withIsoTimes),
    diagrams: diagrams.map(withIsoTimes),
    diagramsInBin: bin.map(({ _id: id, name, deletedAt }) => ({ id, name, deletedAt })),
    pendingInvitationsSent: pendingInvitationsSent.map(withIsoTimes),
    namedVersions: namedVersions.map(withIsoTimes),
    assistantUsage: assistantUsage.map(({ day, ...usage }) => ({
      day: isoTime(day * MS_PER_DAY).slice(0, 10),
      ...usage,
    })),
    assistantTurns: assistantTurns.map(withIsoTimes),
    accessChanges: accessChanges.map(withIsoTimes),
  };
}

/** Returns a row whose numbers are all times, with these as they are sent. */
function withIsoTimes(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'number' ? isoTime(value) : value]),
  );
}

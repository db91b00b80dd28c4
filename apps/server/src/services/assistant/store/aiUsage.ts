import { type Database, type DatabaseTransaction } from '../../../db/schema.ts';
import { type Usage } from '../../../integrations/ai/aiError.ts';

export const UNLIMITED = Number.MAX_SAFE_INTEGER;
/** Taken from the site's tokens while a request runs, so that requests at the same time cannot all pass a limit that is nearly reached. */
export const RESERVED_TOKENS = 4_000;

/** Limits of one day. */
export interface AiLimits {
  requests: number;
  tokens: number;
  /** Of all users together; null: not limited. */
  siteTokens: number | null;
}

/** A user on one day (UTC). */
export interface UserDay {
  userId: string;
  day: number;
}

/** Whether the user has a request left; it is counted. */
export async function takeOfUser(
  trx: DatabaseTransaction,
  { userId, day }: UserDay,
  limits: AiLimits | null,
): Promise<boolean> {
  const taken = await trx
    .insertInto('ai_usage')
    .values({ user_id: userId, day, requests: 1, input_tokens: 0, output_tokens: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'day'])
        .doUpdateSet((row) => ({ requests: row('ai_usage.requests', '+', 1) }))
        .where('ai_usage.requests', '<', limits?.requests ?? UNLIMITED)
        .where(
          (row) => row('ai_usage.input_tokens', '+', row.ref('ai_usage.output_tokens')),
          '<',
          limits?.tokens ?? UNLIMITED,
        ),
    )
    .returning('requests')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Whether the site has tokens left; some are reserved. */
export async function takeOfSite(
  trx: DatabaseTransaction,
  day: number,
  limits: AiLimits | null,
): Promise<boolean> {
  const taken = await trx
    .insertInto('ai_site_usage')
    .values({ day, tokens: RESERVED_TOKENS })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet((row) => ({ tokens: row('ai_site_usage.tokens', '+', RESERVED_TOKENS) }))
        .where('ai_site_usage.tokens', '<', limits?.siteTokens ?? UNLIMITED),
    )
    .returning('tokens')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Tokens of all users, with those that are reserved. */
export async function findSiteTokens(db: Database, day: number): Promise<number> {
  const ofSite = await db
    .selectFrom('ai_site_usage')
    .select('tokens')
    .where('day', '=', day)
    .executeTakeFirst();
  return ofSite?.tokens ?? 0;
}

/** Adds the tokens of a request, and gives back the reserved ones. */
export async function settleUsage(
  trx: DatabaseTransaction,
  { userId, day }: UserDay,
  { usage: { input, output }, isCounted }: { usage: Usage; isCounted: boolean },
): Promise<void> {
  await trx
    .updateTable('ai_usage')
    .set((row) => ({
      input_tokens: row('input_tokens', '+', input),
      output_tokens: row('output_tokens', '+', output),
      ...(!isCounted && { requests: row('requests', '-', 1) }),
    }))
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .execute();
  await trx
    .updateTable('ai_site_usage')
    .set((row) => ({ tokens: row('tokens', '+', input + output - RESERVED_TOKENS) }))
    .where('day', '=', day)
    .execute();
}

/** Requests and tokens of a user. */
export async function findUsed(
  db: Database,
  { userId, day }: UserDay,
): Promise<{ requests: number; tokens: number }> {
  const used = await db
    .selectFrom('ai_usage')
    .select(['requests', 'input_tokens', 'output_tokens'])
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst();
  return { requests: used?.requests ?? 0, tokens: (used?.input_tokens ?? 0) + (used?.output_tokens ?? 0) };
}

export async function removeUsageBefore(db: Database, day: number): Promise<void> {
  await db.deleteFrom('ai_usage').where('day', '<', day).execute();
}

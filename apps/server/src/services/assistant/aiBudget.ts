import { type Database, type DatabaseTransaction } from '../../db/schema.ts';
import { rateLimited } from '../../errors.ts';
import { type Usage } from '../../integrations/ai/aiError.ts';

const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;
const UNLIMITED = Number.MAX_SAFE_INTEGER;
/** Taken from the site's tokens while a request runs, so that requests at the same time cannot all pass a limit that is nearly reached. */
const RESERVED_TOKENS = 4_000;

/** A request that was taken from the budget of its day. */
export interface TakenRequest {
  /** Adds the tokens that were used. A failed request does not count as a request. */
  settle(usage: Usage, options: { isCounted: boolean }): Promise<void>;
}

/** Limits of the language model per day (UTC), counted in the database so that restarts and several nodes do not reset them. */
export interface AiBudget {
  /** Takes one of today's requests; throws if the user or the site has none left. */
  take(userId: string): Promise<TakenRequest>;
  /** Requests and tokens left to the user today; null: not limited. */
  left(userId: string): Promise<{ requests: number; tokens: number } | null>;
}

/** Limits of one day. */
export interface AiLimits {
  requests: number;
  tokens: number;
  /** Of all users together; null: not limited. */
  siteTokens: number | null;
}

interface AiBudgetDeps {
  db: Database;
  now: () => number;
  /** Null: not limited, only counted. */
  limits: AiLimits | null;
}

export function createAiBudget({ db, now, limits }: AiBudgetDeps): AiBudget {
  /** Requests of this process that run now. */
  let running = 0;
  const today = (): number => Math.floor(now() / DAY_MS);
  const secondsLeft = (day: number): number => Math.ceil(((day + 1) * DAY_MS - now()) / 1_000);
  return {
    async take(userId) {
      const day = today();
      await db
        .deleteFrom('ai_usage')
        .where('day', '<', day - KEPT_DAYS)
        .execute();
      const others = running;
      running += 1;
      try {
        await db.transaction().execute(async (trx) => {
          if (!(await takeOfUser(trx, { userId, day }, limits)))
            throw rateLimited(secondsLeft(day), await userRefusal(trx, { userId, day }, limits));
          if (await takeOfSite(trx, day, limits)) return;
          const used = (await findSiteTokens(trx, day)) - others * RESERVED_TOKENS;
          if (used < (limits?.siteTokens ?? UNLIMITED)) throw rateLimited(BUSY_SECONDS, SITE_BUSY);
          throw rateLimited(secondsLeft(day), SITE_REFUSAL);
        });
      } catch (error) {
        running -= 1;
        throw error;
      }
      return {
        settle: async (usage, { isCounted }) => {
          running -= 1;
          await db.transaction().execute((trx) => settle(trx, { userId, day }, { usage, isCounted }));
        },
      };
    },
    async left(userId) {
      if (limits === null) return null;
      const day = today();
      const used = await findUsed(db, { userId, day });
      const siteLeft = (limits.siteTokens ?? UNLIMITED) - (await findSiteTokens(db, day));
      return {
        requests: Math.max(0, limits.requests - used.requests),
        tokens: Math.max(0, Math.min(limits.tokens - used.tokens, siteLeft)),
      };
    },
  };
}

interface UserDay {
  userId: string;
  day: number;
}

/** Whether the user has a request left; it is counted. */
async function takeOfUser(
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
async function takeOfSite(trx: DatabaseTransaction, day: number, limits: AiLimits | null): Promise<boolean> {
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
async function findSiteTokens(db: Database, day: number): Promise<number> {
  const ofSite = await db
    .selectFrom('ai_site_usage')
    .select('tokens')
    .where('day', '=', day)
    .executeTakeFirst();
  return ofSite?.tokens ?? 0;
}

async function settle(
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

async function findUsed(
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

/** A running request ends within seconds, and gives back what it did not use. */
const BUSY_SECONDS = 15;
const SITE_BUSY = 'Many people are using the AI helper right now. Please try again in a moment.';
const SITE_REFUSAL =
  'The allowance of this site for the AI helper is used up for today. Please try again tomorrow.';

async function userRefusal(
  trx: DatabaseTransaction,
  user: UserDay,
  limits: AiLimits | null,
): Promise<string> {
  const allowed = limits?.requests ?? 0;
  const { requests } = await findUsed(trx, user);
  return requests >= allowed
    ? `You have used the AI helper ${allowed} times today. Please try again tomorrow.`
    : 'You have used up what the AI helper may cost for you today. Please try again tomorrow.';
}

import { type Kysely } from 'kysely';
import { type Database } from '../../db/schema.ts';
import { rateLimited } from '../../errors.ts';
import { type Usage } from '../../integrations/ai/aiError.ts';

const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

/** What people may ask of the language model in a day, kept in the database so that it holds over restarts and nodes. */
export interface AiBudget {
  /** Takes one request of today's; throws where none is left. */
  take(userId: string): Promise<void>;
  /** Adds what a request cost. */
  charge(userId: string, usage: Usage): Promise<void>;
}

interface AiBudgetDeps {
  db: Kysely<Database>;
  now: () => number;
  /** Null: not limited, only counted. */
  limits: { requests: number; tokens: number } | null;
}

export function createAiBudget({ db, now, limits }: AiBudgetDeps): AiBudget {
  const dayOf = (time: number): number => Math.floor(time / DAY_MS);
  const refusal = async (userId: string, day: number): Promise<string> => {
    const used = await db
      .selectFrom('ai_usage')
      .select('requests')
      .where('user_id', '=', userId)
      .where('day', '=', day)
      .executeTakeFirst();
    return (used?.requests ?? 0) >= (limits?.requests ?? 0)
      ? `You have used the AI helper ${limits?.requests ?? 0} times today. Please try again tomorrow.`
      : 'You have used up what the AI helper may cost for you today. Please try again tomorrow.';
  };
  return {
    async take(userId) {
      const day = dayOf(now());
      await db
        .deleteFrom('ai_usage')
        .where('day', '<', day - KEPT_DAYS)
        .execute();
      const taken = await db
        .insertInto('ai_usage')
        .values({ user_id: userId, day, requests: 1, input_tokens: 0, output_tokens: 0 })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'day'])
            .doUpdateSet((row) => ({ requests: row('ai_usage.requests', '+', 1) }))
            .where('ai_usage.requests', '<', limits?.requests ?? Number.MAX_SAFE_INTEGER)
            .where(
              (row) => row('ai_usage.input_tokens', '+', row.ref('ai_usage.output_tokens')),
              '<',
              limits?.tokens ?? Number.MAX_SAFE_INTEGER,
            ),
        )
        .returning('requests')
        .executeTakeFirst();
      if (taken !== undefined) return;
      throw rateLimited(Math.ceil(((day + 1) * DAY_MS - now()) / 1_000), await refusal(userId, day));
    },
    async charge(userId, { input, output }) {
      await db
        .updateTable('ai_usage')
        .set((row) => ({
          input_tokens: row('input_tokens', '+', input),
          output_tokens: row('output_tokens', '+', output),
        }))
        .where('user_id', '=', userId)
        .where('day', '=', dayOf(now()))
        .execute();
    },
  };
}

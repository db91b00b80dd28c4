import { type Database, type DatabaseTransaction } from '../../../db/schema.ts';
import { rateLimited } from '../../../errors.ts';
import { type Usage } from '../../../integrations/ai/aiError.ts';
import {
  type AiLimits,
  findSiteTokens,
  findUsed,
  removeUsageBefore,
  RESERVED_TOKENS,
  settleUsage,
  takeOfSite,
  takeOfUser,
  UNLIMITED,
  type UserDay,
} from '../store/aiUsage.ts';

const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

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
      await removeUsageBefore(db, day - KEPT_DAYS);
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
          await db.transaction().execute((trx) => settleUsage(trx, { userId, day }, { usage, isCounted }));
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

/** A running request ends within seconds, and gives back what it did not use. */
const BUSY_SECONDS = 15;
const SITE_BUSY = 'Many people are using the AI Diagram Generator right now. Please try again in a moment.';
const SITE_REFUSAL =
  'The allowance of this site for the AI Diagram Generator is used up for today. Please try again tomorrow.';

async function userRefusal(
  trx: DatabaseTransaction,
  user: UserDay,
  limits: AiLimits | null,
): Promise<string> {
  const allowed = limits?.requests ?? 0;
  const { requests } = await findUsed(trx, user);
  return requests >= allowed
    ? `You have used the AI Diagram Generator ${allowed} times today. Please try again tomorrow.`
    : 'You have used up what the AI Diagram Generator may cost for you today. Please try again tomorrow.';
}

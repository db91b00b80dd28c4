import { withDeadline } from '../../../deadline.ts';
import { type AppError, rateLimited, unavailable } from '../../../errors.ts';
import { AiError, type AiFailure, CAUSES, NO_USAGE, type Usage } from '../../../integrations/ai/aiError.ts';
import { type ModelAccess } from '../../../integrations/ai/aiSettings.ts';
import { type AiBudget, type TakenRequest } from './aiBudget.ts';
import { type AiMetrics } from './aiMetrics.ts';

/** Used if the service does not state how long it is busy. */
const BUSY_RETRY_SECONDS = 10;

/** Time limit of one call. */
export interface CallLimits {
  signal: AbortSignal;
  /** Milliseconds since the epoch when the signal will be aborted. */
  deadline: number;
}

/** A call on behalf of a user. */
export interface AskedCall {
  userId: string;
  signal: AbortSignal;
  /** Labels the call in the metrics. */
  kind: string;
  /** The user's own account at the provider pays for it: it counts against no limit of this site. */
  isOwnKey: boolean;
  access: ModelAccess;
}

/**
 * Makes a call to a language model: counted before, charged after, ended by the deadline or the user. Throws AppError with
 * a text for people.
 */
export type ModelCalls = <Value>(
  asked: AskedCall,
  call: (limits: CallLimits) => Promise<{ value: Value; usage: Usage }>,
) => Promise<Value>;

interface ModelCallsDeps {
  budget: AiBudget;
  /** Time limit of one call. */
  timeoutMs: number;
  log: { warn(details: object, message: string): void };
  metrics: AiMetrics;
}

const NOT_COUNTED: TakenRequest = { settle: () => Promise.resolve() };

export function createModelCalls({ budget, timeoutMs, log, metrics }: ModelCallsDeps): ModelCalls {
  return async ({ userId, signal, kind, isOwnKey, access }, call) => {
    const taken = isOwnKey ? NOT_COUNTED : await budget.take(userId);
    const start = performance.now();
    const finish = async (outcome: 'success' | AiFailure, usage: Usage): Promise<void> => {
      metrics.count({ kind, outcome, usage, seconds: (performance.now() - start) / 1_000 });
      // A canceled request still counts.
      await taken.settle(usage, { isCounted: outcome === 'success' || outcome === 'cancelled' });
    };
    try {
      const deadline = Date.now() + timeoutMs;
      const { value, usage } = await withDeadline({ signal, milliseconds: timeoutMs }, (abortSignal) =>
        call({ signal: abortSignal, deadline }),
      );
      await finish('success', usage);
      return value;
    } catch (error) {
      if (!(error instanceof AiError)) {
        await taken.settle(NO_USAGE, { isCounted: false });
        throw error;
      }
      await finish(error.failure, error.usage);
      // The words of a provider that a user chose are for that user alone.
      if (error.failure !== 'cancelled' && !isOwnKey)
        log.warn(toLogDetails(error, access), 'the language model failed');
      throw toRefusal(error, isOwnKey);
    }
  };
}

function toLogDetails({ failure, status, said, retryAfterSeconds }: AiError, access: ModelAccess): object {
  return { failure, status, said, retryAfterSeconds, provider: access.provider, model: access.model };
}

const BY_ADMINISTRATOR = 'Only the administrator of this site can fix this.';

/** Advice to the user. */
const ADVICE: Record<AiFailure, string> = {
  cancelled: '',
  slow: 'Please try again, or ask for less at once.',
  key: BY_ADMINISTRATOR,
  quota: BY_ADMINISTRATOR,
  model: BY_ADMINISTRATOR,
  request: 'It may be too long: please ask for less at once.',
  picture: 'Please send the message without it, or with another one.',
  busy: 'Please wait a moment.',
  down: 'Please try again in a few minutes.',
  truncated: 'Please ask for less at once.',
  tooLong: 'Please ask for less at once.',
  context: 'Please delete the conversation, or select the entities that the message is about.',
  refused: 'Please use other words.',
  malformed: 'Please try again, or use other words.',
};

/** Failures that the user can fix on the account page. */
const OF_KEY: readonly AiFailure[] = ['key', 'quota', 'model', 'request'];

/** Waits that a user should know beforehand. */
const LONG_WAIT_SECONDS = 60;

function sayWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Please try again in ${minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`}.`;
}

function toRefusal({ failure, retryAfterSeconds, said = '' }: AiError, isOwnKey: boolean): AppError {
  const isOfOwnKey = isOwnKey && OF_KEY.includes(failure);
  const advice = isOfOwnKey ? `Check your AI key on the account page. ${said}` : ADVICE[failure];
  const message = `${CAUSES[failure]} ${advice}`.trim();
  if (failure !== 'busy') return unavailable(message);
  const seconds = Math.ceil(retryAfterSeconds ?? BUSY_RETRY_SECONDS);
  return rateLimited(seconds, seconds < LONG_WAIT_SECONDS ? message : `${CAUSES.busy} ${sayWait(seconds)}`);
}

import { withDeadline } from '../../deadline.ts';
import { type AppError, rateLimited, unavailable } from '../../errors.ts';
import { AiError, type AiFailure, CAUSES, NO_USAGE, type Usage } from '../../integrations/ai/aiError.ts';
import { type AiSettings } from '../../integrations/ai/aiSettings.ts';
import { type AiBudget } from './aiBudget.ts';
import { type AiMetrics } from './aiMetrics.ts';

/** Where the service does not say how long it is busy. */
const BUSY_RETRY_SECONDS = 10;

/** How long one call may take. */
export interface CallLimits {
  signal: AbortSignal;
  /** Milliseconds since the epoch when the signal will be aborted. */
  deadline: number;
}

/**
 * Makes a call to the language model on behalf of a user: counted before, charged after, ended by the deadline or the
 * user. `kind` labels it in the metrics. Throws AppError with a text for people.
 */
export type ModelCalls = <Value>(
  asked: { userId: string; signal: AbortSignal },
  kind: string,
  call: (limits: CallLimits) => Promise<{ value: Value; usage: Usage }>,
) => Promise<Value>;

interface ModelCallsDeps {
  ai: AiSettings;
  budget: AiBudget;
  log: { warn(details: object, message: string): void };
  metrics: AiMetrics;
}

export function createModelCalls(deps: ModelCallsDeps): ModelCalls {
  const { ai, budget } = deps;
  return async ({ userId, signal }, kind, call) => {
    const taken = await budget.take(userId);
    const start = performance.now();
    const finish = async (outcome: 'success' | AiFailure, usage: Usage): Promise<void> => {
      deps.metrics.count({ kind, outcome, usage, seconds: (performance.now() - start) / 1_000 });
      // What a user cancels was asked for all the same.
      await taken.settle(usage, { isCounted: outcome === 'success' || outcome === 'cancelled' });
    };
    try {
      const deadline = Date.now() + ai.timeoutMs;
      const { value, usage } = await withDeadline({ signal, milliseconds: ai.timeoutMs }, (ending) =>
        call({ signal: ending, deadline }),
      );
      await finish('success', usage);
      return value;
    } catch (error) {
      if (!(error instanceof AiError)) {
        await taken.settle(NO_USAGE, { isCounted: false });
        throw error;
      }
      await finish(error.failure, error.usage);
      if (error.failure !== 'cancelled') deps.log.warn(toLogDetails(error, ai), 'the language model failed');
      throw toRefusal(error);
    }
  };
}

function toLogDetails({ failure, status, said, retryAfterSeconds }: AiError, ai: AiSettings): object {
  return { failure, status, said, retryAfterSeconds, provider: ai.provider, model: ai.model };
}

const BY_ADMINISTRATOR = 'Only the administrator of this site can fix this.';

/** What the user can do. */
const ADVICE: Record<AiFailure, string> = {
  cancelled: '',
  slow: 'Please try again, or ask for less at once.',
  key: BY_ADMINISTRATOR,
  quota: BY_ADMINISTRATOR,
  model: BY_ADMINISTRATOR,
  request: 'It may be too long: please ask for less at once.',
  busy: 'Please wait a moment.',
  down: 'Please try again in a few minutes.',
  truncated: 'Please ask for less at once.',
  refused: 'Please use other words.',
  malformed: 'Please try again, or use other words.',
};

function toRefusal({ failure, retryAfterSeconds }: AiError): AppError {
  const message = `${CAUSES[failure]} ${ADVICE[failure]}`.trim();
  if (failure !== 'busy') return unavailable(message);
  return rateLimited(Math.ceil(retryAfterSeconds ?? BUSY_RETRY_SECONDS), message);
}

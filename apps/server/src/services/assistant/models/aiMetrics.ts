import { Counter, Histogram, type Registry } from 'prom-client';
import { type AiFailure, type Usage } from '../../../integrations/ai/aiError.ts';

const BUCKETS_SECONDS = [0.5, 1, 2.5, 5, 10, 20, 40, 60, 90, 180, 600];

/** A finished request to a language model. */
export interface FinishedRequest {
  /** The kind of request, for example `change`; one of few. */
  kind: string;
  outcome: 'success' | AiFailure;
  seconds: number;
  usage: Usage;
}

/** Counts requests to language models: never of a user or a text. */
export interface AiMetrics {
  count(request: FinishedRequest): void;
}

export function measureAi(registry: Registry): AiMetrics {
  const registers = [registry];
  const requests = new Counter({
    name: 'joinery_ai_requests_total',
    help: 'Requests to the language model, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const tokens = new Counter({
    name: 'joinery_ai_tokens_total',
    help: 'Tokens that the language model read (input) and wrote (output).',
    labelNames: ['direction'],
    registers,
  });
  const durations = new Histogram({
    name: 'joinery_ai_duration_seconds',
    help: 'Time until a request to the language model ended.',
    labelNames: ['kind'],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  return {
    count({ kind, outcome, seconds, usage }) {
      requests.inc({ kind, outcome });
      tokens.inc({ direction: 'input' }, usage.input);
      tokens.inc({ direction: 'output' }, usage.output);
      durations.observe({ kind }, seconds);
    },
  };
}

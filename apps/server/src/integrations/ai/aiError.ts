/** Why a language model gave no usable answer. */
export type AiFailure =
  'cancelled' | 'slow' | 'key' | 'busy' | 'down' | 'truncated' | 'refused' | 'malformed';

/** Tokens that a request cost. */
export interface Usage {
  input: number;
  output: number;
}

/** A failed request to a language model. Holds no request, no header and no key, so that it can be logged. */
export class AiError extends Error {
  readonly failure: AiFailure;
  /** HTTP status that the service answered; undefined where none was received. */
  readonly status: number | undefined;
  /** What it cost all the same: a service counts what it sent before it was cut off. */
  readonly usage: Usage;

  constructor(
    failure: AiFailure,
    { status, usage = { input: 0, output: 0 } }: { status?: number | undefined; usage?: Usage } = {},
  ) {
    super(status === undefined ? `language model: ${failure}` : `language model: ${failure} (${status})`);
    this.name = 'AiError';
    this.failure = failure;
    this.status = status;
    this.usage = usage;
  }
}

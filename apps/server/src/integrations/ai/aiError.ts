/** Why a language model gave no usable answer. */
export type AiFailure =
  'cancelled' | 'slow' | 'key' | 'busy' | 'down' | 'truncated' | 'refused' | 'malformed';

/** A failed request to a language model. Holds no request, no header and no key, so that it can be logged. */
export class AiError extends Error {
  readonly failure: AiFailure;
  /** HTTP status that the service answered; undefined where none was received. */
  readonly status: number | undefined;

  constructor(failure: AiFailure, status?: number) {
    super(status === undefined ? `language model: ${failure}` : `language model: ${failure} (${status})`);
    this.name = 'AiError';
    this.failure = failure;
    this.status = status;
  }
}

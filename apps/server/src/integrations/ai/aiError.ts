/** The reason why a language model gave no usable reply. */
export type AiFailure =
  | 'cancelled'
  /** The time was up. */
  | 'slow'
  | 'key'
  /** The account has no credit left. */
  | 'quota'
  /** The model or the address is unknown. */
  | 'model'
  /** The request does not fit, for example because it is too long. */
  | 'request'
  /** The model reads no pictures, or could not read this one. */
  | 'picture'
  | 'busy'
  | 'down'
  | 'truncated'
  /** The reply is larger or deeper than any useful one. */
  | 'tooLong'
  /** Diagram, conversation and message together are more than the model can read. */
  | 'context'
  /** The model did not want to reply to this. */
  | 'refused'
  | 'malformed';

/** Tokens that a request cost. */
export interface Usage {
  input: number;
  output: number;
}

interface AiErrorDetails {
  /** HTTP status of the response; undefined if none was received. */
  status?: number | undefined;
  /** Tokens used nevertheless: a service counts text that it sent before it was cut off. */
  usage?: Usage;
  /** The provider's own words, without key and prompt; for logs and for the owner of the key. */
  said?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

/** A failed request to a language model. Contains no request, no header and no key, so that it can be logged. */
export class AiError extends Error {
  readonly failure: AiFailure;
  readonly status: number | undefined;
  readonly usage: Usage;
  readonly said: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(failure: AiFailure, details: AiErrorDetails = {}) {
    const { status, usage, said, retryAfterSeconds } = details;
    super(status === undefined ? `language model: ${failure}` : `language model: ${failure} (${status})`);
    this.name = 'AiError';
    this.failure = failure;
    this.status = status;
    this.usage = usage ?? NO_USAGE;
    this.said = said;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** The same failure, with all that was used. */
  with(usage: Usage): AiError {
    const { status, said, retryAfterSeconds } = this;
    return new AiError(this.failure, { status, usage, said, retryAfterSeconds });
  }
}

/** The cause of a failure, in a sentence for the user. */
export const CAUSES: Record<AiFailure, string> = {
  cancelled: 'Cancelled.',
  slow: 'The AI service took too long to respond.',
  key: 'The AI service refused the API key.',
  quota: 'The account at the AI service has no credit left.',
  model: 'The AI service does not know this model, or its address is wrong.',
  request: 'The AI service did not accept the request.',
  picture: 'The language model could not read the picture.',
  busy: 'The AI service has too many requests right now.',
  down: 'The AI service is not available right now.',
  truncated: 'The reply of the AI service was cut off.',
  tooLong: 'The reply of the AI service was too long, and was ended.',
  context: 'The diagram, the conversation and the message are more than this language model can read.',
  refused: 'The AI service did not want to respond to this.',
  malformed: 'The AI service did not respond as expected.',
};

/** Nothing was used. */
export const NO_USAGE: Usage = { input: 0, output: 0 };

/** The tokens of two requests. */
export function addUsage(one: Usage, other: Usage): Usage {
  return { input: one.input + other.input, output: one.output + other.output };
}

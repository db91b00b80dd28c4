import { type ErrorBody, type ErrorCode, ERRORS, type PromptSentence } from '@joinery/protocol';

/** What a refusal says beside its message; `revision` is the present one of the diagram, `sentences` what was read of a prompt. */
interface ErrorDetails {
  revision?: number;
  sentences?: PromptSentence[];
}

/** A refusal of the catalogue; turned into an HTTP answer (later: an acknowledgement) in one place. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Fields of the body beside message and error. */
  readonly details: ErrorDetails;
  /** When to try again; sent as Retry-After. */
  retryAfterSeconds?: number;

  constructor(
    code: ErrorCode,
    message: string = ERRORS[code].message,
    { details = {}, ...options }: ErrorOptions & { details?: ErrorDetails } = {},
  ) {
    super(message, options);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** The JSON body of an error answer. */
export function errorBody(code: ErrorCode, message: string = ERRORS[code].message): ErrorBody {
  return { message, error: code };
}

export function invalid(message?: string, details: ErrorDetails = {}): AppError {
  return new AppError('INVALID', message, { details });
}

export function unauthorized(message?: string): AppError {
  return new AppError('UNAUTHORIZED', message);
}

export function forbidden(message?: string): AppError {
  return new AppError('FORBIDDEN', message);
}

export function notFound(message?: string): AppError {
  return new AppError('NOT_FOUND', message);
}

export function conflict(message?: string, details: ErrorDetails = {}): AppError {
  return new AppError('CONFLICT', message, { details });
}

export function tooLarge(message?: string): AppError {
  return new AppError('TOO_LARGE', message);
}

export function unavailable(message?: string): AppError {
  return new AppError('UNAVAILABLE', message);
}

/** The same for now only: after so long it is worth another try. */
export function tooBusy(message: string, { retryAfterSeconds }: { retryAfterSeconds: number }): AppError {
  return Object.assign(unavailable(message), { retryAfterSeconds });
}

/** A refusal because of a rate; after so long the request is accepted again. */
export function rateLimited(retryAfterSeconds: number, message?: string): AppError {
  return Object.assign(new AppError('RATE_LIMITED', message), { retryAfterSeconds });
}

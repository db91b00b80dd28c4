import { type ErrorBody, type ErrorCode, ERRORS, type PromptSentence } from '@joinery/wire';

/**
 * Details of an error besides its message; `revision` is the current one of the diagram, `sentences` the
 * parts of a prompt.
 */
interface ErrorDetails {
  revision?: number;
  sentences?: PromptSentence[];
}

/** An error of the catalogue; converted to an HTTP response or an acknowledgement in one place. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Fields of the body besides message and error. */
  readonly details: ErrorDetails;
  /** When to retry; sent as Retry-After. */
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

/** Creates the JSON body of an error response. */
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

export function diagramNotFound(): AppError {
  return notFound('This diagram does not exist.');
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

/** Creates an error for a temporary overload, with the time to wait. */
export function tooBusy(message: string, { retryAfterSeconds }: { retryAfterSeconds: number }): AppError {
  return Object.assign(unavailable(message), { retryAfterSeconds });
}

/** Creates an error for an exceeded rate, with the time to wait. */
export function rateLimited(retryAfterSeconds: number, message?: string): AppError {
  return Object.assign(new AppError('RATE_LIMITED', message), { retryAfterSeconds });
}

/**
 * The only catalogue of errors for REST and socket: HTTP status and a default message that can be shown to
 * users.
 */
export const ERRORS = {
  INVALID: { status: 400, message: 'The request is not valid.' },
  UNAUTHORIZED: { status: 401, message: 'Please sign in.' },
  FORBIDDEN: { status: 403, message: 'You do not have permission to do this.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  CONFLICT: { status: 409, message: 'This conflicts with existing data.' },
  GONE: { status: 410, message: 'This was removed.' },
  PRECONDITION_FAILED: { status: 412, message: 'The diagram is no longer as If-Match says.' },
  TOO_LARGE: { status: 413, message: 'The request is too large.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Please wait a moment.' },
  INTERNAL: { status: 500, message: 'Something went wrong. Please try again.' },
  UNAVAILABLE: { status: 503, message: 'The service is not available right now. Please try again.' },
} as const;

/** A code of the catalogue, sent as `error` in an error body. */
export type ErrorCode = keyof typeof ERRORS;

/**
 * Body of every error response: `message` can be shown to users and names the field, `error` is the
 * catalogue's code.
 */
export interface ErrorBody {
  message: string;
  error: string;
}

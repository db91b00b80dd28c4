/**
 * Errors of the socket, with messages that can be shown to users. Retryable: the message itself is valid,
 * send it again.
 */
export const REALTIME_ERRORS = {
  UNAUTHORIZED: { isRetryable: true, message: 'Please sign in.' },
  FORBIDDEN: { isRetryable: false, message: 'You do not have permission to do this.' },
  NOT_FOUND: { isRetryable: false, message: 'This diagram does not exist.' },
  NOT_JOINED: { isRetryable: true, message: 'Join the diagram first.' },
  INVALID: { isRetryable: false, message: 'The message is not valid.' },
  CONFLICT_ID: { isRetryable: false, message: 'A record with this id already exists.' },
  STALE_EPOCH: { isRetryable: true, message: 'The diagram was reset to an earlier state.' },
  OUT_OF_ORDER: { isRetryable: true, message: 'An earlier message is missing.' },
  TOO_LARGE: { isRetryable: false, message: 'The message is too large.' },
  LIMIT: { isRetryable: false, message: 'This exceeds a limit of the diagram.' },
  RATE_LIMITED: { isRetryable: true, message: 'Too many messages. Please wait a moment.' },
  UNAVAILABLE: { isRetryable: true, message: 'The change could not be stored. Please try again.' },
  SERVER_CLOSING: { isRetryable: true, message: 'The server is restarting. Please wait a moment.' },
} as const;
export type RealtimeErrorCode = keyof typeof REALTIME_ERRORS;

/** The reason why a room rejects a whole edit. */
export type RefusalCode = 'CONFLICT_ID' | 'LIMIT' | 'TOO_LARGE' | 'OUT_OF_ORDER';

/** `data` of a rejected handshake's `connect_error`. */
export interface ConnectErrorData {
  code: RealtimeErrorCode;
}

import { REALTIME_ERRORS, type RealtimeErrorCode, type RefusedAck } from '@joinery/wire';
import { AppError } from '../../errors.ts';

/** Creates a negative acknowledgement. */
export function refuse(
  code: RealtimeErrorCode,
  message: string = REALTIME_ERRORS[code].message,
  retryAfterMs?: number,
): RefusedAck {
  const { isRetryable } = REALTIME_ERRORS[code];
  return {
    ok: false,
    error: { code, message, retryable: isRetryable, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) },
  };
}

/** Converts an error for a client; errors outside the catalogue reveal no details. */
export function toRefusal(error: unknown): RefusedAck {
  if (!(error instanceof AppError)) return refuse('UNAVAILABLE');
  const { code, message } = error;
  if (isRealtimeCode(code)) return refuse(code, message);
  return code === 'CONFLICT' ? refuse('CONFLICT_ID', message) : refuse('UNAVAILABLE');
}

function isRealtimeCode(code: string): code is RealtimeErrorCode {
  return Object.hasOwn(REALTIME_ERRORS, code);
}

/** A statement that the database rejected or could not finish; `code` is the database's own code. */
export class DatabaseError extends Error {
  readonly code: string;
  /** Whether the store has already logged the cause, once for all statements that fail with it. */
  isReported = false;

  constructor(message: string, code: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseError';
    this.code = code;
  }
}

/** The database is unreachable or closed the connection: the request can be retried later. */
export class DatabaseUnavailableError extends DatabaseError {
  constructor(message: string, code: string, options?: ErrorOptions) {
    super(message, code, options);
    this.name = 'DatabaseUnavailableError';
  }
}

/** Whether the store has already logged the cause of an error. */
export function isReported(error: unknown): boolean {
  return error instanceof DatabaseError && error.isReported;
}

const UNIQUE_VIOLATION = '23505';

/** Whether the error is a violation of a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  return error.code === UNIQUE_VIOLATION || /^UNIQUE constraint failed/.test(error.message);
}

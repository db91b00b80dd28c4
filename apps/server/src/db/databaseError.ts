/** A statement that the database refused or could not finish; `code` is the database's own word. */
export class DatabaseError extends Error {
  readonly code: string;
  /** The store itself has logged the cause, once for all statements that fail with it. */
  isReported = false;

  constructor(message: string, code: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseError';
    this.code = code;
  }
}

/** The database cannot be reached, or ended the connection: what was asked may be asked again later. */
export class DatabaseUnavailableError extends DatabaseError {
  constructor(message: string, code: string, options?: ErrorOptions) {
    super(message, code, options);
    this.name = 'DatabaseUnavailableError';
  }
}

/** Whether the store has logged the cause of an error already. */
export function isReported(error: unknown): boolean {
  return error instanceof DatabaseError && error.isReported;
}

const UNIQUE_VIOLATION = '23505';

/** Whether a row with the same unique values is there already. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  return error.code === UNIQUE_VIOLATION || /^UNIQUE constraint failed/.test(error.message);
}

/** An invalid value; the message begins with the path of the field. */
export class FieldError extends Error {
  constructor(path: string, problem: string) {
    super(`${path}: ${problem}`);
  }
}

/** Runs a reader and converts a FieldError to a message; other errors are rethrown. */
export function guarded<T extends object>(
  read: () => T,
): ({ ok: true } & T) | { ok: false; message: string } {
  try {
    return { ok: true, ...read() };
  } catch (error) {
    if (error instanceof FieldError) return { ok: false, message: error.message };
    throw error;
  }
}

/** A value that can not be taken; the message begins with the path of the field. */
export class FieldError extends Error {
  constructor(path: string, problem: string) {
    super(`${path}: ${problem}`);
  }
}

/** Runs a reader; a FieldError becomes a message, anything else goes on as it is. */
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

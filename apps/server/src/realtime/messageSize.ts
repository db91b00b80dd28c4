/** More bytes than one character of a string takes as JSON: `\u0000` has six. */
const MOST_BYTES_PER_CHARACTER = 6;
/** More than a number, a boolean or null takes. */
const MOST_BYTES_PER_SCALAR = 25;

/** Whether a message, which came as JSON, is longer than so many bytes; null where it is nested too deeply to tell. */
export function isLongerThan(maxBytes: number, message: unknown): boolean | null {
  try {
    // Nearly every message is far below its limit: then it needs not be written down once more to know.
    return mostBytes(message) > maxBytes && Buffer.byteLength(JSON.stringify(message)) > maxBytes;
  } catch {
    return null;
  }
}

function mostBytes(value: unknown): number {
  if (typeof value === 'string') return value.length * MOST_BYTES_PER_CHARACTER + 3;
  if (typeof value !== 'object' || value === null) return MOST_BYTES_PER_SCALAR;
  let bytes = 2;
  if (Array.isArray(value)) {
    for (const item of value) bytes += mostBytes(item) + 1;
    return bytes;
  }
  for (const name in value) {
    bytes += name.length * MOST_BYTES_PER_CHARACTER + 4 + mostBytes((value as Record<string, unknown>)[name]);
  }
  return bytes;
}

/** Maximum JSON bytes per character of a string: `\u0000` has six. */
const MOST_BYTES_PER_CHARACTER = 6;
/** Maximum JSON bytes of a number, a boolean or null. */
const MOST_BYTES_PER_SCALAR = 25;

/**
 * Whether a message, received as JSON, exceeds a number of bytes; null if it is nested too deeply to
 * measure.
 */
export function isLongerThan(maxBytes: number, message: unknown): boolean | null {
  try {
    // Most messages are far below the limit, which avoids serialising them.
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

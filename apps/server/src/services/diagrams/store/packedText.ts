import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';

/**
 * Texts from this length are stored compressed: SQLite writes one transaction after the other, so all other
 * edits wait for a long one.
 */
const PACKED_FROM_CHARACTERS = 256 * 1024;
/** Begins a compressed text; the texts themselves are JSON, which cannot begin so. */
const MARK = 'gzip:';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** Returns a JSON text as it is stored: long ones as `gzip:` and the compressed text in base64. */
export async function packText(text: string): Promise<string> {
  if (text.length < PACKED_FROM_CHARACTERS) return text;
  const bytes = await compress(text, { level: constants.Z_BEST_SPEED });
  return `${MARK}${bytes.toString('base64')}`;
}

/** Returns the text of what `packText` returned, or of an older release, which never compressed. */
export async function unpackText(stored: string): Promise<string> {
  if (!stored.startsWith(MARK)) return stored;
  return (await expand(Buffer.from(stored.slice(MARK.length), 'base64'))).toString();
}

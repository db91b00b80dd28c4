import { type ImportNote } from './draw/notes.ts';

/** An encoding by its name in the Encoding Standard. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1251' | 'gb18030';

/** Number of bytes in which the encoding of a file that is not UTF-8 is detected. */
const WINDOW = 1_000_000;

/** Decodes the bytes of a file by its byte order mark, as UTF-8, or by the most likely encoding, which `note` reports. */
export function decodeSource(
  bytes: Uint8Array,
  decode: (bytes: Uint8Array, encoding: TextEncoding) => string,
): { text: string; note?: ImportNote } {
  const marked = markedEncoding(bytes);
  const encoding = marked ?? likelyEncoding(bytes);
  const text = decode(bytes, encoding).replace(/^\uFEFF/u, '');
  if (marked !== undefined || encoding === 'utf-8') return { text };
  return { text, note: { message: `The file is not UTF-8; it was decoded as ${encoding}.` } };
}

function markedEncoding([first, second]: Uint8Array): TextEncoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function likelyEncoding(bytes: Uint8Array): TextEncoding {
  const zeros = [0, 0];
  const head = bytes.subarray(0, 2_000);
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) > head.length / 5) return odd > even ? 'utf-16le' : 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : likelyLegacyEncoding(bytes.subarray(0, WINDOW));
}

/** Guesses by the runs of bytes above ASCII: pairs in Chinese, long words in Cyrillic, single letters in Western text. */
function likelyLegacyEncoding(bytes: Uint8Array): TextEncoding {
  let [runs, evenRuns, inRuns, run] = [0, 0, 0, 0];
  for (let at = 0; at <= bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0x80) run += 1;
    else if (run > 0) {
      runs += 1;
      inRuns += run;
      if (run % 2 === 0) evenRuns += 1;
      run = 0;
    }
  }
  if (inRuns < runs * 2) return 'windows-1252';
  return evenRuns > runs * 0.9 ? 'gb18030' : 'windows-1251';
}

function isUtf8(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at] ?? 0;
    const length =
      byte < 0x80 ? 1 : byte < 0xc2 ? 0 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : byte < 0xf5 ? 4 : 0;
    if (length === 0) return false;
    for (let next = at + 1; next < at + length; next += 1)
      if (next >= bytes.length || ((bytes[next] ?? 0) & 0xc0) !== 0x80) return false;
    at += length;
  }
  return true;
}

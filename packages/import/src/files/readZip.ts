import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';

/** The most that a zip can contain: schema files, their unpacked bytes, and entries in all. */
export const ZIP_LIMITS = { files: 500, bytes: 20_000_000, entries: 20_000, packedBytes: 50_000_000 };

/** A file of a zip. */
export interface ZipFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The unpacked files whose names match, or why the zip is refused. */
export type UnpackedZip = { ok: true; files: ZipFile[] } | { ok: false; message: string };

class ZipRefused extends Error {}

/** Packed bytes that are read at once: they become at most a thousand times as many before the size is checked. */
const STEP_BYTES = 16_384;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const LINK_MODE = 0xa000;
const MODE_MASK = 0xf000;
const ARCHIVE = /\.(?:zip|jar|war)$/iu;

/** Whether bytes begin like a zip. */
export function isZip(bytes: Uint8Array): boolean {
  return [0x50, 0x4b, 0x03, 0x04].every((byte, at) => bytes[at] === byte);
}

/**
 * Unpacks the files whose names match. What is unpacked is counted, whatever the zip says; other files are not unpacked. Archives
 * inside, links and damaged zips are refused.
 */
export function readZip(bytes: Uint8Array, isChosen: (name: string) => boolean): UnpackedZip {
  const { packedBytes, entries } = ZIP_LIMITS;
  try {
    if (bytes.length > packedBytes)
      throw new ZipRefused(`The zip has more than ${packedBytes / 1_000_000} MB.`);
    if (hasLinks(bytes)) throw new ZipRefused('The zip contains a link.');
    const unpacking = new Unpacking();
    let count = 0;
    const unzip = new Unzip((file) => {
      count += 1;
      if (count > entries)
        throw new ZipRefused(`The zip has more than ${entries.toLocaleString('en')} files.`);
      if (isHidden(file.name)) return;
      if (ARCHIVE.test(file.name)) throw new ZipRefused(`The zip contains another archive: ${file.name}`);
      if (!file.name.endsWith('/') && isChosen(file.name)) unpacking.add(file);
    });
    unzip.register(UnzipInflate);
    for (let at = 0; at < bytes.length; at += STEP_BYTES)
      unzip.push(bytes.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= bytes.length);
    return { ok: true, files: unpacking.finish() };
  } catch (error) {
    const message =
      error instanceof ZipRefused ? error.message : 'The zip is damaged, or in a form that cannot be read.';
    return { ok: false, message };
  }
}

interface PackedFile {
  name: string;
  parts: Uint8Array[];
  isWhole: boolean;
}

/** Collects the parts of unpacked files. */
class Unpacking {
  readonly #files: PackedFile[] = [];
  #bytes = 0;

  add(file: UnzipFile): void {
    if (this.#files.length >= ZIP_LIMITS.files)
      throw new ZipRefused(`The zip contains more than ${ZIP_LIMITS.files} schema files.`);
    const unpacked: PackedFile = { name: file.name, parts: [], isWhole: false };
    this.#files.push(unpacked);
    file.ondata = (error, part, isLast) => {
      if (error) throw error;
      this.#bytes += part.length;
      if (this.#bytes > ZIP_LIMITS.bytes)
        throw new ZipRefused(
          `The schema files of the zip have more than ${ZIP_LIMITS.bytes / 1_000_000} MB.`,
        );
      unpacked.parts.push(part);
      unpacked.isWhole = isLast;
    };
    file.start();
  }

  finish(): ZipFile[] {
    if (!this.#files.every(({ isWhole }) => isWhole)) throw new Error('a file ends too early');
    return this.#files.map(({ name, parts }) => ({ name, bytes: concat(parts) }));
  }
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Files that an operating system or a tool adds beside those of a person. */
function isHidden(name: string): boolean {
  return name
    .split('/')
    .some((part) => part.startsWith('.') || part === '__MACOSX' || part === 'node_modules');
}

/** Whether the list at the end of a zip names a symbolic link. */
function hasLinks(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += 1) {
    if (bytes[at] !== 0x50 || view.getUint32(at, true) !== ENTRY_SIGNATURE) continue;
    if (((view.getUint32(at + 38, true) >>> 16) & MODE_MASK) === LINK_MODE) return true;
  }
  return false;
}

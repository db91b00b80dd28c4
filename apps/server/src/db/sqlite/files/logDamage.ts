import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const MAGIC = 0x377f0682;

/**
 * Whether a write-ahead log is damaged before completed commits. SQLite drops a frame with a wrong
 * checksum and all later ones silently, because a power failure leaves a partial last commit. A wrong
 * frame before a later commit is different: each commit is on disk before the next one starts. Call it
 * while no connection is open.
 */
export function isLogDamaged(file: string): boolean {
  if (!existsSync(file)) return false;
  const descriptor = openSync(file, 'r');
  try {
    return hasCommitsAfterDamage(descriptor, fstatSync(descriptor).size);
  } finally {
    closeSync(descriptor);
  }
}

function hasCommitsAfterDamage(descriptor: number, size: number): boolean {
  if (size <= HEADER_BYTES) return false;
  const header = readAt(descriptor, 0, HEADER_BYTES);
  // Allocated and never written.
  if (header.every((byte) => byte === 0)) return false;
  const checksum = new Checksum((header.readUInt32BE(0) & 1) === 1);
  checksum.add(header.subarray(0, 24));
  const isHeader = (header.readUInt32BE(0) & ~1) >>> 0 === MAGIC && checksum.equals(header, 24);
  // The header fits in one sector, so it is never written partially.
  if (!isHeader) return true;
  const frameBytes = FRAME_HEADER_BYTES + header.readUInt32BE(8);
  const count = Math.floor((size - HEADER_BYTES) / frameBytes);
  const salts = header.subarray(16, 24);
  const firstWrong = findWrongFrame(descriptor, { checksum, salts, frameBytes, count });
  let commits = 0;
  for (let index = firstWrong; index < count; index += 1) {
    const frame = readAt(descriptor, HEADER_BYTES + index * frameBytes, FRAME_HEADER_BYTES);
    // Frames with other salts belong to an earlier use of the file.
    if (!salts.equals(frame.subarray(8, 16))) continue;
    if (commits > 0) return true;
    if (frame.readUInt32BE(4) !== 0) commits += 1;
  }
  return false;
}

interface Frames {
  checksum: Checksum;
  salts: Buffer;
  frameBytes: number;
  count: number;
}

function findWrongFrame(descriptor: number, { checksum, salts, frameBytes, count }: Frames): number {
  for (let index = 0; index < count; index += 1) {
    const frame = readAt(descriptor, HEADER_BYTES + index * frameBytes, frameBytes);
    if (!salts.equals(frame.subarray(8, 16))) return index;
    checksum.add(frame.subarray(0, 8));
    checksum.add(frame.subarray(FRAME_HEADER_BYTES));
    if (!checksum.equals(frame, 16)) return index;
  }
  return count;
}

function readAt(descriptor: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  readSync(descriptor, bytes, 0, length, position);
  return bytes;
}

/** The running checksum of a write-ahead log, as defined by SQLite's file format. */
class Checksum {
  readonly #isBigEndian: boolean;
  #first = 0;
  #second = 0;

  constructor(isBigEndian: boolean) {
    this.#isBigEndian = isBigEndian;
  }

  add(bytes: Buffer): void {
    for (let at = 0; at + 8 <= bytes.length; at += 8) {
      this.#first = (this.#first + this.#wordAt(bytes, at) + this.#second) >>> 0;
      this.#second = (this.#second + this.#wordAt(bytes, at + 4) + this.#first) >>> 0;
    }
  }

  equals(bytes: Buffer, at: number): boolean {
    return bytes.readUInt32BE(at) === this.#first && bytes.readUInt32BE(at + 4) === this.#second;
  }

  #wordAt(bytes: Buffer, at: number): number {
    return this.#isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at);
  }
}

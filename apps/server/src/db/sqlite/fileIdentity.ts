import { statSync } from 'node:fs';

/** An open file, as its path led to it at that time. */
export interface FileIdentity {
  path: string;
  device: bigint;
  inode: bigint;
}

/** Code of the error where an open file is no longer the one at its path. */
export const FILES_MOVED = 'FILES_MOVED';

/** Null where there is no file. */
export function identifyFile(path: string): FileIdentity | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? null : { path, device: found.dev, inode: found.ino };
}

/**
 * Throws FILES_MOVED where one of the open files was deleted, moved or replaced: what is written to it then is lost when it
 * is closed. Costs some microseconds for each file, a small part of a commit's wait for the disk.
 */
export function verifyFilesInPlace(files: readonly FileIdentity[]): void {
  const moved = files.find((file) => !isInPlace(file));
  if (moved === undefined) return;
  throw Object.assign(
    new Error(
      `${moved.path} was deleted, moved or replaced while the server is running, so nothing is stored any more. ` +
        'Stop the server, put the data folder back or restore a backup, and start it again.',
    ),
    { code: FILES_MOVED },
  );
}

export function areFilesInPlace(files: readonly FileIdentity[]): boolean {
  return files.every(isInPlace);
}

function isInPlace({ path, device, inode }: FileIdentity): boolean {
  try {
    const found = identifyFile(path);
    return found !== null && found.device === device && found.inode === inode;
  } catch {
    // A path that cannot be followed leads to no file.
    return false;
  }
}

import { existsSync } from 'node:fs';
import { listBackups, parseBackupTime, writeScheduledBackup } from './backups.ts';
import { type FileIdentity } from '../files/fileIdentity.ts';
import { type SqliteDriverName } from '../driver/sqliteDriver.ts';

const HOUR_MS = 3_600_000;
const CHECK_INTERVAL_MS = 60_000;

interface BackupLog {
  info(detail: object, message: string): void;
  error(detail: object, message: string): void;
}

interface ScheduleDeps {
  driver: SqliteDriverName;
  file: string;
  directory: string;
  /** Open files of the server; if one was moved, no backup is made. */
  openFiles?: readonly FileIdentity[] | undefined;
  /** 0: never. */
  intervalHours: number;
  now: () => number;
  log: BackupLog;
}

/** Scheduled backups, unaffected by restarts: the newest backup's time determines the next one. */
export interface BackupSchedule {
  /** Makes a backup if one is due; runs every minute. A failure is logged and retried. */
  check(): Promise<void>;
  /** Waits for a running backup; none starts after it. */
  stop(): Promise<void>;
}

export function startBackupSchedule(deps: ScheduleDeps): BackupSchedule {
  const { directory, intervalHours, now, log } = deps;
  let isStopped = intervalHours === 0;
  let running: Promise<void> = Promise.resolve();

  const isDue = (): boolean => {
    const newest = existsSync(directory) ? listBackups(directory, 'scheduled')[0] : undefined;
    const last = newest === undefined ? null : parseBackupTime(newest);
    // A time in the future comes from a clock that was set back.
    return last === null || last > now() || now() - last >= intervalHours * HOUR_MS;
  };
  const backUp = async (): Promise<void> => {
    if (isStopped) return;
    try {
      if (isDue()) log.info({ path: await writeScheduledBackup(deps, now()) }, 'backup written');
    } catch (error) {
      log.error({ err: error }, 'a backup could not be written, it is tried again');
    }
  };
  const check = (): Promise<void> => {
    running = running.then(backUp);
    return running;
  };

  const timer = setInterval(() => void check(), CHECK_INTERVAL_MS);
  timer.unref();
  void check();
  return {
    check,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

import { BIN_DAYS } from '@joinery/wire';

const DAY_MS = 86_400_000;

/** Days, rounded up, until a deleted diagram leaves the bin; 0 when its time is over. */
export function daysLeft(deletedAt: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(deletedAt) - now) / DAY_MS + BIN_DAYS));
}

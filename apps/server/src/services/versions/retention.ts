import { LIMITS } from '@joinery/model';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Automatic versions up to this age are kept one per `everyMs`; those newer than the first row are all
 * kept.
 */
const DENSITY = [
  { fromAgeMs: 2 * HOUR_MS, everyMs: HOUR_MS },
  { fromAgeMs: 2 * DAY_MS, everyMs: DAY_MS },
  { fromAgeMs: 30 * DAY_MS, everyMs: 7 * DAY_MS },
] as const;

/** Maximum number of characters of a diagram's automatic versions; the newest one always stays. */
export const MAX_AUTOMATIC_CHARACTERS = 24 * 1024 * 1024;

/** The part of an automatic version that retention needs. */
interface Thinnable {
  id: string;
  createdAt: number;
  characters: number;
}

/**
 * Returns automatic versions, latest first, that are no longer kept: of each hour, day or week the last
 * one stays.
 */
export function versionsToThin(versions: readonly Thinnable[], now: number): string[] {
  const kept: Thinnable[] = [];
  const thinned: string[] = [];
  let characters = 0;
  for (const version of versions) {
    const isTooMuch =
      kept.length >= LIMITS.maxAutomaticVersions ||
      (kept.length > 0 && characters + version.characters > MAX_AUTOMATIC_CHARACTERS);
    if (isTooMuch || isCovered(version, kept.at(-1), now)) thinned.push(version.id);
    else {
      kept.push(version);
      characters += version.characters;
    }
  }
  return thinned;
}

/** Whether the later version represents the same hour, day or week. */
function isCovered({ createdAt }: Thinnable, later: Thinnable | undefined, now: number): boolean {
  const density = DENSITY.findLast(({ fromAgeMs }) => now - createdAt >= fromAgeMs);
  if (density === undefined || later === undefined) return false;
  const getSpan = (time: number): number => Math.floor(time / density.everyMs);
  return getSpan(later.createdAt) === getSpan(createdAt);
}

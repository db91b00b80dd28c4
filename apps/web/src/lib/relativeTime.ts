const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/** Each unit is used up to the length of the next. */
const UNITS = [
  { unit: 'week', ms: WEEK_MS },
  { unit: 'day', ms: DAY_MS },
  { unit: 'hour', ms: HOUR_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const;
/** For older times the date is more useful. */
const RELATIVE_UP_TO_MS = 5 * WEEK_MS;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** Formats a time as relative text; the date if long ago, invalid input unchanged. */
export function formatRelativeTime(iso: string, now: number): string {
  const time = new Date(iso).getTime();
  if (Number.isNaN(time)) return iso;
  const elapsed = now - time;
  if (elapsed > RELATIVE_UP_TO_MS) return date.format(time);
  const fitting = UNITS.find(({ ms }) => elapsed >= ms);
  // With a slow local clock, a new save would be in the future.
  return fitting ? relative.format(-Math.floor(elapsed / fitting.ms), fitting.unit) : 'just now';
}

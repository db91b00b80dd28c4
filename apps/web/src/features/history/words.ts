import { type VersionAuthor } from '@joinery/wire';

/** The day of a time in the reader's language and time zone. */
export function formatDay(iso: string, now: number): string {
  const dayStart = (time: Date): number => new Date(time).setHours(0, 0, 0, 0);
  const date = new Date(iso);
  const days = Math.round((dayStart(new Date(now)) - dayStart(date)) / 86_400_000);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(date);
}

/** The time of day. */
export function formatTime(iso: string): string {
  return new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(new Date(iso));
}

/** The names of the authors. */
export function formatAuthors(authors: readonly VersionAuthor[]): string {
  const names = authors.map(({ name }) => name ?? 'a deleted account');
  return new Intl.ListFormat('en').format(names);
}

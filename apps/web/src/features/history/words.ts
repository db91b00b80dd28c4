import { type ChangeKind, type ChangeSummary, formatCount } from '@joinery/model';
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

/** `Person, Order and 3 more` */
function formatNames(names: readonly string[], count: number): string {
  const shown = names.slice(0, 3).map((name) => name || 'Untitled');
  const left = count - shown.length;
  return left > 0 ? `${shown.join(', ')} and ${String(left)} more` : shown.join(', ');
}

/** `2 added, 1 removed`; empty for none. */
function formatCounts(of: Partial<Record<ChangeKind, number>>): string {
  const kinds = ['added', 'changed', 'moved', 'removed'] as const;
  return kinds.flatMap((kind) => ((of[kind] ?? 0) > 0 ? [`${String(of[kind])} ${kind}`] : [])).join(', ');
}

/** A short description of the changes. */
export function describeChanges({
  entities,
  attributes,
  relationships,
  areas,
  names,
}: ChangeSummary): string[] {
  const parts = [
    entities.added > 0 ? `Added ${formatNames(names.added, entities.added)}` : '',
    entities.changed > 0 ? `Changed ${formatNames(names.changed, entities.changed)}` : '',
    entities.removed > 0 ? `Removed ${formatNames(names.removed, entities.removed)}` : '',
    entities.moved > 0 ? `Moved ${formatCount(entities.moved, 'entity', 'entities')}` : '',
    ...(
      [
        ['Attributes', attributes],
        ['Relationships', relationships],
        ['Areas', areas],
      ] as const
    ).map(([what, of]) => (formatCounts(of) === '' ? '' : `${what}: ${formatCounts(of)}`)),
  ];
  return parts.filter((part) => part !== '');
}

import { type ChangeSummary as Changes, describeSummary } from '@joinery/model';
import { type DiagramVersion, type VersionAuthor } from '@joinery/wire';
import { formatDateTime } from '../../../lib/dateTime.ts';
import { formatRelativeTime } from '../../../lib/relativeTime.ts';
import { formatAuthors } from '../words.ts';

/** Date, authors, and changes since the previous version. */
export function VersionFacts({ version, now }: { version: DiagramVersion; now: number }) {
  const { createdAt, authors, changes, restoredFrom } = version;
  return (
    <div className="flex flex-col gap-1">
      <p className="text-xs text-muted">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time> · {formatRelativeTime(createdAt, now)}
      </p>
      {restoredFrom === null ? null : (
        <p className="text-xs">Restored from the version of {formatDateTime(restoredFrom)}</p>
      )}
      <ChangeSummary authors={authors} changes={changes} />
    </div>
  );
}

interface ChangeSummaryProps {
  authors: readonly VersionAuthor[];
  changes: Changes;
}

export function ChangeSummary({ authors, changes }: ChangeSummaryProps) {
  const words = describeSummary(changes);
  return (
    <>
      {authors.length === 0 ? null : (
        <p className="text-xs wrap-anywhere">
          <span className="sr-only">Changed by </span>
          {formatAuthors(authors)}
        </p>
      )}
      {words.length === 0 ? null : (
        <ul className="flex flex-col gap-0.5 text-xs wrap-anywhere text-muted">
          {words.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      )}
    </>
  );
}

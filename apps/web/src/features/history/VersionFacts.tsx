import { type ChangeSummary } from '@joinery/model';
import { type DiagramVersion, type VersionAuthor } from '@joinery/protocol';
import { formatDateTime } from '../../lib/dateTime.ts';
import { formatRelativeTime } from '../../lib/relativeTime.ts';
import { authorNames, changesInWords } from './words.ts';

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
      <WhoChangedWhat authors={authors} changes={changes} />
    </div>
  );
}

interface WhoChangedWhatProps {
  authors: readonly VersionAuthor[];
  changes: ChangeSummary;
}

export function WhoChangedWhat({ authors, changes }: WhoChangedWhatProps) {
  const words = changesInWords(changes);
  return (
    <>
      {authors.length === 0 ? null : (
        <p className="text-xs wrap-anywhere">
          <span className="sr-only">Changed by </span>
          {authorNames(authors)}
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

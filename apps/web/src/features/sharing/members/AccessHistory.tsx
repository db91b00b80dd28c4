import { type AccessLogEntry } from '@joinery/wire';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { ACCESS_LEVEL_NAMES } from '../../../lib/accessLevelNames.ts';
import { formatDateTime } from '../../../lib/dateTime.ts';
import { useAccessLog } from '../useSharing.ts';

/** The access log of a diagram; fetched when expanded. */
export function AccessHistory({ diagramId }: { diagramId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const log = useAccessLog(diagramId, isOpen);
  return (
    <details
      className="group border-t pt-3"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="flex list-none items-center gap-1 rounded-sm text-sm font-semibold">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        Access history
      </summary>
      {log.isError ? (
        <p role="alert" className="pt-2 text-danger">
          The history could not be loaded.
        </p>
      ) : null}
      {log.data?.length === 0 ? <p className="pt-2 text-muted">No changes yet.</p> : null}
      <ol aria-label="Access history" className="flex flex-col gap-2 pt-2">
        {(log.data ?? []).map((entry) => (
          <li key={entry.id} className="flex flex-wrap justify-between gap-x-4 text-xs">
            <span className="min-w-0 wrap-anywhere">{formatEntry(entry)}</span>
            <time dateTime={entry.at} className="text-muted">
              {formatDateTime(entry.at)}
            </time>
          </li>
        ))}
      </ol>
    </details>
  );
}

const DELETED_ACCOUNT = 'a deleted account';

/** Formats an entry as a sentence. */
function formatEntry({ event, actorName, subjectName, accessLevel }: AccessLogEntry): string {
  const actor = actorName ?? 'A deleted account';
  const subject = subjectName ?? DELETED_ACCOUNT;
  const as = accessLevel === null ? '' : ` as ${ACCESS_LEVEL_NAMES[accessLevel].toLowerCase()}`;
  const sentences: Record<AccessLogEntry['event'], string> = {
    'access.changed': `${actor} changed ${subject} to ${accessLevel === null ? 'another role' : ACCESS_LEVEL_NAMES[accessLevel].toLowerCase()}`,
    'access.removed': `${actor} removed ${subject}`,
    'access.left': `${actor} left`,
    'ownership.transferred': `${actor} made ${subject} the owner`,
    'invitation.made': `${actor} invited a user${as}`,
    'invitation.withdrawn': `${actor} withdrew an invitation`,
    'invitation.accepted': `${actor} accepted an invitation${as}`,
    'publicLink.opened': `${actor} created a public link`,
    'publicLink.closed': `${actor} turned the public link off`,
    'diagram.deleted': `${actor} deleted the diagram`,
    'diagram.restored': `${actor} restored the diagram`,
    'diagram.removed': `${actor} deleted the diagram for good`,
  };
  return sentences[event];
}

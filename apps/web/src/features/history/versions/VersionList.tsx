import { groupBy } from '@joinery/model';
import { type DiagramVersion, type DiagramVersionList } from '@joinery/wire';
import { History, MoreVertical, Pencil, RotateCcw, TagIcon, Trash2 } from 'lucide-react';
import { Badge } from '../../../ui/pictures/Badge.tsx';
import { DropdownMenu, DropdownMenuItem } from '../../../ui/menus/DropdownMenu.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { formatRelativeTime } from '../../../lib/relativeTime.ts';
import { type VersionActions } from './useVersionActions.tsx';
import { ChangeSummary } from './VersionFacts.tsx';
import { formatTime, formatDay } from '../words.ts';

interface VersionListProps {
  list: DiagramVersionList;
  actions: VersionActions;
  now: number;
  onLook: (version: DiagramVersion) => void;
}

/** The current diagram, and its versions by day. */
export function VersionList({ list: { current, versions }, actions, now, onLook }: VersionListProps) {
  const days = groupBy(versions, ({ createdAt }) => formatDay(createdAt, now));
  return (
    <>
      <section aria-label="Now" className="border-b p-3">
        <h3 className="flex items-center gap-2 text-sm font-medium">
          Now <Badge tone="accent">Current</Badge>
        </h3>
        <p className="text-xs text-muted">Last changed {formatRelativeTime(current.updatedAt, now)}</p>
        {versions.length === 0 ? null : <ChangeSummary {...current} />}
      </section>
      {versions.length === 0 ? <NoVersions mayName={actions.mayName} /> : null}
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h3 className="px-3 pt-3 pb-1 text-xs font-semibold text-muted">{day}</h3>
          <ul>
            {ofDay.map((version) => (
              <li key={version.id} className="relative px-1">
                <VersionRow version={version} now={now} onLook={onLook} />
                {actions.mayName ? (
                  <div className="absolute top-1.5 right-2">
                    <VersionMenu version={version} actions={actions} />
                  </div>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function NoVersions({ mayName }: { mayName: boolean }) {
  return (
    <div className="flex flex-col items-center gap-2 p-6 text-center text-sm text-muted">
      <History aria-hidden className="size-6" />
      <p className="font-medium text-text">No versions yet</p>
      <p>
        Versions are saved automatically during editing.
        {mayName ? ' Name the current version to keep it.' : ''}
      </p>
    </div>
  );
}

interface VersionRowProps {
  version: DiagramVersion;
  now: number;
  onLook: (version: DiagramVersion) => void;
}

function VersionRow({ version, now, onLook }: VersionRowProps) {
  const { name, createdAt, authors, changes, restoredFrom } = version;
  const time = formatTime(createdAt);
  return (
    <button
      type="button"
      data-version={version.id}
      className="flex w-full flex-col items-start gap-0.5 rounded-md px-2 py-2 text-left hover:bg-hover"
      onClick={() => onLook(version)}
    >
      <span className="flex w-full items-center gap-2 pr-8 text-sm font-medium">
        <span className="min-w-0 wrap-anywhere">{name ?? time}</span>
        {restoredFrom === null ? null : <Badge>Restored</Badge>}
      </span>
      <time dateTime={createdAt} className="text-xs text-muted">
        {name === null ? '' : `${time} · `}
        {formatRelativeTime(createdAt, now)}
      </time>
      <ChangeSummary authors={authors} changes={changes} />
    </button>
  );
}

function VersionMenu({ version, actions }: { version: DiagramVersion; actions: VersionActions }) {
  const { name, createdAt } = version;
  const isNamed = name !== null;
  return (
    <DropdownMenu
      trigger={
        <IconButton label={`Actions for ${name ?? formatTime(createdAt)}`} size="sm">
          <MoreVertical aria-hidden />
        </IconButton>
      }
    >
      <DropdownMenuItem
        disabled={actions.restoreHint !== null || actions.isRestoring}
        onSelect={() => actions.restore(version)}
      >
        <RotateCcw aria-hidden />
        Restore
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => actions.name(version)}>
        <Pencil aria-hidden />
        {isNamed ? 'Rename' : 'Name'}
      </DropdownMenuItem>
      {isNamed ? (
        <DropdownMenuItem onSelect={() => actions.removeName(version)}>
          <TagIcon aria-hidden />
          Remove name
        </DropdownMenuItem>
      ) : null}
      {actions.mayDelete ? (
        <DropdownMenuItem isDangerous onSelect={() => actions.remove(version)}>
          <Trash2 aria-hidden />
          Delete
        </DropdownMenuItem>
      ) : null}
    </DropdownMenu>
  );
}

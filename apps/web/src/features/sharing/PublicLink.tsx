import { useId } from 'react';
import { formatDateTime } from '../../lib/dateTime.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyableCommand } from '../../ui/CopyableCommand.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { usePublicLink, useSwitchPublicLink } from './useSharing.ts';

/** The public read-only link; the owner turns it on and off. */
export function PublicLink({ diagramId }: { diagramId: string }) {
  const headingId = useId();
  const link = usePublicLink(diagramId);
  const { open, close } = useSwitchPublicLink(diagramId);
  const isBusy = open.isPending || close.isPending;
  const isOn = link.data?.isOn ?? false;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-48 flex-1">
          <h3 id={headingId} className="text-sm font-semibold">
            Public link
          </h3>
          <p className="text-xs text-muted">
            {isOn
              ? 'On: visitors with the link can view the diagram, without signing in or seeing its members.'
              : 'Off: only the people above can open the diagram.'}
          </p>
        </div>
        {link.isPending ? <Skeleton className="h-8 w-24 rounded-md" /> : null}
        {link.data && isOn ? (
          <>
            <Button size="sm" disabled={isBusy} onClick={() => open.mutate()}>
              New link
            </Button>
            <Button size="sm" isBusy={close.isPending} disabled={isBusy} onClick={() => close.mutate()}>
              Turn off
            </Button>
          </>
        ) : null}
        {link.data && !isOn ? (
          <Button size="sm" isBusy={open.isPending} onClick={() => open.mutate()}>
            Turn on
          </Button>
        ) : null}
      </div>
      {link.isError || open.isError || close.isError ? (
        <p role="alert" className="text-danger">
          The public link could not be loaded or changed. Please try again.
        </p>
      ) : null}
      {isOn && open.data ? (
        <>
          <CopyableCommand command={open.data} name="public link" />
          <p role="status" className="text-xs text-muted">
            Copy the link now, it is not shown again. A new link replaces it.
          </p>
        </>
      ) : null}
      {isOn && !open.data && link.data?.createdAt ? (
        <p className="text-xs text-muted">
          Created <time dateTime={link.data.createdAt}>{formatDateTime(link.data.createdAt)}</time>. The link
          is not stored. Create a new one to share it again.
        </p>
      ) : null}
    </section>
  );
}

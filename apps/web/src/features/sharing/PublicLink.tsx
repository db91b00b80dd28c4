import { type PublicLinkState } from '@joinery/wire';
import { useId } from 'react';
import { formatDateTime } from '../../lib/dateTime.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { CopyableCommand } from '../../ui/buttons/CopyableCommand.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { usePublicLink } from './useSharing.ts';

const NOT_KNOWN = 'The server does not know the address of this link.';
const NOT_STORED = 'This server stores no links, because KEY_ENCRYPTION_SECRET is not set.';

/** The public read-only link; the owner turns it on and off. */
export function PublicLink({ diagramId }: { diagramId: string }) {
  const headingId = useId();
  const { link, address, open, close } = usePublicLink(diagramId);
  const isBusy = open.isPending || close.isPending;
  const isOn = address !== null || (link.data?.isOn ?? false);
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
          <div className="flex gap-2">
            <Button size="sm" disabled={isBusy} onClick={() => open.mutate()}>
              New link
            </Button>
            <Button size="sm" isBusy={close.isPending} disabled={isBusy} onClick={() => close.mutate()}>
              Turn off
            </Button>
          </div>
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
      {link.data && isOn && !open.isPending ? <LinkAddress state={link.data} address={address} /> : null}
    </section>
  );
}

interface LinkAddressProps {
  state: PublicLinkState;
  /** Null: not known any more. */
  address: string | null;
}

/** The address to copy, or why there is none. */
function LinkAddress({ state: { createdAt, areLinksStored }, address }: LinkAddressProps) {
  return (
    <>
      {address === null ? null : <CopyableCommand command={address} name="public link" />}
      <p role="status" className="text-xs text-muted">
        {createdAt === null ? null : (
          <>
            Created <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>.{' '}
          </>
        )}
        {address === null
          ? `${areLinksStored ? NOT_KNOWN : NOT_STORED} Make a new link to copy it.`
          : areLinksStored
            ? 'A new link replaces it.'
            : `Copy the link now. ${NOT_STORED} A new link replaces it.`}
      </p>
    </>
  );
}

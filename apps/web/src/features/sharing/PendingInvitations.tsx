import { type Invitation, type InviteResponse } from '@joinery/wire';
import { Link2, Mail, MailX } from 'lucide-react';
import { useId, useState } from 'react';
import { ACCESS_LEVEL_NAMES } from '../../lib/accessLevelNames.ts';
import { formatDateTime } from '../../lib/dateTime.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { InvitationResult } from './InvitationResult.tsx';
import { inviteFailure } from './inviteFailure.ts';
import { useCanSendMail, useInvitations, useInvite, useWithdraw } from './useSharing.ts';

/** Pending invitations; renders nothing without any. */
export function PendingInvitations({ diagramId }: { diagramId: string }) {
  const headingId = useId();
  const invitations = useInvitations(diagramId);
  if (!invitations.data || invitations.data.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <h3 id={headingId} className="text-sm font-semibold">
        Pending invitations
      </h3>
      <ul aria-labelledby={headingId} className="flex flex-col divide-y">
        {invitations.data.map((invitation) => (
          <InvitationRow key={invitation.invitedEmail} diagramId={diagramId} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

interface InvitationRowProps {
  diagramId: string;
  invitation: Invitation;
}

function InvitationRow({ diagramId, invitation }: InvitationRowProps) {
  const { invitedEmail, accessLevel } = invitation;
  const canSendMail = useCanSendMail();
  const renewal = useInvite(diagramId);
  const withdrawal = useWithdraw(diagramId);
  const [response, setResponse] = useState<InviteResponse | null>(null);
  const isBusy = renewal.isPending || withdrawal.isPending;

  /** Copying and resending both create a new link: the old one is not stored. */
  const renew = (sendMail: boolean): void => {
    renewal.mutate(
      { invitedEmail, accessLevel, diagramId, sendMail },
      {
        onSuccess: (made) => {
          setResponse(made);
          if (!sendMail) void copy(made.inviteUrl);
        },
      },
    );
  };

  return (
    <li className="flex flex-col gap-2 py-2">
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm font-medium">{invitedEmail}</p>
          <p className="text-xs text-muted">
            {ACCESS_LEVEL_NAMES[accessLevel]} · invited by {invitation.invitedByName} · until{' '}
            <time dateTime={invitation.expiresAt}>{formatDateTime(invitation.expiresAt)}</time>
          </p>
        </div>
        {canSendMail ? (
          <IconButton
            label={`Resend the invitation to ${invitedEmail}`}
            hint="Resend"
            disabled={isBusy}
            onClick={() => renew(true)}
          >
            <Mail aria-hidden />
          </IconButton>
        ) : null}
        <IconButton
          label={`Copy a link for ${invitedEmail}`}
          hint="Copy link"
          disabled={isBusy}
          onClick={() => renew(false)}
        >
          <Link2 aria-hidden />
        </IconButton>
        <IconButton
          variant="danger"
          label={`Withdraw the invitation to ${invitedEmail}`}
          hint="Withdraw"
          disabled={isBusy}
          onClick={() => withdrawal.mutate(invitation.id)}
        >
          <MailX aria-hidden />
        </IconButton>
      </div>
      {renewal.isError ? (
        <div role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger">
          <p>Failed to invite user. Please try again.</p>
          <p>{inviteFailure(renewal.error)}</p>
        </div>
      ) : null}
      {response ? <InvitationResult email={invitedEmail} response={response} /> : null}
    </li>
  );
}

/** If copying is not allowed, the link is shown instead. */
async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    showToast({ type: 'success', message: 'Link copied. Earlier links of this invitation no longer work.' });
  } catch {
    // The link appears below the invitation, with a copy button.
  }
}

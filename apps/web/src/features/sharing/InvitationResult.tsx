import { type InviteResponse } from '@joinery/wire';
import { CopyableCommand } from '../../ui/buttons/CopyableCommand.tsx';

interface InvitationResultProps {
  email: string;
  response: InviteResponse;
}

/** The result of an invitation: the mail was sent, or the link to share, shown only now. */
export function InvitationResult({ email, response }: InvitationResultProps) {
  if (response.mail === 'sent') {
    return (
      <p role="status" className="rounded-md bg-success-soft px-3 py-2 wrap-anywhere text-success">
        Invitation sent to {email}.
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="wrap-anywhere">
        {response.mail === 'failed'
          ? `The invitation was created, but the email to ${email} could not be sent. Send them this link.`
          : `The invitation for ${email} was created. Send them this link.`}
      </p>
      <CopyableCommand command={response.inviteUrl} name="invitation link" />
      <p className="text-xs text-muted">
        The link is for {email} only and works once. It is not shown again; earlier links to this address no
        longer work.
      </p>
    </div>
  );
}

import { GRANTABLE_ACCESS_LEVELS, type GrantableAccessLevel } from '@joinery/model';
import { inviteBodySchema, type InviteResponse } from '@joinery/wire';
import { type SyntheticEvent, useState } from 'react';
import { ACCESS_LEVEL_NAMES } from '../../lib/accessLevelNames.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Input } from '../../ui/fields/Input.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { InvitationResult } from './InvitationResult.tsx';
import { inviteFailure } from './inviteFailure.ts';
import { useInvite } from './useSharing.ts';

/** Access levels to grant; the lower first, so that no one gets more by accident. */
export const LEVEL_OPTIONS = GRANTABLE_ACCESS_LEVELS.toReversed().map((value) => ({
  value,
  label: ACCESS_LEVEL_NAMES[value],
}));

interface SentInvitation {
  email: string;
  response: InviteResponse;
}

/** Invites by e-mail as viewer or editor; reports whether the mail was sent, otherwise shows the link. */
export function InviteForm({ diagramId }: { diagramId: string }) {
  const [email, setEmail] = useState('');
  const [level, setLevel] = useState<GrantableAccessLevel>('VIEWER');
  const [problem, setProblem] = useState<string>();
  const [invited, setInvited] = useState<SentInvitation | null>(null);
  const invitation = useInvite(diagramId);

  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const read = inviteBodySchema.shape.invitedEmail.safeParse(email);
    setInvited(null);
    invitation.reset();
    setProblem(read.error?.issues[0]?.message);
    if (!read.success) return;
    const request = { invitedEmail: read.data, accessLevel: level, diagramId, sendMail: true };
    invitation.mutate(request, {
      onSuccess: (response) => {
        setInvited({ email: read.data, response });
        setEmail('');
      },
    });
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_7.5rem_auto]">
        <Field label="Email address" error={problem}>
          <Input
            type="email"
            inputMode="email"
            autoComplete="off"
            placeholder="name@example.com"
            value={email}
            maxLength={320}
            onChange={(event) => {
              setEmail(event.target.value);
              setProblem(undefined);
            }}
          />
        </Field>
        <Field label="Role">
          <Select value={level} options={LEVEL_OPTIONS} onValueChange={setLevel} />
        </Field>
        <Button variant="primary" type="submit" isBusy={invitation.isPending} className="sm:mt-5">
          Invite
        </Button>
      </div>
      {invitation.isError ? (
        <div role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger">
          <p>Failed to invite user. Please try again.</p>
          <p>{inviteFailure(invitation.error)}</p>
        </div>
      ) : null}
      {invited ? <InvitationResult {...invited} /> : null}
    </form>
  );
}

import { formatCount } from '@joinery/model';
import { type Account, type SharedOwnDiagram } from '@joinery/wire';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../session/api.ts';
import { endSession } from '../../session/sessionStore.ts';
import { Field } from '../../ui/fields/Field.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { Input } from '../../ui/fields/Input.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { deleteAccount } from './api.ts';

/** Value for a diagram that is not transferred; user ids are never empty. */
const DELETE = 'delete';

interface DeleteAccountDialogProps {
  account: Account;
  onClose: () => void;
}

/** Asks what to do with shared diagrams, and for the e-mail address as confirmation. */
export function DeleteAccountDialog({ account, onClose }: DeleteAccountDialogProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [heirs, setHeirs] = useState<Record<string, string>>({});
  const { email } = account.user;
  const isConfirmed = typed.trim().toLowerCase() === email.toLowerCase();
  const deletion = useMutation({
    mutationFn: deleteAccount,
    onSuccess: () => {
      endSession('loggedOut');
      void navigate('/', { replace: true });
      showToast({ type: 'success', message: 'Your account is deleted.' });
    },
  });
  const handleSubmit = (): void => {
    if (!isConfirmed) return;
    const handOver = Object.entries(heirs).map(([diagramId, userId]) => ({ diagramId, userId }));
    deletion.mutate({ confirmation: typed.trim(), handOver });
  };
  const handleHeir = (diagramId: string, userId: string): void => {
    const others = Object.entries(heirs).filter(([id]) => id !== diagramId);
    setHeirs(Object.fromEntries(userId === DELETE ? others : [...others, [diagramId, userId]]));
  };
  const deletedCount = account.ownDiagramCount - Object.keys(heirs).length;

  return (
    <FormDialog
      title="Delete your account?"
      description="This cannot be undone."
      className="max-w-lg"
      submit={{
        label: 'Delete account',
        variant: 'danger',
        isDisabled: !isConfirmed,
        isBusy: deletion.isPending,
      }}
      onSubmit={handleSubmit}
      onClose={onClose}
      formClassName="flex flex-col gap-4"
    >
      <ul className="flex list-disc flex-col gap-1 pl-5 text-muted">
        <li>
          {deletedSentence(deletedCount)}
          {account.binDiagramCount > 0 &&
            ` ${formatCount(account.binDiagramCount, 'diagram')} in the bin, too.`}
        </li>
        <li>
          You lose access to diagrams shared with you. Your contributions to them stay, without your name.
        </li>
        <li>Your invitations are withdrawn and you are signed out everywhere.</li>
      </ul>
      <SharedDiagrams diagrams={account.sharedOwnDiagrams} heirs={heirs} onHeir={handleHeir} />
      <Field label={`Type ${email} to confirm`}>
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {deletion.isError ? (
        <p role="alert" className="text-danger">
          {deletion.error instanceof ApiError && deletion.error.status < 500
            ? deletion.error.message
            : 'Your account could not be deleted. Please try again.'}
        </p>
      ) : null}
    </FormDialog>
  );
}

interface SharedDiagramsProps {
  diagrams: SharedOwnDiagram[];
  heirs: Record<string, string>;
  onHeir: (diagramId: string, userId: string) => void;
}

function SharedDiagrams({ diagrams, heirs, onHeir }: SharedDiagramsProps) {
  if (diagrams.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-3 rounded-md border p-3">
      <legend className="px-1 text-sm font-semibold">Shared diagrams</legend>
      {diagrams.map((diagram) => (
        <Field key={diagram._id} label={diagram.name}>
          <Select
            value={heirs[diagram._id] ?? DELETE}
            options={[
              { value: DELETE, label: 'Delete for everyone' },
              ...diagram.members.map((member) => ({
                value: member.id,
                label: `Transfer to ${member.name || member.email}`,
              })),
            ]}
            onValueChange={(userId) => onHeir(diagram._id, userId)}
          />
        </Field>
      ))}
    </fieldset>
  );
}

function deletedSentence(count: number): string {
  if (count === 0) return 'None of your diagrams are deleted.';
  return count === 1
    ? '1 of your diagrams is deleted for everyone.'
    : `${String(count)} of your diagrams are deleted for everyone.`;
}

import { BIN_DAYS, type DiagramListEntry } from '@joinery/wire';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/sessionStore.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { readAudience } from './api.ts';

interface DeleteDiagramDialogProps {
  diagram: DiagramListEntry;
  onClose: () => void;
  onConfirm: () => void;
}

/** Confirms that an own diagram is moved to the bin, and names who has access to it and who has it open now. */
export function DeleteDiagramDialog({ diagram, onClose, onConfirm }: DeleteDiagramDialogProps) {
  const ownId = useSession((state) => state.user?.id ?? '');
  const audience = useQuery({
    queryKey: ['audience', diagram._id],
    queryFn: ({ signal }) => readAudience(diagram._id, signal),
    staleTime: 0,
    gcTime: 0,
  });
  const members = audience.data?.members.filter(({ id }) => id !== ownId) ?? [];
  const present = audience.data?.participants.filter(({ id }) => id !== ownId) ?? [];
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      question="Are you sure you want to delete this diagram?"
      description={
        <span className="flex flex-col gap-2">
          <span className="font-medium break-words text-text">{diagram.name}</span>
          {members.length > 0 && (
            <span>
              {listNames(members.map(({ name, email }) => name || email))} also{' '}
              {members.length === 1 ? 'has' : 'have'} access, and cannot open it any more.
            </span>
          )}
          {present.length > 0 && (
            <span className="font-medium text-warning">
              {listNames(present.map(({ name }) => name))} {present.length === 1 ? 'has' : 'have'} it open
              now.
            </span>
          )}
          {audience.isError && <span>It could not be read who else has access.</span>}
          <span>It stays in the bin for {BIN_DAYS} days.</span>
        </span>
      }
      confirmLabel="Delete"
      onConfirm={onConfirm}
    />
  );
}

const MAX_NAMES = 3;

/** `Ada`, `Ada and Ben`, `Ada, Ben and 4 others`. */
function listNames(names: readonly string[]): string {
  const shown = names.length > MAX_NAMES ? names.slice(0, MAX_NAMES - 1) : names;
  const rest = names.length - shown.length;
  const all = rest > 0 ? [...shown, `${rest} others`] : shown;
  return new Intl.ListFormat('en-GB').format(all);
}

import { GRANTABLE_ACCESS_LEVELS } from '@joinery/model';
import { type DiagramUser } from '@joinery/wire';
import { Crown, Ellipsis, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useEditor } from '../../../editor/store/editorContext.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { DropdownMenu, DropdownMenuItem } from '../../../ui/menus/DropdownMenu.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { LEVEL_OPTIONS } from '../InviteForm.tsx';
import { useChangeAccess, useRemoveAccess, useTransferOwnership } from '../useSharing.ts';

interface MemberControlsProps {
  diagramId: string;
  member: DiagramUser;
}

/** The owner's actions on another member's access. */
export function MemberControls({ diagramId, member }: MemberControlsProps) {
  const editor = useEditor();
  const [asked, setAsked] = useState<'remove' | 'transfer' | null>(null);
  const change = useChangeAccess(diagramId);
  const removal = useRemoveAccess(diagramId);
  const transfer = useTransferOwnership(diagramId);
  const name = member.name || member.email;
  const level = GRANTABLE_ACCESS_LEVELS.find((granted) => granted === member.accessLevel) ?? 'VIEWER';
  const shown = change.isPending ? change.variables.accessLevel : level;
  const isBusy = change.isPending || removal.isPending || transfer.isPending;
  const handleClose = (isOpen: boolean): void => {
    if (!isOpen) setAsked(null);
  };
  return (
    <div className="flex items-center gap-1">
      <Select
        aria-label={`Role of ${name}`}
        className="w-28"
        value={shown}
        options={LEVEL_OPTIONS}
        disabled={isBusy}
        onValueChange={(accessLevel) => change.mutate({ userId: member.id, accessLevel })}
      />
      <DropdownMenu
        trigger={
          <IconButton label={`More about ${name}`} hint="More" disabled={isBusy}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <DropdownMenuItem onSelect={() => setAsked('transfer')}>
          <Crown aria-hidden />
          Make owner
        </DropdownMenuItem>
        <DropdownMenuItem isDangerous onSelect={() => setAsked('remove')}>
          <UserMinus aria-hidden />
          Remove access
        </DropdownMenuItem>
      </DropdownMenu>
      <ConfirmDialog
        isOpen={asked === 'remove'}
        onOpenChange={handleClose}
        question={`Remove ${name}?`}
        description="They lose access to the diagram, and their invitations are withdrawn."
        confirmLabel="Remove"
        onConfirm={() => removal.mutate(member.id)}
      />
      <ConfirmDialog
        isOpen={asked === 'transfer'}
        onOpenChange={handleClose}
        question={`Make ${name} the owner?`}
        description="You become an editor. Only the new owner can transfer ownership back."
        confirmLabel="Make owner"
        onConfirm={() =>
          transfer.mutate(member.id, {
            onSuccess: () => editor.updateMetadata({ diagramId, accessLevel: 'EDITOR' }),
          })
        }
      />
    </div>
  );
}

import { type DiagramUser } from '@joinery/wire';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useEditor } from '../../../editor/store/editorContext.ts';
import { ACCESS_LEVEL_NAMES } from '../../../lib/accessLevelNames.ts';
import { useSession } from '../../../session/sessionStore.ts';
import { Avatar } from '../../../ui/pictures/Avatar.tsx';
import { Badge } from '../../../ui/pictures/Badge.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { MemberControls } from './MemberControls.tsx';
import { useRemoveAccess } from '../useSharing.ts';

interface MemberRowProps {
  diagramId: string;
  member: DiagramUser;
  /** Whether the current user may change and remove others. */
  mayManage: boolean;
}

/** A member: name and e-mail, and the current user's actions on their access. */
export function MemberRow({ diagramId, member, mayManage }: MemberRowProps) {
  const isSelf = useSession((state) => state.user?.id === member.id);
  const isOwner = member.accessLevel === 'OWNER';
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <Avatar name={member.name || member.email} photoUrl={member.photoUrl} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">
          {member.name || member.email}
          {isSelf ? <span className="font-normal text-muted"> (you)</span> : null}
        </p>
        <p className="truncate text-xs text-muted">{member.email}</p>
      </div>
      {isOwner ? (
        <Badge tone="accent">Owner</Badge>
      ) : (
        <MemberAccess {...{ diagramId, member, mayManage, isSelf }} />
      )}
    </li>
  );
}

function MemberAccess({
  diagramId,
  member,
  mayManage,
  isSelf,
}: MemberRowProps & { isSelf: boolean }): ReactNode {
  if (mayManage) return <MemberControls diagramId={diagramId} member={member} />;
  return (
    <>
      <Badge>{ACCESS_LEVEL_NAMES[member.accessLevel]}</Badge>
      {isSelf ? <LeaveButton diagramId={diagramId} userId={member.id} /> : null}
    </>
  );
}

function LeaveButton({ diagramId, userId }: { diagramId: string; userId: string }) {
  const editor = useEditor();
  const navigate = useNavigate();
  const removal = useRemoveAccess(diagramId);
  const [isAsked, setIsAsked] = useState(false);
  const leave = (): void => {
    removal.mutate(userId, {
      onSuccess: () => {
        editor.ui.setOpenDialog(null);
        void navigate('/my-diagrams');
      },
    });
  };
  return (
    <>
      <Button size="sm" variant="ghost" isBusy={removal.isPending} onClick={() => setIsAsked(true)}>
        Leave
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        question="Leave this diagram?"
        description="You need a new invitation to open it again."
        confirmLabel="Leave"
        onConfirm={leave}
      />
    </>
  );
}

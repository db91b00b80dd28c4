import { can } from '@joinery/model';
import { useEditor, useEditorState } from '../../editor/store/editorContext.ts';
import { isUnnamed } from '../../editor/store/editorState.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { AccessHistory } from './members/AccessHistory.tsx';
import { InviteForm } from './InviteForm.tsx';
import { PendingInvitations } from './PendingInvitations.tsx';
import { MemberList } from './members/MemberList.tsx';
import { PublicLink } from './PublicLink.tsx';
import { withQueries } from '../../session/withQueries.tsx';

/** Members and ways to share; the content depends on the role (M102-M104). */
export const ShareDialog = withQueries(Sharing);

function Sharing() {
  const diagramId = useEditorState((state) => state.diagramId);
  return diagramId === null ? <UnsavedDiagramDialog /> : <TeamDialog diagramId={diagramId} />;
}

function useClose() {
  const editor = useEditor();
  return (): void => editor.ui.setOpenDialog(null);
}

function UnsavedDiagramDialog() {
  const editor = useEditor();
  const close = useClose();
  const handleSave = (): void => {
    showToast({ type: 'warning', message: 'Please save your diagram before inviting users' });
    editor.ui.setOpenDialog('name-share');
  };
  return (
    <Dialog
      onClose={close}
      title="Share Diagram"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" onClick={handleSave}>
            Save Diagram
          </Button>
        </>
      }
    >
      <p className="text-sm text-muted">
        Please save your diagram first before inviting users. This ensures all your changes are preserved
        before sharing.
      </p>
    </Dialog>
  );
}

/** An invitation names the diagram. */
function NameFirst() {
  const editor = useEditor();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
        This diagram has no name yet. Name it before you invite users: the invitation shows the name.
      </p>
      <Button variant="primary" onClick={() => editor.ui.setOpenDialog('name-share')}>
        Name and invite
      </Button>
    </div>
  );
}

function TeamDialog({ diagramId }: { diagramId: string }) {
  const accessLevel = useEditorState((state) => state.accessLevel);
  const isNamed = useEditorState((state) => !isUnnamed(state));
  const mayInvite = can(accessLevel, 'members.invite');
  const mayManage = can(accessLevel, 'members.manage');
  return (
    <Dialog onClose={useClose()} title={mayInvite ? 'Invite Users' : 'Your team'} className="max-w-xl">
      <div className="flex flex-col gap-6 pb-2">
        {mayInvite ? isNamed ? <InviteForm diagramId={diagramId} /> : <NameFirst /> : null}
        <MemberList diagramId={diagramId} />
        {mayInvite ? <PendingInvitations diagramId={diagramId} /> : null}
        {can(accessLevel, 'publicLink.manage') ? <PublicLink diagramId={diagramId} /> : null}
        {mayManage ? <AccessHistory diagramId={diagramId} /> : null}
      </div>
    </Dialog>
  );
}

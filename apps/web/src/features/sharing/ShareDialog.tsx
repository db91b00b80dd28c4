import { can } from '@joinery/model';
import { useEditor, useEditorState } from '../../editor/editorContext.ts';
import { isUnnamed } from '../../editor/editorState.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AccessHistory } from './AccessHistory.tsx';
import { InviteForm } from './InviteForm.tsx';
import { PendingInvitations } from './PendingInvitations.tsx';
import { MemberList } from './MemberList.tsx';
import { PublicLink } from './PublicLink.tsx';

/** Members and ways to share; the content depends on the role (M102-M104). */
export function ShareDialog() {
  const diagramId = useEditorState((state) => state.diagramId);
  const isNamed = useEditorState((state) => !isUnnamed(state) || !can(state.accessLevel, 'diagram.edit'));
  return diagramId === null || !isNamed ? <UnsavedDiagramDialog /> : <TeamDialog diagramId={diagramId} />;
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
    editor.ui.setOpenDialog('name');
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

function TeamDialog({ diagramId }: { diagramId: string }) {
  const accessLevel = useEditorState((state) => state.accessLevel);
  const mayInvite = can(accessLevel, 'members.invite');
  const mayManage = can(accessLevel, 'members.manage');
  return (
    <Dialog onClose={useClose()} title={mayInvite ? 'Invite Users' : 'Your team'} className="max-w-xl">
      <div className="flex flex-col gap-6 pb-2">
        {mayInvite ? <InviteForm diagramId={diagramId} /> : null}
        <MemberList diagramId={diagramId} />
        {mayInvite ? <PendingInvitations diagramId={diagramId} /> : null}
        {can(accessLevel, 'publicLink.manage') ? <PublicLink diagramId={diagramId} /> : null}
        {mayManage ? <AccessHistory diagramId={diagramId} /> : null}
      </div>
    </Dialog>
  );
}

import { can } from '@joinery/model';
import { useId } from 'react';
import { useEditorState } from '../../../editor/store/editorContext.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { MemberRow } from './MemberRow.tsx';
import { useMembers } from '../useSharing.ts';

/** All members, the owner first; the owner changes and removes the others here. */
export function MemberList({ diagramId }: { diagramId: string }) {
  const headingId = useId();
  const members = useMembers(diagramId);
  const mayManage = useEditorState((state) => can(state.accessLevel, 'members.manage'));
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <h3 id={headingId} className="text-sm font-semibold">
        People with access
      </h3>
      {members.isPending ? <LoadingMembers /> : null}
      {members.isError ? (
        <div role="alert" className="flex items-center justify-between gap-3 text-danger">
          The list could not be loaded.
          <Button size="sm" isBusy={members.isFetching} onClick={() => void members.refetch()}>
            Try again
          </Button>
        </div>
      ) : null}
      {members.data ? (
        <ul aria-labelledby={headingId} className="flex flex-col divide-y">
          {members.data.map((member) => (
            <MemberRow key={member.id} diagramId={diagramId} member={member} mayManage={mayManage} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function LoadingMembers() {
  return (
    <div role="status" aria-label="Loading people" className="flex flex-col gap-2">
      <Skeleton className="h-11 rounded-md" />
      <Skeleton className="h-11 rounded-md" />
    </div>
  );
}

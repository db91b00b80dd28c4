import { type AccessLevel, can } from '@joinery/model';
import { useEffect } from 'react';
import { useEditor } from '../../editor/store/editorContext.ts';
import { useLive, useLiveState } from '../../live/liveContext.ts';
import { type LiveDiagram } from '../../live/liveDiagram.ts';
import { isChangeRequested } from '../../live/carriers/requestChange.ts';
import { lazyComponent } from '../../lib/lazyComponent.tsx';
import { readUserCookie } from '../../session/cookies.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { showOwnPresence } from './showOwnPresence.ts';
import { showRemoteMarks } from './showRemoteMarks.ts';

const DiagramEnded = lazyComponent(async () => (await import('./DiagramEnded.tsx')).DiagramEnded, {
  fallback: <div className="fixed inset-0 z-40 bg-background" />,
});
const UnmergedNotice = lazyComponent(async () => (await import('./UnmergedNotice.tsx')).UnmergedNotice);

function notifyRoleChange(accessLevel: AccessLevel): void {
  const message =
    accessLevel === 'OWNER'
      ? 'You are now the owner of this diagram.'
      : can(accessLevel, 'diagram.edit')
        ? 'You can now edit this diagram.'
        : 'Your role changed. You can view this diagram but no longer edit it.';
  showToast({ type: can(accessLevel, 'diagram.edit') ? 'success' : 'warning', message });
}

function isRestore(change: object): boolean {
  return 'type' in change && change.type === 'restore';
}

/** Explains a restore to participants who did not start it and see the whole diagram change. */
function notifyRestore(live: LiveDiagram, userId: string): void {
  const isOwn = readUserCookie()?.id === userId;
  if (isOwn && isChangeRequested(live)) return;
  const person = live.participants.state.getState().participants.find((one) => one.userId === userId);
  const message = isOwn
    ? 'You restored an earlier version of this diagram in another tab, where you can undo it.'
    : `${person?.name ?? 'Another user'} restored an earlier version of this diagram.`;
  showToast({ type: 'warning', message });
}

/** Collaboration features beside the canvas: shows this user's activity to others, and notifies of their decisions. */
export function Collaboration() {
  const editor = useEditor();
  const live = useLive();
  const ended = useLiveState((state) => state.ended);
  const unmerged = useLiveState((state) => state.unmerged);
  useEffect(() => showOwnPresence(editor, live), [editor, live]);
  useEffect(() => showRemoteMarks(editor, live.participants), [editor, live]);
  useEffect(
    () =>
      editor.subscribe((state, before) => {
        const isSameDiagram = state.diagramId === before.diagramId && state.loadCount === before.loadCount;
        if (isSameDiagram && state.accessLevel !== before.accessLevel) notifyRoleChange(state.accessLevel);
      }),
    [editor],
  );
  useEffect(
    () =>
      live.onRemoteChange(({ changes }) => {
        for (const change of changes) if (isRestore(change)) notifyRestore(live, change.by.userId);
      }),
    [live],
  );
  return (
    <>
      {unmerged !== null && <UnmergedNotice unmerged={unmerged} onDismiss={live.dismissUnmerged} />}
      {ended !== null && <DiagramEnded ended={ended} onDiscard={live.discardUnsent} />}
    </>
  );
}

import { isUnnamed } from '../../editor/editorState.ts';
import { storePendingDiagram, consumePendingDiagram } from '../../editor/pendingDiagram.ts';
import { writeAccessLevelCookie } from '../../session/cookies.ts';
import { showToast } from '../../ui/toast.tsx';
import { type DraftDesk, openDraft } from './drafts.ts';
import { leaveDraft, type SavingSession } from './savingSession.ts';
import { replaceContent } from '../../editor/replaceContent.ts';

const NOTICE_MS = 10_000;

/** Opens this tab's pending diagram, otherwise the user's draft in this browser, otherwise a blank diagram. */
export async function openBlankDiagram(
  session: SavingSession,
  userId: string,
  signal: AbortSignal,
): Promise<void> {
  const { editor } = session;
  const carried = consumePendingDiagram(editor.deps.createId);
  const desk = await openDraft(userId, editor.deps.createId, { isFresh: carried !== null });
  if (signal.aborted) {
    if (carried) storePendingDiagram(carried);
    void desk.close();
    return;
  }
  begin(session, desk);
  if (carried) {
    replaceContent(editor, carried.content);
    editor.rename(carried.name);
    return;
  }
  if (desk.found === null) return;
  session.dismissNotice = showToast({
    type: 'success',
    message: 'Your draft was restored. It is not saved yet.',
    durationMs: NOTICE_MS,
    action: { label: 'Start blank', onClick: () => void startBlank(session, desk, userId) },
  });
  // A restored draft is saved like any edit; an unnamed one may be unwanted and waits until the notice closes.
  const pause = isUnnamed(desk.found) ? NOTICE_MS : 0;
  const timer = setTimeout(() => {
    if (session.draft === desk) session.autosave?.noteChange();
  }, pause);
  signal.addEventListener('abort', () => clearTimeout(timer));
}

function begin(session: SavingSession, desk: DraftDesk): void {
  const { editor } = session;
  leaveDraft(session);
  session.draft = desk;
  const { found } = desk;
  editor.load(found && { id: null, name: found.name, content: found.content, accessLevel: 'OWNER' });
  writeAccessLevelCookie('OWNER');
  const { editCount } = editor.getState();
  session.state.setState(({ opening }) => ({
    savedVersion: found === null ? editCount : editCount - 1,
    opening: opening + 1,
  }));
}

/** Discards the draft for a blank diagram; for a moment it can be restored. */
async function startBlank(session: SavingSession, desk: DraftDesk, userId: string): Promise<void> {
  const { editor } = session;
  const { name, content } = editor.getState();
  await desk.discard();
  const fresh = await openDraft(userId, editor.deps.createId, { isFresh: true });
  if (session.draft !== desk) {
    void fresh.close();
    return;
  }
  begin(session, fresh);
  session.dismissNotice = showToast({
    type: 'success',
    message: 'The draft was put away.',
    durationMs: NOTICE_MS,
    action: {
      label: 'Bring it back',
      onClick: () => {
        replaceContent(editor, content);
        editor.rename(name);
      },
    },
  });
}

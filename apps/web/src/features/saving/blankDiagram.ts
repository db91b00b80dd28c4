import { toRecords } from '@joinery/model';
import { isUnnamed } from '../../editor/store/editorState.ts';
import { storePendingDiagram, consumePendingDiagram } from '../../editor/store/pendingDiagram.ts';
import { writeAccessLevelCookie } from '../../session/cookies.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { type DraftStore, openDraft } from './drafts.ts';
import { closeDraft, type SavingSession } from './savingSession.ts';
import { replaceContent } from '../../editor/store/replaceContent.ts';

const NOTICE_MS = 10_000;

/** Opens this tab's pending diagram, otherwise the user's draft in this browser, otherwise a blank diagram. */
export async function openBlankDiagram(
  session: SavingSession,
  userId: string,
  signal: AbortSignal,
): Promise<void> {
  const { editor } = session;
  const pending = consumePendingDiagram(editor.deps.createId);
  const store = await openDraft(userId, editor.deps.createId, { isFresh: pending !== null });
  if (signal.aborted) {
    if (pending) storePendingDiagram(pending);
    void store.close();
    return;
  }
  openStore(session, store);
  if (pending) {
    replaceContent(editor, pending.content);
    editor.rename(pending.name);
    return;
  }
  if (store.found === null) return;
  session.dismissNotice = showToast({
    type: 'success',
    message: 'Your draft was restored. It is not saved yet.',
    durationMs: NOTICE_MS,
    action: { label: 'Start blank', onClick: () => void startBlank(session, store, userId) },
  });
  // A restored draft is saved like any edit; an unnamed one may be unwanted and waits until the notice closes.
  const pause = isUnnamed(store.found) ? NOTICE_MS : 0;
  const timer = setTimeout(() => {
    if (session.draft === store) session.autosave?.noteChange();
  }, pause);
  signal.addEventListener('abort', () => clearTimeout(timer));
}

function openStore(session: SavingSession, store: DraftStore): void {
  const { editor } = session;
  closeDraft(session);
  session.draft = store;
  const { found } = store;
  editor.load(
    found && { id: null, name: found.name, records: toRecords(found.content), accessLevel: 'OWNER' },
  );
  writeAccessLevelCookie('OWNER');
  const { editCount } = editor.getState();
  session.state.setState(({ openCount }) => ({
    savedEditCount: found === null ? editCount : editCount - 1,
    openCount: openCount + 1,
  }));
}

/** Discards the draft for a blank diagram; for a moment it can be restored. */
async function startBlank(session: SavingSession, store: DraftStore, userId: string): Promise<void> {
  const { editor } = session;
  const { name, content } = editor.getState();
  await store.discard();
  const newStore = await openDraft(userId, editor.deps.createId, { isFresh: true });
  if (session.draft !== store) {
    void newStore.close();
    return;
  }
  openStore(session, newStore);
  session.dismissNotice = showToast({
    type: 'success',
    message: 'The draft was removed.',
    durationMs: NOTICE_MS,
    action: {
      label: 'Restore draft',
      onClick: () => {
        replaceContent(editor, content);
        editor.rename(name);
      },
    },
  });
}

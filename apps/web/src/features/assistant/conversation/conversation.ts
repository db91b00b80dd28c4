import { type Turn } from '@joinery/wire';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { type Assistant, type ThreadMessage } from '../assistant.ts';
import { deleteConversation, failureText, fetchConversation } from './api.ts';

/** Loads who replies and the stored turns; messages of this page are newer and stay. Without a connection nothing is shown. */
export async function loadConversation({ state: store }: Assistant, diagramId: string, signal: AbortSignal) {
  store.setState({ isLoading: true });
  const conversation = await fetchConversation(diagramId, signal).catch(() => null);
  if (signal.aborted) return;
  store.setState({ isLoading: false });
  if (conversation === null) return;
  const { turns, model, left } = conversation;
  store.setState(({ thread }) => ({
    conversation: { model, left },
    thread: thread.length > 0 ? thread : turns.map(toThreadMessage),
  }));
}

function toThreadMessage({ id, kind, message, reply }: Turn): ThreadMessage {
  return { id, kind, message, fileNames: [], reply, status: 'done', details: null };
}

/** Clears the conversation, on the server first. */
export async function clearConversation({ editor, state }: Assistant): Promise<void> {
  const { diagramId } = editor.getState();
  try {
    if (diagramId !== null) await deleteConversation(diagramId);
    state.setState({ thread: [], decision: null });
  } catch (error) {
    showToast({ type: 'error', message: failureText(error) });
  }
}

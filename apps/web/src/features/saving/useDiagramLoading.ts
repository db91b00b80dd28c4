import { useCallback, useEffect, useState } from 'react';
import { useEditor } from '../../editor/editorContext.ts';
import { type EditorStore } from '../../editor/editorStore.ts';
import { writeAccessLevelCookie } from '../../session/cookies.ts';
import { fetchDiagram, isNotFound } from './api.ts';
import { savingSessionOf } from './savingSession.ts';

/** Pause before a diagram is fetched, in milliseconds (M306). */
export const LOAD_DELAY_MS = 100;

function isOpen(editor: EditorStore, diagramId: string | null): boolean {
  const state = editor.getState();
  return diagramId !== null && state.loadState === 'ready' && state.diagramId === diagramId;
}

async function open(editor: EditorStore, diagramId: string | null, signal: AbortSignal): Promise<void> {
  const session = savingSessionOf(editor);
  const opened = diagramId === null ? null : await fetchDiagram(diagramId, editor.deps.createId, signal);
  if (signal.aborted) return;
  editor.load(opened);
  writeAccessLevelCookie(opened?.accessLevel ?? null);
  session.state.setState(({ opening }) => ({
    revision: opened?.revision ?? 0,
    savedVersion: editor.getState().localVersion,
    opening: opening + 1,
  }));
}

/**
 * Opens the diagram of the route in the editor, or a blank one with null. Until it stands there the editor's loadState
 * is never 'ready', so nothing is saved over a diagram that failed to load. Answers how to try again.
 */
export function useDiagramLoading(diagramId: string | null): { retry: () => void } {
  const editor = useEditor();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    // A diagram that was just created stands in the editor already, perhaps with newer edits.
    if (isOpen(editor, diagramId)) return;
    const controller = new AbortController();
    editor.setLoadState('loading');
    const timer = setTimeout(() => {
      open(editor, diagramId, controller.signal).catch((error: unknown) => {
        if (!controller.signal.aborted) editor.setLoadState(isNotFound(error) ? 'not-found' : 'failed');
      });
    }, LOAD_DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [editor, diagramId, attempt]);
  useEffect(() => () => writeAccessLevelCookie(null), []);
  return { retry: useCallback(() => setAttempt((count) => count + 1), []) };
}

import { useEffect, useState } from 'react';
import { useEditor } from '../../editor/store/editorContext.ts';
import { type EditorStore } from '../../editor/store/editorStore.ts';
import { lazyComponent } from '../../lib/lazyComponent.tsx';
import { preloadWhenIdle } from '../../lib/browser/preload.ts';
import { showToast } from '../../ui/feedback/toast.tsx';

const ArrangingNotice = lazyComponent(async () => (await import('./ArrangingNotice.tsx')).ArrangingNotice);

/** Faster layouts show no notice. */
const NOTICE_DELAY_MS = 400;

const loadLayout = () => import('./arrangeDiagram.ts');
preloadWhenIdle(loadLayout);

async function tryToArrange(editor: EditorStore, signal: AbortSignal): Promise<void> {
  try {
    const { arrangeDiagram } = await loadLayout();
    await arrangeDiagram(editor, signal);
  } catch {
    if (signal.aborted) return;
    showToast({ type: 'error', message: 'Auto layout failed. Please try again.' });
  }
}

/** Provides auto layout to the editor's actions; long layouts can be cancelled. */
export function AutoLayout() {
  const editor = useEditor();
  const [running, setRunning] = useState<AbortController | null>(null);
  useEffect(() => {
    let current: AbortController | null = null;
    const end = (): void => {
      current?.abort();
      current = null;
      setRunning(null);
    };
    const arrange = (): void => {
      end();
      const controller = new AbortController();
      current = controller;
      const notice = setTimeout(() => setRunning(controller), NOTICE_DELAY_MS);
      controller.signal.addEventListener('abort', () => clearTimeout(notice));
      void tryToArrange(editor, controller.signal).then(() => {
        if (current === controller) end();
      });
    };
    const withdraw = editor.provide('layout', {
      arrange,
      plan: async (content, signal) => (await loadLayout()).planDiagram(content, signal),
    });
    const unsubscribe = editor.subscribe((state, before) => {
      if (state.loadCount !== before.loadCount) end();
    });
    return () => {
      withdraw();
      unsubscribe();
      current?.abort();
    };
  }, [editor]);
  if (running === null) return null;
  return <ArrangingNotice onCancel={() => running.abort()} />;
}

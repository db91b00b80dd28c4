import { can } from '@joinery/model';
import { type ReactNode, useEffect, useState } from 'react';
import { useEditor, useEditorState } from '../../../editor/editorContext.ts';
import { createWarningStore, followNames, type NameChecker } from './nameCheck.ts';
import { type NameWarning } from './nameWarnings.ts';
import NameWarningsWorker from './nameWarnings.worker.ts?worker';
import { WarningsContext } from './warningsContext.ts';

function createWorkerChecker(): NameChecker {
  const worker = new NameWarningsWorker();
  return {
    check: (delta) => worker.postMessage(delta),
    onWarnings: (listener) =>
      worker.addEventListener('message', ({ data }: MessageEvent<NameWarning[]>) => listener(data)),
    stop: () => worker.terminate(),
  };
}

/** Checks the names of the diagram in a worker while somebody may edit it. */
export function NameWarningsProvider({ children }: { children: ReactNode }) {
  const editor = useEditor();
  const mayEdit = useEditorState((state) => can(state.accessLevel, 'diagram.edit'));
  const [store] = useState(createWarningStore);
  useEffect(
    () => (mayEdit ? followNames(editor, store, createWorkerChecker) : undefined),
    [editor, store, mayEdit],
  );
  return <WarningsContext value={store}>{children}</WarningsContext>;
}

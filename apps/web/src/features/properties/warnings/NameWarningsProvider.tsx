import { can } from '@joinery/model';
import { type ReactNode, useEffect, useState } from 'react';
import { useEditor, useEditorState } from '../../../editor/store/editorContext.ts';
import { workerModule } from '../../../lib/remoteWorker.ts';
import { createWarningStore, watchNames, type NameChecker } from './nameCheck.ts';
import type { NamesApi } from './nameWarnings.worker.ts';
import script from './nameWarnings.worker.ts?worker&url';
import { WarningsContext } from './warningsContext.ts';

const WORKER = workerModule<NamesApi>(script);

function createWorkerChecker(): NameChecker {
  const worker = WORKER.open();
  return { check: (delta) => worker.call('check', delta), stop: worker.stop };
}

/** Checks the names of the diagram in a worker while the user may edit it. */
export function NameWarningsProvider({ children }: { children: ReactNode }) {
  const editor = useEditor();
  const mayEdit = useEditorState((state) => can(state.accessLevel, 'diagram.edit'));
  const [store] = useState(createWarningStore);
  useEffect(
    () => (mayEdit ? watchNames(editor, store, createWorkerChecker) : undefined),
    [editor, store, mayEdit],
  );
  return <WarningsContext value={store}>{children}</WarningsContext>;
}

import { can } from '@joinery/model';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { type StoreApi } from 'zustand/vanilla';
import { useEditor, useEditorState } from '../../../editor/editorContext.ts';
import { groupBy } from '../../../lib/groupBy.ts';
import { createWarningStore, followNames, type NameChecker, type NameWarnings } from './nameCheck.ts';
import { type NameWarning } from './nameWarnings.ts';
import NameWarningsWorker from './nameWarnings.worker.ts?worker';

const WarningsContext = createContext<StoreApi<NameWarnings>>(createWarningStore());
const NONE: readonly NameWarning[] = [];

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

/** What is to be said of one entity's name, and of the names of its attributes by attribute id. */
export function useNameWarnings(entityId: string) {
  const found = useStore(use(WarningsContext), (warnings) => warnings.get(entityId) ?? NONE);
  return useMemo(
    () => ({
      own: found.filter(({ attributeId }) => attributeId === undefined),
      ofAttributes: groupBy(found, ({ attributeId }) => attributeId ?? ''),
    }),
    [found],
  );
}

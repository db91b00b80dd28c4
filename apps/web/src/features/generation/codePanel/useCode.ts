import { type Diagnostic, type GenerationOrder } from '@joinery/codegen';
import { useEffect, useRef, useState } from 'react';
import { type EditorStore } from '../../../editor/editorStore.ts';
import { useEditor } from '../../../editor/editorContext.ts';
import { createCodeClient, type CodeClient } from '../codeWorker.ts';
import { type CodeFile, type CodeLines } from './codeFiles.ts';

/** Edits are followed once they rest. */
const REST_MS = 200;

export interface Code {
  client: CodeClient;
  files: readonly CodeFile[];
  diagnostics: readonly Diagnostic[];
  /** Grows with each generation. */
  version: number;
  problem: string | null;
  /** From now on marks are made against the code as it is. */
  clearMarks: () => void;
  /** After a problem. */
  retry: () => void;
}

type Generated = Pick<Code, 'files' | 'diagnostics' | 'version' | 'problem'>;

const NOTHING: Generated = { files: [], diagnostics: [], version: 0, problem: null };

/** Keeps the code of an order up to date with the diagram, beside the page; the latest edit wins. */
export function useCode(order: GenerationOrder): Code {
  const editor = useEditor();
  const [client] = useState(createCodeClient);
  const [generated, setGenerated] = useState(NOTHING);
  const following = useRef<(isBaseline: boolean) => void>(() => undefined);
  useEffect(() => () => client.stop(), [client]);
  useEffect(() => {
    const follower = follow({ editor, client, order, onGenerated: setGenerated });
    following.current = follower.generate;
    follower.generate(true);
    return follower.stop;
  }, [client, editor, order]);
  return {
    client,
    ...generated,
    clearMarks: () => following.current(true),
    retry: () => following.current(generated.version === 0),
  };
}

interface Following {
  editor: EditorStore;
  client: CodeClient;
  order: GenerationOrder;
  onGenerated: (change: (before: Generated) => Generated) => void;
}

/** One generation at a time; what changes meanwhile is generated next. */
function follow({ editor, client, order, onGenerated }: Following) {
  let isStopped = false;
  let isBusy = false;
  let isWanted: 'no' | 'marked' | 'baseline' = 'no';
  let rest: ReturnType<typeof setTimeout> | undefined;
  const generate = (isBaseline: boolean): void => {
    if (isBusy) {
      isWanted = isBaseline || isWanted === 'baseline' ? 'baseline' : 'marked';
      return;
    }
    isBusy = true;
    client
      .call('generate', order, editor.getState().content, isBaseline)
      .then(
        ({ files, diagnostics }) => {
          if (!isStopped)
            onGenerated(({ version }) => ({ files, diagnostics, version: version + 1, problem: null }));
        },
        (error: unknown) => {
          const message = error instanceof Error ? error.message : String(error);
          const problem = message || 'its generator could not be loaded.';
          if (!isStopped) onGenerated((before) => ({ ...before, problem }));
        },
      )
      .finally(() => {
        isBusy = false;
        const next = isWanted;
        isWanted = 'no';
        if (next !== 'no' && !isStopped) generate(next === 'baseline');
      });
  };
  const unsubscribe = editor.subscribe((state, before) => {
    if (state.content === before.content) return;
    clearTimeout(rest);
    rest = setTimeout(() => generate(state.openings !== before.openings), REST_MS);
  });
  const stop = (): void => {
    isStopped = true;
    clearTimeout(rest);
    unsubscribe();
  };
  return { generate, stop };
}

/** The coloured lines of a file, of the newest generation; the old ones stay until the new are there. */
export function useCodeLines({ client, version }: Code, path: string | null): CodeLines | null {
  const [lines, setLines] = useState<CodeLines | null>(null);
  useEffect(() => {
    if (path === null || version === 0) return;
    let isWanted = true;
    client.call('read', path).then(
      (read) => {
        if (isWanted) setLines(read);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [client, path, version]);
  return lines?.path === path ? lines : null;
}

import { type Diagnostic, type GenerationRequest } from '@joinery/codegen';
import { useEffect, useRef, useState } from 'react';
import { type EditorStore } from '../../../../editor/store/editorStore.ts';
import { useEditor } from '../../../../editor/store/editorContext.ts';
import { createCodeClient, type CodeClient } from '../../run/codeWorker.ts';
import { type CodeFile, type CodeLines } from './codeFiles.ts';

/** Delay after the last edit. */
const DELAY_MS = 200;

export interface Code {
  client: CodeClient;
  files: readonly CodeFile[];
  diagnostics: readonly Diagnostic[];
  /** Incremented by each generation. */
  version: number;
  problem: string | null;
  /** Makes the current code the baseline for change marks. */
  clearMarks: () => void;
  /** Retries after a failure. */
  retry: () => void;
}

type Generated = Pick<Code, 'files' | 'diagnostics' | 'version' | 'problem'>;

const NOTHING: Generated = { files: [], diagnostics: [], version: 0, problem: null };

/** Keeps generated code up to date with the diagram, in a worker; the latest edit wins. */
export function useCode(request: GenerationRequest): Code {
  const editor = useEditor();
  const [client] = useState(createCodeClient);
  const [generated, setGenerated] = useState(NOTHING);
  const following = useRef<(isBaseline: boolean) => void>(() => undefined);
  useEffect(() => () => client.stop(), [client]);
  useEffect(() => {
    const follower = regenerateOnChange({ editor, client, request, onGenerated: setGenerated });
    following.current = follower.generate;
    follower.generate(true);
    return follower.stop;
  }, [client, editor, request]);
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
  request: GenerationRequest;
  onGenerated: (change: (before: Generated) => Generated) => void;
}

/** One generation at a time; changes during it are generated next. */
function regenerateOnChange({ editor, client, request, onGenerated }: Following) {
  let isStopped = false;
  let isBusy = false;
  let queued: 'no' | 'marked' | 'baseline' = 'no';
  let rest: ReturnType<typeof setTimeout> | undefined;
  const generate = (isBaseline: boolean): void => {
    if (isBusy) {
      queued = isBaseline || queued === 'baseline' ? 'baseline' : 'marked';
      return;
    }
    isBusy = true;
    client
      .call('generate', request, editor.getState().content, isBaseline)
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
        const next = queued;
        queued = 'no';
        if (next !== 'no' && !isStopped) generate(next === 'baseline');
      });
  };
  const unsubscribe = editor.subscribe((state, before) => {
    if (state.content === before.content) return;
    clearTimeout(rest);
    rest = setTimeout(() => generate(state.loadCount !== before.loadCount), DELAY_MS);
  });
  const stop = (): void => {
    isStopped = true;
    clearTimeout(rest);
    unsubscribe();
  };
  return { generate, stop };
}

/** The highlighted lines of a file from the latest generation; the previous ones remain until they are ready. */
export function useCodeLines({ client, version }: Code, path: string | null): CodeLines | null {
  const [lines, setLines] = useState<CodeLines | null>(null);
  useEffect(() => {
    if (path === null || version === 0) return;
    let isCurrent = true;
    client.call('read', path).then(
      (read) => {
        if (isCurrent) setLines(read);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [client, path, version]);
  return lines?.path === path ? lines : null;
}

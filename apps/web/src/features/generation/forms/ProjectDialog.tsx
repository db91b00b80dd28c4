import { type Diagnostic, type GenerationRequest } from '@joinery/codegen';
import { type ReactNode, useEffect, useState } from 'react';
import { useEditor, useEditorState } from '../../../editor/store/editorContext.ts';
import { downloadFile } from '../../../lib/browser/downloadFile.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { DiagnosticsDialog } from './DiagnosticsDialog.tsx';
import { generateInWorker } from '../run/codeWorker.ts';
import { pause } from '../run/pause.ts';
import { shortestProgressMs } from '../run/progress.ts';
import { ProgressOverlay } from '../run/ProgressOverlay.tsx';

/** The target with its options, and the name of the zip. */
interface ProjectRequest {
  request: GenerationRequest;
  fileName: string;
}

interface ProjectDialogProps {
  /** Asks for the options; shown again if the generation fails or is cancelled. */
  renderForm: (onSubmit: (project: ProjectRequest) => void, onClose: () => void) => ReactNode;
  describeFailure: (error: unknown) => string;
}

type Step =
  | { kind: 'form' }
  | { kind: 'running'; request: GenerationRequest; controller: AbortController }
  | { kind: 'done'; diagnostics: readonly Diagnostic[] };

/** Asks for the options of a project, generates it with its progress shown, downloads it and lists its repairs. */
export function ProjectDialog({ renderForm, describeFailure }: ProjectDialogProps) {
  const editor = useEditor();
  const totalEntities = useEditorState((state) => state.content.nodes.length);
  const [step, setStep] = useState<Step>({ kind: 'form' });
  const running = step.kind === 'running' ? step.controller : null;
  useEffect(() => () => running?.abort(), [running]);
  const close = (): void => editor.ui.setOpenDialog(null);

  const run = async ({ request, fileName }: ProjectRequest): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    setStep({ kind: 'running', request, controller });
    try {
      const { content } = editor.getState();
      const [{ bytes, diagnostics }] = await Promise.all([
        generateInWorker({ request, content }, signal),
        pause(shortestProgressMs(content.nodes.length), signal),
      ]);
      downloadFile({ fileName, type: 'application/zip', content: bytes });
      showToast({ type: 'success', message: `${fileName} is ready.` });
      if (diagnostics.length === 0) close();
      else setStep({ kind: 'done', diagnostics });
    } catch (error) {
      if (!signal.aborted) showToast({ type: 'error', message: describeFailure(error) });
      setStep({ kind: 'form' });
    }
  };

  switch (step.kind) {
    case 'form':
      return renderForm((project) => void run(project), close);
    case 'running':
      return (
        <ProgressOverlay
          target={step.request.target}
          totalEntities={totalEntities}
          onCancel={() => step.controller.abort()}
        />
      );
    case 'done':
      return <DiagnosticsDialog diagnostics={step.diagnostics} onClose={close} />;
  }
}

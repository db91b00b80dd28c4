import { type Diagnostic, type SpringConfig } from '@joinery/codegen';
import { useEffect, useRef, useState } from 'react';
import { useEditor, useEditorState } from '../../editor/editorContext.ts';
import { downloadFile } from '../../lib/downloadFile.ts';
import { showToast } from '../../ui/toast.tsx';
import { DiagnosticsDialog } from './DiagnosticsDialog.tsx';
import { changeGenerationSettings, generationSettings, springConfigOf } from './generationSettings.ts';
import { generateInWorker } from './generationWorker.ts';
import { pause } from './pause.ts';
import { shortestProgressMs } from './progress.ts';
import { ProgressOverlay } from './ProgressOverlay.tsx';
import { SpringForm } from './SpringForm.tsx';

type Step =
  | { kind: 'form'; config: SpringConfig }
  | { kind: 'running'; config: SpringConfig }
  | { kind: 'done'; diagnostics: readonly Diagnostic[] };

/** Configures, generates and downloads a Spring Boot project. */
export function SpringProjectDialog() {
  const editor = useEditor();
  const totalEntities = useEditorState((state) => state.content.nodes.length);
  const [step, setStep] = useState<Step>(() => ({
    kind: 'form',
    config: springConfigOf(generationSettings()),
  }));
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const close = (): void => editor.ui.setOpenDialog(null);

  const run = async (config: SpringConfig): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    const { useLombok, useLooseCoupling, packageName } = config;
    changeGenerationSettings({ useLombok, useLooseCoupling, packageName });
    setStep({ kind: 'running', config });
    try {
      const { content } = editor.getState();
      const [{ bytes, diagnostics }] = await Promise.all([
        generateInWorker({ order: { target: 'spring-boot', options: config }, content }, controller.signal),
        pause(shortestProgressMs(content.nodes.length), controller.signal),
      ]);
      downloadFile({ fileName: `${config.artifactId}.zip`, type: 'application/zip', content: bytes });
      showToast({ type: 'success', message: `${config.artifactId}.zip is ready.` });
      if (diagnostics.length === 0) close();
      else setStep({ kind: 'done', diagnostics });
    } catch (error) {
      if (!controller.signal.aborted) showToast({ type: 'error', message: failureMessage(error) });
      setStep({ kind: 'form', config });
    }
  };

  switch (step.kind) {
    case 'form':
      return <SpringForm config={step.config} onClose={close} onSubmit={(config) => void run(config)} />;
    case 'running':
      return (
        <ProgressOverlay
          target="spring-boot"
          totalEntities={totalEntities}
          onCancel={() => running.current?.abort()}
        />
      );
    case 'done':
      return <DiagnosticsDialog diagnostics={step.diagnostics} onClose={close} />;
  }
}

/** The generator's own message where it gave one (M285). */
function failureMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  return message === '' ? 'Failed to generate Spring Boot project' : message;
}

import { type Diagnostic } from '@joinery/codegen';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { useEditor, useEditorState } from '../../editor/editorContext.ts';
import { downloadFile } from '../../lib/downloadFile.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { DiagnosticsDialog } from './DiagnosticsDialog.tsx';
import { generateInWorker } from './generationWorker.ts';
import { changeGenerationSettings, generationSettings, useGenerationSettings } from './generationSettings.ts';
import { pause } from './pause.ts';
import { shortestProgressMs } from './progress.ts';
import { ProgressOverlay } from './ProgressOverlay.tsx';
import { orderOf } from './targetForms.ts';

const FILE_NAME = 'typeorm-entities.zip';

type Step = { kind: 'form' } | { kind: 'running' } | { kind: 'done'; diagnostics: readonly Diagnostic[] };

/** Asks for the settings, generates and downloads the TypeORM entities. */
export function TypeormProjectDialog() {
  const editor = useEditor();
  const totalEntities = useEditorState((state) => state.content.nodes.length);
  const { useEnums } = useGenerationSettings();
  const [step, setStep] = useState<Step>({ kind: 'form' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const close = (): void => editor.ui.setOpenDialog(null);

  const run = async (): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setStep({ kind: 'running' });
    try {
      const { content } = editor.getState();
      const [{ bytes, diagnostics }] = await Promise.all([
        generateInWorker({ order: orderOf('typeorm', generationSettings()), content }, signal),
        pause(shortestProgressMs(content.nodes.length), signal),
      ]);
      downloadFile({ fileName: FILE_NAME, type: 'application/zip', content: bytes });
      showToast({ type: 'success', message: `${FILE_NAME} is ready.` });
      if (diagnostics.length === 0) close();
      else setStep({ kind: 'done', diagnostics });
    } catch {
      if (!signal.aborted) showToast({ type: 'error', message: 'Failed to generate TypeORM entities' });
      setStep({ kind: 'form' });
    }
  };

  switch (step.kind) {
    case 'form':
      return (
        <TypeormForm
          useEnums={useEnums}
          onUseEnumsChange={(next) => changeGenerationSettings({ useEnums: next })}
          onClose={close}
          onSubmit={() => void run()}
        />
      );
    case 'running':
      return (
        <ProgressOverlay
          target="typeorm"
          totalEntities={totalEntities}
          onCancel={() => running.current?.abort()}
        />
      );
    case 'done':
      return <DiagnosticsDialog diagnostics={step.diagnostics} onClose={close} />;
  }
}

interface TypeormFormProps {
  useEnums: boolean;
  onUseEnumsChange: (useEnums: boolean) => void;
  onClose: () => void;
  onSubmit: () => void;
}

function TypeormForm({ useEnums, onUseEnumsChange, onClose, onSubmit }: TypeormFormProps) {
  const formId = useId();
  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="TypeORM Entities"
      description="One class per entity, a data source for MySQL and MariaDB, and the settings to compile them."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId}>
            Generate Entities
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-2">
        <Checkbox label="Use enums" isChecked={useEnums} onCheckedChange={onUseEnumsChange} />
        <p className="text-xs text-muted">
          One file per enum; without it the values are a union of strings where they are used.
        </p>
      </form>
    </Dialog>
  );
}

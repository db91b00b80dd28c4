import { Coffee, FileCode2 } from 'lucide-react';
import { type ReactNode } from 'react';
import { useEditor } from '../../editor/editorContext.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Asks what to generate. */
export function GenerateTypeDialog() {
  const editor = useEditor();
  const choose = (dialog: 'spring' | 'typeorm'): void => {
    if (editor.getState().content.nodes.length > 0) {
      editor.setOpenDialog(dialog);
      return;
    }
    editor.setOpenDialog(null);
    showToast({ type: 'warning', message: 'Please add at least one entity to generate project' });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) editor.setOpenDialog(null);
      }}
      title="Generate Entities"
      description="Choose what to make of this diagram."
    >
      <div className="flex flex-col gap-2">
        <Choice
          icon={<Coffee aria-hidden className="size-5 shrink-0 text-accent" />}
          label="Java Spring Boot"
          text="A project that runs: entities, repositories, services, controllers, DTOs and tests."
          onChoose={() => choose('spring')}
        />
        <Choice
          icon={<FileCode2 aria-hidden className="size-5 shrink-0 text-accent" />}
          label="TypeORM Entities"
          text="TypeScript entities with decorators, enums and a data source, ready to compile."
          onChoose={() => choose('typeorm')}
        />
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  icon: ReactNode;
  label: string;
  text: string;
  onChoose: () => void;
}

function Choice({ icon, label, text, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex items-start gap-3 rounded-md border bg-surface p-3 text-left transition-colors hover:bg-hover"
    >
      {icon}
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="text-sm font-medium">{label}</span>
        <span className="text-xs text-muted">{text}</span>
      </span>
    </button>
  );
}

import { Coffee, FileCode2 } from 'lucide-react';
import { useEditor } from '../../editor/editorContext.ts';
import { ChoiceButton } from '../../ui/ChoiceButton.tsx';
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
        <ChoiceButton
          icon={Coffee}
          label="Java Spring Boot"
          text="A project that runs: entities, repositories, services, controllers, DTOs and tests."
          onChoose={() => choose('spring')}
        />
        <ChoiceButton
          icon={FileCode2}
          label="TypeORM Entities"
          text="TypeScript entities with decorators, enums and a data source, ready to compile."
          onChoose={() => choose('typeorm')}
        />
      </div>
    </Dialog>
  );
}

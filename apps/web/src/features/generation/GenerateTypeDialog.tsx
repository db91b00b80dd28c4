import { TARGET_DESCRIPTIONS, type TargetDescription, type TargetId } from '@joinery/codegen';
import { FileCode2 } from 'lucide-react';
import { useEditor } from '../../editor/editorContext.ts';
import { ChoiceButton } from '../../ui/ChoiceButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { formOf } from './targetForms.ts';

/** Asks what to generate. */
export function GenerateTypeDialog() {
  const editor = useEditor();
  const choose = ({ id, emptyMessage }: TargetDescription<unknown> & { id: TargetId }): void => {
    if (editor.getState().content.nodes.length > 0) {
      editor.ui.setOpenDialog(formOf(id)?.dialog ?? null);
      return;
    }
    editor.ui.setOpenDialog(null);
    showToast({ type: 'warning', message: emptyMessage });
  };
  return (
    <Dialog
      onClose={() => editor.ui.setOpenDialog(null)}
      title="Generate Entities"
      description="Choose what to make of this diagram."
    >
      <div className="flex flex-col gap-2">
        {TARGET_DESCRIPTIONS.filter((target) => 'project' in target).map((target) => (
          <ChoiceButton
            key={target.id}
            icon={FileCode2}
            label={target.label}
            text={target.summary}
            onChoose={() => choose(target)}
          />
        ))}
      </div>
    </Dialog>
  );
}

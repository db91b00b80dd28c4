import { type Template } from '@joinery/model/templates';
import { useEditor } from '../../editor/editorContext.ts';
import { type EditorStore } from '../../editor/editorStore.ts';
import { isNothingDrawn, isUnnamed } from '../../editor/editorState.ts';
import { showToast } from '../../ui/toast.tsx';
import { TemplateGallery } from './TemplateGallery.tsx';
import { replaceContent } from '../../editor/replaceContent.ts';

/** Draws the template where nothing is drawn yet, as one step that undo takes back; a diagram without a name gets the template's. */
function drawTemplate(editor: EditorStore, { name, content }: Template): void {
  editor.ui.setOpenDialog(null);
  if (!isNothingDrawn(editor.getState())) {
    showToast({ type: 'warning', message: 'The diagram changed, so the template was not inserted.' });
    return;
  }
  replaceContent(editor, content);
  if (isUnnamed(editor.getState())) editor.rename(name);
}

/** The templates in the editor. */
export function TemplateDialog() {
  const editor = useEditor();
  return (
    <TemplateGallery
      description="Insert a template into this diagram. You can change everything later."
      onChoose={(template) => drawTemplate(editor, template)}
      onClose={() => editor.ui.setOpenDialog(null)}
    />
  );
}

import { type Template } from '@joinery/model/templates';
import { useEditor } from '../../editor/store/editorContext.ts';
import { type EditorStore } from '../../editor/store/editorStore.ts';
import { isEmptyDiagram, isUnnamed } from '../../editor/store/editorState.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { TemplateGallery } from './TemplateGallery.tsx';
import { replaceContent } from '../../editor/store/replaceContent.ts';

/**
 * Inserts the template into an empty diagram as one step that can be undone; an unnamed diagram gets the template's name.
 */
function drawTemplate(editor: EditorStore, { name, content }: Template): void {
  editor.ui.setOpenDialog(null);
  if (!isEmptyDiagram(editor.getState())) {
    showToast({ type: 'warning', message: 'The diagram changed, so the template was not inserted.' });
    return;
  }
  replaceContent(editor, content);
  if (isUnnamed(editor.getState())) editor.rename(name);
}

/** The template gallery of the editor. */
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

import { TARGET_DESCRIPTIONS } from '@joinery/codegen';
import { FileCode2, FileImage, Shapes } from 'lucide-react';
import { useEditor } from '../../editor/store/editorContext.ts';
import { preloadWhenIdle } from '../../lib/browser/preload.ts';
import { ChoiceButton } from '../../ui/fields/ChoiceButton.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { type PictureFormat } from './pictureFileName.ts';

const loadExport = () => import('./exportPicture.ts');
preloadWhenIdle(loadExport);

/** Targets that produce one text; projects have their own dialogs. */
const DOCUMENTS = Object.values(TARGET_DESCRIPTIONS).filter((target) => !('project' in target));

/** Asks for the format and downloads the whole diagram as a picture. */
export function ExportDialog() {
  const editor = useEditor();
  const close = (): void => editor.ui.setOpenDialog(null);
  const choose = (format: PictureFormat): void => {
    close();
    loadExport()
      .then(({ exportPicture }) => exportPicture(editor, format))
      .catch(() => showToast({ type: 'error', message: 'Export failed. Please try again.' }));
  };
  return (
    <Dialog
      onClose={close}
      title="Export"
      description="The whole diagram as an image in the current theme, or as text."
    >
      <div className="flex flex-col gap-2">
        <ChoiceButton
          icon={FileImage}
          label="PNG"
          text="An image at twice the size on screen, for documents and chats."
          onChoose={() => choose('png')}
        />
        <ChoiceButton
          icon={Shapes}
          label="SVG"
          text="Sharp at any size, with text you can search and copy."
          onChoose={() => choose('svg')}
        />
        {DOCUMENTS.map(({ id, label, summary }) => (
          <ChoiceButton
            key={id}
            icon={FileCode2}
            label={label}
            text={summary}
            onChoose={() => {
              close();
              editor.ui.openCode(id);
            }}
          />
        ))}
      </div>
    </Dialog>
  );
}

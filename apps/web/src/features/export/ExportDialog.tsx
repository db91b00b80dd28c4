import { FileImage, Shapes } from 'lucide-react';
import { useEditor } from '../../editor/editorContext.ts';
import { ChoiceButton } from '../../ui/ChoiceButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type PictureFormat } from './pictureFileName.ts';

/** Asks for the format and downloads the whole diagram as a picture. */
export function ExportDialog() {
  const editor = useEditor();
  const close = (): void => editor.setOpenDialog(null);
  const choose = (format: PictureFormat): void => {
    close();
    import('./exportPicture.ts')
      .then(({ exportPicture }) => exportPicture(editor, format))
      .catch(() => showToast({ type: 'error', message: 'The picture could not be made. Please try again.' }));
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      title="Export as image"
      description="The whole diagram, in the colours you see now."
    >
      <div className="flex flex-col gap-2">
        <ChoiceButton
          icon={FileImage}
          label="PNG"
          text="A picture of twice the size on screen, for documents and chats."
          onChoose={() => choose('png')}
        />
        <ChoiceButton
          icon={Shapes}
          label="SVG"
          text="Sharp at any size, with text that can be found and copied."
          onChoose={() => choose('svg')}
        />
      </div>
    </Dialog>
  );
}

import { type DiagramContent, formatDiagramFile, parseDiagramFile } from '@joinery/model';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { useEditor } from '../../editor/editorContext.ts';
import { type EditorStore } from '../../editor/editorStore.ts';
import { downloadFile } from '../../lib/downloadFile.ts';
import { showToast } from '../../ui/toast.tsx';
import { replaceContent } from '../../editor/replaceContent.ts';

const FILE_NAME = 'er-diagram.json';

function saveFile(content: DiagramContent): void {
  downloadFile({ fileName: FILE_NAME, type: 'application/json', content: formatDiagramFile(content) });
}

/** Ids for what has none in the file: the same ones that the command line gives. */
function createFileIds(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `id-${count}`;
  };
}

/** Replaces what is drawn as one step that undo takes back; a broken file leaves the diagram as it is. */
async function loadFile(editor: EditorStore, file: File): Promise<void> {
  const parsed = parseDiagramFile(await file.text(), { createId: createFileIds(), limits: 'server' });
  if (!parsed.ok) {
    showToast({ type: 'error', message: `${file.name} could not be loaded: ${parsed.message}` });
    return;
  }
  // A large file takes its time to be read, and again to be drawn: what was pressed meanwhile has its turn between.
  await nextTask();
  replaceContent(editor, parsed.content);
  requestAnimationFrame(() => editor.port('viewport')?.fitView());
  const { length: repairs } = parsed.repairs;
  if (repairs > 0) {
    const what = repairs === 1 ? 'one thing' : `${repairs} things`;
    showToast({ type: 'warning', message: `${file.name} was loaded; ${what} in it had to be repaired.` });
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function openFile(editor: EditorStore, file: File): void {
  loadFile(editor, file).catch(() => {
    showToast({ type: 'error', message: `${file.name} could not be read.` });
  });
}

/** Offers er-diagram.json out and in to the editor's actions. */
export function DiagramFiles() {
  const editor = useEditor();
  const picker = useRef<HTMLInputElement>(null);
  useEffect(
    () =>
      editor.provide('files', {
        save: () => saveFile(editor.getState().content),
        load: () => picker.current?.click(),
        open: (file) => openFile(editor, file),
      }),
    [editor],
  );
  const handleChange = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? [];
    if (file === undefined) return;
    openFile(editor, file);
    // The same file may be chosen again.
    event.target.value = '';
  };
  return (
    <input
      ref={picker}
      type="file"
      accept=".json"
      hidden
      tabIndex={-1}
      aria-label="Diagram file"
      onChange={handleChange}
    />
  );
}

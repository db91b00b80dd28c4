import { type DiagramContent, formatDiagramFile, parseDiagramFile } from '@joinery/model';
import { useEffect, useRef } from 'react';
import { useEditor } from '../../editor/editorContext.ts';
import { type EditorStore } from '../../editor/editorStore.ts';
import { downloadFile } from '../../lib/downloadFile.ts';
import { FilePicker } from '../../ui/FilePicker.tsx';
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
  return (
    <FilePicker ref={picker} label="Diagram file" accept=".json" onPick={(file) => openFile(editor, file)} />
  );
}

import { type DiagramContent, formatDiagramFile, parseDiagramFile } from '@joinery/model';
import { useEffect, useRef } from 'react';
import { useEditor } from '../../editor/store/editorContext.ts';
import { type EditorStore } from '../../editor/store/editorStore.ts';
import { downloadFile } from '../../lib/browser/downloadFile.ts';
import { FilePicker } from '../../ui/fields/FilePicker.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { replaceContent } from '../../editor/store/replaceContent.ts';

const FILE_NAME = 'er-diagram.json';

function saveFile(content: DiagramContent): void {
  downloadFile({ fileName: FILE_NAME, type: 'application/json', content: formatDiagramFile(content) });
}

/** Replaces the diagram as one step that can be undone; an invalid file changes nothing. */
async function loadFile(editor: EditorStore, file: File): Promise<void> {
  const parsed = parseDiagramFile(await file.text(), { limits: 'server' });
  if (!parsed.ok) {
    showToast({ type: 'error', message: `${file.name} could not be loaded: ${parsed.message}` });
    return;
  }
  // Parsing and rendering a large file take long: lets pending input run in between.
  await nextTask();
  replaceContent(editor, parsed.content);
  requestAnimationFrame(() => editor.port('viewport')?.fitView());
  const { length: repairs } = parsed.repairs;
  if (repairs > 0) {
    const what = repairs === 1 ? 'one repair' : `${repairs} repairs`;
    showToast({ type: 'warning', message: `${file.name} was loaded with ${what}.` });
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

/** Provides saving and loading of er-diagram.json to the editor's actions. */
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

import { can } from '@joinery/model';
import { useEffect, useState } from 'react';
import { useEditor } from '../../editor/editorContext.ts';
import { lazyEditorComponent } from '../../editor/lazyEditorComponent.tsx';
import { type EditorStore } from '../../editor/editorStore.ts';
import { lazyComponent } from '../../lib/lazyComponent.tsx';
import { takeLinkedScript } from '../../session/linkedScript.ts';
import { showToast } from '../../ui/toast.tsx';
import { type ImportSource, NO_SOURCE, readSource } from './importSource.ts';

const ImportDialog = lazyEditorComponent(async () => (await import('./ImportDialog.tsx')).ImportDialog, {
  what: 'The import',
  useClose:
    () =>
    ({ onClose }) =>
      onClose(),
});

const DropNotice = lazyComponent(async () => (await import('./DropNotice.tsx')).DropNotice);

const DIAGRAM_FILE = /\.json$/i;
const SCRIPT_FILE = /\.(sql|ddl|dbml|prisma|txt)$/i;

function openDropped(editor: EditorStore, file: File): void {
  if (DIAGRAM_FILE.test(file.name)) editor.port('files')?.open(file);
  else if (SCRIPT_FILE.test(file.name)) editor.port('import')?.open(file);
  else showToast({ type: 'error', message: `${file.name} is not a diagram or schema file.` });
}

function isFileDrag({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}

/**
 * A file dropped anywhere on the page is opened, unless what it is dropped on handles it; without this the browser would
 * leave the diagram for it.
 */
function listenToDrops(editor: EditorStore, setOver: (isOver: boolean) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const isAccepted = (): boolean => can(editor.getState().accessLevel, 'diagram.edit');
  const handleOver = (event: DragEvent): void => {
    if (!isFileDrag(event)) return;
    if (event.defaultPrevented) {
      setOver(false);
      return;
    }
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = isAccepted() ? 'copy' : 'none';
    setOver(isAccepted());
  };
  const handleDrop = (event: DragEvent): void => {
    if (!isFileDrag(event)) return;
    const isHandled = event.defaultPrevented;
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer?.files ?? [];
    if (file && isAccepted() && !isHandled) openDropped(editor, file);
  };
  const handleLeave = (event: DragEvent): void => {
    if (event.relatedTarget === null) setOver(false);
  };
  window.addEventListener('dragover', handleOver, { signal });
  window.addEventListener('drop', handleDrop, { signal });
  window.addEventListener('dragleave', handleLeave, { signal });
  return () => controller.abort();
}

/** Offers the import to the editor's actions, and opens dropped files and, in a blank diagram, the script of a link. */
export function DiagramImport({ isBlank }: { isBlank: boolean }) {
  const editor = useEditor();
  const [source, setSource] = useState<ImportSource | null>(() => {
    const script = takeLinkedScript();
    return isBlank ? script : null;
  });
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const open = (file?: File): void => {
      if (!file) {
        setSource(NO_SOURCE);
        return;
      }
      readSource(file)
        .then(setSource)
        .catch(() => showToast({ type: 'error', message: `${file.name} could not be read.` }));
    };
    const withdraw = editor.provide('import', { open });
    const stop = listenToDrops(editor, setOver);
    return () => {
      withdraw();
      stop();
    };
  }, [editor]);
  return (
    <>
      {isOver ? <DropNotice /> : null}
      {source ? <ImportDialog source={source} onClose={() => setSource(null)} /> : null}
    </>
  );
}

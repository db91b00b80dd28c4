import { can } from '@joinery/model';
import { useEffect, useRef, useState } from 'react';
import { useEditor } from '../../editor/store/editorContext.ts';
import { lazyEditorComponent } from '../../editor/lazyEditorComponent.tsx';
import { type EditorStore } from '../../editor/store/editorStore.ts';
import { lazyComponent } from '../../lib/lazyComponent.tsx';
import { takeLinkedScript } from '../../session/signIn/linkedScript.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { type ImportSource, NO_SOURCE } from './source/importSource.ts';

const ImportDialog = lazyEditorComponent(async () => (await import('./ImportDialog.tsx')).ImportDialog, {
  what: 'The import',
  useClose:
    () =>
    ({ onClose }) =>
      onClose(),
});

const DropNotice = lazyComponent(async () => (await import('./DropNotice.tsx')).DropNotice);

const DIAGRAM_FILE = /\.json$/i;
const SCRIPT_FILE = /\.(sql|ddl|dbml|prisma|txt|zip)$/i;

function openDropped(editor: EditorStore, files: readonly File[]): void {
  const [first, ...more] = files;
  if (files.every(({ name }) => SCRIPT_FILE.test(name))) editor.port('import')?.open(files);
  else if (first && more.length === 0 && DIAGRAM_FILE.test(first.name)) editor.port('files')?.open(first);
  else showToast({ type: 'error', message: 'Drop one diagram file, or schema files.' });
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
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length > 0 && isAccepted() && !isHandled) openDropped(editor, files);
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
  const [dropped, setDropped] = useState<readonly File[]>([]);
  const [source, setSource] = useState<ImportSource | null>(() => {
    const script = takeLinkedScript();
    return isBlank ? script : null;
  });
  const [isOver, setOver] = useState(false);
  /** A script whose dialog was closed by Escape. */
  const kept = useRef(NO_SOURCE);
  useEffect(() => {
    const open = (files: readonly File[] = []): void => {
      setDropped(files);
      setSource(files.length === 0 ? kept.current : NO_SOURCE);
    };
    const withdraw = editor.provide('import', { open });
    const stop = listenToDrops(editor, setOver);
    return () => {
      withdraw();
      stop();
    };
  }, [editor]);
  const handleClose = (left = NO_SOURCE): void => {
    kept.current = left;
    setSource(null);
  };
  return (
    <>
      {isOver ? <DropNotice /> : null}
      {source ? <ImportDialog source={source} dropped={dropped} onClose={handleClose} /> : null}
    </>
  );
}

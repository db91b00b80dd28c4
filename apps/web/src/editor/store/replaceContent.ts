import { diff, type DiagramContent, toRecords } from '@joinery/model';
import { type EditorStore } from './editorStore.ts';

/** Replaces the content as one step that can be undone. */
export function replaceContent(editor: EditorStore, content: DiagramContent): void {
  const { records } = editor.getState();
  editor.dispatch(diff(records, toRecords(content, records)), 'local', 'import');
}

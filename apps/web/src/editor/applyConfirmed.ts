import { apply, diff, type DiagramContent, type Records, toRecords } from '@joinery/model';
import { type EditorStore } from './editorStore.ts';

/** Applies what the server confirmed for `sent`; edits made since `sent` are kept on top. */
export function applyConfirmed(editor: EditorStore, confirmed: DiagramContent, sent: Records): void {
  const { records } = editor.getState();
  const merged = apply(toRecords(confirmed, sent), diff(sent, records)).records;
  editor.dispatch(diff(records, merged), 'remote');
}

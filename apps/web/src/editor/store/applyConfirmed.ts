import { apply, diff, type Records } from '@joinery/model';
import { type EditorStore } from './editorStore.ts';

/** Applies what the server confirmed for `sent`; edits made since `sent` are kept on top. */
export function applyConfirmed(editor: EditorStore, confirmed: Records, sent: Records): void {
  const { records } = editor.getState();
  const merged = apply(confirmed, diff(sent, records)).records;
  editor.dispatch(diff(records, merged), 'remote');
}

import { diff, type DiagramContent, toRecords } from '@joinery/model';
import { type EditorStore } from './editorStore.ts';

/** Replaces the content as one step that can be undone; settings stay unless the new content has some. */
export function replaceContent(editor: EditorStore, content: DiagramContent): void {
  const { content: before, records } = editor.getState();
  const { settings = before.settings } = content;
  const whole = settings === undefined ? content : { ...content, settings };
  editor.dispatch(diff(records, toRecords(whole, records)), 'local', 'import');
}

import { type ReactNode } from 'react';
import { EditorContext } from './store/editorContext.ts';
import { type EditorStore } from './store/editorStore.ts';

export function EditorProvider({ editor, children }: { editor: EditorStore; children: ReactNode }) {
  return <EditorContext value={editor}>{children}</EditorContext>;
}

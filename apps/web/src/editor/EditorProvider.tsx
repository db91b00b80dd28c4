import { type ReactNode } from 'react';
import { EditorContext } from './editorContext.ts';
import { type EditorStore } from './editorStore.ts';

export function EditorProvider({ editor, children }: { editor: EditorStore; children: ReactNode }) {
  return <EditorContext value={editor}>{children}</EditorContext>;
}

import { createContext, use } from 'react';
import { useStore } from 'zustand';
import { type EditorState } from './editorState.ts';
import { type EditorStore } from './editorStore.ts';
import { type UiState } from './uiStore.ts';

export const EditorContext = createContext<EditorStore | null>(null);

/** The editor of the page; its identity never changes while the page is shown. */
export function useEditor(): EditorStore {
  const editor = use(EditorContext);
  if (editor === null) throw new Error('useEditor is used outside EditorProvider');
  return editor;
}

/** One part of the editor's state; the component renders again only when that part changes. */
export function useEditorState<T>(selector: (state: EditorState) => T): T {
  return useStore(useEditor(), selector);
}

/** One part of what stands around the canvas. */
export function useUiState<T>(selector: (state: UiState) => T): T {
  return useStore(useEditor().ui, selector);
}

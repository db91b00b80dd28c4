import { useStore } from 'zustand';
import { createRequiredContext } from '../lib/requiredContext.ts';
import { type EditorState } from './editorState.ts';
import { type EditorStore } from './editorStore.ts';
import { type UiState } from './uiStore.ts';

/** The editor of the page; its identity never changes while the page is shown. */
export const [EditorContext, useEditor] = createRequiredContext<EditorStore>('useEditor');

/** One part of the editor's state; the component renders again only when that part changes. */
export function useEditorState<T>(selector: (state: EditorState) => T): T {
  return useStore(useEditor(), selector);
}

/** One part of what stands around the canvas. */
export function useUiState<T>(selector: (state: UiState) => T): T {
  return useStore(useEditor().ui, selector);
}

import { useStore } from 'zustand';
import { createRequiredContext } from '../../lib/requiredContext.ts';
import { type EditorState } from './editorState.ts';
import { type EditorStore } from './editorStore.ts';
import { type UiState } from '../uiStore.ts';

/** The page's editor; its identity never changes while the page is mounted. */
export const [EditorContext, useEditor] = createRequiredContext<EditorStore>('useEditor');

/** Selects part of the editor's state; the component renders only when that part changes. */
export function useEditorState<T>(selector: (state: EditorState) => T): T {
  return useStore(useEditor(), selector);
}

/** Selects part of the state of the panels and dialogs. */
export function useUiState<T>(selector: (state: UiState) => T): T {
  return useStore(useEditor().ui, selector);
}

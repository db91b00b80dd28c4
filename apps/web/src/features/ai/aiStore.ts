import { type DiagramContent } from '@joinery/model';
import { type ReviewAnswer } from '@joinery/protocol';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useEditor } from '../../editor/editorContext.ts';
import { type EditorStore } from '../../editor/editorStore.ts';
import { type Answer } from './api.ts';
import { type Piece } from './pieces.ts';

export type AiTab = 'describe' | 'review';

/** A proposal as it lies on the canvas: nothing of it is part of the diagram yet. */
export interface OpenProposal {
  answer: Answer;
  /** Whether what is usual is filled in, where the answer has it. */
  isFilled: boolean;
  content: DiagramContent;
  pieces: Piece[];
  chosen: ReadonlySet<string>;
}

interface AiState {
  isOpen: boolean;
  tab: AiTab;
  prompt: string;
  /** The text is a wish about what is drawn, not a description of something new. */
  isChange: boolean;
  /** What is under way, and how much of the answer has come. */
  busy: { what: 'generate' | 'change' | 'review'; characters: number } | null;
  proposal: OpenProposal | null;
  review: ReviewAnswer | null;
}

type AiStore = StoreApi<AiState>;

const stores = new WeakMap<EditorStore, AiStore>();

/** The helper's state beside an editor; panel and canvas look at the same. */
export function aiStoreOf(editor: EditorStore): AiStore {
  const known = stores.get(editor);
  if (known !== undefined) return known;
  const store = createStore<AiState>()(() => ({
    isOpen: false,
    tab: 'describe',
    prompt: '',
    isChange: false,
    busy: null,
    proposal: null,
    review: null,
  }));
  stores.set(editor, store);
  editor.subscribe((state, before) => {
    if (state.openings !== before.openings) store.setState({ proposal: null, review: null });
  });
  return store;
}

/** One part of the helper's state. */
export function useAiState<T>(selector: (state: AiState) => T): T {
  return useStore(aiStoreOf(useEditor()), selector);
}

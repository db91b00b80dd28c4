import { type DiagramContent, type Records } from '@joinery/model';
import { type ReviewAnswer } from '@joinery/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type EditorStore } from '../../editor/editorStore.ts';
import { type Answer, type PromptRefusal } from './api.ts';
import { type Piece } from './pieces.ts';

export type AiTab = 'describe' | 'review';

/** A proposal as it lies on the canvas: nothing of it is part of the diagram yet. */
export interface OpenProposal {
  answer: Answer;
  /** Whether what is usual is filled in, where the answer has it. */
  isFilled: boolean;
  /** The diagram that the proposal was made for. */
  base: Records;
  content: DiagramContent;
  pieces: Piece[];
  chosen: ReadonlySet<string>;
  /** How many entities, attributes and relationships were left out because they changed meanwhile. */
  leftOut: number;
}

/** A request under way. It belongs to the editor, not to the part of the panel that started it. */
export interface AiRequest {
  kind: 'generate' | 'change' | 'review';
  /** How much of the answer has come; 0 while nothing has. */
  characters: number;
  cancel: () => void;
}

/** A review, and the diagram that its fixes fit. */
interface OpenReview {
  findings: ReviewAnswer['findings'];
  base: Records;
}

export interface AiState {
  isOpen: boolean;
  tab: AiTab;
  prompt: string;
  /** The text is a wish about what is drawn, not a description of something new. */
  isChange: boolean;
  request: AiRequest | null;
  /** Why the last prompt led to no proposal; null once it is changed or sent again. */
  refusal: PromptRefusal | null;
  proposal: OpenProposal | null;
  review: OpenReview | null;
}

/** The helper beside an editor; panel and canvas look at the same. */
export interface Assistant {
  readonly editor: EditorStore;
  readonly state: StoreApi<AiState>;
}

export function createAssistant(editor: EditorStore): Assistant {
  const state = createStore<AiState>()(() => ({
    isOpen: false,
    tab: 'describe',
    prompt: '',
    isChange: false,
    request: null,
    refusal: null,
    proposal: null,
    review: null,
  }));
  editor.subscribe(({ openings }, before) => {
    if (openings !== before.openings) state.setState({ proposal: null, review: null, refusal: null });
  });
  return { editor, state };
}

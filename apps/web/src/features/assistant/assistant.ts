import { type DiagramContent, type Records } from '@joinery/model';
import { type Conversation, type Decision, type MessageKind, type Reply } from '@joinery/wire';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type EditorStore } from '../../editor/store/editorStore.ts';
import { type ProposedChange } from './proposal/proposalChanges.ts';

/** A proposal on the canvas: nothing of it is part of the diagram yet. */
export interface OpenProposal {
  /** The diagram that the proposal was made for. */
  base: Records;
  content: DiagramContent;
  changes: ProposedChange[];
  chosen: ReadonlySet<string>;
  /** Number of entities, attributes and relationships left out because they changed meanwhile. */
  leftOut: number;
  /** False while edits stream in. */
  isComplete: boolean;
  /** The finding of a review that the proposal fixes. */
  fixOf?: { messageId: string; findingId: string };
  /** The file that the proposal brings in. */
  importOf?: { source: string; onAccept: () => void };
}

/** A request in progress. It belongs to the editor, not to the panel. */
export interface AiRequest {
  kind: MessageKind;
  /** Length of the reply so far; 0 before it begins. */
  characters: number;
  cancel: () => void;
}

/** The parts of a reply beside its text. */
export interface ReplyDetails extends Pick<
  Reply,
  'madeBy' | 'skipped' | 'diagnostics' | 'findings' | 'sampleData'
> {
  /** The diagram that the fixes of the findings are made for. */
  base: Records;
  /** The reason why there is no proposal; null if there is one or none was requested. */
  noProposal: string | null;
}

/** A message of the user and its reply. */
export interface ThreadMessage {
  id: string;
  kind: MessageKind;
  message: string;
  fileNames: readonly string[];
  /** The text of the reply, or of the error; grows while it streams in. */
  reply: string;
  status: 'streaming' | 'done' | 'failed';
  /** Null for stored turns, and before the end of the reply. */
  details: ReplyDetails | null;
}

export interface AiState {
  isOpen: boolean;
  prompt: string;
  files: readonly File[];
  thread: readonly ThreadMessage[];
  /** The model that replies and the allowance left today; null until the server reports them. */
  conversation: Pick<Conversation, 'model' | 'left'> | null;
  /** The server is being asked who replies; the kind of a message depends on it. */
  isLoading: boolean;
  request: AiRequest | null;
  proposal: OpenProposal | null;
  /** The user's decision on the last proposal, sent with the next message; null: none, or it was sent. */
  decision: Decision | null;
}

/** The assistant beside an editor; panel and canvas read the same state. */
export interface Assistant {
  readonly editor: EditorStore;
  readonly state: StoreApi<AiState>;
  /** Saves a diagram that the server does not have yet. */
  readonly saveNew: () => Promise<void>;
  /** Resolves with the name of the database last chosen for SQL. */
  readonly findDatabase: () => Promise<string>;
}

/** The assistant's questions to the page; their results come from another feature. */
type AssistantDeps = Pick<Assistant, 'saveNew' | 'findDatabase'>;

/** Creates the assistant of an editor; another diagram begins another conversation. */
export function createAssistant(editor: EditorStore, deps: AssistantDeps): Assistant {
  const state = createStore<AiState>()(() => ({
    isOpen: false,
    prompt: '',
    files: [],
    thread: [],
    conversation: null,
    isLoading: false,
    request: null,
    proposal: null,
    decision: null,
  }));
  editor.subscribe(({ loadCount, diagramId }, before) => {
    if (loadCount === before.loadCount) return;
    state.setState({ proposal: null });
    if (diagramId !== before.diagramId)
      state.setState({ thread: [], conversation: null, isLoading: false, files: [], decision: null });
  });
  return { editor, state, ...deps };
}

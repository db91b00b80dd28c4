import { type AccessLevel, type DiagramContent, type Position, type Records } from '@joinery/model';

/** Loading state of the diagram; `ended`: it was open, and the user has lost access. */
export type LoadState = 'idle' | 'loading' | 'ready' | 'not-found' | 'failed' | 'ended';

/** Source of an edit: the user, another participant or the server, undo and redo, or loading a diagram. */
export type EditSource = 'local' | 'remote' | 'history' | 'load';

export interface Selection {
  nodeIds: readonly string[];
  edgeIds: readonly string[];
  /** Absent when no area is selected. */
  areaIds?: readonly string[];
}

/** A participant's selection of an element. */
export interface RemoteMark {
  /** Their name, or their activity: "Ada is editing". */
  text: string;
  /** A CSS colour. */
  colour: string;
}

export interface EditorState {
  /** null until the first save. */
  diagramId: string | null;
  /** UNTITLED_DIAGRAM until the user names it. */
  name: string;
  accessLevel: AccessLevel;
  loadState: LoadState;
  /** Incremented each time other content is loaded, from the server or a file. */
  loadCount: number;
  records: Records;
  /** The records as content; nodes and edges of unchanged records keep their identity. */
  content: DiagramContent;
  /** Whether elements unrelated to the selection are dimmed. */
  isFocusing: boolean;
  /** Positions of cards that other participants are dragging. */
  remoteDrags: ReadonlyMap<string, Position>;
  /** Remote selections by element id. */
  remoteMarks: ReadonlyMap<string, readonly RemoteMark[]>;
  selection: Selection;
  canUndo: boolean;
  canRedo: boolean;
  /** Incremented by every local edit (undo, redo and rename count; selecting, loading and remote edits do not). */
  editCount: number;
}

/** The default name of a diagram. */
export const UNTITLED_DIAGRAM = 'Untitled diagram';

/** Whether the diagram still has the default name. */
export function isUnnamed({ name }: Pick<EditorState, 'name'>): boolean {
  return name === UNTITLED_DIAGRAM;
}

/** Whether the diagram is empty. */
export function isEmptyDiagram({ content }: Pick<EditorState, 'content'>): boolean {
  return content.nodes.length === 0 && (content.areas ?? []).length === 0;
}

export const NO_SELECTION: Selection = { nodeIds: [], edgeIds: [] };

export const NOTHING_DRAGGED: ReadonlyMap<string, Position> = new Map();

export const NOTHING_MARKED: EditorState['remoteMarks'] = new Map();

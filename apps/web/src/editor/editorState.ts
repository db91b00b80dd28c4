import { type AccessLevel, type DiagramContent, type Position, type Records } from '@joinery/model';

/** Where a diagram stands between the route and the canvas; `ended`: it was open, and is not this person's to see any more. */
export type LoadState = 'idle' | 'loading' | 'ready' | 'not-found' | 'failed' | 'ended';

/** Who made an edit: the person here, somebody else (or the server), undo and redo, or opening a diagram. */
export type EditSource = 'local' | 'remote' | 'history' | 'load';

export interface Selection {
  nodeIds: readonly string[];
  edgeIds: readonly string[];
  /** Absent where no area is selected. */
  areaIds?: readonly string[];
}

/** Somebody else who has an element selected, as it is shown there. */
export interface RemoteMark {
  /** Her name, or what she does: "Ada is editing". */
  text: string;
  /** A CSS colour. */
  colour: string;
}

export interface EditorState {
  /** null while the diagram was never saved. */
  diagramId: string | null;
  /** UNTITLED_DIAGRAM until a person names it. */
  name: string;
  accessLevel: AccessLevel;
  loadState: LoadState;
  /** Grows each time other content is opened, from the server or a file. */
  openings: number;
  records: Records;
  /** The records as content; nodes and edges of untouched records keep their identity. */
  content: DiagramContent;
  /** Whether what is not related to the selection is dimmed. */
  isFocusing: boolean;
  /** Where cards are drawn that somebody else is dragging right now. */
  remoteDrags: ReadonlyMap<string, Position>;
  /** By the id of what others have selected. */
  remoteMarks: ReadonlyMap<string, readonly RemoteMark[]>;
  selection: Selection;
  canUndo: boolean;
  canRedo: boolean;
  /** Grows with every edit made here (undo, redo and renaming count; selecting, loading and remote edits do not). */
  localVersion: number;
}

/** The name of a diagram until a person names it. */
export const UNTITLED_DIAGRAM = 'Untitled diagram';

/** Whether the diagram was not named yet. */
export function isUnnamed({ name }: Pick<EditorState, 'name'>): boolean {
  return name === UNTITLED_DIAGRAM;
}

/** Whether the diagram holds nothing at all. */
export function isNothingDrawn({ content }: Pick<EditorState, 'content'>): boolean {
  return content.nodes.length === 0 && (content.areas ?? []).length === 0;
}

export const NO_SELECTION: Selection = { nodeIds: [], edgeIds: [] };

export const NOTHING_DRAGGED: ReadonlyMap<string, Position> = new Map();

export const NOTHING_MARKED: EditorState['remoteMarks'] = new Map();

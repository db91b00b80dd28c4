import {
  apply,
  type Applied,
  can,
  cleanNames,
  type Clip,
  type DiagramContent,
  EMPTY_CONTENT,
  EMPTY_RECORDS,
  type AccessLevel,
  type Operation,
  type Records,
  toContent,
  toRecords,
  withoutInvisibleCharacters,
} from '@joinery/model';
import { createHistory, type EditKind, type Renaming } from '@joinery/sync';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type EditorPorts } from './editorPorts.ts';
import { createUiStore, type UiStore } from './uiStore.ts';
import { isSameSelection, prunedSelection, renamedSelection } from './selection.ts';
import {
  type EditorState,
  type EditSource,
  type LoadState,
  NO_SELECTION,
  NOTHING_DRAGGED,
  NOTHING_MARKED,
  type Selection,
  UNTITLED_DIAGRAM,
} from './editorState.ts';

/** Clock and ids come from outside, so that the store is the same in every test. */
export interface EditorDeps {
  now: () => number;
  createId: () => string;
}

export interface LoadedDiagram {
  id: string | null;
  name: string;
  content: DiagramContent;
  accessLevel: AccessLevel;
}

/** Properties of a diagram besides its content. */
type DiagramMetadata = Pick<EditorState, 'diagramId' | 'name' | 'accessLevel'> & {
  loadState: Exclude<LoadState, 'ready'>;
};

/** The document that several people share: where one is attached, every edit goes through it. */
export interface SharedDocument {
  /** Applies an edit made here and sees to it that it reaches the others. */
  edit(operations: readonly Operation[], kind: EditKind): Applied;
}

/** The one door for edits of a diagram; it knows no canvas library, no view library and no network. */
export interface EditorStore extends Pick<
  StoreApi<EditorState>,
  'getState' | 'getInitialState' | 'subscribe'
> {
  readonly deps: EditorDeps;
  /** The copied entities, null before the first copy. */
  readonly clipboard: { clip: Clip | null };
  /** The panels and the dialog around the diagram. */
  readonly ui: UiStore;
  /** Opens a diagram, or a blank one with null; history and selection start afresh. */
  load(diagram: LoadedDiagram | null): void;
  /** Answers whether anything changed. A local edit of somebody who may not edit is refused; its kind is what the others are told of it. */
  dispatch(operations: readonly Operation[], source: EditSource, kind?: EditKind): boolean;
  undo(): void;
  redo(): void;
  /** From now on edits go through this document; answers the function that ends it. Another diagram ends it too. */
  attach(document: SharedDocument): () => void;
  /** Draws these records, which are no edit made here; what goes on under another id stays selected, and undo finds it. */
  rebase(records: Records, renaming?: Renaming): void;
  /** Updates what the server reports about the diagram; not an edit. Clears the selection of a viewer. */
  updateMetadata(metadata: Partial<DiagramMetadata>): void;
  /** Draws cards where others are dragging them, and what they have selected; the records are not touched. */
  showOthers(others: Partial<Pick<EditorState, 'remoteDrags' | 'remoteMarks'>>): void;
  /** Refused for those who may not edit. */
  select(selection: Selection): void;
  setFocusing(isFocusing: boolean): void;
  /** Gives the diagram a name; counts as a local edit, undo does not take it back. */
  rename(name: string): void;
  /** A change that the server made because this person asked for it: undo takes it back like one made here. */
  recordStep: (step: Pick<Applied, 'effective' | 'inverse'>) => void;
  /** Lets a part of the page offer what the editor does not know; answers the function that withdraws it. */
  provide<K extends keyof EditorPorts>(name: K, port: EditorPorts[K]): () => void;
  port<K extends keyof EditorPorts>(name: K): EditorPorts[K] | null;
}

function initialState(): EditorState {
  return {
    diagramId: null,
    name: UNTITLED_DIAGRAM,
    accessLevel: 'OWNER',
    loadState: 'idle',
    openings: 0,
    records: EMPTY_RECORDS,
    content: EMPTY_CONTENT,
    isFocusing: false,
    remoteDrags: NOTHING_DRAGGED,
    remoteMarks: NOTHING_MARKED,
    selection: NO_SELECTION,
    canUndo: false,
    canRedo: false,
    localVersion: 0,
  };
}

export function createEditorStore(deps: EditorDeps): EditorStore {
  const store = createStore<EditorState>()(initialState);
  const { getState, setState } = store;
  const ui = createUiStore();
  const ports: Partial<EditorPorts> = {};
  const history = createHistory();
  let shared: SharedDocument | null = null;

  const mayEdit = (): boolean => can(getState().accessLevel, 'diagram.edit');

  function draw(records: Records, localVersion: number): void {
    const before = getState();
    setState({
      records,
      content: toContent(records, before),
      selection: prunedSelection(before.selection, records),
      canUndo: history.canUndo,
      canRedo: history.canRedo,
      localVersion,
    });
  }

  function commit(operations: readonly Operation[], source: EditSource, kind: EditKind = 'edit'): boolean {
    const { records, localVersion } = getState();
    const isMadeHere = source === 'local' || source === 'history';
    const result = isMadeHere && shared !== null ? shared.edit(operations, kind) : apply(records, operations);
    if (result.effective.length === 0) return false;
    if (source === 'local') {
      history.record({ operations: result.effective, inverse: result.inverse, now: deps.now() });
    }
    draw(result.records, localVersion + (isMadeHere ? 1 : 0));
    if (kind === 'import') setState(({ openings }) => ({ openings: openings + 1 }));
    return true;
  }

  function travel(direction: 'undo' | 'redo'): void {
    if (!mayEdit()) return;
    const { operations } = history[direction](getState().records);
    // Steps that somebody else overtook whole are used up without a change.
    if (!commit(operations, 'history', direction))
      setState({ canUndo: history.canUndo, canRedo: history.canRedo });
  }

  return {
    deps,
    clipboard: { clip: null },
    ui,
    getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    load(diagram) {
      const records = diagram === null ? EMPTY_RECORDS : toRecords(diagram.content);
      history.clear();
      shared = null;
      setState((state) => ({
        ...initialState(),
        loadState: 'ready',
        openings: state.openings + 1,
        localVersion: state.localVersion,
        records,
        content: toContent(records),
        ...(diagram && { diagramId: diagram.id, name: diagram.name, accessLevel: diagram.accessLevel }),
      }));
      ui.reset();
      // Those who may only look have the whole screen for the diagram until they ask for the list.
      if (!mayEdit()) ui.setPanelOpen(false);
    },
    dispatch(operations, source, kind) {
      if (source !== 'local') return commit(operations, source, kind);
      return mayEdit() && commit(cleanNames(getState().records, operations), source, kind);
    },
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    attach(document) {
      shared = document;
      return () => {
        if (shared === document) shared = null;
      };
    },
    rebase(records, renaming) {
      if (renaming !== undefined) {
        history.rename(renaming, records);
        setState(({ selection }) => ({ selection: renamedSelection(selection, renaming) }));
      }
      if (records !== getState().records) draw(records, getState().localVersion);
    },
    updateMetadata(metadata) {
      setState(metadata);
      if (!mayEdit()) setState({ selection: NO_SELECTION });
    },
    showOthers: setState,
    select(selection) {
      if (!mayEdit()) return;
      const pruned = prunedSelection(selection, getState().records);
      if (!isSameSelection(pruned, getState().selection)) setState({ selection: pruned });
    },
    setFocusing: (isFocusing) => setState({ isFocusing }),
    rename(given) {
      const { name: stored } = getState();
      const name = given === stored ? stored : withoutInvisibleCharacters(given);
      if (!mayEdit() || name === stored) return;
      setState((state) => ({ name, localVersion: state.localVersion + 1 }));
    },
    recordStep({ effective, inverse }) {
      history.record({ operations: effective, inverse, now: deps.now() });
      setState({ canUndo: history.canUndo, canRedo: history.canRedo });
    },
    provide(name, port) {
      ports[name] = port;
      return () => {
        if (ports[name] === port) Reflect.deleteProperty(ports, name);
      };
    },
    port: (name) => ports[name] ?? null,
  };
}

import {
  apply,
  type Applied,
  can,
  cleanNames,
  type Clip,
  EMPTY_CONTENT,
  EMPTY_RECORDS,
  type AccessLevel,
  type Operation,
  type Records,
  toContent,
  withoutInvisibleCharacters,
} from '@joinery/model';
import { createHistory, type EditKind, type Renaming } from '@joinery/wire';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type EditorPorts } from './editorPorts.ts';
import { createUiStore, type UiStore } from '../uiStore.ts';
import { isSameSelection, pruneSelection, renameSelection } from './selection.ts';
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

/** Clock and ids are injected, so that tests are deterministic. */
export interface EditorDeps {
  now: () => number;
  createId: () => string;
}

export interface LoadedDiagram {
  id: string | null;
  name: string;
  records: Records;
  accessLevel: AccessLevel;
}

/** Properties of a diagram besides its content. */
type DiagramMetadata = Pick<EditorState, 'diagramId' | 'name' | 'accessLevel'> & {
  loadState: Exclude<LoadState, 'ready'>;
};

/** The shared document; while one is attached, every edit goes through it. */
export interface SharedDocument {
  /** Applies a local edit and sends it to the other participants. */
  edit(operations: readonly Operation[], kind: EditKind): Applied;
}

/** The only way to edit a diagram; it knows no canvas library, no view library and no network. */
export interface EditorStore extends Pick<
  StoreApi<EditorState>,
  'getState' | 'getInitialState' | 'subscribe'
> {
  readonly deps: EditorDeps;
  /** The copied entities, null before the first copy. */
  readonly clipboard: { clip: Clip | null };
  /** The panels and dialogs around the canvas. */
  readonly ui: UiStore;
  /** Loads a diagram, or a blank one for null; resets history and selection. */
  load(diagram: LoadedDiagram | null): void;
  /** Returns whether anything changed. Rejects local edits without permission; `kind` is sent with the edit. */
  dispatch(operations: readonly Operation[], source: EditSource, kind?: EditKind): boolean;
  undo(): void;
  redo(): void;
  /** Routes edits through this document until the returned function is called or another diagram is loaded. */
  attach(document: SharedDocument): () => void;
  /** Replaces the records without counting as a local edit; renamed ids stay selected and in the history. */
  rebase(records: Records, renaming?: Renaming): void;
  /** Updates what the server reports about the diagram; not an edit. Clears a viewer's selection. */
  updateMetadata(metadata: Partial<DiagramMetadata>): void;
  /** Updates remote drags and selections; the records do not change. */
  updateRemote(remote: Partial<Pick<EditorState, 'remoteDrags' | 'remoteMarks'>>): void;
  /** Ignored for users without edit permission. */
  select(selection: Selection): void;
  setFocusing(isFocusing: boolean): void;
  /** Renames the diagram; counts as a local edit that undo does not revert. */
  rename(name: string): void;
  /** Adds a change that the server made at this user's request to the history, so that undo reverts it. */
  pushHistory: (step: Pick<Applied, 'effective' | 'inverse'>) => void;
  /** Registers a port; returns the function that removes it. */
  provide<K extends keyof EditorPorts>(name: K, port: EditorPorts[K]): () => void;
  port<K extends keyof EditorPorts>(name: K): EditorPorts[K] | null;
}

function initialState(): EditorState {
  return {
    diagramId: null,
    name: UNTITLED_DIAGRAM,
    accessLevel: 'OWNER',
    loadState: 'idle',
    loadCount: 0,
    records: EMPTY_RECORDS,
    content: EMPTY_CONTENT,
    isFocusing: false,
    remoteDrags: NOTHING_DRAGGED,
    remoteMarks: NOTHING_MARKED,
    selection: NO_SELECTION,
    canUndo: false,
    canRedo: false,
    editCount: 0,
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

  function draw(records: Records, editCount: number): void {
    const before = getState();
    setState({
      records,
      content: toContent(records, before),
      selection: pruneSelection(before.selection, records),
      canUndo: history.canUndo,
      canRedo: history.canRedo,
      editCount,
    });
  }

  function commit(operations: readonly Operation[], source: EditSource, kind: EditKind = 'edit'): boolean {
    const { records, editCount } = getState();
    const isLocal = source === 'local' || source === 'history';
    const result = isLocal && shared !== null ? shared.edit(operations, kind) : apply(records, operations);
    if (result.effective.length === 0) return false;
    if (source === 'local') {
      history.record({ operations: result.effective, inverse: result.inverse, now: deps.now() });
    }
    draw(result.records, editCount + (isLocal ? 1 : 0));
    if (kind === 'import') setState(({ loadCount }) => ({ loadCount: loadCount + 1 }));
    return true;
  }

  function replay(direction: 'undo' | 'redo'): void {
    if (!mayEdit()) return;
    const { operations } = history[direction](getState().records);
    // Steps that remote edits made obsolete are consumed without a change.
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
      const records = diagram?.records ?? EMPTY_RECORDS;
      history.clear();
      shared = null;
      setState((state) => ({
        ...initialState(),
        loadState: 'ready',
        loadCount: state.loadCount + 1,
        editCount: state.editCount,
        records,
        content: toContent(records),
        ...(diagram && { diagramId: diagram.id, name: diagram.name, accessLevel: diagram.accessLevel }),
      }));
      ui.reset();
      // For viewers the panel is closed until they open it.
      if (!mayEdit()) ui.setPanelOpen(false);
    },
    dispatch(operations, source, kind) {
      if (source !== 'local') return commit(operations, source, kind);
      return mayEdit() && commit(cleanNames(getState().records, operations), source, kind);
    },
    undo: () => replay('undo'),
    redo: () => replay('redo'),
    attach(document) {
      shared = document;
      return () => {
        if (shared === document) shared = null;
      };
    },
    rebase(records, renaming) {
      if (renaming !== undefined) {
        history.rename(renaming, records);
        setState(({ selection }) => ({ selection: renameSelection(selection, renaming) }));
      }
      if (records !== getState().records) draw(records, getState().editCount);
    },
    updateMetadata(metadata) {
      setState(metadata);
      if (!mayEdit()) setState({ selection: NO_SELECTION });
    },
    updateRemote: setState,
    select(selection) {
      if (!mayEdit()) return;
      const pruned = pruneSelection(selection, getState().records);
      if (!isSameSelection(pruned, getState().selection)) setState({ selection: pruned });
    },
    setFocusing: (isFocusing) => setState({ isFocusing }),
    rename(given) {
      const { name: stored } = getState();
      const name = given === stored ? stored : withoutInvisibleCharacters(given);
      if (!mayEdit() || name === stored) return;
      setState((state) => ({ name, editCount: state.editCount + 1 }));
    },
    pushHistory({ effective, inverse }) {
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

import {
  apply,
  type Applied,
  can,
  cleanNames,
  type Clip,
  diff,
  type DiagramContent,
  EMPTY_CONTENT,
  EMPTY_RECORDS,
  type AccessLevel,
  type Operation,
  type Position,
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
  /** The panels and the dialog around the diagram. */
  readonly ui: UiStore;
  /** Opens a diagram, or a blank one with null; history and selection start afresh. */
  load(diagram: LoadedDiagram | null): void;
  setLoadState(loadState: Exclude<LoadState, 'ready'>): void;
  /** Replaces what is drawn by content from a file, as one local step that can be undone. */
  replaceContent(content: DiagramContent): void;
  /** Answers whether anything changed. A local edit of somebody who may not edit is refused; its kind is what the others are told of it. */
  dispatch(operations: readonly Operation[], source: EditSource, kind?: EditKind): boolean;
  undo(): void;
  redo(): void;
  /** From now on edits go through this document; answers the function that ends it. Another diagram ends it too. */
  attach(document: SharedDocument): () => void;
  /** Draws what the attached document holds now; nothing of it counts as an edit made here. */
  show(records: Records): void;
  /** The same where something made here goes on under another id: it stays selected, and undo finds it. */
  showRenamed(records: Records, renaming: Renaming): void;
  /** Draws cards where somebody else is dragging them; the records know nothing of it. */
  showDrags: (places: ReadonlyMap<string, Position>) => void;
  /** Draws what others have selected as theirs. */
  showMarks: (marks: EditorState['remoteMarks']) => void;
  /** Somebody changed this person's role. Who may not edit has nothing selected. */
  setAccessLevel(accessLevel: AccessLevel): void;
  /** Refused for those who may not edit. */
  select(selection: Selection): void;
  setFocusing(isFocusing: boolean): void;
  /** Gives the diagram a name; counts as a local edit, undo does not take it back. */
  rename(name: string): void;
  /** Takes over the name that the server has; not an edit made here. */
  takeName(name: string): void;
  /** The blank diagram was created on the server: it has an id now. History and selection stay. */
  setIdentity(identity: { id: string; accessLevel: AccessLevel }): void;
  /** Takes over what the server confirmed for `sent`; edits made here since `sent` stay on top of it. */
  adoptConfirmed(confirmed: DiagramContent, sent: Records): void;
  /** The clipboard of copied entities, null before the first copy. */
  clip(): Clip | null;
  setClip(clip: Clip): void;
  /** A change that the server made because this person asked for it: undo takes it back like one made here. */
  recordStep: (step: Pick<Applied, 'effective' | 'inverse'>) => void;
  /** Lets a part of the page offer what the editor does not know; answers the function that withdraws it. */
  provide<K extends keyof EditorPorts>(name: K, port: EditorPorts[K]): () => void;
  port<K extends keyof EditorPorts>(name: K): EditorPorts[K] | null;
}

function initialState(): EditorState {
  return {
    diagramId: null,
    name: '',
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
  let clip: Clip | null = null;
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
    setLoadState: (loadState) => setState({ loadState }),
    dispatch(operations, source, kind) {
      if (source !== 'local') return commit(operations, source, kind);
      return mayEdit() && commit(cleanNames(getState().records, operations), source, kind);
    },
    replaceContent(content) {
      const operations = diff(getState().records, toRecords(content, getState().records));
      if (this.dispatch(operations, 'local', 'import')) {
        setState((state) => ({ openings: state.openings + 1 }));
      }
    },
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    attach(document) {
      shared = document;
      return () => {
        if (shared === document) shared = null;
      };
    },
    show(records) {
      if (records !== getState().records) draw(records, getState().localVersion);
    },
    showRenamed(records, renaming) {
      history.rename(renaming, records);
      setState(({ selection }) => ({ selection: renamedSelection(selection, renaming) }));
      this.show(records);
    },
    showDrags: (remoteDrags) => setState({ remoteDrags }),
    showMarks: (remoteMarks) => setState({ remoteMarks }),
    setAccessLevel(accessLevel) {
      setState(can(accessLevel, 'diagram.edit') ? { accessLevel } : { accessLevel, selection: NO_SELECTION });
    },
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
    takeName: (name) => setState({ name }),
    setIdentity: ({ id, accessLevel }) => setState({ diagramId: id, accessLevel }),
    adoptConfirmed(confirmed, sent) {
      const { records } = getState();
      const since = diff(sent, records);
      const target = apply(toRecords(confirmed, sent), since).records;
      commit(diff(records, target), 'remote');
    },
    clip: () => clip,
    setClip(next) {
      clip = next;
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

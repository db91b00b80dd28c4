import { type TargetId } from '@joinery/codegen';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type DialogId } from './dialogs.ts';

/** What the panel at the left shows. */
export type PanelTab = 'properties' | 'entities';

interface PanelState {
  isOpen: boolean;
  tab: PanelTab;
  /** Grows each time the name field of the selected element is asked to take the focus. */
  focusRequests: number;
  /** The attribute whose name is asked to take the focus; null for the selected element itself. */
  focusAttributeId: string | null;
}

/** The generated code at the right, and what is generated. */
interface CodePanelState {
  isOpen: boolean;
  target: TargetId;
}

/** Version history: not shown, the list of versions, or one of them instead of the diagram. */
export type HistoryView = 'closed' | 'list' | 'preview';

/** The panels and the dialog that stand around the canvas. */
export interface UiState {
  openDialog: DialogId | null;
  panel: PanelState;
  codePanel: CodePanelState;
  history: HistoryView;
}

export interface UiStore extends Pick<StoreApi<UiState>, 'getState' | 'getInitialState' | 'subscribe'> {
  setOpenDialog(dialog: DialogId | null): void;
  setPanelOpen(isOpen: boolean): void;
  setPanelTab(tab: PanelTab): void;
  /** Opens the panel at the left and gives the focus to the name of what is selected, or of this attribute of it. */
  focusName(attributeId?: string): void;
  /** Opens the panel at the right with the code of a target. */
  openCode(target: TargetId): void;
  closeCode(): void;
  /** Shows the version history in the place of the code, or closes it. */
  showHistory(history: HistoryView): void;
  /** Another diagram is opened: panels stay as they are, what is open over them closes. */
  reset(): void;
}

export function createUiStore(): UiStore {
  const store = createStore<UiState>()(() => ({
    openDialog: null,
    panel: { isOpen: true, tab: 'properties', focusRequests: 0, focusAttributeId: null },
    codePanel: { isOpen: false, target: 'spring-boot' },
    history: 'closed',
  }));
  const { setState } = store;
  const closeCode = (): void => setState(({ codePanel }) => ({ codePanel: { ...codePanel, isOpen: false } }));
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    setOpenDialog: (openDialog) => setState({ openDialog }),
    setPanelOpen: (isOpen) => setState(({ panel }) => ({ panel: { ...panel, isOpen } })),
    setPanelTab: (tab) => setState(({ panel }) => ({ panel: { ...panel, tab } })),
    focusName: (attributeId) =>
      setState(({ panel: { focusRequests } }) => ({
        panel: {
          isOpen: true,
          tab: 'properties',
          focusRequests: focusRequests + 1,
          focusAttributeId: attributeId ?? null,
        },
      })),
    openCode: (target) => setState({ codePanel: { isOpen: true, target }, history: 'closed' }),
    closeCode,
    showHistory: (history) => {
      if (history !== 'closed') closeCode();
      setState({ history });
    },
    reset: () => setState({ openDialog: null, history: 'closed' }),
  };
}

import { type TargetId } from '@joinery/codegen';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type DialogId } from './dialogs.ts';

/** The tabs of the left panel. */
export type PanelTab = 'properties' | 'entities';

interface PanelState {
  isOpen: boolean;
  tab: PanelTab;
  /** Incremented when the name field of the selected element should take the focus. */
  focusRequests: number;
  /** The attribute whose name field should take the focus; null for the selected element itself. */
  focusAttributeId: string | null;
}

/** The code panel and its target. */
interface CodePanelState {
  isOpen: boolean;
  target: TargetId;
}

/** Version history: closed, the list of versions, or one of them instead of the diagram. */
export type HistoryView = 'closed' | 'list' | 'preview';

/** The panels and the dialog around the canvas. */
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
  /** Opens the left panel and focuses the name of the selected element or of this attribute. */
  focusName(attributeId?: string): void;
  /** Opens the code panel for a target. */
  openCode(target: TargetId): void;
  closeCode(): void;
  /** Shows the version history in place of the code panel, or closes it. */
  showHistory(history: HistoryView): void;
  /** For a newly opened diagram: panels stay as they are, anything over them closes. */
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

import { type ComponentType, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { useStore } from 'zustand';
import { listenToClipboard } from '../../editor/input/clipboard.ts';
import { type DialogId } from '../../editor/dialogs.ts';
import { useEditor, useEditorState, useUiState } from '../../editor/store/editorContext.ts';
import { EditorHeader } from '../../editor/EditorHeader.tsx';
import { lazyEditorDialog, lazyEditorComponent } from '../../editor/lazyEditorComponent.tsx';
import { isEmptyDiagram, isUnnamed } from '../../editor/store/editorState.ts';
import { Prefetch } from '../../editor/Prefetch.tsx';
import { listenToShortcuts } from '../../editor/input/shortcuts.ts';
import { AssistantButton } from '../../features/assistant/AssistantButton.tsx';
import { useAiState, useAssistant } from '../../features/assistant/assistantContext.ts';
import { ProposalOnCanvas } from '../../features/assistant/proposal/ProposalOnCanvas.tsx';
import { DiagramCanvas } from '../../features/canvas/DiagramCanvas.tsx';
import { Collaboration } from '../../features/collaboration/Collaboration.tsx';
import { ParticipantsOnCanvas } from '../../features/collaboration/ParticipantsOnCanvas.tsx';
import { ParticipantsOnline } from '../../features/collaboration/ParticipantsOnline.tsx';
import { DiagramImport } from '../../features/import/DiagramImport.tsx';
import { CodeSide } from '../../features/generation/CodeSide.tsx';
import { AutoLayout } from '../../features/layout/AutoLayout.tsx';
import { LeftPanel } from '../../features/properties/LeftPanel.tsx';
import { NameWarningsProvider } from '../../features/properties/warnings/NameWarningsProvider.tsx';
import { DiagramSaving } from '../../features/saving/DiagramSaving.tsx';
import { lazyComponent } from '../../lib/lazyComponent.tsx';
import { pageTitle } from '../../lib/browser/pageTitle.ts';
import { isPhoneWidth } from '../../lib/browser/phoneWidth.ts';
import { createEditorSession, type EditorSession } from './editorSession.ts';
import { EditorSessionProvider } from './EditorSessionProvider.tsx';

const CommandPalette = lazyEditorDialog(
  async () => (await import('../../features/commands/CommandPalette.tsx')).CommandPalette,
  'The command palette',
);
const ExportDialog = lazyEditorDialog(
  async () => (await import('../../features/export/ExportDialog.tsx')).ExportDialog,
  'The export',
);
const GenerationDialogs = lazyEditorDialog(
  async () => (await import('../../features/generation/GenerationDialogs.tsx')).GenerationDialogs,
  'The code generator',
);
const HelpDialog = lazyEditorDialog(
  async () => (await import('../../features/commands/HelpDialog.tsx')).HelpDialog,
  'The help',
);
const HistoryPanel = lazyEditorComponent(
  async () => (await import('../../features/history/HistoryPanel.tsx')).HistoryPanel,
  {
    what: 'The version history',
    useClose: () => {
      const { ui } = useEditor();
      return () => ui.showHistory('closed');
    },
  },
);
const NameDialog = lazyEditorDialog(
  async () => (await import('../../features/saving/NameDialog.tsx')).NameDialog,
  'The name dialog',
);
const NameFileDialog = lazyEditorDialog(
  async () => (await import('../../features/saving/NameDialog.tsx')).NameFileDialog,
  'The name dialog',
);
const NameBeforeShareDialog = lazyEditorDialog(
  async () => (await import('../../features/saving/NameDialog.tsx')).NameBeforeShareDialog,
  'The name dialog',
);
const TemplateDialog = lazyEditorDialog(
  async () => (await import('../../features/templates/TemplateDialog.tsx')).TemplateDialog,
  'The templates',
);
const ShareDialog = lazyEditorDialog(
  async () => (await import('../../features/sharing/ShareDialog.tsx')).ShareDialog,
  'Sharing',
);

const StartHere = lazyComponent(
  async () => (await import('../../features/firstRun/StartHere.tsx')).StartHere,
);

/** One row per dialog: which component shows it. */
const DIALOGS = {
  name: NameDialog,
  'name-file': NameFileDialog,
  'name-share': NameBeforeShareDialog,
  rename: () => null,
  'spring-boot': GenerationDialogs,
  typeorm: GenerationDialogs,
  'code-spring-boot': GenerationDialogs,
  'code-typeorm': GenerationDialogs,
  sql: GenerationDialogs,
  export: ExportDialog,
  share: ShareDialog,
  palette: CommandPalette,
  connect: CommandPalette,
  help: HelpDialog,
  templates: TemplateDialog,
} satisfies Record<DialogId, ComponentType>;

/** Stable elements, which do not re-render the canvas. */
const DRAWN_OVER_CANVAS = (
  <>
    <ProposalOnCanvas />
    <ParticipantsOnCanvas />
  </>
);

function createPageSession(): EditorSession {
  const session = createEditorSession({ now: () => Date.now(), createId: () => crypto.randomUUID() });
  // On a phone the canvas has the whole screen until the panel is opened.
  session.editor.ui.setPanelOpen(!isPhoneWidth());
  return session;
}

/** The editor of a saved diagram, or of a blank one if the address has no id. */
export function DiagramEditorPage() {
  const { id } = useParams();
  const [session] = useState(createPageSession);
  const { editor } = session;
  const isReady = useStore(editor, (state) => state.loadState === 'ready');
  const history = useStore(editor.ui, (state) => state.history);
  const name = useStore(editor, (state) =>
    state.loadState === 'ready' && !isUnnamed(state) ? state.name : null,
  );
  useEffect(() => {
    pageTitle.setState(name, true);
    return () => pageTitle.setState(null, true);
  }, [name]);
  // While a version is previewed the diagram is hidden and cannot be edited.
  const isHidden = history === 'preview';
  useEffect(() => (isHidden ? undefined : listenToShortcuts(editor)), [editor, isHidden]);
  useEffect(() => (isHidden ? undefined : listenToClipboard(editor)), [editor, isHidden]);
  return (
    <EditorSessionProvider session={session}>
      {/* Nothing behind the loading or error screen is reachable: it would not be saved. */}
      <main inert={!isReady} className="fixed inset-0 flex overflow-hidden max-sm:flex-col-reverse">
        <div inert={isHidden} className="contents">
          <NameWarningsProvider>
            <LeftPanel />
          </NameWarningsProvider>
          <div className="@container relative min-h-0 min-w-0 flex-1">
            <DiagramCanvas>{DRAWN_OVER_CANVAS}</DiagramCanvas>
            <FirstRun />
            <EditorHeader>
              <ParticipantsOnline />
            </EditorHeader>
            <AssistantButton />
          </div>
        </div>
        <CodeSide />
        {history === 'closed' ? null : <HistoryPanel Canvas={DiagramCanvas} />}
      </main>
      <OpenDialog />
      <Prefetch />
      <AutoLayout />
      <DiagramImport isBlank={id === undefined} />
      <Collaboration />
      <DiagramSaving diagramId={id ?? null} />
    </EditorSessionProvider>
  );
}

function OpenDialog() {
  const openDialog = useUiState((state) => state.openDialog);
  if (openDialog === null) return null;
  const Dialog = DIALOGS[openDialog];
  return <Dialog />;
}

/** The first steps, while the diagram is empty: hidden while the assistant is open, and once dismissed for this diagram. */
function FirstRun() {
  const assistant = useAssistant();
  const isOffered = useEditorState((state) => state.loadState === 'ready' && isEmptyDiagram(state));
  const opening = useEditorState((state) => state.loadCount);
  const isHelping = useAiState(({ isOpen, proposal }) => isOpen || proposal !== null);
  const [dismissed, setDismissed] = useState<number | null>(null);
  if (!isOffered || isHelping || dismissed === opening) return null;
  const handleDismiss = () => {
    setDismissed(opening);
    // The focused element was removed: the first tool is the best next one.
    document.querySelector<HTMLElement>('[role="toolbar"] button')?.focus();
  };
  return (
    <StartHere onDescribe={() => assistant.state.setState({ isOpen: true })} onDismiss={handleDismiss} />
  );
}

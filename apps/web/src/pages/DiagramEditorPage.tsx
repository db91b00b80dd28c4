import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { useStore } from 'zustand';
import { listenToClipboard } from '../editor/clipboard.ts';
import { type DialogId } from '../editor/dialogs.ts';
import { useEditorState } from '../editor/editorContext.ts';
import { EditorHeader } from '../editor/EditorHeader.tsx';
import { EditorProvider } from '../editor/EditorProvider.tsx';
import { createEditorStore } from '../editor/editorStore.ts';
import { listenToShortcuts } from '../editor/shortcuts.ts';
import { AiHelper } from '../features/ai/AiHelper.tsx';
import { ProposalOnCanvas } from '../features/ai/ProposalOnCanvas.tsx';
import { DiagramCanvas } from '../features/canvas/DiagramCanvas.tsx';
import { Collaboration } from '../features/collaboration/Collaboration.tsx';
import { PeopleLayer } from '../features/collaboration/PeopleLayer.tsx';
import { PeopleOnline } from '../features/collaboration/PeopleOnline.tsx';
import { ExportDialog } from '../features/export/ExportDialog.tsx';
import { GenerationDialogs } from '../features/generation/GenerationDialogs.tsx';
import { DiagramImport } from '../features/import/DiagramImport.tsx';
import { CodeSide } from '../features/generation/CodeSide.tsx';
import { AutoLayout } from '../features/layout/AutoLayout.tsx';
import { LeftPanel } from '../features/properties/LeftPanel.tsx';
import { NameWarningsProvider } from '../features/properties/warnings/NameWarningsProvider.tsx';
import { DiagramSaving } from '../features/saving/DiagramSaving.tsx';
import { NameDialog } from '../features/saving/NameDialog.tsx';

const CommandPalette = lazy(async () => ({
  default: (await import('../features/commands/CommandPalette.tsx')).CommandPalette,
}));
const HelpDialog = lazy(async () => ({
  default: (await import('../features/commands/HelpDialog.tsx')).HelpDialog,
}));

const ShareDialog = lazy(async () => ({
  default: (await import('../features/sharing/ShareDialog.tsx')).ShareDialog,
}));

/** One row per dialog: which component shows it. */
const DIALOGS = {
  name: NameDialog,
  rename: () => null,
  generate: GenerationDialogs,
  spring: GenerationDialogs,
  typeorm: GenerationDialogs,
  'code-spring': GenerationDialogs,
  'code-typeorm': GenerationDialogs,
  sql: GenerationDialogs,
  export: ExportDialog,
  share: ShareDialog,
  palette: CommandPalette,
  help: HelpDialog,
} satisfies Record<DialogId, ComponentType>;

/** The same elements in every rendering: the canvas is not drawn anew for it. */
const DRAWN_OVER_CANVAS = (
  <>
    <ProposalOnCanvas />
    <PeopleLayer />
  </>
);

const PHONE_WIDTH_PX = 640;

function createPageEditor() {
  const editor = createEditorStore({ now: () => Date.now(), createId: () => crypto.randomUUID() });
  // On a phone the diagram has the whole screen until somebody asks for the panel.
  editor.setPanelOpen(window.innerWidth >= PHONE_WIDTH_PX);
  return editor;
}

/** The editor of a saved diagram, or of a blank one where the address names none. */
export function DiagramEditorPage() {
  const { id } = useParams();
  const [editor] = useState(createPageEditor);
  const isReady = useStore(editor, (state) => state.loadState === 'ready');
  useEffect(() => listenToShortcuts(editor), [editor]);
  useEffect(() => listenToClipboard(editor), [editor]);
  return (
    <EditorProvider editor={editor}>
      {/* Behind the loading or the failure screen nothing can be reached: it would not be saved. */}
      <main inert={!isReady} className="fixed inset-0 flex overflow-hidden">
        <NameWarningsProvider>
          <LeftPanel />
        </NameWarningsProvider>
        <div className="@container relative min-w-0 flex-1">
          <DiagramCanvas>{DRAWN_OVER_CANVAS}</DiagramCanvas>
          <EditorHeader>
            <PeopleOnline />
          </EditorHeader>
          <AiHelper />
        </div>
        <CodeSide />
      </main>
      <OpenDialog />
      <AutoLayout />
      <DiagramImport />
      <Collaboration />
      <DiagramSaving diagramId={id ?? null} />
    </EditorProvider>
  );
}

function OpenDialog() {
  const openDialog = useEditorState((state) => state.openDialog);
  if (openDialog === null) return null;
  const Dialog = DIALOGS[openDialog];
  return (
    <Suspense>
      <Dialog />
    </Suspense>
  );
}

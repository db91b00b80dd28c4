import { toRecords } from '@joinery/model';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { addEntityAction } from '../../editor/actions/edit/addEntity.ts';
import { deleteAction } from '../../editor/actions/edit/deleteSelection.ts';
import { duplicateAction } from '../../editor/actions/edit/duplicate.ts';
import { fitViewAction } from '../../editor/actions/view/fitView.ts';
import { redoAction } from '../../editor/actions/edit/redo.ts';
import { undoAction } from '../../editor/actions/edit/undo.ts';
import { storePendingDiagram } from '../../editor/store/pendingDiagram.ts';
import { type EditorAction } from '../../editor/editorAction.ts';
import { useEditor } from '../../editor/store/editorContext.ts';
import { EditorProvider } from '../../editor/EditorProvider.tsx';
import { createEditorStore } from '../../editor/store/editorStore.ts';
import { ActionButton } from '../../editor/toolbar/EditorToolbar.tsx';
import { handleShortcut } from '../../editor/input/shortcuts.ts';
import { DiagramCanvas } from '../../features/canvas/DiagramCanvas.tsx';
import { DEMO } from '../../features/landing/content.ts';
import { DEMO_CONTENT, DEMO_NAME, DEMO_SELECTED } from '../../features/landing/demoDiagram.ts';
import { LeftPanel } from '../../features/properties/LeftPanel.tsx';
import { NameWarningsProvider } from '../../features/properties/warnings/NameWarningsProvider.tsx';
import { useSession } from '../../session/sessionStore.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DemoCode } from './DemoCode.tsx';

/** Minimum width for the panel beside the canvas. */
const PANEL_FROM_PX = 768;

const TOOLS: readonly EditorAction[] = [addEntityAction, undoAction, redoAction, fitViewAction];
/** Keys while the focus is in the demo; other editor features need an account. */
const KEYS: readonly EditorAction[] = [undoAction, redoAction, deleteAction, duplicateAction];

function createDemoEditor() {
  const editor = createEditorStore({ now: () => Date.now(), createId: () => crypto.randomUUID() });
  editor.ui.setPanelOpen(window.innerWidth >= PANEL_FROM_PX);
  editor.load({ id: null, name: DEMO_NAME, records: toRecords(DEMO_CONTENT), accessLevel: 'OWNER' });
  return editor;
}

/** The editor's canvas, panel and code with an unsaved diagram. */
export function LiveDemo() {
  const [editor] = useState(createDemoEditor);
  const frame = useRef<HTMLDivElement>(null);
  const isCoarse = window.matchMedia('(pointer: coarse)').matches;
  const [isTouchable, setTouchable] = useState(!isCoarse);

  // Selected after mounting, so that the code panel follows.
  useEffect(() => editor.select({ nodeIds: [DEMO_SELECTED], edgeIds: [] }), [editor]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (handleShortcut(event, editor, KEYS)) event.preventDefault();
    };
    element.addEventListener('keydown', handleKey);
    return () => element.removeEventListener('keydown', handleKey);
  }, [editor]);

  return (
    <EditorProvider editor={editor}>
      <div
        ref={frame}
        className="grid size-full grid-rows-[minmax(0,3fr)_minmax(0,2fr)] xl:grid-cols-[minmax(0,1fr)_27rem] xl:grid-rows-1"
      >
        <div className="relative flex min-h-0 min-w-0 max-sm:flex-col-reverse" inert={!isTouchable}>
          <NameWarningsProvider>
            <LeftPanel />
          </NameWarningsProvider>
          <div className="relative min-h-0 min-w-0 flex-1">
            <DiagramCanvas isEmbedded />
            <div
              role="toolbar"
              data-covers-canvas
              aria-label="Diagram"
              className="absolute top-3 left-1/2 flex -translate-x-1/2 gap-0.5 rounded-lg border bg-surface p-1 shadow-md"
            >
              {TOOLS.map((action) => (
                <ActionButton key={action.id} action={action} />
              ))}
            </div>
          </div>
        </div>
        <div className="flex min-h-0 min-w-0 flex-col border-t bg-surface xl:border-t-0 xl:border-l">
          <DemoCode />
          <div className="flex flex-wrap items-center justify-end gap-2 border-t p-2">
            {isCoarse && isTouchable ? (
              <Button onClick={() => setTouchable(false)}>{DEMO.doneEditing}</Button>
            ) : null}
            <OpenInEditor />
          </div>
        </div>
      </div>
      {isTouchable ? null : (
        // On touch screens a finger on the diagram scrolls the page until editing is enabled.
        <button
          type="button"
          className="absolute inset-x-0 top-0 z-20 flex h-3/5 items-end justify-center pb-6 xl:h-full"
          onClick={() => setTouchable(true)}
        >
          <span className="rounded-full border bg-raised px-4 py-2 text-sm font-medium shadow-md">
            {DEMO.startEditing}
          </span>
        </button>
      )}
    </EditorProvider>
  );
}

function OpenInEditor() {
  const editor = useEditor();
  const navigate = useNavigate();
  const isSignedIn = useSession((state) => state.status === 'authenticated');
  const open = () => {
    const { name, content } = editor.getState();
    storePendingDiagram({ name, content });
    if (isSignedIn) void navigate('/diagram-editor');
    else void navigate('/login', { state: { returnTo: { path: '/diagram-editor', person: null } } });
  };
  return (
    <Button variant="primary" onClick={open}>
      {DEMO.openInEditor}
    </Button>
  );
}

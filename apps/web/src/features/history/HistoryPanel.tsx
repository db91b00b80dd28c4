import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useEditor, useEditorState, useUiState } from '../../editor/store/editorContext.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { NameVersionDialog } from './NameVersionDialog.tsx';
import { useVersionActions } from './versions/useVersionActions.tsx';
import { useCreateVersion, useNow, useVersions } from './versions/useVersions.ts';
import { VersionDetail } from './versions/VersionDetail.tsx';
import { VersionList } from './versions/VersionList.tsx';
import { type CanvasComponent } from './versions/VersionPreview.tsx';
import { withQueries } from '../../session/withQueries.tsx';

/** The versions of the open diagram, at the right; a previewed version replaces the diagram. */
export const HistoryPanel = withQueries(History);

function History({ Canvas }: { Canvas: CanvasComponent }) {
  const diagramId = useEditorState((state) => state.diagramId);
  return diagramId === null ? null : <Panel key={diagramId} diagramId={diagramId} Canvas={Canvas} />;
}

/** Escape goes back one step, unless the focused element uses it. */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('[role$=dialog]'))
        return;
      onEscape();
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [onEscape]);
}

/** Focuses the panel when it opens and when its content changes; returns the focus afterwards. */
function useFocus(shown: string | null): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  const before = useRef<string | null>(null);
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  useEffect(() => {
    const left = before.current === null ? null : `[data-version="${CSS.escape(before.current)}"]`;
    before.current = shown;
    const row = left === null ? null : panel.current?.querySelector<HTMLElement>(left);
    (row ?? panel.current)?.focus();
  }, [shown]);
  return panel;
}

function Panel({ diagramId, Canvas }: { diagramId: string; Canvas: CanvasComponent }) {
  const editor = useEditor();
  const now = useNow();
  const list = useVersions(diagramId);
  const [versionId, setVersionId] = useState<string | null>(null);
  const isPreviewing = useUiState((state) => state.history === 'preview');
  const back = (): void => editor.ui.showHistory('list');
  const actions = useVersionActions(diagramId, { onRestored: back, onRemoved: back });
  const version = isPreviewing ? list.data?.versions.find(({ id }) => id === versionId) : undefined;
  // Another user has deleted it.
  const isDeleted = isPreviewing && version === undefined && list.data !== undefined;
  useEffect(() => {
    if (isDeleted) editor.ui.showHistory('list');
  }, [editor, isDeleted]);
  useEscape(() => editor.ui.showHistory(version === undefined ? 'closed' : 'list'));
  const panel = useFocus(version?.id ?? null);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label="Version history"
      data-plain-keys
      data-sheet={version === undefined ? undefined : 'right'}
      className={clsx(
        'flex w-80 shrink-0 flex-col border-l bg-surface outline-none max-sm:fixed max-sm:inset-0 max-sm:z-40 max-sm:w-auto max-sm:border-l-0',
        version !== undefined && 'max-sm:top-auto max-sm:h-[50dvh] max-sm:border-t',
      )}
    >
      {version === undefined ? (
        <>
          <ListHead diagramId={diagramId} mayName={actions.mayName} />
          <div className="min-h-0 flex-1 overflow-y-auto pb-3">
            {list.data === undefined ? (
              <Waiting error={list.error} onRetry={() => void list.refetch()} />
            ) : (
              <VersionList
                list={list.data}
                actions={actions}
                now={now}
                onLook={({ id }) => {
                  setVersionId(id);
                  editor.ui.showHistory('preview');
                }}
              />
            )}
          </div>
        </>
      ) : (
        <VersionDetail
          diagramId={diagramId}
          version={version}
          actions={actions}
          now={now}
          Canvas={Canvas}
          onBack={back}
        />
      )}
      {actions.dialog}
    </aside>
  );
}

function ListHead({ diagramId, mayName }: { diagramId: string; mayName: boolean }) {
  const editor = useEditor();
  const [isNaming, setNaming] = useState(false);
  const keeping = useCreateVersion(diagramId);
  return (
    <header className="flex flex-col gap-2 border-b p-3">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-sm font-semibold">Version history</h2>
        <IconButton label="Close version history" size="sm" onClick={() => editor.ui.showHistory('closed')}>
          <X aria-hidden />
        </IconButton>
      </div>
      {mayName ? <Button onClick={() => setNaming(true)}>Name current version</Button> : null}
      {isNaming ? (
        <NameVersionDialog
          title="Name current version"
          description="Saves the current diagram under this name. You can view and restore it at any time."
          name=""
          onName={(name) => keeping.mutateAsync(name)}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </header>
  );
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }): ReactNode {
  if (error === null) {
    return (
      <p role="status" className="flex items-center gap-2 p-3 text-sm text-muted">
        <Spinner /> Loading the versions…
      </p>
    );
  }
  return (
    <div role="alert" className="flex flex-col items-start gap-2 p-3 text-sm text-danger">
      <p>The versions could not be loaded. {error.message}</p>
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

import { type DiagramContent, toRecords } from '@joinery/model';
import { type DiagramVersion } from '@joinery/wire';
import { ArrowLeft, Pencil, RotateCcw } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { useEditorState } from '../../../editor/store/editorContext.ts';
import { type EditorStore } from '../../../editor/store/editorStore.ts';
import { formatDateTime } from '../../../lib/dateTime.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { Tooltip } from '../../../ui/menus/Tooltip.tsx';
import { compareWithNow, type Difference, getEntityIds } from '../differences.ts';
import { DifferenceList } from '../DifferenceList.tsx';
import { useVersion } from './useVersions.ts';
import { type VersionActions } from './useVersionActions.tsx';
import { VersionFacts } from './VersionFacts.tsx';
import { type CanvasComponent, VersionPreview } from './VersionPreview.tsx';

interface VersionDetailProps {
  diagramId: string;
  version: DiagramVersion;
  actions: VersionActions;
  now: number;
  Canvas: CanvasComponent;
  onBack: () => void;
}

/** One version: on the canvas, and its differences from the current diagram in words. */
export function VersionDetail({ diagramId, version, actions, now, Canvas, onBack }: VersionDetailProps) {
  const { data, error } = useVersion(diagramId, version.id);
  const title = version.name ?? formatDateTime(version.createdAt);
  return (
    <>
      <header className="flex items-center gap-1 border-b p-2">
        <IconButton label="All versions" size="sm" onClick={onBack}>
          <ArrowLeft aria-hidden />
        </IconButton>
        <h2 className="min-w-0 flex-1 truncate text-sm font-semibold">{title}</h2>
        {actions.mayName ? (
          <IconButton
            label={version.name === null ? 'Name version' : 'Rename version'}
            size="sm"
            onClick={() => actions.name(version)}
          >
            <Pencil aria-hidden />
          </IconButton>
        ) : null}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto p-3">
        <VersionFacts version={version} now={now} />
        {error === null ? null : (
          <p role="alert" className="pt-3 text-sm text-danger">
            {error.message}
          </p>
        )}
        {data === undefined && error === null ? (
          <p role="status" className="flex items-center gap-2 pt-3 text-sm text-muted">
            <Spinner /> Loading the version…
          </p>
        ) : null}
        {data === undefined ? null : (
          <Compared key={version.id} content={data} title={title} Canvas={Canvas} />
        )}
      </div>
      {actions.mayName && error === null ? <RestoreFooter version={version} actions={actions} /> : null}
    </>
  );
}

function RestoreFooter({ version, actions }: Pick<VersionDetailProps, 'version' | 'actions'>) {
  const { restoreHint, isRestoring } = actions;
  const isImpossible = restoreHint !== null;
  const button = (
    <Button
      variant="primary"
      className="w-full"
      isBusy={isRestoring}
      aria-disabled={isImpossible || undefined}
      onClick={() => (isImpossible ? undefined : actions.restore(version))}
    >
      {isRestoring ? null : <RotateCcw aria-hidden />}
      Restore this version
    </Button>
  );
  return (
    <footer className="border-t p-2">
      {isImpossible ? <Tooltip content={restoreHint}>{button}</Tooltip> : button}
    </footer>
  );
}

interface ComparedProps {
  content: DiagramContent;
  title: string;
  Canvas: CanvasComponent;
}

function Compared({ content, title, Canvas }: ComparedProps) {
  // The comparison follows remote edits without blocking typing.
  const now = useDeferredValue(useEditorState((state) => state.records));
  // With the current order keys if the two agree.
  const version = useMemo(() => toRecords(content, now), [content, now]);
  const compared = useMemo(() => compareWithNow(version, now), [version, now]);
  const shown = useRef<EditorStore>(null);
  const keepShown = useCallback((editor: EditorStore) => {
    shown.current = editor;
  }, []);
  const show = (difference: Difference): void =>
    shown.current?.port('viewport')?.center(getEntityIds(difference));
  return (
    <>
      <VersionPreview
        title={title}
        version={version}
        compared={compared}
        Canvas={Canvas}
        onShown={keepShown}
      />
      <h3 className="pt-4 pb-1 text-xs font-semibold text-muted">Compared with the current diagram</h3>
      <DifferenceList differences={compared.differences} onShow={show} />
    </>
  );
}

import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { useEditorState } from '../../editor/store/editorContext.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { useDiagramLoading } from './useDiagramLoading.ts';

/** Opens the route's diagram (null: a blank one) and covers the editor until it is loaded, or shows the error. */
export function DiagramLoading({ diagramId }: { diagramId: string | null }) {
  const { retry } = useDiagramLoading(diagramId);
  const loadState = useEditorState((state) => state.loadState);
  switch (loadState) {
    case 'ready':
    case 'ended':
      return null;
    case 'not-found':
      return (
        <Failure title="Diagram not found">
          It does not exist, was deleted, or is not shared with you.
        </Failure>
      );
    case 'failed':
      return (
        <Failure title="The diagram could not be loaded" onRetry={retry}>
          Nothing was changed. Please try again.
        </Failure>
      );
    default:
      return <LoadingOverlay isNew={diagramId === null} />;
  }
}

function LoadingOverlay({ isNew }: { isNew: boolean }) {
  return (
    <div
      role="status"
      className="fixed inset-0 z-40 flex flex-col items-center justify-center gap-3 bg-background"
    >
      <Spinner className="size-7 text-accent" />
      <p className="text-base font-semibold">{isNew ? 'Initializing Editor...' : 'Loading Diagram...'}</p>
      <p className="text-sm text-muted">Please wait while we set things up</p>
    </div>
  );
}

interface FailureProps {
  title: string;
  onRetry?: () => void;
  children: ReactNode;
}

function Failure({ title, onRetry, children }: FailureProps) {
  return (
    <div
      role="alert"
      className="fixed inset-0 z-40 flex flex-col items-center justify-center gap-4 bg-background p-6 text-center"
    >
      <h1 className="text-lg font-semibold">{title}</h1>
      <p className="max-w-sm text-sm text-muted">{children}</p>
      <div className="flex gap-2">
        <Button asChild>
          <Link to="/my-diagrams">My Diagrams</Link>
        </Button>
        {onRetry ? (
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
        ) : null}
      </div>
    </div>
  );
}

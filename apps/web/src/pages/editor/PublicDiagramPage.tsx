import { type DiagramContent, toRecords } from '@joinery/model';
import { Unlink } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { EditorProvider } from '../../editor/EditorProvider.tsx';
import { createEditorStore } from '../../editor/store/editorStore.ts';
import { Prefetch } from '../../editor/Prefetch.tsx';
import { DiagramCanvas } from '../../features/canvas/DiagramCanvas.tsx';
import { usePublicDiagram } from '../../features/sharing/publicDiagram.ts';
import { ApiError } from '../../session/api.ts';
import { LoadingScreen } from '../../session/LoadingScreen.tsx';
import { Badge } from '../../ui/pictures/Badge.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Logo } from '../../ui/pictures/Logo.tsx';
import { NavigateButton } from '../../ui/buttons/NavigateButton.tsx';
import { ThemeToggle } from '../../ui/buttons/ThemeToggle.tsx';
import { withQueries } from '../../session/withQueries.tsx';

/** The read-only page of a public link. */
export const PublicDiagramPage = withQueries(PublicDiagram);

function PublicDiagram() {
  const { publicToken = '' } = useParams();
  const diagram = usePublicDiagram(publicToken);
  if (diagram.isPending) return <LoadingScreen />;
  if (diagram.isError) {
    const isInvalid = diagram.error instanceof ApiError && diagram.error.status < 500;
    return <NoDiagram isInvalid={isInvalid} onRetry={() => void diagram.refetch()} />;
  }
  return <Viewer name={diagram.data.name} content={diagram.data.content} />;
}

function Viewer({ name, content }: { name: string; content: DiagramContent }) {
  const [editor] = useState(() => {
    const store = createEditorStore({ now: () => Date.now(), createId: () => crypto.randomUUID() });
    store.load({ id: null, name, records: toRecords(content), accessLevel: 'VIEWER' });
    return store;
  });
  return (
    <EditorProvider editor={editor}>
      <main className="fixed inset-0 overflow-hidden">
        <DiagramCanvas />
        <header className="pointer-events-none absolute inset-x-0 top-0 z-10 flex items-start justify-between gap-2 p-3 *:pointer-events-auto">
          <div
            data-covers-canvas
            className="flex h-10 min-w-0 items-center gap-3 rounded-lg border bg-surface px-3 shadow-sm"
          >
            <Link to="/" aria-label="Joinery home" className="shrink-0 rounded-md max-sm:hidden">
              <Logo />
            </Link>
            <h1 className="truncate text-sm font-semibold">{name}</h1>
            <Badge>Read-only</Badge>
          </div>
          <div data-covers-canvas className="rounded-lg border bg-surface p-1 shadow-sm">
            <ThemeToggle />
          </div>
        </header>
      </main>
      <Prefetch />
    </EditorProvider>
  );
}

function NoDiagram({ isInvalid, onRetry }: { isInvalid: boolean; onRetry: () => void }) {
  return (
    <main className="flex flex-1 flex-col items-center justify-center gap-4 p-6 text-center">
      <Unlink aria-hidden className="size-8 text-muted" />
      <div role="alert" className="flex flex-col gap-2">
        <h1 className="text-lg font-semibold">
          {isInvalid ? 'This link is no longer valid.' : 'The diagram could not be loaded'}
        </h1>
        <p className="max-w-sm text-muted">
          {isInvalid
            ? 'The owner turned it off or replaced it. Ask for the new link.'
            : 'The server did not respond. The link may still be valid.'}
        </p>
      </div>
      <div className="flex gap-2">
        {isInvalid ? null : (
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
        )}
        <NavigateButton to="/">Go to Home</NavigateButton>
      </div>
    </main>
  );
}

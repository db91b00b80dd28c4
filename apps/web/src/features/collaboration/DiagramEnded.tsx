import { formatDiagramFile, toContent } from '@joinery/model';
import { Link } from 'react-router';
import { useEditorState } from '../../editor/store/editorContext.ts';
import { type Ended } from '../../live/liveDiagram.ts';
import { downloadFile } from '../../lib/browser/downloadFile.ts';
import { Button } from '../../ui/buttons/Button.tsx';

const TEXTS: Record<Ended['reason'], { title: string; text: string }> = {
  revoked: {
    title: 'You no longer have access to this diagram',
    text: 'Your access was removed. If you think this is a mistake, ask the owner.',
  },
  deleted: {
    title: 'This diagram was deleted',
    text: 'Its owner can restore it from the bin for 30 days.',
  },
  unavailable: {
    title: 'This diagram is no longer available',
    text: 'It was deleted or is no longer shared with you.',
  },
};

/** Covers the editor after access ended, and offers the unsent edits as a download. */
export function DiagramEnded({ ended, onDiscard }: { ended: Ended; onDiscard: () => void }) {
  const { reason, unsent, deletedBy } = ended;
  const { title, text } = TEXTS[reason];
  const isOwner = useEditorState(({ accessLevel }) => accessLevel === 'OWNER');
  const isInOwnBin = reason === 'deleted' && isOwner;
  const handleDownload = (): void => {
    if (unsent === null) return;
    downloadFile({
      fileName: 'er-diagram.json',
      type: 'application/json',
      content: formatDiagramFile(toContent(unsent)),
    });
  };
  return (
    <div
      role="alert"
      className="fixed inset-0 z-40 flex flex-col items-center justify-center gap-4 bg-background p-6 text-center"
    >
      <h1 className="text-lg font-semibold">{title}</h1>
      <p className="max-w-sm text-sm text-muted">
        {isInOwnBin
          ? text.replace('Its owner', 'You')
          : deletedBy === undefined
            ? text
            : `${deletedBy} deleted it. ${text}`}
      </p>
      {unsent !== null && (
        <p className="max-w-sm text-sm">
          Some of your changes were not saved.{' '}
          {reason === 'revoked'
            ? 'You can download your version of the diagram.'
            : 'They are sent when the diagram is available again. You can also download your version.'}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        {unsent !== null && (
          <>
            <Button variant="primary" onClick={handleDownload}>
              Download as JSON
            </Button>
            <Button onClick={onDiscard}>Discard my changes</Button>
          </>
        )}
        {reason !== 'revoked' && <Button onClick={() => window.location.reload()}>Try again</Button>}
        <Button asChild>
          <Link to={isInOwnBin ? '/my-diagrams?bin' : '/my-diagrams'}>
            {isInOwnBin ? 'Bin' : 'My Diagrams'}
          </Link>
        </Button>
      </div>
    </div>
  );
}

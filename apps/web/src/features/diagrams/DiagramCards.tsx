import { type DiagramListEntry } from '@joinery/wire';
import { useMemo, useState } from 'react';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { DeleteDiagramDialog } from './DeleteDiagramDialog.tsx';
import { type CardActions, DiagramCard } from './DiagramCard.tsx';
import { useDeleteDiagram, useDuplicateDiagram, useLeaveDiagram, useRenameDiagram } from './useDiagrams.ts';

export const GRID = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

function isRunning(
  removal: { isPending: boolean; variables: DiagramListEntry | undefined },
  { _id }: DiagramListEntry,
): boolean {
  return removal.isPending && removal.variables?._id === _id;
}

/** The cards and their confirmation dialogs. */
export function DiagramCards({ diagrams }: { diagrams: DiagramListEntry[] }) {
  const [asked, setAsked] = useState<DiagramListEntry | null>(null);
  const deletion = useDeleteDiagram();
  const leaving = useLeaveDiagram();
  const { mutate: rename } = useRenameDiagram();
  const { mutate: duplicate } = useDuplicateDiagram();
  const actions = useMemo(
    (): CardActions => ({
      rename: (diagram, name) => rename({ diagram, name }),
      duplicate: (diagram) => duplicate({ diagram, creationId: crypto.randomUUID() }),
      remove: setAsked,
    }),
    [rename, duplicate],
  );
  return (
    <>
      <ul aria-label="Diagrams" className={GRID}>
        {diagrams.map((diagram) => (
          // Off-screen cards skip layout, however many there are.
          <li key={diagram._id} className="[contain-intrinsic-size:auto_19rem] [content-visibility:auto]">
            <DiagramCard
              diagram={diagram}
              actions={actions}
              isBusy={isRunning(deletion, diagram) || isRunning(leaving, diagram)}
            />
          </li>
        ))}
      </ul>
      {asked === null ? null : asked.currentUserAccess === 'OWNER' ? (
        <DeleteDiagramDialog
          diagram={asked}
          onClose={() => setAsked(null)}
          onConfirm={() => deletion.mutate(asked)}
        />
      ) : (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => {
            if (!isOpen) setAsked(null);
          }}
          question="Leave this diagram?"
          description={`You need a new invitation to open ${asked.name} again.`}
          confirmLabel="Leave"
          onConfirm={() => leaving.mutate(asked)}
        />
      )}
    </>
  );
}

import { can } from '@joinery/model';
import { type DiagramVersion } from '@joinery/wire';
import { type ReactNode, useState } from 'react';
import { useEditor, useEditorState } from '../../../editor/store/editorContext.ts';
import { formatDateTime } from '../../../lib/dateTime.ts';
import { useLiveState } from '../../../live/liveContext.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { NameVersionDialog } from '../NameVersionDialog.tsx';
import { useDeleteVersion, useRenameVersion, useRestoreVersion } from './useVersions.ts';

/** Actions on versions for the list and the detail view. */
export interface VersionActions {
  mayName: boolean;
  mayDelete: boolean;
  /** The reason why nothing can be restored now; null if it can. */
  restoreHint: string | null;
  isRestoring: boolean;
  name: (version: DiagramVersion) => void;
  removeName: (version: DiagramVersion) => void;
  restore: (version: DiagramVersion) => void;
  remove: (version: DiagramVersion) => void;
  /** The open dialog, if any. */
  dialog: ReactNode;
}

type PendingAction = { what: 'name' | 'restore' | 'remove'; version: DiagramVersion };

function showFailure(error: unknown): void {
  showToast({
    type: 'error',
    message: error instanceof Error ? error.message : 'Something went wrong. Please try again.',
  });
}

/** Confirms, performs and reports actions. `onRestored` and `onRemoved` are called afterwards. */
export function useVersionActions(
  diagramId: string,
  { onRestored, onRemoved }: { onRestored: () => void; onRemoved: () => void },
): VersionActions {
  const editor = useEditor();
  const accessLevel = useEditorState((state) => state.accessLevel);
  const status = useLiveState((state) => state.status);
  const isSaved = useLiveState((state) => state.isSaved);
  const [asking, setAsking] = useState<PendingAction | null>(null);
  const renaming = useRenameVersion(diagramId);
  const removing = useDeleteVersion(diagramId);
  const restoring = useRestoreVersion(diagramId);
  const close = (): void => setAsking(null);

  const restore = (version: DiagramVersion): void => {
    restoring.mutate(version.id, {
      onSuccess: (isStep) => {
        onRestored();
        showToast({
          type: 'success',
          message: `The version of ${formatDateTime(version.createdAt)} was restored.`,
          durationMs: 8_000,
          ...(isStep && { action: { label: 'Undo', onClick: () => editor.undo() } }),
        });
      },
      onError: showFailure,
    });
  };

  return {
    mayName: can(accessLevel, 'versions.write'),
    mayDelete: can(accessLevel, 'versions.delete'),
    restoreHint:
      status === 'live'
        ? isSaved
          ? null
          : 'Your changes are being saved.'
        : 'You are offline. Versions can be restored once you reconnect.',
    isRestoring: restoring.isPending,
    name: (version) => setAsking({ what: 'name', version }),
    restore: (version) => setAsking({ what: 'restore', version }),
    remove: (version) => setAsking({ what: 'remove', version }),
    removeName: ({ id: versionId }) => renaming.mutate({ versionId, name: null }, { onError: showFailure }),
    dialog: asking && (
      <ActionDialog
        asking={asking}
        onClose={close}
        onName={(name) => renaming.mutateAsync({ versionId: asking.version.id, name })}
        onRestore={() => restore(asking.version)}
        onRemove={() => removing.mutate(asking.version.id, { onSuccess: onRemoved, onError: showFailure })}
      />
    ),
  };
}

interface ActionDialogProps {
  asking: PendingAction;
  onClose: () => void;
  onName: (name: string) => Promise<unknown>;
  onRestore: () => void;
  onRemove: () => void;
}

function ActionDialog({
  asking: { what, version },
  onClose,
  onName,
  onRestore,
  onRemove,
}: ActionDialogProps) {
  const time = formatDateTime(version.createdAt);
  const handleOpenChange = (isOpen: boolean): void => (isOpen ? undefined : onClose());
  if (what === 'name') {
    return (
      <NameVersionDialog
        title="Name version"
        description="A named version is kept until its name is removed."
        name={version.name ?? ''}
        onName={onName}
        onClose={onClose}
      />
    );
  }
  return what === 'restore' ? (
    <ConfirmDialog
      isOpen
      onOpenChange={handleOpenChange}
      question="Restore this version?"
      description={`The diagram is restored to ${time} for everyone. The current state is kept as a version, and you can undo this.`}
      confirmLabel="Restore"
      onConfirm={onRestore}
    />
  ) : (
    <ConfirmDialog
      isOpen
      onOpenChange={handleOpenChange}
      question="Delete this version?"
      description={`The version of ${time} can no longer be viewed or restored. The diagram itself does not change.`}
      confirmLabel="Delete"
      onConfirm={onRemove}
    />
  );
}

import { AlertDialog } from 'radix-ui';
import { type ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The question, as worded in the specification. */
  question: string;
  description?: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
}

/** Confirms a destructive action; the safe choice is focused. */
export function ConfirmDialog({
  isOpen,
  onOpenChange,
  question,
  description,
  confirmLabel,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 bg-overlay animate-fade" />
        <AlertDialog.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          className="fixed top-1/2 left-1/2 z-50 flex w-[calc(100vw-2rem)] max-w-sm -translate-x-1/2 -translate-y-1/2 flex-col gap-2 rounded-lg border bg-raised p-5 text-text shadow-lg animate-pop outline-none"
        >
          <AlertDialog.Title className="text-base font-semibold">{question}</AlertDialog.Title>
          {description ? (
            <AlertDialog.Description className="text-sm text-muted">{description}</AlertDialog.Description>
          ) : null}
          <div className="mt-3 flex justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button>Cancel</Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action asChild onClick={onConfirm}>
              <Button variant="danger">{confirmLabel}</Button>
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

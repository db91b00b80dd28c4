import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as DialogPrimitive } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';

interface DialogProps {
  /** Called for Escape, the Close button and a click outside. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Buttons at the bottom, the safe one first. */
  footer?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/**
 * Initial focus: the first field, otherwise the main button, otherwise the dialog; never the Close button with its tooltip.
 */
const FIRST_CONTROL =
  '[data-dialog-body] :is(input, select, textarea, button, a[href]):not(:disabled), footer button:not(:disabled)';

/** A modal dialog with a title: traps the focus, closes with Escape, returns the focus. */
export function Dialog({ onClose, title, description, footer, className, children }: DialogProps) {
  const opener = useRef<HTMLElement | null>(null);

  const handleOpenAutoFocus = (event: Event): void => {
    // Our dialogs are opened by state, so Radix has no trigger to return the focus to.
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const content = event.currentTarget;
    const first = content instanceof HTMLElement ? content.querySelector<HTMLElement>(FIRST_CONTROL) : null;
    event.preventDefault();
    if (!first) {
      if (content instanceof HTMLElement) content.focus();
      return;
    }
    first.focus();
    if (first instanceof HTMLInputElement) first.select();
  };

  const handleCloseAutoFocus = (event: Event): void => {
    event.preventDefault();
    opener.current?.focus();
  };

  return (
    <DialogPrimitive.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <DialogPrimitive.Portal>
        <DialogPrimitive.Overlay className="fixed inset-0 z-50 bg-overlay animate-fade" />
        <DialogPrimitive.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={handleOpenAutoFocus}
          onCloseAutoFocus={handleCloseAutoFocus}
          className={clsx(
            'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col rounded-lg border bg-raised text-text shadow-lg animate-pop outline-none base:max-w-md',
            className,
          )}
        >
          <header className="flex items-start justify-between gap-4 px-5 pt-4">
            <div className="flex min-w-0 flex-col gap-1 pt-0.5">
              <DialogPrimitive.Title className="text-base font-semibold">{title}</DialogPrimitive.Title>
              {description ? (
                <DialogPrimitive.Description className="text-sm text-muted">
                  {description}
                </DialogPrimitive.Description>
              ) : null}
            </div>
            <DialogPrimitive.Close asChild>
              <IconButton label="Close" size="sm" className="-mr-2">
                <X aria-hidden />
              </IconButton>
            </DialogPrimitive.Close>
          </header>
          {children === undefined ? null : (
            <div data-dialog-body className="min-h-0 flex-1 overflow-y-auto px-5 pt-4 pb-1">
              {children}
            </div>
          )}
          {footer ? (
            <footer className="flex flex-wrap justify-end gap-2 px-5 py-4">{footer}</footer>
          ) : (
            <div className="h-4 shrink-0" />
          )}
        </DialogPrimitive.Content>
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  );
}

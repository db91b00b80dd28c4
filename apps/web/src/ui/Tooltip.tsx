import { Tooltip as TooltipPrimitive } from 'radix-ui';
import { type ReactNode } from 'react';

interface TooltipProps {
  content: ReactNode;
  /** Shown as keys behind the text, for example 'Ctrl+Z'. */
  shortcut?: string | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One element that takes a ref and pointer events. */
  children: ReactNode;
}

/** Stands once around the app (or a test): shared delay of all tooltips. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <TooltipPrimitive.Provider delayDuration={350}>{children}</TooltipPrimitive.Provider>;
}

export function Tooltip({ content, shortcut, side = 'bottom', children }: TooltipProps) {
  return (
    <TooltipPrimitive.Root>
      <TooltipPrimitive.Trigger asChild>{children}</TooltipPrimitive.Trigger>
      <TooltipPrimitive.Portal>
        {/* All content stands in a landmark, floating content too. */}
        <section aria-label="Hint">
          <TooltipPrimitive.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-60 flex max-w-72 items-center gap-2 rounded-md border bg-raised px-2 py-1 text-xs text-text shadow-md animate-pop"
          >
            {content}
            {shortcut ? <kbd className="font-mono text-xs text-muted">{shortcut}</kbd> : null}
          </TooltipPrimitive.Content>
        </section>
      </TooltipPrimitive.Portal>
    </TooltipPrimitive.Root>
  );
}

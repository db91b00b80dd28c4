import { Popover as PopoverPrimitive } from 'radix-ui';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';

/** Time to cross the gap between button and popover, in milliseconds. */
const CLOSE_DELAY_MS = 160;

interface HoverPopoverProps {
  /** One button; hovering or pressing it opens. */
  trigger: ReactNode;
  /** Accessible name of the popover. */
  label: string;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
}

/** A popover that opens on hover, and on press or by keyboard for users who cannot hover. */
export function HoverPopover({ trigger, label, align = 'end', children }: HoverPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const handleEnter = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(closing.current);
    setOpen(true);
  };
  const handleLeave = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(closing.current);
    closing.current = setTimeout(() => setOpen(false), CLOSE_DELAY_MS);
  };
  return (
    <PopoverPrimitive.Root
      open={isOpen}
      onOpenChange={(next) => {
        clearTimeout(closing.current);
        setOpen(next);
      }}
    >
      <PopoverPrimitive.Trigger asChild onPointerEnter={handleEnter} onPointerLeave={handleLeave}>
        {trigger}
      </PopoverPrimitive.Trigger>
      <PopoverPrimitive.Portal>
        {/* All content belongs in a landmark, floating content too. */}
        <section aria-label={label}>
          <PopoverPrimitive.Content
            align={align}
            sideOffset={6}
            collisionPadding={8}
            aria-label={label}
            onPointerEnter={handleEnter}
            onPointerLeave={handleLeave}
            onOpenAutoFocus={(event) => event.preventDefault()}
            className="z-60 max-h-(--radix-popover-content-available-height) overflow-y-auto rounded-md border bg-raised text-sm text-text shadow-lg animate-pop"
          >
            {children}
          </PopoverPrimitive.Content>
        </section>
      </PopoverPrimitive.Portal>
    </PopoverPrimitive.Root>
  );
}

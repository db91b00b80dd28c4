import { Popover as PopoverPrimitive } from 'radix-ui';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';

/** Time in which the pointer may cross the gap between button and popover, in milliseconds. */
const CLOSE_DELAY_MS = 160;

interface HoverPopoverProps {
  /** One button; hovering or pressing it opens. */
  trigger: ReactNode;
  /** Accessible name of what opens. */
  label: string;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
}

/** A small surface that opens while its button is hovered, and by a press or the keyboard for those who can not hover. */
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
        {/* All content stands in a landmark, floating content too. */}
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

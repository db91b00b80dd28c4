import { clsx } from 'clsx';
import { DropdownMenu as MenuPrimitive } from 'radix-ui';
import { type ComponentProps, type ReactNode } from 'react';
import { getMenuItemStyles } from './menuItemStyles.ts';

interface DropdownMenuProps {
  /** One button that opens the menu. */
  trigger: ReactNode;
  align?: 'start' | 'center' | 'end';
  /** Whether it is initially open. */
  isOpenAtFirst?: boolean;
  /** Called before the focus returns to the trigger; prevent that if an item moved it. */
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
  className?: string;
}

export function DropdownMenu({
  trigger,
  align = 'end',
  isOpenAtFirst = false,
  onCloseAutoFocus,
  children,
  className,
}: DropdownMenuProps) {
  return (
    <MenuPrimitive.Root modal={false} defaultOpen={isOpenAtFirst}>
      <MenuPrimitive.Trigger asChild>{trigger}</MenuPrimitive.Trigger>
      <MenuPrimitive.Portal>
        {/* All content belongs in a landmark, floating content too. */}
        <section aria-label="Menu">
          <MenuPrimitive.Content
            align={align}
            sideOffset={6}
            collisionPadding={8}
            {...(onCloseAutoFocus && { onCloseAutoFocus })}
            className={clsx(
              'z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto rounded-md border bg-raised p-1 text-text shadow-lg animate-pop',
              className,
            )}
          >
            {children}
          </MenuPrimitive.Content>
        </section>
      </MenuPrimitive.Portal>
    </MenuPrimitive.Root>
  );
}

interface DropdownMenuItemProps extends ComponentProps<typeof MenuPrimitive.Item> {
  shortcut?: string | undefined;
  isDangerous?: boolean;
}

export function DropdownMenuItem({
  shortcut,
  isDangerous = false,
  className,
  children,
  asChild,
  ...rest
}: DropdownMenuItemProps) {
  const classes = clsx(getMenuItemStyles(isDangerous), className);
  if (asChild) {
    return (
      <MenuPrimitive.Item asChild className={classes} {...rest}>
        {children}
      </MenuPrimitive.Item>
    );
  }
  return (
    <MenuPrimitive.Item className={classes} {...rest}>
      {children}
      {shortcut ? <kbd className="ml-auto pl-4 font-mono text-xs text-muted">{shortcut}</kbd> : null}
    </MenuPrimitive.Item>
  );
}

/** A heading above items. */
export function DropdownMenuLabel({ children }: { children: ReactNode }) {
  return (
    <MenuPrimitive.Label className="px-2 py-1.5 text-xs font-medium text-muted">
      {children}
    </MenuPrimitive.Label>
  );
}

export function DropdownMenuSeparator() {
  return <MenuPrimitive.Separator className="my-1 h-px bg-border" />;
}

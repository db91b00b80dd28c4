import { clsx } from 'clsx';
import { ContextMenu as MenuPrimitive } from 'radix-ui';
import { type ComponentProps, type ReactNode } from 'react';
import { getMenuItemStyles } from './menuItemStyles.ts';

interface ContextMenuProps {
  /** One element; right-click, long press or the menu key opens the menu. */
  trigger: ReactNode;
  children: ReactNode;
  onOpenChange?: (isOpen: boolean) => void;
  /** Called before the focus returns; may prevent that. */
  onCloseAutoFocus?: (event: Event) => void;
  label: string;
}

export function ContextMenu({ trigger, children, label, onOpenChange, onCloseAutoFocus }: ContextMenuProps) {
  return (
    <MenuPrimitive.Root modal={false} {...(onOpenChange && { onOpenChange })}>
      <MenuPrimitive.Trigger asChild>{trigger}</MenuPrimitive.Trigger>
      <MenuPrimitive.Portal>
        {/* All content belongs in a landmark, floating content too. */}
        <section aria-label="Menu">
          <MenuPrimitive.Content
            aria-label={label}
            collisionPadding={8}
            className="z-60 max-h-(--radix-context-menu-content-available-height) min-w-52 overflow-y-auto rounded-md border bg-raised p-1 text-text shadow-lg animate-pop data-[state=closed]:animate-none"
            {...(onCloseAutoFocus && { onCloseAutoFocus })}
          >
            {children}
          </MenuPrimitive.Content>
        </section>
      </MenuPrimitive.Portal>
    </MenuPrimitive.Root>
  );
}

interface ContextMenuItemProps extends ComponentProps<typeof MenuPrimitive.Item> {
  shortcut?: string | undefined;
  isDangerous?: boolean;
}

export function ContextMenuItem({
  shortcut,
  isDangerous = false,
  className,
  children,
  ...rest
}: ContextMenuItemProps) {
  return (
    <MenuPrimitive.Item className={clsx(getMenuItemStyles(isDangerous), className)} {...rest}>
      {children}
      {shortcut ? <kbd className="ml-auto pl-4 font-mono text-xs text-muted">{shortcut}</kbd> : null}
    </MenuPrimitive.Item>
  );
}

export function ContextMenuSeparator() {
  return <MenuPrimitive.Separator className="my-1 h-px bg-border" />;
}

interface ContextMenuChoicesProps<T extends string> {
  label: string;
  /** Empty if the targets have different values. */
  value: T | '';
  choices: readonly { value: T; label: string; icon: ReactNode }[];
  onChoose: (value: T) => void;
}

/** A row of icons with one active; each has an accessible name. */
export function ContextMenuChoices<T extends string>({
  label,
  value,
  choices,
  onChoose,
}: ContextMenuChoicesProps<T>) {
  return (
    <MenuPrimitive.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(chosen) => onChoose(chosen as T)}
      className="flex items-center gap-0.5 px-1 py-0.5"
    >
      {choices.map((choice) => (
        <MenuPrimitive.RadioItem
          key={choice.value}
          value={choice.value}
          aria-label={choice.label}
          title={choice.label}
          className="flex size-7 items-center justify-center rounded outline-none data-highlighted:bg-hover data-[state=checked]:ring-2 data-[state=checked]:ring-accent data-[state=checked]:ring-inset"
        >
          {choice.icon}
        </MenuPrimitive.RadioItem>
      ))}
    </MenuPrimitive.RadioGroup>
  );
}

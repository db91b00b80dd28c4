import { clsx } from 'clsx';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import { type ComponentProps } from 'react';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { type ActionMenu } from '../editorAction.ts';

interface ToolButtonProps extends Omit<ComponentProps<typeof IconButton>, 'children'> {
  icon: LucideIcon;
  isLabelled?: boolean;
  hasMenu?: boolean;
}

/** A button of the toolbar; its label appears beside the icon if the header has space. */
export function ToolButton({ icon: Icon, isLabelled = false, hasMenu = false, ...rest }: ToolButtonProps) {
  return (
    <IconButton
      {...rest}
      className={clsx('gap-1.5 data-[state=open]:bg-hover', (isLabelled || hasMenu) && 'w-auto min-w-8 px-2')}
    >
      <Icon aria-hidden />
      {isLabelled && <span className="hidden text-sm font-medium @2xl:inline">{rest.label}</span>}
      {hasMenu && <ChevronDown aria-hidden className="-mx-0.5 size-3.5! text-muted" />}
    </IconButton>
  );
}

type MenuButtonProps = ComponentProps<'button'> & { menu: ActionMenu };

/** The button of a menu. */
export function MenuButton({ menu: { label, hint, icon }, ...rest }: MenuButtonProps) {
  return <ToolButton {...rest} label={label} hint={hint} icon={icon} isLabelled hasMenu />;
}

import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import { type ComponentProps } from 'react';
import { Tooltip } from '../menus/Tooltip.tsx';

const iconButtonStyles = cva(
  'inline-flex shrink-0 items-center justify-center rounded-md border transition-colors disabled:cursor-not-allowed disabled:opacity-40 aria-disabled:cursor-not-allowed aria-disabled:opacity-40 aria-pressed:bg-accent-soft aria-pressed:text-accent [&_svg]:size-4',
  {
    variants: {
      variant: {
        ghost: 'border-transparent text-text enabled:hover:bg-hover',
        secondary: 'border-border bg-raised text-text enabled:hover:bg-hover',
        danger: 'border-transparent text-danger enabled:hover:bg-danger-soft',
      },
      size: { sm: 'size-7', md: 'size-8', lg: 'size-11 [&_svg]:size-5' },
    },
    defaultVariants: { variant: 'ghost', size: 'md' },
  },
);

interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'aria-label'>, VariantProps<typeof iconButtonStyles> {
  /** Accessible name and text of the tooltip. */
  label: string;
  shortcut?: string | undefined;
  /** Replaces the label in the tooltip, for example to explain why the button is disabled. */
  hint?: string | undefined;
  tooltipSide?: 'top' | 'right' | 'bottom' | 'left';
}

/** A button with an icon only: `label` names it, the tooltip shows the label and the shortcut. */
export function IconButton({
  label,
  shortcut,
  hint,
  tooltipSide,
  variant,
  size,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip content={hint ?? label} shortcut={shortcut} side={tooltipSide ?? 'bottom'}>
      <button
        aria-label={label}
        type={type}
        className={clsx(iconButtonStyles({ variant, size }), className)}
        {...rest}
      />
    </Tooltip>
  );
}

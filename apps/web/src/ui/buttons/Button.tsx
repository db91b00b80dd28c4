import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import { Slot } from 'radix-ui';
import { type ComponentProps } from 'react';
import { Spinner } from '../feedback/Spinner.tsx';

const buttonStyles = cva(
  'inline-flex base:shrink-0 items-center justify-center gap-2 base:rounded-md border font-medium whitespace-nowrap transition-colors select-none disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-accent-fill text-on-fill enabled:hover:bg-accent-fill-hover',
        secondary: 'border-border bg-raised base:text-text enabled:hover:bg-hover',
        ghost: 'border-transparent bg-transparent base:text-text enabled:hover:bg-hover',
        danger: 'border-transparent bg-danger-fill text-on-fill enabled:hover:bg-danger-fill-hover',
        ai: 'border-transparent bg-ai-fill text-on-fill enabled:hover:bg-ai-fill-hover',
      },
      size: {
        sm: 'h-7 px-2.5 text-xs',
        md: 'base:h-8 base:px-3 text-sm',
        lg: 'h-11 px-5 text-base',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
);

interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonStyles> {
  /** Renders its one child (a link) with a button's styles. */
  asChild?: boolean;
  /** Shows a spinner and ignores clicks. */
  isBusy?: boolean;
}

export function Button({ asChild, isBusy = false, variant, size, className, ...rest }: ButtonProps) {
  const classes = clsx(buttonStyles({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root
        className={clsx(classes, 'hover:no-underline', LINK_HOVER[variant ?? 'secondary'])}
        {...rest}
      />
    );
  }
  const { children, disabled, type = 'button', ...buttonProps } = rest;
  return (
    <button
      className={classes}
      type={type}
      disabled={Boolean(disabled) || isBusy}
      aria-busy={isBusy || undefined}
      {...buttonProps}
    >
      {isBusy ? <Spinner /> : null}
      {children}
    </button>
  );
}

/** `enabled:` never matches a link, so links have their own hover colour. */
const LINK_HOVER = {
  primary: 'hover:bg-accent-fill-hover',
  secondary: 'hover:bg-hover',
  ghost: 'hover:bg-hover',
  danger: 'hover:bg-danger-fill-hover',
  ai: 'hover:bg-ai-fill-hover',
} as const;

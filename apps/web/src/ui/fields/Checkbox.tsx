import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { Checkbox as CheckboxPrimitive } from 'radix-ui';
import { type ReactNode, useId } from 'react';

interface CheckboxProps {
  label: ReactNode;
  isChecked: boolean;
  onCheckedChange: (isChecked: boolean) => void;
  isDisabled?: boolean;
  /** Beside the label, in words that the name of the control does not have. */
  hint?: ReactNode;
  className?: string;
}

export function Checkbox({
  label,
  isChecked,
  onCheckedChange,
  isDisabled = false,
  hint,
  className,
}: CheckboxProps) {
  const id = useId();
  return (
    <div className={clsx('flex items-center gap-2', isDisabled && 'opacity-50', className)}>
      <CheckboxPrimitive.Root
        id={id}
        checked={isChecked}
        disabled={isDisabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onCheckedChange={(next) => onCheckedChange(next === true)}
        className="flex size-4 shrink-0 items-center justify-center rounded border border-border-strong bg-surface transition-colors data-[state=checked]:border-accent-fill data-[state=checked]:bg-accent-fill"
      >
        <CheckboxPrimitive.Indicator>
          <Check aria-hidden className="size-3 text-on-fill" strokeWidth={3} />
        </CheckboxPrimitive.Indicator>
      </CheckboxPrimitive.Root>
      <label htmlFor={id} className="text-sm select-none">
        {label}
      </label>
      {hint ? (
        <span id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </span>
      ) : null}
    </div>
  );
}

import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { Select as SelectPrimitive } from 'radix-ui';
import { type ComponentProps } from 'react';
import { controlStyles } from './Input.tsx';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  /** Said after the label in the list. */
  note?: string | undefined;
  isDisabled?: boolean;
}

interface SelectProps<Value extends string> extends Omit<
  ComponentProps<typeof SelectPrimitive.Trigger>,
  'value' | 'onChange' | 'children'
> {
  /** Empty while nothing is chosen: shows the placeholder. */
  value: Value | '';
  placeholder?: string;
  options: readonly SelectOption<Value>[];
  onValueChange: (value: Value) => void;
}

/** A picker with a few options; typing letters jumps to one. Labelled by a Field or aria-label. */
export function Select<Value extends string>({
  value,
  placeholder,
  options,
  onValueChange,
  className,
  disabled,
  ...rest
}: SelectProps<Value>) {
  return (
    <SelectPrimitive.Root
      value={value}
      disabled={disabled ?? false}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onValueChange(chosen.value);
      }}
    >
      <SelectPrimitive.Trigger
        className={clsx(controlStyles, 'inline-flex items-center justify-between gap-2 text-left', className)}
        {...rest}
      >
        <span className="truncate">
          <SelectPrimitive.Value placeholder={placeholder} />
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
      </SelectPrimitive.Trigger>
      <SelectPrimitive.Portal>
        <SelectPrimitive.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-60 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden rounded-md border bg-raised text-text shadow-lg animate-pop"
        >
          <SelectPrimitive.Viewport className="p-1">
            {options.map((option) => (
              <SelectPrimitive.Item
                key={option.value}
                value={option.value}
                disabled={option.isDisabled ?? false}
                className="flex h-7 cursor-default items-center justify-between gap-3 rounded px-2 text-sm outline-none select-none data-disabled:opacity-50 data-highlighted:bg-hover"
              >
                <span>
                  <SelectPrimitive.ItemText>{option.label}</SelectPrimitive.ItemText>
                  {option.note === undefined ? null : <span className="text-muted"> · {option.note}</span>}
                </span>
                <SelectPrimitive.ItemIndicator>
                  <Check aria-hidden className="size-3.5 text-accent" />
                </SelectPrimitive.ItemIndicator>
              </SelectPrimitive.Item>
            ))}
          </SelectPrimitive.Viewport>
        </SelectPrimitive.Content>
      </SelectPrimitive.Portal>
    </SelectPrimitive.Root>
  );
}

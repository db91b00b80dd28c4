import { ATTRIBUTE_TYPES, type AttributeType } from '@joinery/model';
import { cn } from '../../../lib/classNames.ts';
import { controlStyles } from '../../../ui/Input.tsx';

interface AttributeTypePickerProps {
  label: string;
  value: AttributeType;
  className?: string;
  onChange: (type: AttributeType) => void;
  /** Enter while the list is closed. */
  onEnter?: () => void;
}

/** The browser's own picker: an entity may have hundreds, and typing letters picks a type without opening it. */
export function AttributeTypePicker({
  label,
  value,
  className,
  onChange,
  onEnter,
}: AttributeTypePickerProps) {
  return (
    <select
      aria-label={label}
      className={cn(controlStyles, 'h-7 w-29 shrink-0 px-1 font-mono text-xs', className)}
      value={value}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onEnter) return;
        event.preventDefault();
        onEnter();
      }}
      onChange={(event) => {
        const type = ATTRIBUTE_TYPES.find((candidate) => candidate === event.target.value);
        if (type) onChange(type);
      }}
    >
      {ATTRIBUTE_TYPES.map((type) => (
        <option key={type} value={type}>
          {type}
        </option>
      ))}
    </select>
  );
}

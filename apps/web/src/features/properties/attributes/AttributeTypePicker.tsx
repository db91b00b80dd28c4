import { ATTRIBUTE_TYPES, type AttributeType } from '@joinery/model';
import { Combobox } from '../../../ui/Combobox.tsx';

interface AttributeTypePickerProps {
  label: string;
  value: AttributeType;
  className?: string;
  onChange: (type: AttributeType) => void;
  /** Enter, with the type that it chose or that stands there. */
  onEnter?: (type: AttributeType) => void;
}

/** Picks one of the 11 types (M131) by the first letters of its name; one field each, as an entity may have hundreds. */
export function AttributeTypePicker({ label, value, onEnter, onChange, ...rest }: AttributeTypePickerProps) {
  return (
    <Combobox
      label={label}
      options={ATTRIBUTE_TYPES}
      value={value}
      onChoose={onChange}
      {...(onEnter && { onEnter: (chosen: AttributeType | null) => onEnter(chosen ?? value) })}
      {...rest}
    />
  );
}

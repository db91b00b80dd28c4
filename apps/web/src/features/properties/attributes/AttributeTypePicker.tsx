import { ATTRIBUTE_TYPES, type AttributeType } from '@joinery/model';
import { Combobox } from '../../../ui/combobox/Combobox.tsx';

interface AttributeTypePickerProps {
  label: string;
  value: AttributeType;
  className?: string;
  onChange: (type: AttributeType) => void;
  /** Called on Enter with the chosen or the unchanged type. */
  onEnter?: (type: AttributeType) => void;
}

/** Picks one of the 11 types (M131) by typing; one field each, as an entity may have hundreds. */
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

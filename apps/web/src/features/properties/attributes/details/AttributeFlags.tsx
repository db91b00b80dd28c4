import { type Attribute } from '@joinery/model';
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx';
import { Tooltip } from '../../../../ui/menus/Tooltip.tsx';

interface AttributeFlagsProps {
  attribute: Attribute;
  onChange: (changes: Partial<Attribute>) => void;
}

export function AttributeFlags({ attribute, onChange }: AttributeFlagsProps) {
  const nullable = (
    <Checkbox
      label="Nullable"
      isChecked={attribute.isNullable}
      isDisabled={attribute.isPrimaryKey}
      onCheckedChange={(isNullable) => onChange({ isNullable })}
    />
  );
  return (
    <div className="grid grid-cols-2 gap-2">
      <Checkbox
        label="Primary key"
        isChecked={attribute.isPrimaryKey}
        onCheckedChange={(isPrimaryKey) => onChange({ isPrimaryKey })}
      />
      <Checkbox
        label="Foreign key"
        isChecked={attribute.isForeignKey}
        onCheckedChange={(isForeignKey) => onChange({ isForeignKey })}
      />
      {attribute.isPrimaryKey ? (
        <Tooltip content="Primary keys cannot be nullable">
          <div className="w-fit cursor-help">{nullable}</div>
        </Tooltip>
      ) : (
        nullable
      )}
      <Checkbox
        label="Unique"
        isChecked={attribute.isUnique}
        onCheckedChange={(isUnique) => onChange({ isUnique })}
      />
    </div>
  );
}

import { type Attribute, LIMITS, moveAttribute, removeAttribute } from '@joinery/model';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useEditor } from '../../../../editor/store/editorContext.ts';
import { IconButton } from '../../../../ui/buttons/IconButton.tsx';
import { DescriptionField } from '../../DescriptionField.tsx';
import { AttributeFlags } from './AttributeFlags.tsx';
import { DefaultField } from './DefaultField.tsx';
import { DigitsFields } from './DigitsFields.tsx';
import { EnumValues } from './EnumValues.tsx';
import { RoleField } from './RoleField.tsx';
import { WholeNumberField } from './WholeNumberField.tsx';

interface AttributeDetailsProps {
  entityId: string;
  attribute: Attribute;
  index: number;
  isLast: boolean;
  onChange: (changes: Partial<Attribute>) => void;
}

/** All settings of an attribute except its name and type. */
export function AttributeDetails({ entityId, attribute, index, isLast, onChange }: AttributeDetailsProps) {
  const editor = useEditor();
  const handleMove = (toIndex: number): void => {
    editor.dispatch(
      moveAttribute(editor.getState().records, entityId, { id: attribute.id, toIndex }),
      'local',
    );
  };
  const handleRemove = (): void => {
    editor.dispatch(removeAttribute(editor.getState().records, entityId, attribute.id), 'local');
  };
  return (
    <div className="flex flex-col gap-3 py-2 pr-2 pl-6">
      <AttributeFlags attribute={attribute} onChange={onChange} />
      {attribute.type === 'String' && (
        <WholeNumberField
          label="Length"
          value={attribute.length}
          min={1}
          max={LIMITS.maxTextLength}
          placeholder="255"
          onChange={(length) => onChange({ length })}
        />
      )}
      {attribute.type === 'BigDecimal' && <DigitsFields attribute={attribute} onChange={onChange} />}
      {attribute.type === 'Enum' && (
        <EnumValues values={attribute.enumValues ?? []} onChange={(enumValues) => onChange({ enumValues })} />
      )}
      <DefaultField attribute={attribute} onChange={(defaultValue) => onChange({ defaultValue })} />
      <RoleField attribute={attribute} onChange={(role) => onChange({ role })} />
      <DescriptionField
        description={attribute.description}
        onChange={(description) => onChange({ description })}
      />
      <div className="flex items-center gap-1">
        <IconButton label="Move up" size="sm" disabled={index === 0} onClick={() => handleMove(index - 1)}>
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton label="Move down" size="sm" disabled={isLast} onClick={() => handleMove(index + 1)}>
          <ArrowDown aria-hidden />
        </IconButton>
        <IconButton
          label="Remove attribute"
          size="sm"
          variant="danger"
          className="ml-auto"
          onClick={handleRemove}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

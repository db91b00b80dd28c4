import {
  addAttribute,
  type AttributeType,
  DEFAULT_ATTRIBUTE_TYPE,
  isAttributeComplete,
  LIMITS,
} from '@joinery/model';
import { Plus } from 'lucide-react';
import { memo, type SyntheticEvent, useRef, useState } from 'react';
import { useEditor } from '../../../editor/store/editorContext.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Input } from '../../../ui/fields/Input.tsx';
import { AttributeTypePicker } from './AttributeTypePicker.tsx';
import { EnumValues } from './details/EnumValues.tsx';

interface AddAttributeProps {
  /** Every one of them gets the attribute, in one step. */
  entityIds: readonly string[];
}

/** Adds attributes at typing speed: Enter adds from both name and type, then the name is focused again. */
export const AddAttribute = memo(function AddAttribute({ entityIds }: AddAttributeProps) {
  const editor = useEditor();
  const nameRef = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [type, setType] = useState<AttributeType>(DEFAULT_ATTRIBUTE_TYPE);
  const [enumValues, setEnumValues] = useState<string[]>([]);
  const isReady = isAttributeComplete({ name, type, enumValues });

  const add = (addedType: AttributeType): void => {
    if (!isAttributeComplete({ name, type: addedType, enumValues })) return;
    const attribute = { name: name.trim(), type: addedType, ...(addedType === 'Enum' && { enumValues }) };
    const { records } = editor.getState();
    const { createId } = editor.deps;
    editor.dispatch(
      entityIds.flatMap((entityId) => addAttribute(records, entityId, { id: createId(), ...attribute })),
      'local',
    );
    setName('');
    setType(DEFAULT_ATTRIBUTE_TYPE);
    setEnumValues([]);
    nameRef.current?.focus();
  };
  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    add(type);
  };

  return (
    <form aria-label="New attribute" className="flex flex-col gap-2" onSubmit={handleSubmit}>
      <Input
        ref={nameRef}
        aria-label="New attribute name"
        placeholder="New attribute"
        autoComplete="off"
        spellCheck={false}
        maxLength={LIMITS.maxNameCharacters}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="flex items-center gap-2">
        <AttributeTypePicker
          label="New attribute type"
          className="h-8 flex-1"
          value={type}
          onChange={setType}
          onEnter={add}
        />
        <Button type="submit" disabled={!isReady}>
          <Plus aria-hidden />
          Add
        </Button>
      </div>
      {type === 'Enum' && <EnumValues values={enumValues} onChange={setEnumValues} />}
    </form>
  );
});

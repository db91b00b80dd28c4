import {
  addAttribute,
  type AttributeType,
  DEFAULT_ATTRIBUTE_TYPE,
  isAttributeComplete,
  LIMITS,
} from '@joinery/model';
import { Plus } from 'lucide-react';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useEditor } from '../../../editor/editorContext.ts';
import { Button } from '../../../ui/Button.tsx';
import { Input } from '../../../ui/Input.tsx';
import { AttributeTypePicker } from './AttributeTypePicker.tsx';
import { EnumValues } from './EnumValues.tsx';

/** The row that adds attributes at typing speed: Enter adds, the name keeps the focus. */
export function AddAttribute({ entityId }: { entityId: string }) {
  const editor = useEditor();
  const nameRef = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [type, setType] = useState<AttributeType>(DEFAULT_ATTRIBUTE_TYPE);
  const [enumValues, setEnumValues] = useState<string[]>([]);
  const isReady = isAttributeComplete({ name, type, enumValues });

  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isReady) return;
    const attribute = { name: name.trim(), type, ...(type === 'Enum' && { enumValues }) };
    const { content } = editor.getState();
    editor.dispatch(addAttribute(content, entityId, attribute, { createId: editor.deps.createId }), 'local');
    setName('');
    setType(DEFAULT_ATTRIBUTE_TYPE);
    setEnumValues([]);
    nameRef.current?.focus();
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
        />
        <Button type="submit" disabled={!isReady}>
          <Plus aria-hidden />
          Add
        </Button>
      </div>
      {type === 'Enum' && <EnumValues values={enumValues} onChange={setEnumValues} />}
    </form>
  );
}

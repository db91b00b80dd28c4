import { type EntityNode, LIMITS, removeEntities, updateEntity } from '@joinery/model';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useEditor } from '../../../editor/editorContext.ts';
import { Button } from '../../../ui/Button.tsx';
import { ColorPicker } from '../../../ui/ColorPicker.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Label } from '../../../ui/Label.tsx';
import { TypedInput } from '../../../ui/TypedInput.tsx';
import { AddAttribute } from '../attributes/AddAttribute.tsx';
import { AttributeList } from '../attributes/AttributeList.tsx';
import { DescriptionField } from '../DescriptionField.tsx';
import { useNameWarnings } from '../warnings/warningsContext.ts';
import { WarningNotes } from '../warnings/WarningNotes.tsx';
import { EntityIndexes } from './EntityIndexes.tsx';

export function EntityProperties({ entity }: { entity: EntityNode }) {
  const editor = useEditor();
  const warnings = useNameWarnings(entity.id);
  const { color, description, name } = entity.data;
  const nameId = useId();
  const notesId = useId();

  const handleChange = (
    changes: Partial<Pick<EntityNode['data'], 'name' | 'description' | 'color'>>,
  ): void => {
    editor.dispatch(updateEntity(editor.getState().content, entity.id, changes), 'local');
  };

  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4">
        <div className="flex flex-col gap-1">
          <Label htmlFor={nameId}>Entity name</Label>
          <TypedInput
            id={nameId}
            data-first-field
            aria-describedby={warnings.own.length > 0 ? notesId : undefined}
            value={name}
            placeholder="Untitled"
            autoComplete="off"
            spellCheck={false}
            maxLength={LIMITS.maxNameCharacters}
            onChange={(event) => handleChange({ name: event.target.value })}
          />
          <WarningNotes id={notesId} warnings={warnings.own} />
        </div>
        <AttributeList entity={entity} warnings={warnings.ofAttributes} />
        <EntityIndexes entity={entity} />
        <DescriptionField
          description={description}
          onChange={(next) => handleChange({ description: next })}
        />
        <ColorPicker value={color} onChange={(next) => handleChange({ color: next })} />
      </div>
      <div className="shrink-0 border-t p-4">
        <AddAttribute key={entity.id} entityIds={[entity.id]} />
      </div>
      <DeleteEntity entityId={entity.id} />
    </>
  );
}

function DeleteEntity({ entityId }: { entityId: string }) {
  const editor = useEditor();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="shrink-0 border-t px-4 py-2">
      <Button variant="ghost" size="sm" className="-ml-2.5 text-danger" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        Delete entity
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        question="Are you sure you want to delete this entity?"
        confirmLabel="Delete"
        onConfirm={() => editor.dispatch(removeEntities(editor.getState().content, [entityId]), 'local')}
      />
    </div>
  );
}

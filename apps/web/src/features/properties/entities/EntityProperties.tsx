import {
  type EntityColor,
  type EntityNode,
  LIMITS,
  removeEntities,
  renameEntity,
  updateEntity,
} from '@joinery/model';
import { Trash2 } from 'lucide-react';
import { memo, useId, useMemo, useRef, useState } from 'react';
import { useEditor } from '../../../editor/store/editorContext.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ColorPicker } from '../../../ui/fields/ColorPicker.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Label } from '../../../ui/layout/Label.tsx';
import { BufferedInput } from '../../../ui/fields/BufferedInput.tsx';
import { AddAttribute } from '../attributes/AddAttribute.tsx';
import { AttributeList } from '../attributes/AttributeList.tsx';
import { DescriptionField } from '../DescriptionField.tsx';
import { SingleFieldForm } from '../SingleFieldForm.tsx';
import { useNameWarnings } from '../warnings/warningsContext.ts';
import { WarningNotes } from '../warnings/WarningNotes.tsx';
import { ClassNameField } from './ClassNameField.tsx';
import { EntityIndexes } from './EntityIndexes.tsx';
import { PrimaryKeyOrder } from './PrimaryKeyOrder.tsx';

export function EntityProperties({ entity }: { entity: EntityNode }) {
  const editor = useEditor();
  const warnings = useNameWarnings(entity.id);
  const { className, color, description, name } = entity.data;
  const entityIds = useMemo(() => [entity.id], [entity.id]);
  const nameId = useId();
  const notesId = useId();
  const scrollRef = useRef<HTMLDivElement>(null);

  const handleRename = (next: string): void => {
    editor.dispatch(renameEntity(editor.getState().records, entity.id, next), 'local');
  };

  return (
    <>
      <div ref={scrollRef} className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4">
        <div className="flex flex-col gap-1">
          <Label htmlFor={nameId}>Entity name</Label>
          <SingleFieldForm>
            <BufferedInput
              id={nameId}
              data-first-field
              aria-describedby={warnings.own.length > 0 ? notesId : undefined}
              value={name}
              placeholder="Untitled"
              autoComplete="off"
              spellCheck={false}
              maxLength={LIMITS.maxNameCharacters}
              onTyped={handleRename}
            />
          </SingleFieldForm>
          <WarningNotes id={notesId} warnings={warnings.own} />
        </div>
        <AttributeList
          entityId={entity.id}
          attributes={entity.data.attributes}
          warnings={warnings.ofAttributes}
          scrollRef={scrollRef}
        />
        <PrimaryKeyOrder entity={entity} />
        <EntityIndexes
          entityId={entity.id}
          attributes={entity.data.attributes}
          indexes={entity.data.indexes}
        />
        <EntityNotes
          key={entity.id}
          entityId={entity.id}
          className={className}
          description={description}
          color={color}
        />
      </div>
      <div className="shrink-0 border-t p-4">
        <AddAttribute key={entity.id} entityIds={entityIds} />
      </div>
      <DeleteEntity entityId={entity.id} />
    </>
  );
}

interface EntityNotesProps {
  entityId: string;
  className: string | undefined;
  description: string | undefined;
  color: EntityColor | undefined;
}

/** Description, class name and colour of an entity; typing into its name does not re-render it. */
const EntityNotes = memo(function EntityNotes({ entityId, className, description, color }: EntityNotesProps) {
  const editor = useEditor();
  const handleChange = (
    changes: Pick<Partial<EntityNode['data']>, 'className' | 'description' | 'color'>,
  ): void => {
    editor.dispatch(updateEntity(editor.getState().records, entityId, changes), 'local');
  };
  return (
    <>
      <DescriptionField description={description} onChange={(next) => handleChange({ description: next })} />
      <ClassNameField className={className} onChange={(next) => handleChange({ className: next })} />
      <ColorPicker value={color} onChange={(next) => handleChange({ color: next })} />
    </>
  );
});

const DeleteEntity = memo(function DeleteEntity({ entityId }: { entityId: string }) {
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
        onConfirm={() => editor.dispatch(removeEntities(editor.getState().records, [entityId]), 'local')}
      />
    </div>
  );
});

import { type EntityNode, LIMITS, removeEntities, renameEntity } from '@joinery/model';
import { Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useEditor } from '../../../editor/editorContext.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TypedInput } from '../../../ui/TypedInput.tsx';
import { AddAttribute } from '../attributes/AddAttribute.tsx';
import { AttributeEditor } from '../attributes/AttributeEditor.tsx';

export function EntityProperties({ entity }: { entity: EntityNode }) {
  const editor = useEditor();
  const { attributes, name } = entity.data;

  const handleRename = (next: string): void => {
    editor.dispatch(renameEntity(editor.getState().content, entity.id, next), 'local');
  };

  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4">
        <Field label="Entity name">
          <TypedInput
            data-first-field
            value={name}
            placeholder="Untitled"
            autoComplete="off"
            spellCheck={false}
            maxLength={LIMITS.maxNameCharacters}
            onChange={(event) => handleRename(event.target.value)}
          />
        </Field>
        <section aria-label="Attributes" className="flex flex-col gap-2">
          <h3 className="flex items-baseline justify-between text-xs font-medium text-muted">
            Attributes
            <span className="tabular-nums">{attributes.length}</span>
          </h3>
          <AttributeList entity={entity} />
        </section>
      </div>
      <div className="shrink-0 border-t p-4">
        <AddAttribute entityId={entity.id} />
      </div>
      <DeleteEntity entityId={entity.id} />
    </>
  );
}

function AttributeList({ entity }: { entity: EntityNode }) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const handleExpand = useCallback((attributeId: string, isExpanded: boolean): void => {
    setExpanded((before) => {
      const next = new Set(before);
      if (isExpanded) next.add(attributeId);
      else next.delete(attributeId);
      return next;
    });
  }, []);
  const { attributes } = entity.data;
  if (attributes.length === 0) return <p className="text-sm text-muted">No attributes yet.</p>;
  return (
    <ol className="flex flex-col gap-1">
      {attributes.map((attribute, index) => (
        <AttributeEditor
          key={attribute.id}
          entityId={entity.id}
          attribute={attribute}
          index={index}
          isLast={index === attributes.length - 1}
          isExpanded={expanded.has(attribute.id)}
          onExpand={handleExpand}
        />
      ))}
    </ol>
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

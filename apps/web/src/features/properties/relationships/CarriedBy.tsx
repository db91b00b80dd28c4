import {
  createForeignKeyAttribute,
  type RelationshipEdge,
  referringEnd,
  updateAttributes,
  updateRelationship,
} from '@joinery/model';
import { Plus } from 'lucide-react';
import { useEditor, useEditorState } from '../../../editor/editorContext.ts';
import { Button } from '../../../ui/Button.tsx';
import { AttributeChips } from '../AttributeChips.tsx';

const NAME = (name: string): string => name || 'Untitled';

/** The attributes of the referring entity that carry the relationship: shown, chosen (several for a composite key) or made. */
export function CarriedBy({ relationship }: { relationship: RelationshipEdge }) {
  const editor = useEditor();
  const content = useEditorState((state) => state.content);
  const child = referringEnd(content, relationship);
  const { id, data } = relationship;
  const chosen = data.foreignKey ?? [];
  const isCarried = child?.data.attributes.some((attribute) => chosen.includes(attribute.id)) ?? false;

  const handleChoose = (foreignKey: string[]): void => {
    const before = editor.getState().content;
    const added = foreignKey.filter((attributeId) => !chosen.includes(attributeId));
    const names = added.map((attributeId) => ({ entityId: child?.id ?? '', attributeId }));
    const marked = updateAttributes(before, names, { isForeignKey: true });
    editor.dispatch([...updateRelationship(before, id, { foreignKey }), ...marked], 'local');
  };
  const handleCreate = (): void => {
    const { createId } = editor.deps;
    editor.dispatch(createForeignKeyAttribute(editor.getState().content, id, { createId }), 'local');
  };

  return (
    <section aria-label="Carried by" className="flex flex-col gap-2">
      <h3 className="text-xs font-medium text-muted">Carried by</h3>
      {child === undefined ? (
        <p className="text-sm text-muted">A table of its own, made by the generators.</p>
      ) : (
        <>
          <p className="text-xs text-muted">
            {isCarried
              ? `Attributes of ${NAME(child.data.name)} that hold the key of the other entity.`
              : `Found by name among the attributes of ${NAME(child.data.name)}, else added by the generators.`}
          </p>
          <AttributeChips
            label="Carrying attributes"
            attributes={child.data.attributes}
            chosen={chosen}
            most={child.data.attributes.length}
            onChange={handleChoose}
          />
          {!isCarried && (
            <Button size="sm" className="self-start" onClick={handleCreate}>
              <Plus aria-hidden />
              Create foreign key
            </Button>
          )}
        </>
      )}
    </section>
  );
}

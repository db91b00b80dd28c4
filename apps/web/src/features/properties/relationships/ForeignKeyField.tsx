import {
  createForeignKeyAttribute,
  type RelationshipEdge,
  referringEnd,
  updateAttributes,
  updateRelationship,
} from '@joinery/model';
import { Plus } from 'lucide-react';
import { useEditor, useEditorState } from '../../../editor/store/editorContext.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { AttributeChips } from '../AttributeChips.tsx';
import { ReferencedKeyField } from './ReferencedKeyField.tsx';

const NAME = (name: string): string => name || 'Untitled';

/** The foreign key attributes of the referring entity: listed, chosen (several for a composite key) or created. */
export function ForeignKeyField({ relationship }: { relationship: RelationshipEdge }) {
  const editor = useEditor();
  const { nodes } = useEditorState((state) => state.content);
  const { id, source, target, data } = relationship;
  const chosen = data.foreignKey ?? [];
  const childId = useEditorState(({ records }) => referringEnd(records, { source, target, ...data }));
  const child = nodes.find((node) => node.id === childId);
  const parent = nodes.find((node) => node.id === (source === childId ? target : source));
  const attributes = new Map(child?.data.attributes.map((attribute) => [attribute.id, attribute]));
  const carriers = chosen
    .map((attributeId) => attributes.get(attributeId))
    .filter((attribute) => attribute !== undefined);
  const hasForeignKey = carriers.length > 0;

  const handleChoose = (foreignKey: string[]): void => {
    const { records } = editor.getState();
    const added = foreignKey.filter((attributeId) => !chosen.includes(attributeId));
    const names = added.map((attributeId) => ({ entityId: child?.id ?? '', attributeId }));
    const marked = updateAttributes(records, names, { isForeignKey: true });
    editor.dispatch([...updateRelationship(records, id, { foreignKey }), ...marked], 'local');
  };
  const handleCreate = (): void => {
    const { createId } = editor.deps;
    editor.dispatch(createForeignKeyAttribute(editor.getState().records, id, { createId }), 'local');
  };

  return (
    <section aria-label="Foreign key" className="flex flex-col gap-2">
      <h3 className="text-xs font-medium text-muted">Foreign key</h3>
      {child === undefined ? (
        <p className="text-sm text-muted">Stored in a join table, which is generated.</p>
      ) : (
        <>
          <p className="text-xs text-muted">
            {hasForeignKey
              ? `Attributes of ${NAME(child.data.name)} that refer to the other entity.`
              : `Uses the attribute of ${NAME(child.data.name)} with a matching name, or adds one.`}
          </p>
          <AttributeChips
            label="Foreign key attributes"
            attributes={child.data.attributes}
            chosen={chosen}
            max={child.data.attributes.length}
            onChange={handleChoose}
          />
          {parent && <ReferencedKeyField relationship={relationship} parent={parent} foreignKey={carriers} />}
          {!hasForeignKey && (
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

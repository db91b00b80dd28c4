import {
  addIndex,
  type Attribute,
  type EntityIndex,
  type IndexChanges,
  LIMITS,
  removeIndex,
  updateIndex,
} from '@joinery/model';
import { Plus, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useEditor } from '../../../editor/store/editorContext.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { BufferedInput } from '../../../ui/fields/BufferedInput.tsx';
import { AttributeChips } from '../AttributeChips.tsx';

interface EntityIndexesProps {
  entityId: string;
  attributes: readonly Attribute[];
  indexes: readonly EntityIndex[] | undefined;
}

/** Unique keys and indexes over one or more attributes. */
export const EntityIndexes = memo(function EntityIndexes(props: EntityIndexesProps) {
  const editor = useEditor();
  const { entityId, attributes, indexes = [] } = props;
  const handleAdd = (): void => {
    const { createId } = editor.deps;
    editor.dispatch(
      addIndex(editor.getState().records, entityId, { id: createId(), isUnique: true }),
      'local',
    );
  };
  return (
    <section aria-label="Keys and indexes" className="flex flex-col gap-2">
      <div className="flex h-7 items-center gap-2">
        <h3 className="text-xs font-medium text-muted">Keys and indexes</h3>
        <span className="text-xs text-muted tabular-nums">{indexes.length}</span>
        <IconButton
          label="Add key or index"
          size="sm"
          className="-mr-1 ml-auto"
          disabled={indexes.length >= LIMITS.maxIndexesPerEntity}
          onClick={handleAdd}
        >
          <Plus aria-hidden />
        </IconButton>
      </div>
      {indexes.length > 0 && (
        <ul className="flex flex-col gap-2">
          {indexes.map((index, position) => (
            <IndexEditor
              key={index.id}
              entityId={entityId}
              attributes={attributes}
              index={index}
              number={position + 1}
            />
          ))}
        </ul>
      )}
    </section>
  );
});

interface IndexEditorProps {
  entityId: string;
  attributes: readonly Attribute[];
  index: EntityIndex;
  number: number;
}

function IndexEditor({ entityId, attributes, index, number }: IndexEditorProps) {
  const editor = useEditor();
  const title = index.name ?? `Index ${number}`;
  const handleChange = (changes: IndexChanges): void => {
    editor.dispatch(updateIndex(editor.getState().records, entityId, { id: index.id, ...changes }), 'local');
  };
  const handleRemove = (): void => {
    editor.dispatch(removeIndex(editor.getState().records, entityId, index.id), 'local');
  };
  return (
    <li>
      <div role="group" aria-label={title} className="flex flex-col gap-2 rounded-md border p-2">
        <div className="flex items-center gap-1">
          <BufferedInput
            aria-label="Index name"
            className="h-7"
            value={index.name ?? ''}
            placeholder="Generated name"
            autoComplete="off"
            spellCheck={false}
            maxLength={LIMITS.maxNameCharacters}
            onTyped={(name) => handleChange({ name })}
          />
          <IconButton label={`Remove ${title}`} size="sm" variant="danger" onClick={handleRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
        <AttributeChips
          label="Attributes of the index"
          attributes={attributes}
          chosen={index.attributeIds}
          max={LIMITS.maxAttributesPerIndex}
          onChange={(attributeIds) => handleChange({ attributeIds })}
        />
        {index.attributeIds.length === 0 && (
          <p className="text-xs text-warning">Choose the attributes of this index.</p>
        )}
        <Checkbox
          label="Unique"
          isChecked={index.isUnique}
          onCheckedChange={(isUnique) => handleChange({ isUnique })}
        />
      </div>
    </li>
  );
}

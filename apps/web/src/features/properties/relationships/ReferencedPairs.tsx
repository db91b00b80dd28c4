import { type Attribute, type RelationshipEdge, updateRelationship } from '@joinery/model';
import { useEditor } from '../../../editor/store/editorContext.ts';
import { Select } from '../../../ui/fields/Select.tsx';

interface ReferencedPairsProps {
  relationship: RelationshipEdge;
  /** The attributes that refer. */
  foreignKey: readonly Attribute[];
  /** The part of the key that each of them refers to. */
  referenced: readonly Attribute[];
}

const getName = ({ name }: Attribute): string => name.trim() || 'Untitled';

/** Which part of a composite key each attribute of a foreign key refers to; choosing a part swaps it with the other one. */
export function ReferencedPairs({ relationship, foreignKey, referenced }: ReferencedPairsProps) {
  const editor = useEditor();
  const options = referenced.map((part) => ({ value: part.id, label: getName(part) }));
  const handleChoose = (index: number, chosen: string): void => {
    const ids = referenced.map(({ id }) => id);
    const present = ids[index] ?? chosen;
    const referencedAttributes = ids.map((id, at) => (at === index ? chosen : id === chosen ? present : id));
    const { records } = editor.getState();
    editor.dispatch(updateRelationship(records, relationship.id, { referencedAttributes }), 'local');
  };
  return (
    <ul aria-label="Pairs of the foreign key" className="flex flex-col gap-1">
      {foreignKey.map((attribute, index) => (
        <li key={attribute.id} className="flex items-center gap-2 text-xs">
          <span className="min-w-0 flex-1 truncate font-mono">{getName(attribute)}</span>
          <span aria-hidden className="text-muted">
            →
          </span>
          <Select
            aria-label={`${getName(attribute)} refers to`}
            className="h-7 flex-1 text-xs"
            value={referenced[index]?.id ?? ''}
            options={options}
            onValueChange={(chosen) => handleChoose(index, chosen)}
          />
        </li>
      ))}
    </ul>
  );
}

import { getOwnership, type RelationshipEdge } from '@joinery/model';
import { useEditorState } from '../../../editor/store/editorContext.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';

interface OwnedFieldProps {
  relationship: RelationshipEdge;
  onChange: (owned: boolean) => void;
}

/** Whether the children belong to the parent, or the reason why they cannot; a tick without effect can still be removed. */
export function OwnedField({ relationship, onChange }: OwnedFieldProps) {
  const records = useEditorState((state) => state.records);
  const { source, target, data } = relationship;
  const { childId, parentId, problem } = getOwnership(records, { source, target, ...data });
  const getName = (id: string): string => records.entities.get(id)?.name || 'Untitled';
  const isOwned = data.owned === true;
  return (
    <Checkbox
      className="flex-wrap"
      label={`${getName(childId)} belongs to ${getName(parentId)}`}
      hint={
        problem === null ? 'Generated code deletes it with its parent.' : `This has no effect: ${problem}.`
      }
      isChecked={isOwned}
      isDisabled={problem !== null && !isOwned}
      onCheckedChange={onChange}
    />
  );
}

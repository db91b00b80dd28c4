import { DELETE_ACTIONS, type RelationshipEdge, type DeleteAction, referringEnd } from '@joinery/model';
import { useEditorState } from '../../../editor/store/editorContext.ts';
import { Field } from '../../../ui/fields/Field.tsx';
import { Select, type SelectOption } from '../../../ui/fields/Select.tsx';

type Choice = DeleteAction | 'default';

const LABELS: Record<Choice, string> = {
  default: 'Default',
  RESTRICT: 'Prevent deletion (RESTRICT)',
  CASCADE: 'Delete referring rows (CASCADE)',
  'SET NULL': 'Clear the reference (SET NULL)',
};
const OPTIONS = (['default', ...DELETE_ACTIONS] as const).map((value): SelectOption<Choice> => ({
  value,
  label: LABELS[value],
}));

interface DeleteActionFieldProps {
  relationship: RelationshipEdge;
  onChange: (onDelete: DeleteAction | undefined) => void;
}

/** The action on referring rows when the referenced row is deleted. */
export function DeleteActionField({ relationship, onChange }: DeleteActionFieldProps) {
  const isRequired = useEditorState(({ records }) => {
    const { source, target, data } = relationship;
    const child = records.entities.get(referringEnd(records, { source, target, ...data }) ?? '');
    return data.foreignKey?.some((id) => child?.attributes.get(id)?.isNullable === false) ?? false;
  });
  const { onDelete } = relationship.data;
  const hint =
    onDelete === 'SET NULL' && isRequired
      ? 'The foreign key is not nullable, so the reference cannot be cleared.'
      : undefined;
  return (
    <Field label="On delete" error={hint}>
      <Select
        value={onDelete ?? 'default'}
        options={OPTIONS}
        onValueChange={(choice) => onChange(choice === 'default' ? undefined : choice)}
      />
    </Field>
  );
}

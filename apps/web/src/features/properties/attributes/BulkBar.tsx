import { type Attribute, ATTRIBUTE_TYPES, removeAttributes, updateAttributes } from '@joinery/model';
import { Trash2 } from 'lucide-react';
import { useEditor } from '../../../editor/store/editorContext.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Combobox } from '../../../ui/combobox/Combobox.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { type RowSelection } from './useRowSelection.ts';

const NULLABLE_CHOICES = ['Nullable', 'Not nullable'] as const;

interface BulkBarProps {
  entityId: string;
  selection: RowSelection;
  selected: ReadonlySet<string>;
  count: number;
}

/** Bulk actions for the selected attributes, each as one step. */
export function BulkBar({ entityId, selection, selected, count }: BulkBarProps) {
  const editor = useEditor();
  const names = [...selected].map((attributeId) => ({ entityId, attributeId }));
  const isEmpty = names.length === 0;
  const handleChange = (changes: Partial<Attribute>): void => {
    editor.dispatch(updateAttributes(editor.getState().records, names, changes), 'local');
  };
  const handleRemove = (): void => {
    editor.dispatch(removeAttributes(editor.getState().records, names), 'local');
    selection.setSelecting(false);
  };
  return (
    <div
      role="group"
      aria-label="Selected attributes"
      className="sticky top-0 z-20 flex flex-col gap-2 rounded-md border bg-raised p-2 shadow-md"
    >
      <div className="flex items-center justify-between text-xs">
        <span role="status">{names.length} selected</span>
        <span className="flex gap-1">
          <Button size="sm" variant="ghost" disabled={names.length === count} onClick={selection.selectAll}>
            Select all
          </Button>
          <Button size="sm" variant="ghost" onClick={() => selection.setSelecting(false)}>
            Done
          </Button>
        </span>
      </div>
      <div className="flex gap-1">
        <Choice
          label="Set type"
          options={ATTRIBUTE_TYPES}
          isDisabled={isEmpty}
          onChoose={(type) => handleChange({ type })}
        />
        <Choice
          label="Set nullable"
          options={NULLABLE_CHOICES}
          isDisabled={isEmpty}
          onChoose={(choice) => handleChange({ isNullable: choice === 'Nullable' })}
        />
        <IconButton
          label="Remove selected attributes"
          size="sm"
          variant="danger"
          disabled={isEmpty}
          onClick={handleRemove}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

interface ChoiceProps<Option extends string> {
  label: string;
  options: readonly Option[];
  isDisabled: boolean;
  onChoose: (option: Option) => void;
}

/** A picker that performs the choice and shows its label again. */
function Choice<Option extends string>({ label, options, isDisabled, onChoose }: ChoiceProps<Option>) {
  return (
    <Combobox
      label={label}
      placeholder={label}
      options={options}
      value={null}
      isDisabled={isDisabled}
      className="w-auto min-w-0 flex-1 font-sans"
      onChoose={onChoose}
    />
  );
}

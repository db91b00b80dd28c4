import {
  type Attribute,
  type AttributeType,
  LIMITS,
  moveAttribute,
  removeAttribute,
  updateAttribute,
} from '@joinery/model';
import { ArrowDown, ArrowUp, ChevronRight, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useEditor } from '../../../editor/editorContext.ts';
import { cn } from '../../../lib/classNames.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TypedInput } from '../../../ui/TypedInput.tsx';
import { AttributeFlags } from './AttributeFlags.tsx';
import { AttributeTypePicker } from './AttributeTypePicker.tsx';
import { EnumValues } from './EnumValues.tsx';
import { LengthField } from './LengthField.tsx';

interface AttributeEditorProps {
  entityId: string;
  attribute: Attribute;
  index: number;
  isLast: boolean;
  isExpanded: boolean;
  onExpand: (attributeId: string, isExpanded: boolean) => void;
}

function AttributeEditorView(props: AttributeEditorProps) {
  const { entityId, attribute, isExpanded, onExpand } = props;
  const editor = useEditor();
  const title = attribute.name || 'without a name';

  const handleChange = (changes: Partial<Attribute>): void => {
    editor.dispatch(updateAttribute(editor.getState().content, entityId, attribute.id, changes), 'local');
  };
  const handleTypeChange = (type: AttributeType): void => {
    handleChange({ type });
    if (type === 'Enum') onExpand(attribute.id, true);
  };

  return (
    <li>
      <div
        role="group"
        aria-label={`Attribute ${title}`}
        className={cn('rounded-md', isExpanded && 'bg-background')}
      >
        <div className="flex items-center gap-1">
          <IconButton
            label={`${isExpanded ? 'Hide' : 'Show'} details of ${title}`}
            size="sm"
            tooltipSide="left"
            aria-expanded={isExpanded}
            className="w-5"
            onClick={() => onExpand(attribute.id, !isExpanded)}
          >
            <ChevronRight aria-hidden className={cn('transition-transform', isExpanded && 'rotate-90')} />
          </IconButton>
          <TypedInput
            aria-label="Attribute name"
            data-attribute-name={attribute.id}
            className="h-7 flex-1 px-2"
            value={attribute.name}
            autoComplete="off"
            spellCheck={false}
            maxLength={LIMITS.maxNameCharacters}
            onChange={(event) => handleChange({ name: event.target.value })}
          />
          <KeyMarks attribute={attribute} />
          <AttributeTypePicker label="Attribute type" value={attribute.type} onChange={handleTypeChange} />
        </div>
        {isExpanded && <AttributeDetails {...props} onChange={handleChange} />}
      </div>
    </li>
  );
}

function KeyMarks({ attribute }: { attribute: Attribute }) {
  if (!attribute.isPrimaryKey && !attribute.isForeignKey) return null;
  return (
    <span className="flex shrink-0 gap-1 font-mono text-xs font-medium">
      {attribute.isPrimaryKey && (
        <abbr title="Primary key" className="text-key no-underline">
          PK
        </abbr>
      )}
      {attribute.isForeignKey && (
        <abbr title="Foreign key" className="text-fk no-underline">
          FK
        </abbr>
      )}
    </span>
  );
}

interface AttributeDetailsProps extends AttributeEditorProps {
  onChange: (changes: Partial<Attribute>) => void;
}

function AttributeDetails({ entityId, attribute, index, isLast, onChange }: AttributeDetailsProps) {
  const editor = useEditor();
  const handleMove = (toIndex: number): void => {
    editor.dispatch(moveAttribute(editor.getState().content, entityId, attribute.id, toIndex), 'local');
  };
  return (
    <div className="flex flex-col gap-3 py-2 pr-2 pl-6">
      <AttributeFlags attribute={attribute} onChange={onChange} />
      {attribute.type === 'String' && (
        <LengthField length={attribute.length} onChange={(length) => onChange({ length })} />
      )}
      {attribute.type === 'Enum' && (
        <EnumValues values={attribute.enumValues ?? []} onChange={(enumValues) => onChange({ enumValues })} />
      )}
      <div className="flex items-center gap-1">
        <IconButton label="Move up" size="sm" disabled={index === 0} onClick={() => handleMove(index - 1)}>
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton label="Move down" size="sm" disabled={isLast} onClick={() => handleMove(index + 1)}>
          <ArrowDown aria-hidden />
        </IconButton>
        <IconButton
          label="Remove attribute"
          size="sm"
          variant="danger"
          className="ml-auto"
          onClick={() =>
            editor.dispatch(removeAttribute(editor.getState().content, entityId, attribute.id), 'local')
          }
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

function isSameAttribute(before: Attribute, after: Attribute): boolean {
  if (before === after) return true;
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof Attribute>;
  return [...keys].every((key) => before[key] === after[key]);
}

/** One attribute; an edit of one of its sisters does not draw it again. */
export const AttributeEditor = memo(
  AttributeEditorView,
  (before, after) =>
    before.entityId === after.entityId &&
    before.index === after.index &&
    before.isLast === after.isLast &&
    before.isExpanded === after.isExpanded &&
    before.onExpand === after.onExpand &&
    isSameAttribute(before.attribute, after.attribute),
);

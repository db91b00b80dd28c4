import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type Attribute, type AttributeType, LIMITS, updateAttribute } from '@joinery/model';
import { clsx } from 'clsx';
import { ChevronRight, GripVertical } from 'lucide-react';
import { memo, useId } from 'react';
import { useEditor } from '../../../editor/store/editorContext.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { BufferedInput } from '../../../ui/fields/BufferedInput.tsx';
import { type NameWarning } from '../warnings/nameWarnings.ts';
import { WarningNotes } from '../warnings/WarningNotes.tsx';
import { AttributeDetails } from './details/AttributeDetails.tsx';
import { AttributeTypePicker } from './AttributeTypePicker.tsx';

interface AttributeEditorProps {
  entityId: string;
  attribute: Attribute;
  index: number;
  isLast: boolean;
  isExpanded: boolean;
  onExpand: (attributeId: string, isExpanded: boolean) => void;
  /** null outside selection mode. */
  isSelected: boolean | null;
  onSelect: (attributeId: string, isRange: boolean) => void;
  warnings: readonly NameWarning[];
}

function AttributeEditorView(props: AttributeEditorProps) {
  const { entityId, attribute, isExpanded, onExpand, isSelected, onSelect, warnings } = props;
  const editor = useEditor();
  const notesId = useId();
  const title = attribute.name || 'without a name';
  const isSelecting = isSelected !== null;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: attribute.id, disabled: isSelecting });

  const handleChange = (changes: Partial<Attribute>): void => {
    editor.dispatch(
      updateAttribute(editor.getState().records, entityId, { ...changes, id: attribute.id }),
      'local',
    );
  };
  const handleTypeChange = (type: AttributeType): void => {
    handleChange({ type });
    if (type === 'Enum') onExpand(attribute.id, true);
  };

  return (
    <div
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition: transition }}
      className={clsx('group/row relative', isDragging && 'z-10')}
      onClickCapture={(event) => {
        if (!event.shiftKey || (!isSelecting && isTextField(event.target))) return;
        event.preventDefault();
        event.stopPropagation();
        onSelect(attribute.id, true);
      }}
    >
      <div
        role="group"
        aria-label={`Attribute ${title}`}
        className={clsx(
          'rounded-md',
          isExpanded && !isSelecting && !isDragging && 'bg-background',
          isSelected && 'bg-accent-soft',
          isDragging && 'bg-raised shadow-md',
        )}
      >
        {!isSelecting && (
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            aria-label={`Move ${title}`}
            className="absolute top-0.5 -left-4 flex h-6 w-4 cursor-grab touch-none items-center justify-center rounded text-muted opacity-0 transition-opacity group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:opacity-100"
          >
            <GripVertical aria-hidden className="size-3.5" />
          </button>
        )}
        <div className="flex items-center gap-1">
          {isSelecting ? (
            <span className="flex w-5 shrink-0 justify-center">
              <input
                type="checkbox"
                aria-label={`Select ${title}`}
                checked={isSelected}
                className="size-4 accent-accent-fill"
                onChange={() => onSelect(attribute.id, false)}
              />
            </span>
          ) : (
            <IconButton
              label={`${isExpanded ? 'Hide' : 'Show'} details of ${title}`}
              size="sm"
              tooltipSide="left"
              aria-expanded={isExpanded}
              className="w-5"
              onClick={() => onExpand(attribute.id, !isExpanded)}
            >
              <ChevronRight aria-hidden className={clsx('transition-transform', isExpanded && 'rotate-90')} />
            </IconButton>
          )}
          <BufferedInput
            aria-label="Attribute name"
            aria-describedby={warnings.length > 0 ? notesId : undefined}
            data-attribute-name={attribute.id}
            className="h-7 flex-1 px-2"
            value={attribute.name}
            autoComplete="off"
            spellCheck={false}
            maxLength={LIMITS.maxNameCharacters}
            onTyped={(name) => handleChange({ name })}
          />
          <KeyMarks attribute={attribute} />
          <AttributeTypePicker label="Attribute type" value={attribute.type} onChange={handleTypeChange} />
        </div>
        <WarningNotes id={notesId} warnings={warnings} className="py-1 pr-1 pl-6" />
        {isExpanded && !isSelecting && <AttributeDetails {...props} onChange={handleChange} />}
      </div>
    </div>
  );
}

/** Whether Shift+click selects text in the target. */
function isTextField(target: EventTarget): boolean {
  return target instanceof Element && target.matches('input, textarea, select');
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

function isSameAttribute(before: Attribute, after: Attribute): boolean {
  if (before === after) return true;
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof Attribute>;
  return [...keys].every((key) => before[key] === after[key]);
}

function isSameRow(before: AttributeEditorProps, after: AttributeEditorProps): boolean {
  const { attribute: attributeBefore, ...restBefore } = before;
  const { attribute: attributeAfter, ...restAfter } = after;
  const keys = Object.keys(restBefore) as (keyof typeof restBefore)[];
  return (
    keys.every((key) => restBefore[key] === restAfter[key]) &&
    isSameAttribute(attributeBefore, attributeAfter)
  );
}

/** One attribute; edits of other attributes do not re-render it. */
export const AttributeEditor = memo(AttributeEditorView, isSameRow);

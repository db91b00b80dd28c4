import {
  type Attribute,
  type AttributeType,
  CARD_ROW_HEIGHT,
  effectiveRole,
  formatType,
  isRowTight,
  LIMITS,
} from '@joinery/model';
import { type CSSProperties, memo, type ReactNode, useRef } from 'react';
import { useEditor } from '../../../editor/store/editorContext.ts';
import { lazyComponent } from '../../../lib/lazyComponent.tsx';
import { useCanvasStore, useEditedAttribute } from '../canvasContext.ts';
import { type AttributeEditing } from './editing.ts';
import { type InlineEnd, InlineField } from './InlineField.tsx';
import { type RowRange, useRowsInView } from './useRowsInView.ts';
import { openProperties } from '../../../editor/openProperties.ts';

// Not part of the editor's initial chunk.
const InlineTypeField = lazyComponent(async () => (await import('./InlineTypeField.tsx')).InlineTypeField);

/** A card with more rows than this renders only those near the view. */
const MAX_ROWS = 128;

interface Row {
  attribute: Attribute;
  width: number;
  /** The part that is being edited, and its field. */
  edited: { part: AttributeEditing['part']; field: ReactNode } | null;
  /** Position in a list that renders only some rows. */
  place: { index: number; count: number } | null;
}

const getRowStyle = (index: number): CSSProperties => ({ top: index * CARD_ROW_HEIGHT });

/** One row of a card; a plain function, so that a card with many attributes stays one component. */
function attributeRow({ attribute, width, edited, place }: Row) {
  const values = attribute.type === 'Enum' ? attribute.enumValues?.join(', ') : undefined;
  const role = effectiveRole(attribute);
  return (
    <li
      key={attribute.id}
      className="entity-card-row"
      title={values}
      {...(place && {
        style: getRowStyle(place.index),
        'aria-posinset': place.index + 1,
        'aria-setsize': place.count,
      })}
    >
      {attribute.isPrimaryKey && <span className="key-icon" role="img" aria-label="Primary key" />}
      {attribute.isForeignKey && <span className="key-ring-icon" role="img" aria-label="Foreign key" />}
      {edited?.part === 'name' ? (
        edited.field
      ) : (
        <span
          className={
            isRowTight(attribute, width) ? 'entity-card-attribute is-tight' : 'entity-card-attribute'
          }
          data-attribute={attribute.id}
        >
          {attribute.name}
        </span>
      )}
      {role !== undefined && (
        <span className="entity-card-chip" role="img" aria-label={`Role: ${role}`}>
          {role}
        </span>
      )}
      {edited?.part === 'type' ? (
        edited.field
      ) : (
        <span className="entity-card-type" data-attribute-type={attribute.id}>
          {formatType(attribute)}
        </span>
      )}
    </li>
  );
}

/** Next field after Enter and Tab, as row offsets: Enter stays in the column, Tab alternates between name and type. */
const NEXT_FIELD: Partial<
  Record<InlineEnd, Record<AttributeEditing['part'], [AttributeEditing['part'], number]>>
> = {
  enter: { name: ['name', 1], type: ['type', 1] },
  next: { name: ['type', 0], type: ['name', 1] },
  previous: { name: ['type', -1], type: ['name', 0] },
};

interface CardRowsProps {
  entityId: string;
  attributes: readonly Attribute[];
  /** Width of the card. */
  width: number;
}

/**
 * The attributes of a card, re-rendered only when they or its width change. Double-clicking a name or type edits it in
 * place; Enter or Tab moves to the next, and after the last to a new one.
 */
export const CardRows = memo(function CardRows(props: CardRowsProps) {
  return props.attributes.length > MAX_ROWS ? <LongCardRows {...props} /> : <Rows {...props} range={null} />;
});

function LongCardRows(props: CardRowsProps) {
  return <Rows {...props} range={useRowsInView(props.entityId, props.attributes.length)} />;
}

interface RowsProps extends CardRowsProps {
  /** The rendered rows; null for all of them. */
  range: RowRange | null;
}

function Rows({ entityId, attributes, width, range }: RowsProps) {
  const canvas = useCanvasStore();
  const editor = useEditor();
  const editing = useEditedAttribute(entityId);
  const list = useRef<HTMLUListElement>(null);

  const following = (at: number, part: AttributeEditing['part'], how: InlineEnd) => {
    const [nextPart, step] = NEXT_FIELD[how]?.[part] ?? [];
    if (at + (step ?? 0) === attributes.length) return { kind: 'new-attribute', entityId } as const;
    const next = step === undefined ? undefined : attributes[at + step];
    // If nothing else is edited, returns the focus to the card.
    if (!next && how !== 'blur') list.current?.closest<HTMLElement>('.react-flow__node')?.focus();
    return next && nextPart && ({ kind: 'attribute', entityId, id: next.id, part: nextPart } as const);
  };
  const endName = (at: number, text: string, how: InlineEnd): void => {
    const isLeft = how === 'escape' || text.trim() === '';
    canvas.endNaming(isLeft ? null : text, following(at, 'name', how));
  };
  const endType = (at: number, type: AttributeType, how: InlineEnd): void => {
    const attribute = attributes[at];
    if (how === 'escape' || type === attribute?.type) {
      canvas.endChoosingType(null, following(at, 'type', how));
    } else if (type === 'Enum') {
      canvas.endChoosingType(type);
      // Enum values are edited in the panel.
      openProperties(editor, { nodeIds: [entityId], edgeIds: [] }, attribute?.id);
    } else canvas.endChoosingType(type, following(at, 'type', how));
  };
  const fieldFor = (attribute: Attribute, at: number, part: AttributeEditing['part']): ReactNode =>
    part === 'name' ? (
      <InlineField
        label="Attribute name"
        value={attribute.name}
        maxLength={LIMITS.maxNameCharacters}
        className="entity-card-field"
        onEnd={(text, how) => endName(at, text, how)}
      />
    ) : (
      <InlineTypeField value={attribute.type} onEnd={(type, how) => endType(at, type, how)} />
    );

  const shown = (attribute: Attribute, index: number): boolean =>
    range === null || (index >= range[0] && index < range[1]) || attribute.id === editing?.id;
  return (
    <ul
      ref={list}
      className={range ? 'entity-card-rows is-long' : 'entity-card-rows'}
      style={range ? { height: attributes.length * CARD_ROW_HEIGHT } : undefined}
    >
      {attributes.map((attribute, index) =>
        shown(attribute, index)
          ? attributeRow({
              attribute,
              width,
              edited:
                attribute.id === editing?.id
                  ? { part: editing.part, field: fieldFor(attribute, index, editing.part) }
                  : null,
              place: range && { index, count: attributes.length },
            })
          : null,
      )}
    </ul>
  );
}

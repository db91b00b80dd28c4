import { type Attribute, LIMITS } from '@joinery/model';
import { type ReactNode, useRef } from 'react';
import { isRowTight, typeText } from '../../editor/geometry/cardGeometry.ts';
import { useCanvasStore, useNamedAttribute } from './canvasContext.ts';
import { type Editing } from './canvasStore.ts';
import { type InlineEnd, InlineField } from './InlineField.tsx';

/** One row of a card; a plain function, so that a card of many attributes stays one component. */
function attributeRow(attribute: Attribute, width: number, field: ReactNode) {
  const values = attribute.type === 'Enum' ? attribute.enumValues?.join(', ') : undefined;
  return (
    <li key={attribute.id} className="entity-card-row" title={values}>
      {attribute.isPrimaryKey && <span className="key-icon" role="img" aria-label="Primary key" />}
      {attribute.isForeignKey && <span className="key-ring-icon" role="img" aria-label="Foreign key" />}
      {field ?? (
        <span
          className={
            isRowTight(attribute, width) ? 'entity-card-attribute is-tight' : 'entity-card-attribute'
          }
          data-attribute={attribute.id}
        >
          {attribute.name}
        </span>
      )}
      <span className="entity-card-type">{typeText(attribute)}</span>
    </li>
  );
}

const STEPS: Record<InlineEnd, number> = { enter: 1, next: 1, previous: -1, escape: 0, blur: 0 };

interface CardRowsProps {
  entityId: string;
  attributes: readonly Attribute[];
  /** Of the card. */
  width: number;
}

/** The attributes of a card; a double-click on a name lets it be written there, Enter or Tab goes on to the next. */
export function CardRows({ entityId, attributes, width }: CardRowsProps) {
  const canvas = useCanvasStore();
  const named = useNamedAttribute(entityId);
  const list = useRef<HTMLUListElement>(null);

  const end = (at: number, text: string, how: InlineEnd): void => {
    const step = STEPS[how];
    const next = step === 0 ? undefined : attributes[at + step];
    const following: Editing | undefined = next && { kind: 'attribute', entityId, id: next.id };
    // Where nothing is named next, the card has the focus again.
    if (!following && how !== 'blur') list.current?.closest<HTMLElement>('.react-flow__node')?.focus();
    canvas.endNaming(how === 'escape' || text.trim() === '' ? null : text, following);
  };

  return (
    <ul ref={list} className="entity-card-rows">
      {attributes.map((attribute, at) =>
        attributeRow(
          attribute,
          width,
          attribute.id === named ? (
            <InlineField
              label="Attribute name"
              value={attribute.name}
              maxLength={LIMITS.maxNameCharacters}
              className="entity-card-field"
              onEnd={(text, how) => end(at, text, how)}
            />
          ) : null,
        ),
      )}
    </ul>
  );
}

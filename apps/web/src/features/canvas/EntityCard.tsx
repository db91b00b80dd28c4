import { type Attribute, type EntityColor, type EntityNode } from '@joinery/model';
import { type NodeProps } from '@xyflow/react';
import {
  type CSSProperties,
  Fragment,
  memo,
  type RefObject,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { colorVariable } from '../../ui/entityColor.ts';
import { CardHandles } from './CardHandles.tsx';
import {
  DetailContext,
  useCanvasStore,
  useConnectingFrom,
  useEntityData,
  useIsTouched,
} from './canvasContext.ts';
import { type CanvasNode } from './canvasElements.ts';
import { type CardSize, cardSize, typeText, UNTITLED } from '../../editor/geometry/cardGeometry.ts';

const LARGEST_NAME_PX = 56;
const SMALLEST_NAME_PX = 20;

/** One row of a card; a plain function, so that a card of many attributes stays one component. */
function attributeRow(attribute: Attribute) {
  const values = attribute.type === 'Enum' ? attribute.enumValues?.join(', ') : undefined;
  return (
    <li key={attribute.id} className="entity-card-row" title={values}>
      {attribute.isPrimaryKey && <span className="key-icon" role="img" aria-label="Primary key" />}
      {attribute.isForeignKey && <span className="key-ring-icon" role="img" aria-label="Foreign key" />}
      <span className="entity-card-attribute">{attribute.name}</span>
      <span className="entity-card-type">{typeText(attribute)}</span>
    </li>
  );
}

/** A name in parts between which it may break: at underscores, blanks and humps. */
function nameParts(name: string): string[] {
  return name.split(/(?<=_)|(?<= )|(?<=[a-z])(?=[A-Z])/);
}

/** The largest size at which each part of the name fits across the card, and all of them below each other into it. */
function farNameSize(parts: readonly string[], { width, height }: CardSize): number {
  const longest = Math.max(4, ...parts.map((part) => part.length));
  const fitting = Math.min((width - 20) / (longest * 0.64), (height - 12) / (parts.length * 1.1));
  return Math.min(LARGEST_NAME_PX, Math.max(SMALLEST_NAME_PX, fitting));
}

function FarName({ name, size }: { name: string; size: CardSize }) {
  const parts = nameParts(name);
  return (
    <div className="entity-card-far-name" style={{ fontSize: farNameSize(parts, size) }}>
      <span>
        {parts.map((part, index) => (
          <Fragment key={index}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </span>
    </div>
  );
}

/** Names the element around the card, which is the one that takes the focus and belongs to the canvas library. */
function useLabel(name: string): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => card.current?.parentElement?.setAttribute('aria-label', `Entity ${name}`), [name]);
  return card;
}

function EntityCardView({ data: { entityId }, isConnectable }: NodeProps<CanvasNode>) {
  const entity = useEntityData(entityId);
  return entity && <Card id={entityId} entity={entity} isConnectable={isConnectable} />;
}

const colorStyle = (color: EntityColor): CSSProperties =>
  ({ '--card-color': colorVariable(color) }) as CSSProperties;

interface CardProps {
  id: string;
  entity: EntityNode['data'];
  isConnectable: boolean;
}

function Card({ id, entity, isConnectable }: CardProps) {
  const [isHovered, setHovered] = useState(false);
  const canvas = useCanvasStore();
  const isTouched = useIsTouched(id);
  const isDetailed = use(DetailContext);
  const connectingFrom = useConnectingFrom();
  const size = cardSize(entity);
  const name = entity.name || UNTITLED;
  const label = useLabel(name);
  const isNear = isHovered || isTouched;
  const isConnecting = connectingFrom !== null && isDetailed;
  return (
    <div
      ref={label}
      className={isDetailed ? 'entity-card' : 'entity-card is-far'}
      style={entity.color && colorStyle(entity.color)}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onPointerDown={({ pointerType }) => canvas.setTouched(pointerType === 'touch' ? id : null)}
    >
      {isDetailed ? (
        <>
          <div className={entity.name ? 'entity-card-name' : 'entity-card-name is-untitled'} title={name}>
            {name}
          </div>
          <ul className="entity-card-rows">{entity.attributes.map(attributeRow)}</ul>
        </>
      ) : (
        <FarName name={name} size={size} />
      )}
      {isConnectable && (isNear || isConnecting) && (
        <CardHandles size={size} hasSources={isNear || connectingFrom === id} />
      )}
    </div>
  );
}

/** Where the card stands does not concern what is in it: dragging moves it without drawing it again. */
export const EntityCard = memo(
  EntityCardView,
  (before, after) => before.data === after.data && before.isConnectable === after.isConnectable,
);

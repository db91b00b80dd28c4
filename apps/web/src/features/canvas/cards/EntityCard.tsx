import {
  type CardSize,
  type EntityColor,
  type EntityNode,
  getCardSize,
  isHeadingTight,
  LIMITS,
  UNTITLED,
} from '@joinery/model';
import { type NodeProps } from '@xyflow/react';
import { clsx } from 'clsx';
import {
  type CSSProperties,
  Fragment,
  memo,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { colorVariable } from '../../../ui/pictures/entityColor.ts';
import { CardHandles } from './CardHandles.tsx';
import { CardRows } from './CardRows.tsx';
import {
  type Detail,
  DetailContext,
  useCanvasStore,
  useCardEditing,
  useConnectingFrom,
  useIsConnectingBackwards,
  useEntityData,
  useIsTouched,
} from '../canvasContext.ts';
import { type CanvasNode } from '../canvasElements.ts';
import { type InlineEnd, InlineField } from './InlineField.tsx';
import { lazyComponent } from '../../../lib/lazyComponent.tsx';

// Not part of the editor's initial chunk.
const NewAttributeRow = lazyComponent(async () => (await import('./NewAttributeRow.tsx')).NewAttributeRow);

const LARGEST_NAME_PX = 56;
const SMALLEST_NAME_PX = 20;

/** Splits a name where it may wrap: at underscores, spaces and capital letters. */
function nameParts(name: string): string[] {
  return name.split(/(?<=_)|(?<= )|(?<=[a-z])(?=[A-Z])/);
}

/** The largest font size at which every part of the name fits the card. */
function farNameSize(parts: readonly string[], { width, height }: CardSize): number {
  const longest = Math.max(4, ...parts.map((part) => part.length));
  const fitting = Math.min((width - 30) / (longest * 0.66), (height - 12) / (parts.length * 1.1));
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

/** Sets the accessible name on the canvas library's wrapper element, which takes the focus. */
function useLabel(name: string): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => card.current?.parentElement?.setAttribute('aria-label', `Entity ${name}`), [name]);
  return card;
}

function EntityCardView({ data: { entityId }, isConnectable }: NodeProps<CanvasNode>) {
  const entity = useEntityData(entityId);
  return entity && <Card id={entityId} entity={entity} isConnectable={isConnectable} />;
}

const CARD_CLASSES: Record<Detail, string> = {
  full: 'entity-card',
  name: 'entity-card is-far',
  map: 'entity-card is-far is-map',
};

const colorStyle = (color: EntityColor): CSSProperties =>
  ({ '--card-color': colorVariable(color) }) as CSSProperties;

/** The name of the entity as a field; Enter continues with its attributes. */
function HeadingField({ entityId, name }: { entityId: string; name: string }) {
  const canvas = useCanvasStore();
  useEffect(() => void NewAttributeRow.preload().catch(() => undefined), []);
  const handleEnd = (text: string, how: InlineEnd): void => {
    const isLeft = how === 'escape' || text.trim() === '';
    const isContinued = how === 'enter' || how === 'next';
    canvas.endNaming(
      isLeft ? null : text.trim(),
      isContinued ? { kind: 'new-attribute', entityId } : undefined,
    );
  };
  return (
    <InlineField
      label="Name on the card"
      value={name}
      maxLength={LIMITS.maxNameCharacters}
      className="entity-card-heading-field"
      onEnd={handleEnd}
    />
  );
}

interface CardProps {
  id: string;
  entity: EntityNode['data'];
  isConnectable: boolean;
}

function Card({ id, entity, isConnectable }: CardProps) {
  const [isHovered, setHovered] = useState(false);
  const canvas = useCanvasStore();
  const isTouched = useIsTouched(id);
  const detail = use(DetailContext);
  const isDetailed = detail === 'full';
  const connectingFrom = useConnectingFrom();
  const isBackwards = useIsConnectingBackwards();
  const editing = useCardEditing(id);
  const size = getCardSize(entity);
  const name = entity.name || UNTITLED;
  const label = useLabel(name);
  const isNear = isHovered || isTouched;
  const isConnecting = connectingFrom !== null && isDetailed;
  return (
    <div
      ref={label}
      className={CARD_CLASSES[detail]}
      style={entity.color && colorStyle(entity.color)}
      // The name over the card may be truncated.
      title={detail === 'map' ? name : undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onPointerDown={({ pointerType }) => canvas.setLastTouchedId(pointerType === 'touch' ? id : null)}
    >
      {isDetailed ? (
        <>
          <div
            className={clsx(
              'entity-card-name',
              !entity.name && 'is-untitled',
              isHeadingTight(name, entity.className, size.width) && 'is-tight',
            )}
            title={name}
          >
            {entity.className && editing !== 'entity' && (
              <span
                className="entity-card-chip is-at-end"
                role="img"
                aria-label={`Class ${entity.className}`}
              >
                {entity.className}
              </span>
            )}
            {editing === 'entity' ? <HeadingField entityId={id} name={entity.name} /> : name}
          </div>
          <CardRows entityId={id} attributes={entity.attributes} width={size.width} />
          {editing === 'new-attribute' && <NewAttributeRow entityId={id} />}
        </>
      ) : (
        <FarName name={name} size={size} />
      )}
      {isConnectable && (isNear || isConnecting) && (
        <CardHandles hasSources={isNear || isBackwards || connectingFrom === id} />
      )}
    </div>
  );
}

/** The position is not part of the content: dragging moves a card without re-rendering it. */
export const EntityCard = memo(
  EntityCardView,
  (before, after) => before.data === after.data && before.isConnectable === after.isConnectable,
);

import {
  type CardSize,
  endSymbol,
  handleCardinality,
  type HandleId,
  SOURCE_HANDLES,
  TARGET_HANDLES,
} from '@joinery/model';
import { getHandlePoint } from '@joinery/routing';
import { Handle, Position } from '@xyflow/react';
import { type CSSProperties, memo } from 'react';

const SIDES: Record<HandleId, Position> = {
  'top-one': Position.Top,
  'top-many': Position.Top,
  'left-one': Position.Left,
  'left-many': Position.Left,
  'right-one': Position.Right,
  'right-many': Position.Right,
  'bottom-one': Position.Bottom,
  'bottom-many': Position.Bottom,
};

const WHOLE: CardSize = { width: 1_000_000, height: 1_000_000 };

/** In percent of the card, so that a growing card does not re-render its handles. */
function getHandleStyle(id: HandleId): CSSProperties {
  const { x, y } = getHandlePoint(id, WHOLE);
  return { left: `${x / 10_000}%`, top: `${y / 10_000}%` };
}

interface CardHandlesProps {
  hasSources: boolean;
}

/** The points where relationships start (right, bottom) and end (top, left); rendered only while needed. */
export const CardHandles = memo(function CardHandles({ hasSources }: CardHandlesProps) {
  const handle = (id: HandleId, type: 'source' | 'target') => {
    const cardinality = handleCardinality(id);
    return (
      <Handle
        key={id}
        id={id}
        type={type}
        position={SIDES[id]}
        className="card-handle"
        style={getHandleStyle(id)}
        title={`${type === 'source' ? 'Starts' : 'Ends'} at ${cardinality}`}
        data-symbol={endSymbol(cardinality)}
      />
    );
  };
  return (
    <>
      {TARGET_HANDLES.map((id) => handle(id, 'target'))}
      {hasSources && SOURCE_HANDLES.map((id) => handle(id, 'source'))}
    </>
  );
});

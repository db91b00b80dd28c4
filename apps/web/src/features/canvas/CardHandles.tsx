import { endSymbol, handleCardinality, type HandleId, SOURCE_HANDLES, TARGET_HANDLES } from '@joinery/model';
import { Handle, Position } from '@xyflow/react';
import { memo } from 'react';
import { type CardSize, handlePoint } from '../../editor/geometry/cardGeometry.ts';

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

interface CardHandlesProps extends CardSize {
  hasSources: boolean;
}

/** The points where relationships start (right, bottom) and end (top, left); made only while somebody needs them. */
export const CardHandles = memo(function CardHandles({ width, height, hasSources }: CardHandlesProps) {
  const handle = (id: HandleId, type: 'source' | 'target') => {
    const place = handlePoint(id, { width, height });
    const cardinality = handleCardinality(id);
    return (
      <Handle
        key={id}
        id={id}
        type={type}
        position={SIDES[id]}
        className="card-handle"
        style={{ left: place.x, top: place.y }}
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

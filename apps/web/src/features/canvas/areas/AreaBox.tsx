import { LIMITS, UNTITLED } from '@joinery/model';
import { clsx } from 'clsx';
import { type CSSProperties, memo, use, useRef } from 'react';
import { colorVariable } from '../../../ui/pictures/entityColor.ts';
import { DetailContext, useCanvasStore, useIsNaming } from '../canvasContext.ts';
import { type InlineEnd, InlineField } from '../cards/InlineField.tsx';
import { CORNERS } from './areaGesture.ts';
import { type CanvasArea } from './canvasAreas.ts';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

interface AreaBoxProps {
  drawn: CanvasArea;
  mayEdit: boolean;
}

function frameStyle({ area: { position, size, color } }: CanvasArea): CSSProperties {
  return {
    left: position.x,
    top: position.y,
    width: size.width,
    height: size.height,
    '--area-color': colorVariable(color),
  } as CSSProperties;
}

function AreaTitle({ areaId, label }: { areaId: string; label: string }) {
  const canvas = useCanvasStore();
  const isEditing = useIsNaming(areaId);
  const titleRef = useRef<HTMLDivElement>(null);
  const end = (text: string, how: InlineEnd): void => {
    if (how !== 'blur') titleRef.current?.closest<HTMLElement>('.area')?.focus();
    canvas.endNaming(how === 'escape' ? null : text);
  };
  return (
    <div ref={titleRef} className="area-title nopan">
      {isEditing ? (
        <InlineField
          label="Area name"
          value={label}
          maxLength={LIMITS.maxLabelCharacters}
          className="area-field"
          onEnd={end}
        />
      ) : (
        <span className="area-label">{label || UNTITLED}</span>
      )}
    </div>
  );
}

function AreaBoxView({ drawn, mayEdit }: AreaBoxProps) {
  const detail = use(DetailContext);
  const { area, isSelected } = drawn;
  return (
    <div
      className={clsx('area', `is-${detail}`, isSelected && 'selected', mayEdit && 'editable')}
      style={frameStyle(drawn)}
      role={mayEdit ? 'group' : 'img'}
      tabIndex={mayEdit ? 0 : undefined}
      aria-label={`Area ${area.label || UNTITLED}`}
      aria-roledescription="area"
      data-area={area.id}
    >
      {mayEdit && SIDES.map((side) => <div key={side} className={`area-side is-${side} nopan`} />)}
      <AreaTitle areaId={area.id} label={area.label} />
      {isSelected &&
        CORNERS.map((corner) => (
          <div key={corner} className={`area-corner is-${corner} nopan`} data-corner={corner} />
        ))}
    </div>
  );
}

/** A labelled area behind the cards, dragged by its title and edges; clicks inside it reach the canvas. */
export const AreaBox = memo(AreaBoxView);

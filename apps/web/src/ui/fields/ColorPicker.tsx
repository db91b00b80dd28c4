import { ENTITY_COLORS, type EntityColor } from '@joinery/model';
import { Ban } from 'lucide-react';
import { useId } from 'react';
import { COLOR_LABELS, colorVariable } from '../pictures/entityColor.ts';

interface ColorPickerProps {
  /** null when elements have different colours. */
  value: EntityColor | undefined | null;
  onChange: (color: EntityColor | undefined) => void;
}

/** Picks a colour for entities and areas, or none; arrow keys move between them. */
export function ColorPicker({ value, onChange }: ColorPickerProps) {
  const name = useId();
  const choices = [undefined, ...ENTITY_COLORS];
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-xs font-medium text-muted">Colour</legend>
      <div className="flex flex-wrap gap-1.5">
        {choices.map((color) => (
          <label key={color ?? 'none'} className="relative" title={color ? COLOR_LABELS[color] : 'No colour'}>
            <input
              type="radio"
              name={name}
              aria-label={color ? COLOR_LABELS[color] : 'No colour'}
              checked={value === color}
              className="peer absolute inset-0 cursor-pointer opacity-0"
              onChange={() => onChange(color)}
            />
            <span
              aria-hidden
              className="flex size-6 items-center justify-center rounded-full border text-muted ring-offset-2 ring-offset-surface peer-checked:ring-2 peer-checked:ring-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-accent"
              style={color && { background: colorVariable(color) }}
            >
              {color === undefined && <Ban className="size-3.5" />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { type Attribute } from '@joinery/model';
import { X } from 'lucide-react';
import { cn } from '../../lib/classNames.ts';
import { controlStyles } from '../../ui/Input.tsx';

interface AttributeChipsProps {
  label: string;
  attributes: readonly Attribute[];
  /** Ids in their order; those of attributes that are gone are not shown. */
  chosen: readonly string[];
  /** How many may be chosen. */
  most: number;
  onChange: (chosen: string[]) => void;
}

const nameOf = ({ name }: Attribute): string => name || 'without a name';

/** Attributes chosen from a list, in the order in which they were chosen. */
export function AttributeChips({ label, attributes, chosen, most, onChange }: AttributeChipsProps) {
  const known = chosen.flatMap((id) => attributes.filter((attribute) => attribute.id === id));
  const ids = known.map(({ id }) => id);
  const rest = attributes.filter(({ id }) => !ids.includes(id));
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-2">
      {known.length > 0 && (
        <ul className="flex flex-wrap gap-1">
          {known.map((attribute) => (
            <li
              key={attribute.id}
              className="flex max-w-full items-center rounded border bg-raised pl-2 font-mono text-xs"
            >
              <span className="truncate">{nameOf(attribute)}</span>
              <button
                type="button"
                aria-label={`Take ${nameOf(attribute)} out`}
                className="flex size-6 shrink-0 items-center justify-center rounded text-muted hover:text-danger"
                onClick={() => onChange(ids.filter((id) => id !== attribute.id))}
              >
                <X aria-hidden className="size-3" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {rest.length > 0 && known.length < most && (
        <select
          aria-label={`Add to ${label.toLowerCase()}`}
          className={cn(controlStyles, 'h-7 px-1 text-xs')}
          value=""
          onChange={(event) => {
            if (event.target.value !== '') onChange([...ids, event.target.value]);
          }}
        >
          <option value="">Add an attribute</option>
          {rest.map((attribute) => (
            <option key={attribute.id} value={attribute.id}>
              {nameOf(attribute)} ({attribute.type})
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

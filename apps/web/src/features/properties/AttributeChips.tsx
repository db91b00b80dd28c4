import { type Attribute } from '@joinery/model';
import { X } from 'lucide-react';
import { Select } from '../../ui/fields/Select.tsx';

interface AttributeChipsProps {
  label: string;
  attributes: readonly Attribute[];
  /** Ids in order; those of deleted attributes are not shown. */
  chosen: readonly string[];
  /** Maximum number of choices. */
  max: number;
  onChange: (chosen: string[]) => void;
}

const getName = ({ name }: Attribute): string => name || 'Untitled';

/** Attributes chosen from a list, in the order of choice. */
export function AttributeChips({ label, attributes, chosen, max, onChange }: AttributeChipsProps) {
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
              <span className="truncate">{getName(attribute)}</span>
              <button
                type="button"
                aria-label={`Remove ${getName(attribute)}`}
                className="flex size-6 shrink-0 items-center justify-center rounded text-muted hover:text-danger"
                onClick={() => onChange(ids.filter((id) => id !== attribute.id))}
              >
                <X aria-hidden className="size-3" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {rest.length > 0 && known.length < max && (
        <Select
          aria-label={`Add to ${label.toLowerCase()}`}
          className="h-7 text-xs"
          value=""
          placeholder="Add an attribute"
          options={rest.map((attribute) => ({
            value: attribute.id,
            label: `${getName(attribute)} (${attribute.type})`,
          }))}
          onValueChange={(id) => onChange([...ids, id])}
        />
      )}
    </div>
  );
}

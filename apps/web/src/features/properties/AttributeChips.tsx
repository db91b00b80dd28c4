import { type Attribute } from '@joinery/model';
import { X } from 'lucide-react';
import { Select } from '../../ui/Select.tsx';

interface AttributeChipsProps {
  label: string;
  attributes: readonly Attribute[];
  /** Ids in order; those of deleted attributes are not shown. */
  chosen: readonly string[];
  /** Maximum number of choices. */
  most: number;
  onChange: (chosen: string[]) => void;
}

const nameOf = ({ name }: Attribute): string => name || 'Untitled';

/** Attributes chosen from a list, in the order of choice. */
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
                aria-label={`Remove ${nameOf(attribute)}`}
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
        <Select
          aria-label={`Add to ${label.toLowerCase()}`}
          className="h-7 text-xs"
          value=""
          placeholder="Add an attribute"
          options={rest.map((attribute) => ({
            value: attribute.id,
            label: `${nameOf(attribute)} (${attribute.type})`,
          }))}
          onValueChange={(id) => onChange([...ids, id])}
        />
      )}
    </div>
  );
}

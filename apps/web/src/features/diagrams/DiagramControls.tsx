import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Input } from '../../ui/fields/Input.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { DIAGRAM_ORDERS, type DiagramOrderId } from './diagramOrder.ts';

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** Searches diagrams by name, owner and entity; Escape clears it. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    field.current?.focus();
  };
  return (
    <div className="relative min-w-0 flex-1 sm:max-w-72">
      <Search aria-hidden className="pointer-events-none absolute top-2 left-2.5 size-4 text-muted" />
      <Input
        ref={field}
        type="text"
        inputMode="search"
        aria-label="Search diagrams"
        placeholder="Search diagrams"
        value={value}
        className="px-8"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') clear();
        }}
      />
      {value === '' ? null : (
        <IconButton label="Clear search" size="sm" className="absolute top-0.5 right-0.5" onClick={clear}>
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

interface OrderFieldProps {
  value: DiagramOrderId;
  onChange: (value: DiagramOrderId) => void;
}

export function OrderField({ value, onChange }: OrderFieldProps) {
  return (
    <Select
      aria-label="Sort by"
      value={value}
      options={DIAGRAM_ORDERS}
      onValueChange={onChange}
      className="w-36 shrink-0"
    />
  );
}

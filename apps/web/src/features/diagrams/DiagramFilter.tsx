import { clsx } from 'clsx';
import { ToggleGroup } from 'radix-ui';
import { DIAGRAM_FILTERS, type DiagramFilterId } from './diagramFilters.ts';

interface DiagramFilterProps {
  value: DiagramFilterId;
  counts: Record<DiagramFilterId, number>;
  onChange: (value: DiagramFilterId) => void;
}

/** Filters own and shared diagrams. */
export function DiagramFilter({ value, counts, onChange }: DiagramFilterProps) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label="Show"
      value={value}
      onValueChange={(next) => {
        const chosen = DIAGRAM_FILTERS.find(({ id }) => id === next);
        if (chosen) onChange(chosen.id);
      }}
      className="flex w-fit gap-0.5 rounded-lg border bg-surface p-0.5"
    >
      {DIAGRAM_FILTERS.map(({ id, label }) => (
        <ToggleGroup.Item
          key={id}
          value={id}
          className={clsx(
            'flex h-7 items-center gap-1.5 rounded-md px-2.5 text-sm text-muted transition-colors hover:text-text',
            'data-[state=on]:bg-hover data-[state=on]:font-medium data-[state=on]:text-text',
          )}
        >
          {label}
          <span className="text-xs text-muted">{counts[id]}</span>
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}

import { LIMITS } from '@joinery/model';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../../ui/buttons/IconButton.tsx';
import { Input } from '../../../../ui/fields/Input.tsx';

interface EnumValuesProps {
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** The values of an Enum: trimmed, blanks and duplicates ignored, Enter adds (M208). */
export function EnumValues({ values, onChange }: EnumValuesProps) {
  const [draft, setDraft] = useState('');
  const value = draft.trim();
  const isNew = value !== '' && !values.includes(value) && values.length < LIMITS.maxEnumValues;

  const handleAdd = (): void => {
    if (isNew) onChange([...values, value]);
    setDraft('');
  };

  return (
    <div role="group" aria-label="Enum values" className="flex flex-col gap-2">
      <span className="text-xs font-medium text-muted">Values</span>
      {values.length > 0 && (
        <ul className="flex flex-wrap gap-1">
          {values.map((known) => (
            <li
              key={known}
              className="flex max-w-full items-center rounded border bg-raised pl-2 font-mono text-xs"
            >
              <span className="truncate">{known}</span>
              <button
                type="button"
                aria-label={`Remove value ${known}`}
                className="flex size-6 shrink-0 items-center justify-center rounded text-muted hover:text-danger"
                onClick={() => onChange(values.filter((other) => other !== known))}
              >
                <X aria-hidden className="size-3" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex gap-1">
        <Input
          aria-label="New value"
          className="h-7"
          placeholder="New value"
          autoComplete="off"
          spellCheck={false}
          maxLength={LIMITS.maxNameCharacters}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            handleAdd();
          }}
        />
        <IconButton label="Add value" size="sm" disabled={!isNew} onClick={handleAdd}>
          <Plus aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

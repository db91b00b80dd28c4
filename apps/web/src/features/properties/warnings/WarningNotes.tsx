import { clsx } from 'clsx';
import { Info, TriangleAlert } from 'lucide-react';
import { type NameWarning } from './nameWarnings.ts';

interface WarningNotesProps {
  id: string;
  warnings: readonly NameWarning[];
  className?: string;
}

/** Warnings about a name, below its field, which refers to them by id. */
export function WarningNotes({ id, warnings, className }: WarningNotesProps) {
  if (warnings.length === 0) return null;
  return (
    <ul id={id} className={clsx('flex flex-col gap-1 text-xs', className)}>
      {warnings.map(({ level, text }) => (
        <li key={text} className="flex items-start gap-1.5">
          {level === 'warning' ? (
            <TriangleAlert aria-label="Warning" className="mt-0.5 size-3 shrink-0 text-warning" />
          ) : (
            <Info aria-label="Note" className="mt-0.5 size-3 shrink-0 text-muted" />
          )}
          <span
            className={clsx('min-w-0 wrap-anywhere', level === 'warning' ? 'text-warning' : 'text-muted')}
          >
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

import { cn } from '../../lib/classNames.ts';
import { cssColour, type PersonColour } from '../../live/personColours.ts';

function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => Array.from(word ?? '?')[0] ?? '?').join('');
}

interface PersonBadgeProps {
  name: string;
  colour: PersonColour;
  className?: string;
}

/** Somebody's initials on her colour; decorative, the name stands beside it. */
export function PersonBadge({ name, colour, className }: PersonBadgeProps) {
  return (
    <span
      aria-hidden
      style={{ background: cssColour(colour) }}
      className={cn(
        'inline-flex size-6 shrink-0 items-center justify-center rounded-full text-xs leading-none font-semibold tracking-tighter text-on-person uppercase',
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

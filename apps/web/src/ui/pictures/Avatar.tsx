import { clsx } from 'clsx';
import { useState } from 'react';

interface AvatarProps {
  name: string;
  photoUrl: string | null | undefined;
  /** The participant's CSS colour: background of the initials, ring around a photo. */
  colour?: string | undefined;
  className?: string;
}

/** The photo, or initials if there is none or it fails to load; decorative, as the name is beside it. */
export function Avatar({ name, photoUrl, colour, className }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  return (
    <span
      aria-hidden
      style={colour === undefined ? undefined : { background: colour }}
      className={clsx(
        'inline-flex shrink-0 overflow-hidden rounded-full bg-accent-soft base:size-7',
        colour === undefined ? 'text-accent' : 'p-0.5 text-on-person',
        className,
      )}
    >
      {photoUrl && photoUrl !== brokenUrl ? (
        <img
          src={photoUrl}
          alt=""
          referrerPolicy="no-referrer"
          className="size-full rounded-full object-cover"
          onError={() => setBrokenUrl(photoUrl)}
        />
      ) : (
        <span className="flex size-full items-center justify-center text-xs font-semibold tracking-tighter uppercase">
          {getInitials(name)}
        </span>
      )}
    </span>
  );
}

function getInitials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => Array.from(word ?? '?')[0] ?? '?').join('');
}

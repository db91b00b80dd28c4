/** Numbers of the participant colours: theme tokens `--person-1` and so on. */
export const PARTICIPANT_COLOURS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type ParticipantColour = (typeof PARTICIPANT_COLOURS)[number];

function toHash(text: string): number {
  let hash = 0;
  for (const character of text) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}

/**
 * Assigns each user a stable colour. It derives from the id, so that it is the same tomorrow; if another user has it, the
 * next free one is used.
 */
export function createColours(): (userId: string) => ParticipantColour {
  const assigned = new Map<string, ParticipantColour>();
  return (userId) => {
    const known = assigned.get(userId);
    if (known !== undefined) return known;
    const start = toHash(userId) % PARTICIPANT_COLOURS.length;
    const rotated = [...PARTICIPANT_COLOURS.slice(start), ...PARTICIPANT_COLOURS.slice(0, start)];
    const used = new Set(assigned.values());
    const colour = rotated.find((one) => !used.has(one)) ?? rotated[0] ?? 1;
    assigned.set(userId, colour);
    return colour;
  };
}

/** A participant's colour as a CSS value. */
export function cssColour(colour: ParticipantColour): string {
  return `var(--person-${colour})`;
}

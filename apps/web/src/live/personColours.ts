/** Numbers of the participant colours: theme tokens `--person-1` and so on. */
export const PERSON_COLOURS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type PersonColour = (typeof PERSON_COLOURS)[number];

function hashOf(text: string): number {
  let hash = 0;
  for (const sign of text) hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}

/**
 * Assigns each user a stable colour. It derives from the id, so that it is the same tomorrow; if another user has it, the
 * next free one is used.
 */
export function createColours(): (userId: string) => PersonColour {
  const given = new Map<string, PersonColour>();
  return (userId) => {
    const known = given.get(userId);
    if (known !== undefined) return known;
    const start = hashOf(userId) % PERSON_COLOURS.length;
    const turned = [...PERSON_COLOURS.slice(start), ...PERSON_COLOURS.slice(0, start)];
    const taken = new Set(given.values());
    const colour = turned.find((one) => !taken.has(one)) ?? turned[0] ?? 1;
    given.set(userId, colour);
    return colour;
  };
}

/** A participant's colour as a CSS value. */
export function cssColour(colour: PersonColour): string {
  return `var(--person-${colour})`;
}

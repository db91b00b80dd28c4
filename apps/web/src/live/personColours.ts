/** Number of a colour of people: a token of the theme, `--person-1` and so on. */
export const PERSON_COLOURS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type PersonColour = (typeof PERSON_COLOURS)[number];

function hashOf(text: string): number {
  let hash = 0;
  for (const sign of text) hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}

/**
 * Gives each person a colour that stays as long as the page does. It follows from the id, so that it is the same tomorrow;
 * only where somebody else has it already it is the next one that is free.
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

/** The theme's colour of a person, as a CSS value. */
export function cssColour(colour: PersonColour): string {
  return `var(--person-${colour})`;
}

/** How one property is read, whatever it comes from: a file, a request, a socket or an operation. */
export interface Property {
  /** Value as it is kept (copied, never the object that came in); undefined where it has the wrong shape. */
  read: (value: unknown) => unknown;
  /** What is said of a value of the wrong shape. */
  wanted: string | ((value: unknown) => string);
  /** Words for a server limit that a well-shaped value breaks. */
  exceeds?: (value: unknown) => string | null;
  /** Value where it is missing; without one the property may be absent, or is required (see `isRequired`). */
  fallback?: unknown;
  isRequired?: true;
  /** Added after the first release: only an explicit null removes it, so that a client that does not know it never does. */
  isRemovedOnlyByNull?: true;
}

/** A text. */
export function text(maxCharacters: number, options: Partial<Property> = {}): Property {
  return {
    read: (value) => (typeof value === 'string' ? value : undefined),
    wanted: 'must be a text',
    exceeds: (value) =>
      String(value).length > maxCharacters ? `must be at most ${maxCharacters} characters` : null,
    ...options,
  };
}

/** One of some words. */
export function oneOf(words: readonly string[], noun: string, options: Partial<Property> = {}): Property {
  return {
    read: (value) => words.find((word) => word === value),
    wanted: (value) =>
      typeof value === 'string'
        ? `unknown ${noun} ${JSON.stringify(value.slice(0, 60))}; use one of ${words.join(', ')}`
        : `must be one of ${words.join(', ')}`,
    ...options,
  };
}

/** A list of texts. */
export function textList(maxItems: number, maxCharacters: number, options: Partial<Property> = {}): Property {
  return {
    read: (value) =>
      Array.isArray(value) && value.every((item) => typeof item === 'string') ? [...value] : undefined,
    wanted: 'must be a list of texts',
    exceeds: (value) => {
      const items = value as string[];
      if (items.length > maxItems) return `must have at most ${maxItems} items`;
      return items.some((item) => item.length > maxCharacters)
        ? `each item must be at most ${maxCharacters} characters`
        : null;
    },
    ...options,
  };
}

/** True or false. */
export function flag(fallback: boolean): Property {
  return {
    read: (value) => (typeof value === 'boolean' ? value : undefined),
    wanted: 'must be true or false',
    fallback,
  };
}

/** A finite number. */
export function isCoordinate(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** A whole number within bounds; the upper one is a limit of the server. */
export function wholeNumber(min: number, max: number): Property {
  return {
    read: (value) => (Number.isSafeInteger(value) && (value as number) >= min ? value : undefined),
    wanted: `must be a whole number of at least ${min}`,
    exceeds: (value) => ((value as number) > max ? `must be at most ${max}` : null),
  };
}

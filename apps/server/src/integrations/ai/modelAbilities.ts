/** Ways to request JSON from a model, the best first; the schema is also part of the prompt. */
type Format = 'schema' | 'json' | 'text';

/** The features that a model accepts. */
export interface ModelAbilities {
  format: Format;
  /** Whether the length of a reply can be limited. */
  takesLimit: boolean;
  readsPictures: boolean;
}

const MAX_KNOWN = 1_000;

const KNOWN_MS = 3_600_000;

/** By provider, address and model. */
const known = new Map<string, { abilities: ModelAbilities; since: number }>();

/** Returns the known abilities of a model: it accepts everything until it refuses something, for an hour. */
export function getAbilities(name: string, now = Date.now()): ModelAbilities {
  const found = known.get(name);
  if (found && now - found.since < KNOWN_MS) return found.abilities;
  const abilities: ModelAbilities = { format: 'schema', takesLimit: true, readsPictures: true };
  known.delete(name);
  known.set(name, { abilities, since: now });
  const [oldest] = known.keys();
  if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
  return abilities;
}

/**
 * Whether a request failed because it asked for something that the model does not accept; it is not asked for that again.
 * `asked` is what the request asked for: another request may have learned the same meanwhile.
 */
export function stepDown(abilities: ModelAbilities, asked: ModelAbilities, refusal: string): boolean {
  if (asked.takesLimit && LIMIT.test(refusal)) {
    abilities.takesLimit = false;
    return true;
  }
  if (asked.format !== 'text' && FORMAT.test(refusal)) {
    if (abilities.format === asked.format) abilities.format = asked.format === 'schema' ? 'json' : 'text';
    return true;
  }
  return false;
}

/**
 * Whether a request with a picture failed because of the picture. A model that reads none is not sent another; a single
 * picture that could not be read says nothing about the model, nor does a failure that may pass (`isLasting` is false).
 */
export function isPictureRefused(
  abilities: ModelAbilities,
  response: string,
  { isLasting }: { isLasting: boolean },
): boolean {
  if (!PICTURE.test(response) && !NO_PARTS.test(response)) return false;
  if (isLasting && !BROKEN_PICTURE.test(response)) abilities.readsPictures = false;
  return true;
}

const LIMIT = /max_?(?:completion_?|output_?)?tokens/i;
const FORMAT =
  /response_?(?:format|schema|mime_?type)|json[ _]?(?:schema|object|mode)|schema|structured|output_(?:format|config)|tool_choice|tools?\b|grammar/i;
const PICTURE = /image|picture|vision|multi-?modal/i;
/** Services without pictures take the content of a message as text only. */
const NO_PARTS = /content\b.{0,60}(?:must be|expected|valid) (?:a |an )?str/i;
const BROKEN_PICTURE =
  /process|decod|corrupt|invalid image|image format|too (?:large|big|small)|size|dimension|pixel/i;

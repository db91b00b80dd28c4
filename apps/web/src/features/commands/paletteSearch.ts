import { type DiagramContent } from '@joinery/model';

/** A search result in the diagram. */
export type Place =
  | { kind: 'entity'; entityId: string; name: string; attributeCount: number }
  | { kind: 'attribute'; entityId: string; attributeId: string; name: string; entityName: string };

interface Entry {
  place: Place;
  name: string;
  lowerName: string;
  /** The entity name before an attribute in a query: `film.title`. */
  lowerContext: string;
}

const UNTITLED = 'Untitled';

/** Indexes everything that can be found in the diagram. */
export function createPlaceIndex({ nodes }: DiagramContent): Entry[] {
  return nodes.flatMap(({ id: entityId, data }) => {
    const entityName = data.name || UNTITLED;
    const attributes = data.attributes.map(({ id: attributeId, name }) =>
      toEntry({ kind: 'attribute', entityId, attributeId, name: name || UNTITLED, entityName }, entityName),
    );
    const { length: attributeCount } = attributes;
    return [toEntry({ kind: 'entity', entityId, name: entityName, attributeCount }, ''), ...attributes];
  });
}

function toEntry(place: Place, context: string): Entry {
  const { name } = place;
  return { place, name, lowerName: name.toLowerCase(), lowerContext: context.toLowerCase() };
}

/** Score of a name for a word: 4 exact, 3 prefix, 2 prefix of a word in it, 1 substring, 0 none. */
export function scoreName(name: string, lowerName: string, word: string): number {
  const at = lowerName.indexOf(word);
  if (at < 0) return 0;
  if (at === 0) return lowerName.length === word.length ? 4 : 3;
  const isWordStart = /[^\p{L}\p{N}]/u.test(name.charAt(at - 1)) || /\p{Lu}/u.test(name.charAt(at));
  return isWordStart ? 2 : 1;
}

function scoreEntry({ name, lowerName, lowerContext }: Entry, words: readonly string[]): number {
  let best = 0;
  for (const word of words) {
    const own = scoreName(name, lowerName, word);
    if (own === 0 && !lowerContext.includes(word)) return 0;
    best = Math.max(best, own);
  }
  // The entity comes first in a query: the last word is for the name itself.
  const last = words.at(-1) ?? '';
  return best > 0 && lowerName.includes(last) ? best + 2 : best;
}

/** Splits a query into lower-case words; a dot separates entity and attribute. */
export function toSearchWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s.]+/)
    .filter(Boolean);
}

/** Places that contain every word, best first; on a tie, entities before attributes and short names first. */
export function findPlaces(index: readonly Entry[], words: readonly string[], limit: number): Place[] {
  const scored: { entry: Entry; score: number }[] = [];
  for (const entry of index) {
    const score = scoreEntry(entry, words);
    if (score > 0) scored.push({ entry, score: score + (entry.place.kind === 'entity' ? 0.5 : 0) });
  }
  scored.sort((a, b) => b.score - a.score || a.entry.name.length - b.entry.name.length);
  return scored.slice(0, limit).map(({ entry }) => entry.place);
}

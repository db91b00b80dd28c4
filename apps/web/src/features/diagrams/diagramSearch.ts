import { type DiagramListEntry } from '@joinery/wire';

const ACCENTS = /\p{Mn}/gu;

/** Normalises letter case and accents. */
function normalise(text: string): string {
  return text.normalize('NFD').replace(ACCENTS, '').toLowerCase();
}

/** Whether each word of the search is in the diagram's name, its owner's name or an entity name. */
export function matchesSearch(diagram: DiagramListEntry, search: string): boolean {
  const words = normalise(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const searched = normalise([diagram.name, diagram.ownerName, ...(diagram.preview.names ?? [])].join('\n'));
  return words.every((word) => searched.includes(word));
}

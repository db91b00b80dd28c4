import { type DiagramContent, groupBy } from '@joinery/model';
import { nameKey } from '../../language/nouns.ts';
import { type Numbering, numberRecords } from '../read/numbering.ts';
import { countCharacters, writeDiagramLines } from './promptLines.ts';

/** A diagram as lines for a language model, and the records that its ids refer to. */
export interface PromptDiagram {
  text: string;
  numbering: Numbering;
  /** Entities of which only the name is given. */
  shortened: number;
  /** Whether the last line names what is selected. */
  hasSelection: boolean;
}

interface Options {
  /** Ids of the selected entities and relationships. */
  selection?: readonly string[];
  /** The user's message: entities that it names count as selected. */
  message?: string;
  maxCharacters: number;
}

/**
 * Writes a diagram for a language model. Where it is longer than it may be, the entities around the selection, else around
 * those that the message names, are given whole and the others by name; null if not even the names fit.
 */
export function writePromptDiagram(
  content: DiagramContent,
  { selection = [], message = '', maxCharacters }: Options,
): PromptDiagram | null {
  const numbering = numberRecords(content);
  const selected = findSelected(content, numbering, selection);
  const selectedLines = selected.length > 0 ? [`selected: ${selected.join(' ')}`] : [];
  const order = orderByDistance(content, findCentre(content, selection, message));
  const room = maxCharacters - countCharacters(selectedLines);
  const lines = writeDiagramLines(content, { numbering, order, maxCharacters: room });
  return (
    lines && {
      text: [...lines.lines, ...selectedLines].join('\n'),
      numbering,
      shortened: lines.shortened,
      hasSelection: selected.length > 0,
    }
  );
}

/** The ids of the selected records of the diagram, as the model is given them. */
function findSelected(
  { nodes, edges, areas = [] }: DiagramContent,
  numbering: Numbering,
  selection: readonly string[],
): string[] {
  const ids = new Set(selection);
  return [
    ...nodes.flatMap(({ id }) => (ids.has(id) ? [numbering.idFor({ record: 'entity', id })] : [])),
    ...edges.flatMap(({ id }) => (ids.has(id) ? [numbering.idFor({ record: 'relationship', id })] : [])),
    ...areas.flatMap(({ id }) => (ids.has(id) ? [numbering.idFor({ record: 'area', id })] : [])),
  ];
}

function findCentre(
  { nodes, edges }: DiagramContent,
  selection: readonly string[],
  message: string,
): string[] {
  const selected = new Set(selection);
  const ends = edges.flatMap(({ id, source, target }) => (selected.has(id) ? [source, target] : []));
  const chosen = [...nodes.flatMap(({ id }) => (selected.has(id) ? [id] : [])), ...ends];
  if (chosen.length > 0) return chosen;
  const named = listNames(message);
  return nodes.filter(({ data }) => named.has(nameKey(data.name))).map(({ id }) => id);
}

/** The most characters of a message in which names of entities are searched, and the most words of one name. */
const MAX_SEARCHED_CHARACTERS = 4_000;
const MAX_NAME_WORDS = 4;

/** The names that a message may mean, in singular: `order items` is that of OrderItem. */
function listNames(message: string): ReadonlySet<string> {
  const words = message.slice(0, MAX_SEARCHED_CHARACTERS).match(/[\p{L}\p{N}_]+/gu) ?? [];
  const names = new Set<string>();
  for (let start = 0; start < words.length; start += 1) {
    for (let length = 1; length <= MAX_NAME_WORDS; length += 1)
      names.add(nameKey(words.slice(start, start + length).join(' ')));
  }
  names.delete('');
  return names;
}

/** All entities, those with the fewest relationships between them and the centre first. */
function orderByDistance({ nodes, edges }: DiagramContent, centre: readonly string[]): string[] {
  const ties = edges.flatMap(({ source, target }) => [[source, target] as const, [target, source] as const]);
  const neighbours = groupBy(ties, ([id]) => id);
  const order = new Set(centre);
  // The set grows while it is walked through.
  for (const id of order) neighbours.get(id)?.forEach(([, neighbour]) => order.add(neighbour));
  return [...order, ...nodes.map(({ id }) => id).filter((id) => !order.has(id))];
}

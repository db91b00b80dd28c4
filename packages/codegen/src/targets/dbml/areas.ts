import { type Area, COLOR_SHADES, type DiagramContent, isInArea } from '@joinery/model';
import { type CodeWriter } from '../../files/codeWriter.ts';
import { type DbmlTable, quoteName } from './names.ts';
import { quoteText } from './texts.ts';

/** The colour that import gives areas without one; older tools do not read colours of sticky notes. */
const DEFAULT_COLOR = 'slate';

/** Writes areas as table groups, and those without an entity of their own as sticky notes. */
export function writeAreas(
  writer: CodeWriter,
  content: DiagramContent,
  tables: ReadonlyMap<string, DbmlTable | undefined>,
): void {
  const members = groupEntities(content);
  const allocate = createNameAllocator();
  let noteCount = 0;
  for (const area of content.areas ?? []) {
    const names = (members.get(area) ?? []).map((id) => tables.get(id)?.quotedName ?? '');
    const settings = area.color === DEFAULT_COLOR ? '' : ` [color: ${COLOR_SHADES[area.color]}]`;
    const head =
      names.length === 0
        ? `Note note_${(noteCount += 1)}${settings}`
        : `TableGroup ${quoteName(allocate(area.label))}${settings}`;
    writer.gap().block(head, () => {
      for (const line of names.length === 0 ? [quoteText(area.label)] : names) writer.line(line);
    });
  }
}

/** Returns the ids of the entities of each area; an entity in several areas belongs to the smallest, as DBML allows one. */
function groupEntities(content: DiagramContent): ReadonlyMap<Area, readonly string[]> {
  const getExtent = ({ size }: Area): number => size.width * size.height;
  const fromSmallest = (content.areas ?? []).toSorted((one, other) => getExtent(one) - getExtent(other));
  const free = new Set(content.nodes.map(({ id }) => id));
  return new Map(
    fromSmallest.map((area) => [
      area,
      content.nodes
        .filter(({ id, position }) => isInArea(area, position) && free.delete(id))
        .map(({ id }) => id),
    ]),
  );
}

/** Returns a function that numbers a name from its second use on. */
function createNameAllocator(): (name: string) => string {
  const counts = new Map<string, number>();
  return (name) => {
    let chosen = name;
    while (counts.has(chosen)) {
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      chosen = `${name} ${count}`.trimStart();
    }
    counts.set(chosen, 1);
    return chosen;
  };
}

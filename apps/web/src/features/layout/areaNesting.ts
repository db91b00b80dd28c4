import { type Area, type DiagramContent, isInArea } from '@joinery/model';

/** The parent area of each entity and area: the smallest one around it. */
export interface AreaNesting {
  ofEntities: ReadonlyMap<string, string>;
  ofAreas: ReadonlyMap<string, string>;
}

const getSize = ({ size }: Area): number => size.width * size.height;

function contains(outer: Area, { position, size }: Area): boolean {
  const { x, y } = outer.position;
  return (
    position.x >= x &&
    position.y >= y &&
    position.x + size.width <= x + outer.size.width &&
    position.y + size.height <= y + outer.size.height
  );
}

/** Computes the nesting by the model's rule: an entity by its title, an area by its whole frame. */
export function getNesting(content: DiagramContent): AreaNesting {
  const fromLargest = [...(content.areas ?? [])].sort((a, b) => getSize(b) - getSize(a));
  const ofEntities = new Map<string, string>();
  const ofAreas = new Map<string, string>();
  for (const [at, area] of fromLargest.entries()) {
    for (const { id, position } of content.nodes) if (isInArea(area, position)) ofEntities.set(id, area.id);
    for (const inner of fromLargest.slice(at + 1)) if (contains(area, inner)) ofAreas.set(inner.id, area.id);
  }
  return { ofEntities, ofAreas };
}

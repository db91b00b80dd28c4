import { type AttributeType, type DiagramContent } from '@joinery/model';
import { anAttribute, anEntity, aRelationship } from '@joinery/model/builders';

const SEED = 20_240_229;
const TYPES: readonly AttributeType[] = [
  'Long',
  'String',
  'Integer',
  'Boolean',
  'LocalDate',
  'BigDecimal',
  'String',
  'Double',
];
/** Grid spacing at which 1,000 entities fit in a 1440x900 window at minimum zoom. */
const STEP = { x: 272, y: 304 };
const countColumns = (count: number): number => Math.ceil(Math.sqrt(count * 1.4));
const HUBS = 5;
const RELATIONSHIPS_PER_ENTITY = 1.3;

/** Creates a seeded random number generator (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** 60 % to a neighbour on the grid, 30 % anywhere, 10 % to one of five hubs; cycles and self relationships occur. */
function otherEnd(from: number, count: number, random: () => number): number {
  const columns = countColumns(count);
  const share = random();
  const at = random();
  if (share >= 0.9) return Math.floor(at * Math.min(HUBS, count));
  if (share >= 0.6) return Math.floor(at * count);
  const step = [1, -1, columns, -columns][Math.floor(at * 4)] ?? 1;
  return Math.min(count - 1, Math.max(0, from + step));
}

/** Creates the benchmark diagram: entities with 8 attributes on a grid and 1.3 relationships each, always the same. */
export function benchDiagram(count: number): DiagramContent {
  const random = createRandom(SEED);
  const columns = countColumns(count);
  const nodes = Array.from({ length: count }, (_, index) =>
    anEntity({
      id: `entity-${String(index)}`,
      name: `Entity${String(index)}`,
      position: { x: (index % columns) * STEP.x, y: Math.floor(index / columns) * STEP.y },
      attributes: TYPES.map((type, place) =>
        anAttribute({
          id: `attribute-${String(index)}-${String(place)}`,
          name: place === 0 ? 'id' : `attribute_${String(place)}`,
          type,
          isPrimaryKey: place === 0,
        }),
      ),
    }),
  );
  const edges = Array.from({ length: Math.round(count * RELATIONSHIPS_PER_ENTITY) }, (_, index) => {
    const from = Math.floor(random() * count);
    return aRelationship({
      id: `relationship-${String(index)}`,
      source: `entity-${String(from)}`,
      target: `entity-${String(otherEnd(from, count, random))}`,
      sourceHandle: random() < 0.5 ? 'right-one' : 'bottom-one',
      targetHandle: random() < 0.5 ? 'left-many' : 'top-many',
    });
  });
  return { nodes, edges };
}

import { toCardinalities, type DiagramContent, endSymbol, type RelationshipEdge } from '@joinery/model';
import { type Selection } from '../../../editor/store/editorState.ts';

/** Position of a row among those of its level. */
interface RowPlace {
  position: number;
  siblingCount: number;
}

interface EntityRow {
  kind: 'entity';
  id: string;
  name: string;
  attributeCount: number;
  relationshipCount: number;
}

interface RelationshipRow extends RowPlace {
  kind: 'relationship';
  id: string;
  /** The entity whose relationships are expanded. */
  entityId: string;
  otherName: string;
  label: string;
  /** Symbols of this end and the other, 1 or N. */
  ends: readonly ['1' | 'N', '1' | 'N'];
}

export type ListRow = (EntityRow & RowPlace) | RelationshipRow;

const UNTITLED = 'Untitled';

/** Relationships by entity; a self-reference counts once. */
function relationshipsByEntity(edges: readonly RelationshipEdge[]): Map<string, RelationshipEdge[]> {
  const found = new Map<string, RelationshipEdge[]>();
  for (const edge of edges) {
    for (const id of new Set([edge.source, edge.target])) {
      const known = found.get(id);
      if (known) known.push(edge);
      else found.set(id, [edge]);
    }
  }
  return found;
}

/** Indexes all entities by name, with their relationships. */
export function createEntityIndex({ nodes, edges }: DiagramContent) {
  const relationships = relationshipsByEntity(edges);
  const names = new Map(nodes.map(({ id, data }) => [id, data.name || UNTITLED]));
  const entities = nodes
    .map(({ id, data }): EntityRow => ({
      kind: 'entity',
      id,
      name: data.name || UNTITLED,
      attributeCount: data.attributes.length,
      relationshipCount: relationships.get(id)?.length ?? 0,
    }))
    .sort((a, b) => compareNames(a.name, b.name));

  const relationshipRows = (entityId: string): RelationshipRow[] => {
    const own = relationships.get(entityId) ?? [];
    return own.map(({ id, source, target, data }, index) => {
      const isSource = source === entityId;
      const ends = toCardinalities(data.type);
      const symbols = [endSymbol(ends.source), endSymbol(ends.target)] as const;
      return {
        kind: 'relationship',
        id,
        entityId,
        otherName: names.get(isSource ? target : source) ?? UNTITLED,
        label: data.label,
        ends: isSource ? symbols : [symbols[1], symbols[0]],
        position: index + 1,
        siblingCount: own.length,
      };
    });
  };
  return { entities, relationshipRows };
}

export type EntityIndex = ReturnType<typeof createEntityIndex>;

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

function compareNames(a: string, b: string): number {
  return collator.compare(a, b);
}

/** The displayed rows: entities whose name contains the filter, expanded ones followed by their relationships. */
export function listRows(index: EntityIndex, filter: string, unfolded: ReadonlySet<string>): ListRow[] {
  const query = filter.trim().toLowerCase();
  const shown = query === '' ? index.entities : index.entities.filter((row) => nameContains(row.name, query));
  return shown.flatMap((row, position): ListRow[] => {
    const placed = { ...row, position: position + 1, siblingCount: shown.length };
    return unfolded.has(row.id) ? [placed, ...index.relationshipRows(row.id)] : [placed];
  });
}

function nameContains(name: string, query: string): boolean {
  return name.toLowerCase().includes(query);
}

/** Returns a unique key of a row. */
export function rowKey(row: ListRow): string {
  return row.kind === 'entity' ? `n/${row.id}` : `e/${row.entityId}/${row.id}`;
}

/** Whether a row's element is selected. */
export function isRowSelected(row: ListRow, { nodeIds, edgeIds }: Selection): boolean {
  return row.kind === 'entity' ? nodeIds.includes(row.id) : edgeIds.includes(row.id);
}

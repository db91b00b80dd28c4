import { type ListRow } from './listRows.ts';

const PAGE_ROWS = 10;

/** What a key does in the tree: mark another row, or fold an entity's relationships. */
export type TreeMove =
  { kind: 'mark'; position: number } | { kind: 'fold'; entityId: string; isFolded: boolean };

interface TreeKey {
  rows: readonly ListRow[];
  active: number;
  unfolded: ReadonlySet<string>;
  key: string;
}

/** The keys of a tree as people know them; null for a key that means nothing here. */
export function treeMove({ rows, active, unfolded, key }: TreeKey): TreeMove | null {
  const last = rows.length - 1;
  const mark = (position: number): TreeMove => ({
    kind: 'mark',
    position: Math.max(0, Math.min(last, position)),
  });
  const moves: Record<string, () => TreeMove | null> = {
    ArrowDown: () => mark(active + 1),
    ArrowUp: () => mark(active - 1),
    PageDown: () => mark(active + PAGE_ROWS),
    PageUp: () => mark(active - PAGE_ROWS),
    Home: () => mark(0),
    End: () => mark(last),
    ArrowRight: () => inwards(rows[active], unfolded) ?? mark(active + 1),
    ArrowLeft: () => outwards(rows, active, unfolded) ?? mark(active),
  };
  return moves[key]?.() ?? null;
}

function inwards(row: ListRow | undefined, unfolded: ReadonlySet<string>): TreeMove | null {
  if (row?.kind !== 'entity' || row.relationshipCount === 0 || unfolded.has(row.id)) return null;
  return { kind: 'fold', entityId: row.id, isFolded: false };
}

function outwards(rows: readonly ListRow[], active: number, unfolded: ReadonlySet<string>): TreeMove | null {
  const row = rows[active];
  if (row?.kind === 'entity') {
    return unfolded.has(row.id) ? { kind: 'fold', entityId: row.id, isFolded: true } : null;
  }
  const parent = rows.findIndex((candidate) => candidate.kind === 'entity' && candidate.id === row?.entityId);
  return parent < 0 ? null : { kind: 'mark', position: parent };
}

import { type ListRow } from './listRows.ts';

const PAGE_ROWS = 10;

/** Effect of a key in the tree: moves the active row, or expands or collapses an entity. */
export type TreeMove =
  { kind: 'mark'; position: number } | { kind: 'fold'; entityId: string; isFolded: boolean };

interface TreeKey {
  rows: readonly ListRow[];
  active: number;
  unfolded: ReadonlySet<string>;
  key: string;
}

/** Standard keys of a tree view; null for other keys. */
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

import { useCallback, useState } from 'react';

export interface RowSelection {
  /** null outside selection mode. */
  selected: ReadonlySet<string> | null;
  setSelecting: (isSelecting: boolean) => void;
  /** Toggles a row; a range selects all rows from the last one chosen. */
  select: (id: string, isRange: boolean) => void;
  selectAll: () => void;
}

interface ChosenRows {
  ids: ReadonlySet<string>;
  last: string | null;
}

const NONE: ChosenRows = { ids: new Set(), last: null };

/** Selects several rows of a list, by checkboxes or with Shift. */
export function useRowSelection(rowIds: readonly string[]): RowSelection {
  const [chosen, setChosen] = useState<ChosenRows | null>(null);

  const select = useCallback(
    (id: string, isRange: boolean): void =>
      setChosen((before) => {
        const ids = new Set(before?.ids);
        if (isRange) for (const between of getRange(rowIds, before?.last ?? id, id)) ids.add(between);
        else if (!ids.delete(id)) ids.add(id);
        return { ids, last: id };
      }),
    [rowIds],
  );
  const selectAll = useCallback(() => setChosen({ ids: new Set(rowIds), last: null }), [rowIds]);
  return {
    selected: chosen && new Set(rowIds.filter((id) => chosen.ids.has(id))),
    setSelecting: (isSelecting) => setChosen(isSelecting ? NONE : null),
    select,
    selectAll,
  };
}

function getRange(ids: readonly string[], from: string, to: string): string[] {
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)];
  return a < 0 || b < 0 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}

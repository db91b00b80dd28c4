import { type DiagramListEntry } from '@joinery/wire';

/** Sort orders; the first is the default. */
export const DIAGRAM_ORDERS = [
  { value: 'changed', label: 'Last changed' },
  { value: 'name', label: 'Name' },
  { value: 'created', label: 'Created' },
] as const;
export type DiagramOrderId = (typeof DIAGRAM_ORDERS)[number]['value'];

const KEY = 'joinery-diagram-order';

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

const COMPARISONS: Record<DiagramOrderId, (a: DiagramListEntry, b: DiagramListEntry) => number> = {
  changed: (a, b) => getLastModified(b).localeCompare(getLastModified(a)),
  name: (a, b) => byName.compare(a.name, b.name),
  created: (a, b) => b.createdAt.localeCompare(a.createdAt),
};

/** Sorts the diagrams; on a tie, by last change. */
export function sortDiagrams(
  diagrams: readonly DiagramListEntry[],
  order: DiagramOrderId,
): DiagramListEntry[] {
  return diagrams.toSorted((a, b) => COMPARISONS[order](a, b) || COMPARISONS.changed(a, b));
}

/** The updated date, else the created date (M072). */
export function getLastModified(diagram: DiagramListEntry): string {
  return diagram.updatedAt || diagram.createdAt;
}

/** The order last chosen in this browser. */
export function readStoredOrder(): DiagramOrderId {
  try {
    const kept = localStorage.getItem(KEY);
    return DIAGRAM_ORDERS.find(({ value }) => value === kept)?.value ?? 'changed';
  } catch {
    return 'changed';
  }
}

export function storeOrder(order: DiagramOrderId): void {
  try {
    localStorage.setItem(KEY, order);
  } catch {
    // Without storage the order lasts as long as the page.
  }
}

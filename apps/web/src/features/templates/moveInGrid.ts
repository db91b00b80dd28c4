/** The element of a grid that an arrow key, Home or End moves to; null for other keys. */
export function moveInGrid<T extends HTMLElement>(
  items: readonly T[],
  current: Element | null,
  key: string,
): T | null {
  const index = items.findIndex((item) => item === current);
  if (index < 0) return null;
  const columns = items.filter((item) => item.offsetTop === items[0]?.offsetTop).length;
  const steps: Partial<Record<string, number>> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    ArrowDown: index + columns,
    ArrowUp: index - columns,
    Home: 0,
    End: items.length - 1,
  };
  const target = steps[key];
  return target === undefined ? null : (items[target] ?? null);
}

/** The styles of an item of a menu; a dangerous one, such as Delete, is red. */
export function getMenuItemStyles(isDangerous: boolean): string {
  const colours = isDangerous ? 'text-danger [&_svg]:text-danger' : '[&_svg]:text-muted';
  return `flex h-8 cursor-default items-center gap-2 rounded px-2 text-sm outline-none select-none data-disabled:opacity-50 data-highlighted:bg-hover [&_svg]:size-4 ${colours}`;
}

import { COLOR_SHADES, ENTITY_COLORS, type EntityColor } from '@joinery/model';

/** The colour of the diagram that is nearest to `#3498db` or `#39d`; undefined if that is no colour. */
export function nearestColor(hex: string): EntityColor | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/iu.exec(hex)?.[1];
  if (digits === undefined) return undefined;
  const given = readColor(digits.length === 3 ? digits.replace(/./gu, '$&$&') : digits);
  const distance = (color: EntityColor): number =>
    readColor(COLOR_SHADES[color].slice(1)).reduce(
      (sum, part, at) => sum + (part - (given[at] ?? 0)) ** 2,
      0,
    );
  return ENTITY_COLORS.toSorted((one, other) => distance(one) - distance(other))[0];
}

/** Whether the colour is one of a diagram, so that import changes nothing of it. */
export function isDiagramColor(hex: string): boolean {
  return Object.values<string>(COLOR_SHADES).includes(hex.toLowerCase());
}

function readColor(digits: string): number[] {
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
}

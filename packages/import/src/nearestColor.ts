import { type EntityColor } from '@joinery/model';

type Rgb = readonly [number, number, number];

/** A shade of each colour that entities may have. */
const SHADES: readonly (readonly [EntityColor, Rgb])[] = [
  ['slate', [100, 116, 139]],
  ['red', [239, 68, 68]],
  ['amber', [245, 158, 11]],
  ['green', [34, 197, 94]],
  ['teal', [20, 184, 166]],
  ['blue', [59, 130, 246]],
  ['violet', [139, 92, 246]],
  ['pink', [236, 72, 153]],
];

/** The colour of the diagram that is nearest to `#3498db` or `#39d`; undefined if that is no colour. */
export function nearestColor(hex: string): EntityColor | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/iu.exec(hex)?.[1];
  if (digits === undefined) return undefined;
  const full = digits.length === 3 ? digits.replace(/./gu, '$&$&') : digits;
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16));
  const distance = ([r, g, b]: Rgb): number =>
    (r - (red ?? 0)) ** 2 + (g - (green ?? 0)) ** 2 + (b - (blue ?? 0)) ** 2;
  return [...SHADES].sort(([, one], [, other]) => distance(one) - distance(other))[0]?.[0];
}

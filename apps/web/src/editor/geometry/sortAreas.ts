import { type Area } from '@joinery/model';

const getSize = ({ size }: Area): number => size.width * size.height;

/** Areas in stacking order, lowest first: a nested area is smaller and therefore above. */
export function sortAreas(areas: readonly Area[] = []): readonly Area[] {
  return areas.length < 2 ? areas : [...areas].sort((a, b) => getSize(b) - getSize(a));
}

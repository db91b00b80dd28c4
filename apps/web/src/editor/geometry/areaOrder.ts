import { type Area } from '@joinery/model';

const extent = ({ size }: Area): number => size.width * size.height;

/** Areas in stacking order, lowest first: a nested area is smaller and therefore above. */
export function areasInOrder(areas: readonly Area[] = []): readonly Area[] {
  return areas.length < 2 ? areas : [...areas].sort((a, b) => extent(b) - extent(a));
}

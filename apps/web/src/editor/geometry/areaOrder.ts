import { type Area } from '@joinery/model';

const extent = ({ size }: Area): number => size.width * size.height;

/** Areas as they lie upon each other, the lowest first: what lies in another is smaller and so above it. */
export function areasInOrder(areas: readonly Area[] = []): readonly Area[] {
  return areas.length < 2 ? areas : [...areas].sort((a, b) => extent(b) - extent(a));
}

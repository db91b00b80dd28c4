/** The middle one of some numbers; of an even count the later of the two in the middle, NaN of none. */
export function getMedian(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

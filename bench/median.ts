/** Returns the median, for an even count the higher of the two middle numbers; NaN for none. */
export function getMedian(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

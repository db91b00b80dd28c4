/** Returns a time in milliseconds as it is sent. */
export function isoTime(time: number): string {
  return new Date(time).toISOString();
}

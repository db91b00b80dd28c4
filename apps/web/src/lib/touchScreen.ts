/** Whether the device is mainly used by finger. */
export function isTouchScreen(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

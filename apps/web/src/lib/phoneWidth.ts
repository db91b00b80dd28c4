const PHONE_WIDTH_PX = 640;

/** Whether the window is so narrow that panels open as sheets at the bottom: below `sm` of the style sheet. */
export function isPhoneWidth(): boolean {
  return window.innerWidth < PHONE_WIDTH_PX;
}

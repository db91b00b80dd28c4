const PHONE_WIDTH_PX = 640;

/** Whether the window is narrow enough for panels to open as bottom sheets: below `sm` in the stylesheet. */
export function isPhoneWidth(): boolean {
  return window.innerWidth < PHONE_WIDTH_PX;
}

export const TYPING =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"]';
/** Surfaces whose keys are their own: a dialog, a menu, a list of choices. */
export const OWN_KEYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Whether something happened in one of these surfaces. */
export function isWithin(event: Event, surfaces: string): boolean {
  return event.target instanceof Element && event.target.closest(surfaces) !== null;
}

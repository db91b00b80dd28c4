export const TYPING =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"]';
/** Surfaces with their own keyboard handling: dialogs, menus, listboxes. */
export const KEYBOARD_SURFACES = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Whether the event happened inside one of these surfaces. */
export function isWithin(event: Event, surfaces: string): boolean {
  return event.target instanceof Element && event.target.closest(surfaces) !== null;
}

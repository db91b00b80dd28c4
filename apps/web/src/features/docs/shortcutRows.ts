/** The editor's shortcuts as shown on a PC; a test compares them with the editor's own list. */
export const SHORTCUT_ROWS: readonly (readonly [keys: string, effect: string])[] = [
  ['N', 'Add Entity'],
  ['Ctrl+G', 'Add Area'],
  ['Ctrl+Z', 'Undo'],
  ['Ctrl+Shift+Z, Ctrl+Y', 'Redo'],
  ['Ctrl+X', 'Cut'],
  ['Ctrl+C', 'Copy'],
  ['Ctrl+V', 'Paste'],
  ['Ctrl+D', 'Duplicate'],
  ['⌫, Del', 'Delete'],
  ['Ctrl+A', 'Select all'],
  ['F2', 'Rename'],
  ['L', 'Connect entities'],
  ['F', 'Focus on selection'],
  ['Ctrl+K', 'Search and commands'],
  ['?', 'Keyboard shortcuts'],
];

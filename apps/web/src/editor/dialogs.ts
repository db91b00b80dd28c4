/** Dialogs, of which one is open at a time; the page maps each to its component. `rename` is in the header. */
export const DIALOG_IDS = [
  'name',
  'name-file',
  'name-share',
  'rename',
  'spring-boot',
  'typeorm',
  'sql',
  'code-spring-boot',
  'code-typeorm',
  'export',
  'share',
  'palette',
  'connect',
  'help',
  'templates',
] as const;
export type DialogId = (typeof DIALOG_IDS)[number];

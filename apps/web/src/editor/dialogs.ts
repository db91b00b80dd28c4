/**
 * What asks the person something, one at a time; the page maps each to the component that shows it. `rename` stands in
 * the header.
 */
export const DIALOG_IDS = [
  'name',
  'name-file',
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

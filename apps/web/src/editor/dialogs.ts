/** The dialogs of the editor; the page maps each to the component that shows it. */
export const DIALOG_IDS = [
  'name',
  'generate',
  'spring',
  'typeorm',
  'sql',
  'export',
  'palette',
  'help',
] as const;
export type DialogId = (typeof DIALOG_IDS)[number];

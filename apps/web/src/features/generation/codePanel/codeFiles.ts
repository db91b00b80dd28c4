import { type GeneratedFile } from '@joinery/codegen';

/** Against the code as it was when the panel was opened or its settings changed. */
export type FileState = 'same' | 'changed' | 'new';

/** A generated file without its code, which is requested when the file is shown. */
export type CodeFile = Pick<GeneratedFile, 'path' | 'layer' | 'entityName' | 'fileName'> & {
  state: FileState;
};

/** A piece of a line: its text and the colour it has, as a CSS value; without one it is plain. */
export type CodeToken = readonly [text: string, color?: string];

export interface CodeLines {
  path: string;
  lines: readonly (readonly CodeToken[])[];
  /** Numbers, from 0, of lines that changed since. */
  changed: readonly number[];
}

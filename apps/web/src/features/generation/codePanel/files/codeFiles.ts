import { type GeneratedFile } from '@joinery/codegen';

/** Compared with the code when the panel was opened or its settings changed. */
export type FileState = 'same' | 'changed' | 'new';

/** A generated file without its code, which is requested when the file is shown. */
export type CodeFile = Pick<GeneratedFile, 'path' | 'layer' | 'entityName' | 'fileName'> & {
  state: FileState;
};

/** A token of a line: its text and its colour as a CSS value; plain without one. */
export type CodeToken = readonly [text: string, color?: string];

export interface CodeLines {
  path: string;
  lines: readonly (readonly CodeToken[])[];
  /** 0-based numbers of changed lines. */
  changed: readonly number[];
}

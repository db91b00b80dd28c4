import {
  type Diagnostic,
  type GeneratedFile,
  type GenerationOrder,
  type PlannedFile,
} from '@joinery/codegen';
import { type DiagramContent } from '@joinery/model';

/** Against the code as it was when the panel was opened or its settings changed. */
export type FileState = 'same' | 'changed' | 'new';

/** A generated file without its code, which is asked for when somebody looks at it. */
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

/** What the page asks the worker for; `id` comes back with the answer. */
export type CodeRequest = { id: number } & (
  | { kind: 'generate'; order: GenerationOrder; content: DiagramContent; isBaseline: boolean }
  | { kind: 'read'; path: string }
  | { kind: 'text'; path: string }
  | { kind: 'zip' }
  | { kind: 'compare'; order: GenerationOrder; content: DiagramContent; zip: Uint8Array }
);

export type CodeReply = { id: number } & (
  | { kind: 'generated'; files: CodeFile[]; diagnostics: Diagnostic[] }
  | ({ kind: 'read' } & CodeLines)
  | { kind: 'text'; text: string }
  | { kind: 'zip'; bytes: Uint8Array<ArrayBuffer> | null }
  | { kind: 'compare'; plan: PlannedFile[] }
  | { kind: 'failed'; message: string }
);

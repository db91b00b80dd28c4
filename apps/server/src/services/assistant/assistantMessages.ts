import { type Change, type Description, type Finding } from '@joinery/assistant';
import { type Diagnostic, type SqlDatabase } from '@joinery/codegen';
import { type DiagramContent } from '@joinery/model';
import { type SampleValues } from './models/modelAssistant.ts';

/** Work for a thread of the built-in builder; `now` is the time that new ids are made of. */
export type AssistantTask = { now: number } & (
  | { kind: 'describe'; text: string }
  | { kind: 'change'; text: string; content: DiagramContent }
  | { kind: 'review'; content: DiagramContent }
  | { kind: 'check'; content: DiagramContent }
  | { kind: 'sampleData'; content: DiagramContent; values: SampleValues; database: SqlDatabase }
);

/** The result of each kind of task. */
export interface AssistantResults {
  describe: Description;
  change: Change;
  review: Finding[];
  check: Diagnostic[];
  sampleData: string;
}

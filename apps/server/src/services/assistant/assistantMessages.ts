import { type DiagramContent } from '@joinery/model';

/** What the assistant's worker is asked to do. */
export type AssistantTask =
  | { kind: 'describe'; text: string }
  | { kind: 'change'; text: string; content: DiagramContent }
  | { kind: 'review'; content: DiagramContent };

/** A task with the number its answer bears, and the time for new ids. */
export interface AssistantRequest {
  id: number;
  now: number;
  task: AssistantTask;
}

/** The answer to a request. */
export type AssistantResponse =
  { id: number; ok: true; result: unknown } | { id: number; ok: false; message: string };

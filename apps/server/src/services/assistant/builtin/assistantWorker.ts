import { change, describe, review } from '@joinery/assistant';
import { buildCodeModel, writeSampleData } from '@joinery/codegen';
import { nanoid } from 'nanoid';
import { type AssistantResults, type AssistantTask } from '../assistantMessages.ts';

/** Performs one task; a thread of the pool calls it. */
export default function perform(task: AssistantTask): AssistantResults[AssistantTask['kind']] {
  const making = { now: task.now, createId: nanoid };
  if (task.kind === 'describe') return describe(task.text, making);
  if (task.kind === 'check') return buildCodeModel(task.content).diagnostics;
  if (task.kind === 'sampleData') return writeSampleData(buildCodeModel(task.content, task.database), task);
  return task.kind === 'change' ? change(task.text, task.content, making) : review(task.content, making);
}

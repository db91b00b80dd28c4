import { parentPort } from 'node:worker_threads';
import { change, describe, review } from '@joinery/assistant';
import { nanoid } from 'nanoid';
import { type AssistantRequest, type AssistantResponse, type AssistantTask } from './assistantMessages.ts';

function perform(task: AssistantTask, now: number): unknown {
  const making = { now, createId: nanoid };
  if (task.kind === 'describe') return describe(task.text, making);
  return task.kind === 'change' ? change(task.text, task.content, making) : review(task.content, making);
}

parentPort?.on('message', ({ id, now, task }: AssistantRequest) => {
  let response: AssistantResponse;
  try {
    response = { id, ok: true, result: perform(task, now) };
  } catch (error) {
    response = { id, ok: false, message: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(response);
});

import { type ErrorCode } from '@joinery/wire';
import { AppError } from '../../../errors.ts';
import { type ContentTask, performTask } from './contentTasks.ts';

/** Result of a task, or the error: errors lose their class across threads. */
export type ContentReply = { result: unknown } | { refused: { code: ErrorCode; message: string } };

/** Called by the pool for each task. */
export default function perform(task: ContentTask): ContentReply {
  try {
    return { result: performTask(task) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refused: { code: error.code, message: error.message } };
  }
}

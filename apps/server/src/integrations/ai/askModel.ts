import { setTimeout as sleep } from 'node:timers/promises';
import { addUsage, AiError, NO_USAGE, type Usage } from './aiError.ts';
import { isPictureRefused, stepDown } from './modelAbilities.ts';
import { readRefusal, readResponse, toAiError } from './modelFailure.ts';
import { hasPictures, type ModelQuestion, getText } from './modelQuestion.ts';
import { type OpenModel } from './openModel.ts';
import { type Completion, streamReply } from './streamReply.ts';

export { type Message, type ModelQuestion } from './modelQuestion.ts';

const RETRY_DELAY_MS = 250;
/** The time that a reply needs after a wait. */
const MIN_REPLY_MS = 10_000;
const MAX_WAIT_MS = 20_000;

/** The reply of a model, and its cost. */
export interface ModelReply {
  text: string;
  usage: Usage;
  completion: Completion;
}

/**
 * Asks a model and streams its reply. A request that fails before any text is retried once if that can
 * help; a feature that the model refuses is not requested again. Throws AiError.
 */
export async function askModel(model: OpenModel, question: ModelQuestion): Promise<ModelReply> {
  const { signal, deadline } = question;
  const secrets = { apiKey: model.access.apiKey, prompt: getText(question) };
  let spent = NO_USAGE;
  let hasRetried = false;
  const { abilities } = model;
  const before = { ...abilities };
  if (hasPictures(question) && !abilities.readsPictures) throw new AiError('picture');
  for (;;) {
    if (signal.aborted) throw toAiError(signal.reason, signal, secrets).with(spent);
    const asked = { ...abilities };
    const attempt = await streamReply({ ...model, abilities }, question);
    spent = addUsage(spent, attempt.usage);
    if (!('error' in attempt)) return { ...attempt, usage: spent };
    const refusal = readRefusal(attempt.error);
    if (refusal !== undefined && stepDown(abilities, asked, refusal)) continue;
    const { format, takesLimit } = before;
    const failure = toAiError(attempt.error, signal, secrets);
    // Leaving features out did not help: they were not the reason.
    if (failure.failure === 'request') Object.assign(abilities, { format, takesLimit });
    const isOfRequest = hasPictures(question) && failure.failure !== 'busy';
    const isLasting = refusal !== undefined;
    if (isOfRequest && isPictureRefused(abilities, readResponse(attempt.error), { isLasting }))
      throw new AiError('picture', { status: failure.status, said: failure.said, usage: spent });
    const delay = hasRetried ? null : retryDelay(failure, deadline);
    if (delay === null) throw failure.with(spent);
    hasRetried = true;
    // An abort ends the wait and is thrown above.
    await sleep(delay, undefined, { signal }).catch(() => undefined);
  }
}

/** Milliseconds until another attempt can help; null if none can. */
function retryDelay(
  { failure, status, retryAfterSeconds }: AiError,
  deadline: number | undefined,
): number | null {
  if (failure === 'down' || status === 529) return RETRY_DELAY_MS;
  if (failure !== 'busy' || retryAfterSeconds === undefined) return null;
  const longest = deadline === undefined ? MAX_WAIT_MS : deadline - MIN_REPLY_MS - Date.now();
  return retryAfterSeconds * 1_000 <= longest ? retryAfterSeconds * 1_000 : null;
}

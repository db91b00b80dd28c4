import { AiError, CAUSES } from './aiError.ts';
import { askModel } from './askModel.ts';
import { type OpenModel } from './openModel.ts';

/** Whether the provider knows the model and takes the key, by a request that costs a few tokens. */
export async function checkModel(
  model: OpenModel,
  signal: AbortSignal,
): Promise<{ ok: true } | { ok: false; message: string }> {
  try {
    await askModel(model, {
      system: 'Reply with OK.',
      messages: [{ role: 'user', content: 'OK?' }],
      schema: null,
      signal,
    });
    return { ok: true };
  } catch (error) {
    if (!(error instanceof AiError)) throw error;
    const said = error.said === undefined || error.said === '' ? '' : ` It says: "${error.said}"`;
    return { ok: false, message: `${CAUSES[error.failure]}${said}` };
  }
}

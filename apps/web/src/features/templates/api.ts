import { type Template } from '@joinery/model/templates';
import { answerReader } from '../../session/answers.ts';
import { apiRequest } from '../../session/api.ts';

const createdReader = answerReader(({ _id }) => (typeof _id === 'string' ? { id: _id } : null));

/** A new diagram of one's own, named and drawn as the template; sent again with the same creationId there is no second one. */
export function createFromTemplate({ name, content }: Template, creationId: string): Promise<{ id: string }> {
  return apiRequest('/diagrams', {
    method: 'POST',
    body: { name, content, creationId },
    schema: createdReader,
  });
}

import { type Template } from '@joinery/model/templates';
import { createResponseReader } from '../../session/responseReaders.ts';
import { apiRequest } from '../../session/api.ts';

const createdReader = createResponseReader(({ _id }) => (typeof _id === 'string' ? { id: _id } : null));

/** Creates a diagram from the template; idempotent by creationId. */
export function createFromTemplate({ name, content }: Template, creationId: string): Promise<{ id: string }> {
  return apiRequest('/diagrams', {
    method: 'POST',
    body: { name, content, creationId },
    schema: createdReader,
  });
}

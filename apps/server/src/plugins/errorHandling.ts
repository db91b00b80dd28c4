import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { DatabaseUnavailableError } from '../db/databaseError.ts';
import { AppError, errorBody } from '../errors.ts';
import { applyHeaders, type ResponseHeaders } from './pages/responseHeaders.ts';

const FASTIFY_MESSAGES: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be JSON, with the content type application/json.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is shorter or longer than its content length says.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_BAD_URL: 'The address is not valid.',
};

/** Maps any thrown error to the catalogue's response; only unexpected errors are logged. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toAppError(error);
    if (known.status >= 500 && known.retryAfterSeconds === undefined) {
      request.log.error({ err: error }, 'request failed');
    }
    return send(reply, known);
  });
}

/** Creates the response to requests rejected before routing, such as an undecodable address. */
export function createFrameworkErrorHandler(
  headers: ResponseHeaders,
): (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void {
  return (error, request, reply) => {
    applyHeaders(headers, request, reply);
    void send(reply, toAppError(error));
  };
}

/** Responds to an unknown path with the same JSON error as for an unknown record. */
export function replyNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, new AppError('NOT_FOUND'));
}

function send(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfterSeconds !== undefined) void reply.header('retry-after', error.retryAfterSeconds);
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .send({ ...errorBody(error.code, error.message), ...error.details });
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseUnavailableError) return new AppError('UNAVAILABLE');
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new AppError('INVALID', validationMessage(error.validation));
  }
  const status = error.statusCode ?? 500;
  if (status === 413) return new AppError('TOO_LARGE');
  // 403 comes from static files only, for folders and paths outside the root: treated as not found.
  if (status === 404 || status === 403) return new AppError('NOT_FOUND');
  if (status >= 400 && status < 500) return new AppError('INVALID', FASTIFY_MESSAGES[error.code]);
  return new AppError('INTERNAL');
}

function validationMessage(
  issues: readonly { instancePath: string; message?: string | undefined }[],
): string {
  const issue = issues[0];
  const field = (issue?.instancePath ?? '').split('/').filter(Boolean).join('.');
  const message = issue?.message ?? 'is not valid';
  return field === '' ? message : `${field}: ${message}`;
}

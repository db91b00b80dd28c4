import { type CodeWriter } from '../../../../files/codeWriter.ts';
import { javaString } from '../../../../files/escape.ts';

const SWAGGER = 'io.swagger.v3.oas.annotations';

const FAILURES = {
  400: 'The request is not valid',
  404: 'Entity not found',
  409: 'The change conflicts with existing data',
  500: 'Unexpected error',
} as const;

/** The API documentation of one endpoint, without the responses common to all (M304). */
export interface Endpoint {
  summary: string;
  success: { status: number; description: string };
  failures: (keyof typeof FAILURES)[];
}

function writeFailure(writer: CodeWriter, failure: keyof typeof FAILURES): void {
  const problem = writer.use('org.springframework.http.ProblemDetail');
  const schema = `schema = @${writer.use(`${SWAGGER}.media.Schema`)}(implementation = ${problem}.class)`;
  const mediaType = `mediaType = ${writer.use('org.springframework.http.MediaType')}.APPLICATION_PROBLEM_JSON_VALUE`;
  const text = javaString(FAILURES[failure]);
  writer.line(
    `@${writer.use(`${SWAGGER}.responses.ApiResponse`)}(responseCode = "${String(failure)}", description = ${text},`,
  );
  writer.indented(() => {
    writer.line(`content = @${writer.use(`${SWAGGER}.media.Content`)}(${mediaType},`);
    writer.indented(() => writer.line(`${schema}))`), 2);
  }, 2);
}

/** Writes the documentation common to all endpoints of a controller. */
export function writeApiDocumentation(writer: CodeWriter, label: string): void {
  writer.line(`@${writer.use(`${SWAGGER}.tags.Tag`)}(name = ${javaString(label)})`);
  writeFailure(writer, 400);
  writeFailure(writer, 500);
}

/** Writes the documentation of one endpoint. */
export function writeDocumentation(writer: CodeWriter, endpoint: Endpoint): void {
  const { status, description } = endpoint.success;
  writer.line(`@${writer.use(`${SWAGGER}.Operation`)}(summary = ${javaString(endpoint.summary)})`);
  writer.line(
    `@${writer.use(`${SWAGGER}.responses.ApiResponse`)}(responseCode = "${String(status)}", description = ${javaString(description)})`,
  );
  for (const failure of endpoint.failures) writeFailure(writer, failure);
}

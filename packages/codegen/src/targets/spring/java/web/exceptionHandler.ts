import { type CodeWriter } from '../../../../files/codeWriter.ts';
import { type GeneratedFile } from '../../../../files/generatedFile.ts';
import { type SpringContext } from '../../context.ts';
import { javaFile, writeJavadoc } from '../javaFile.ts';

interface Handler {
  name: string;
  types: readonly string[];
  /** The problem detail as a Java expression over the exception `ex`. */
  problem: string;
}

function writeHandler(writer: CodeWriter, { name, types, problem }: Handler): void {
  const detail = writer.use('org.springframework.http.ProblemDetail');
  const names = types.map((type) => `${type}.class`);
  const parameter = names.length === 1 ? (types[0] ?? '') : 'RuntimeException';
  writer.gap();
  writer.line(
    `@${writer.use('org.springframework.web.bind.annotation.ExceptionHandler')}(${names.length === 1 ? (names[0] ?? '') : `{${names.join(', ')}}`})`,
  );
  writer.block(`public ${detail} handle${name}(${parameter} ex)`, () => writer.line(`return ${problem};`));
}

/** Returns the handlers; a row that another user changed or locked is a conflict too, not a server error. */
function handlers(writer: CodeWriter): Handler[] {
  const mismatch = writer.use(
    'org.springframework.web.method.annotation.MethodArgumentTypeMismatchException',
  );
  const concurrency = writer.use('org.springframework.dao.ConcurrencyFailureException');
  const problem = (status: string, detail: string) =>
    `${writer.use('org.springframework.http.ProblemDetail')}.forStatusAndDetail(${writer.use('org.springframework.http.HttpStatus')}.${status}, ${detail})`;
  return [
    {
      name: 'EntityNotFound',
      types: ['EntityNotFoundException'],
      problem: problem('NOT_FOUND', 'ex.getMessage()'),
    },
    {
      name: 'InvalidRequest',
      types: ['InvalidRequestException'],
      problem: 'InvalidValues.describe(ex.getName(), ex.getProblem())',
    },
    { name: 'InvalidArgument', types: [mismatch], problem: 'InvalidValues.describe(ex)' },
    {
      name: 'InvalidReference',
      types: ['InvalidReferenceException', 'KeyMismatchException'],
      problem: problem('BAD_REQUEST', 'ex.getMessage()'),
    },
    { name: 'Conflict', types: ['ConflictException'], problem: problem('CONFLICT', 'ex.getMessage()') },
    {
      name: 'ConcurrentChange',
      types: [concurrency],
      problem: problem('CONFLICT', '"Another request changed the same data at the same time."'),
    },
  ];
}

/** Writes the handler of what the database rejects: values that do not fit their columns, and conflicts. */
function writeDataIntegrity(writer: CodeWriter): void {
  const problem = writer.use('org.springframework.http.ProblemDetail');
  const status = writer.use('org.springframework.http.HttpStatus');
  const integrity = writer.use('org.springframework.dao.DataIntegrityViolationException');
  writer.gap().line(`@ExceptionHandler(${integrity}.class)`);
  writer.block(`public ${problem} handleDataIntegrity(${integrity} ex)`, () => {
    writer.block(`if (ex.getCause() instanceof ${writer.use('org.hibernate.exception.DataException')})`, () =>
      writer.line(
        `return ${problem}.forStatusAndDetail(${status}.BAD_REQUEST, "A value is too long or out of range.");`,
      ),
    );
    writer.line(
      `return ${problem}.forStatusAndDetail(${status}.CONFLICT, "The change conflicts with existing data.");`,
    );
  });
}

function writeUnexpected(writer: CodeWriter): void {
  const problem = writer.use('org.springframework.http.ProblemDetail');
  const status = writer.use('org.springframework.http.HttpStatus');
  writer.gap().line('@ExceptionHandler(Exception.class)');
  writer.block(`public ${problem} handleUnexpected(Exception ex)`, () => {
    writer.line('logger.error("Unexpected error", ex);');
    writer.line(
      `return ${problem}.forStatusAndDetail(${status}.INTERNAL_SERVER_ERROR, "An unexpected error occurred.");`,
    );
  });
}

/** Writes a method of the base class that returns another body. */
function writeOverride(writer: CodeWriter, exception: string, body: () => void): void {
  const type = writer.use(exception);
  const parameters = [
    `${type} ex`,
    `${writer.use('org.springframework.http.HttpHeaders')} headers`,
    `${writer.use('org.springframework.http.HttpStatusCode')} status`,
    `${writer.use('org.springframework.web.context.request.WebRequest')} request`,
  ].join(', ');
  const response = `${writer.use('org.springframework.http.ResponseEntity')}<Object>`;
  writer.gap().line('@Override');
  writer.line(`protected ${response} handle${type.replace(/Exception$/, '')}(`);
  writer.indented(() => writer.line(`${parameters}) {`), 2);
  writer.indented(body).line('}');
}

function writeNotValid(writer: CodeWriter): void {
  const map = writer.use('java.util.Map');
  const problem = writer.use('org.springframework.http.ProblemDetail');
  writeOverride(writer, 'org.springframework.web.bind.MethodArgumentNotValidException', () => {
    writer.line(`${map}<String, String> errors = new ${writer.use('java.util.LinkedHashMap')}<>();`);
    writer.line(
      'ex.getFieldErrors().forEach(error -> errors.putIfAbsent(error.getField(), error.getDefaultMessage()));',
    );
    writer.line(`${problem} body = ex.getBody();`).line('body.setProperty("errors", errors);');
    writer.line('return handleExceptionInternal(ex, body, headers, status, request);');
  });
}

/** Emits the advice that maps exceptions to responses. */
export function emitExceptionHandler(context: SpringContext): GeneratedFile {
  return javaFile(context, {
    layer: 'exception',
    packageName: 'exception',
    typeName: 'GlobalExceptionHandler',
    body: ({ writer }) => {
      const base = writer.use(
        'org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler',
      );
      writeJavadoc(writer, 'Maps exceptions to problem details (RFC 9457).');
      writer.line(`@${writer.use('org.springframework.web.bind.annotation.RestControllerAdvice')}`);
      writer.block(`public class GlobalExceptionHandler extends ${base}`, () => {
        writer.line();
        for (const handler of handlers(writer)) writeHandler(writer, handler);
        writeDataIntegrity(writer);
        writeUnexpected(writer);
        writeNotValid(writer);
        writeOverride(writer, 'org.springframework.http.converter.HttpMessageNotReadableException', () =>
          writer.line(
            'return handleExceptionInternal(ex, InvalidValues.describe(ex), headers, status, request);',
          ),
        );
      });
    },
  });
}

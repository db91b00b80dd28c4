import { type CodeWriter } from '../../../../files/codeWriter.ts';
import { type GeneratedFile } from '../../../../files/generatedFile.ts';
import { type JavaFile, type SpringContext } from '../../context.ts';
import { javaFile, writeJavadoc } from '../javaFile.ts';

interface ExceptionRow {
  typeName: string;
  description: string;
  parameters: string;
  message: string;
}

const EXCEPTIONS: readonly ExceptionRow[] = [
  {
    typeName: 'EntityNotFoundException',
    description: 'Thrown if no row has the requested key; the response is 404.',
    parameters: 'Object id',
    message: '"Entity not found with id: " + id',
  },
  {
    typeName: 'InvalidReferenceException',
    description: 'Thrown if a request refers to a row that does not exist; the response is 400.',
    parameters: 'String field, Object value',
    message: '"No entity found for " + field + ": " + value',
  },
  {
    typeName: 'KeyMismatchException',
    description: 'Thrown if the key in the body differs from the key in the path; the response is 400.',
    parameters: 'Object id',
    message: '"The key in the body must equal the key in the path: " + id',
  },
  {
    typeName: 'ConflictException',
    description: 'Thrown if a change conflicts with existing data; the response is 409.',
    parameters: 'String message',
    message: 'message',
  },
];

function exceptionFile(context: SpringContext, row: ExceptionRow): GeneratedFile {
  return javaFile(context, {
    layer: 'exception',
    packageName: 'exception',
    typeName: row.typeName,
    body: ({ writer }) => {
      writeJavadoc(writer, row.description);
      writer.block(`public class ${row.typeName} extends RuntimeException`, () => {
        writer.line().line('private static final long serialVersionUID = 1L;').line();
        writer.block(`public ${row.typeName}(${row.parameters})`, () =>
          writer.line(`super(${row.message});`),
        );
      });
    },
  });
}

interface Handler {
  name: string;
  types: readonly string[];
  status: string;
  detail: string;
}

function writeHandler(writer: CodeWriter, { name, types, status, detail }: Handler): void {
  const problem = writer.use('org.springframework.http.ProblemDetail');
  const names = types.map((type) => `${type}.class`);
  const parameter = names.length === 1 ? (types[0] ?? '') : 'RuntimeException';
  writer.gap();
  writer.line(
    `@${writer.use('org.springframework.web.bind.annotation.ExceptionHandler')}(${names.length === 1 ? (names[0] ?? '') : `{${names.join(', ')}}`})`,
  );
  writer.block(`public ${problem} handle${name}(${parameter} ex)`, () => {
    writer.line(
      `return ${problem}.forStatusAndDetail(${writer.use('org.springframework.http.HttpStatus')}.${status}, ${detail});`,
    );
  });
}

/** Returns the handlers; a row that another user changed or locked is a conflict too, not a server error. */
function handlers({ writer, boot }: JavaFile): Handler[] {
  const property = writer.use(boot.types.propertyReferenceException);
  const integrity = writer.use('org.springframework.dao.DataIntegrityViolationException');
  const concurrency = writer.use('org.springframework.dao.ConcurrencyFailureException');
  return [
    {
      name: 'EntityNotFound',
      types: ['EntityNotFoundException'],
      status: 'NOT_FOUND',
      detail: 'ex.getMessage()',
    },
    {
      name: 'InvalidRequest',
      types: ['InvalidReferenceException', 'KeyMismatchException', property],
      status: 'BAD_REQUEST',
      detail: 'ex.getMessage()',
    },
    { name: 'Conflict', types: ['ConflictException'], status: 'CONFLICT', detail: 'ex.getMessage()' },
    {
      name: 'DataConflict',
      types: [integrity, concurrency],
      status: 'CONFLICT',
      detail: '"The change conflicts with existing data."',
    },
  ];
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

function writeNotValid(writer: CodeWriter): void {
  const map = writer.use('java.util.Map');
  const problem = writer.use('org.springframework.http.ProblemDetail');
  const notValid = writer.use('org.springframework.web.bind.MethodArgumentNotValidException');
  const parameters = [
    `${notValid} ex`,
    `${writer.use('org.springframework.http.HttpHeaders')} headers`,
    `${writer.use('org.springframework.http.HttpStatusCode')} status`,
    `${writer.use('org.springframework.web.context.request.WebRequest')} request`,
  ].join(', ');
  writer.gap().line('@Override');
  writer.line(
    `protected ${writer.use('org.springframework.http.ResponseEntity')}<Object> handleMethodArgumentNotValid(`,
  );
  writer.indented(() => writer.line(`${parameters}) {`), 2);
  writer.indented(() => {
    writer.line(`${map}<String, String> errors = new ${writer.use('java.util.LinkedHashMap')}<>();`);
    writer.line(
      'ex.getFieldErrors().forEach(error -> errors.putIfAbsent(error.getField(), error.getDefaultMessage()));',
    );
    writer.line(`${problem} body = ex.getBody();`).line('body.setProperty("errors", errors);');
    writer.line('return handleExceptionInternal(ex, body, headers, status, request);');
  });
  writer.line('}');
}

function handlerFile(context: SpringContext): GeneratedFile {
  return javaFile(context, {
    layer: 'exception',
    packageName: 'exception',
    typeName: 'GlobalExceptionHandler',
    body: (file) => {
      const { writer } = file;
      const base = writer.use(
        'org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler',
      );
      writeJavadoc(writer, 'Maps exceptions to problem details (RFC 9457).');
      writer.line(`@${writer.use('org.springframework.web.bind.annotation.RestControllerAdvice')}`);
      writer.block(`public class GlobalExceptionHandler extends ${base}`, () => {
        writer.line();
        for (const handler of handlers(file)) writeHandler(writer, handler);
        writeUnexpected(writer);
        writeNotValid(writer);
      });
    },
  });
}

/** Emits the exceptions of the services and the advice that maps them to responses. */
export function emitExceptions(context: SpringContext): GeneratedFile[] {
  return [...EXCEPTIONS.map((row) => exceptionFile(context, row)), handlerFile(context)];
}

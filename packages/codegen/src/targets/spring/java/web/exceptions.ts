import { type GeneratedFile } from '../../../../files/generatedFile.ts';
import { type SpringContext } from '../../context.ts';
import { writeGetter } from '../entity/accessors.ts';
import { javaFile, writeJavadoc } from '../javaFile.ts';
import { emitExceptionHandler } from './exceptionHandler.ts';
import { emitInvalidValues } from './invalidValues.ts';

interface ExceptionRow {
  typeName: string;
  description: string;
  parameters: string;
  message: string;
  /** Parameters that the exception also returns. */
  properties?: readonly string[];
}

const EXCEPTIONS: readonly ExceptionRow[] = [
  {
    typeName: 'EntityNotFoundException',
    description: 'Thrown if no row has the requested key; the response is 404.',
    parameters: 'Object id',
    message: '"Entity not found with id: " + id',
  },
  {
    typeName: 'InvalidRequestException',
    description: 'Thrown if a member or parameter of a request is not allowed; the response is 400.',
    parameters: 'String name, String problem',
    message: 'name + " " + problem',
    properties: ['name', 'problem'],
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
  const properties = row.properties ?? [];
  return javaFile(context, {
    layer: 'exception',
    packageName: 'exception',
    typeName: row.typeName,
    body: ({ writer }) => {
      writeJavadoc(writer, row.description);
      writer.block(`public class ${row.typeName} extends RuntimeException`, () => {
        writer.line().line('private static final long serialVersionUID = 1L;').line();
        for (const property of properties) writer.line(`private final String ${property};`);
        writer.gap().block(`public ${row.typeName}(${row.parameters})`, () => {
          writer.line(`super(${row.message});`);
          for (const property of properties) writer.line(`this.${property} = ${property};`);
        });
        for (const property of properties) writeGetter(writer, { type: 'String', property });
      });
    },
  });
}

/** Emits the exceptions of the services and the advice that maps them to responses. */
export function emitExceptions(context: SpringContext): GeneratedFile[] {
  return [
    ...EXCEPTIONS.map((row) => exceptionFile(context, row)),
    emitInvalidValues(context),
    emitExceptionHandler(context),
  ];
}

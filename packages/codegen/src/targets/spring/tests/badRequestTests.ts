import { javaString } from '../../../files/escape.ts';
import { type EntityFile } from '../context.ts';
import { requestFields, responseFields } from '../java/web/dtoFields.ts';
import { expectProblem, expectStatus, use, writePerform, writeTest } from './mockMvc.ts';

/** Returns a name that no member of the API has. */
function unknownName({ entity }: EntityFile): string {
  const names = new Set(
    [...requestFields(entity), ...responseFields(entity)].map(({ property }) => property),
  );
  let name = 'unknown';
  while (names.has(name)) name += 'Member';
  return name;
}

/** Writes a request with a body of JSON that is rejected because of some members. */
function writeRejectedPost({ writer }: EntityFile, json: string, names: readonly string[]): void {
  const mediaType = `${writer.use('org.springframework.http.MediaType')}.APPLICATION_JSON`;
  const request = `${use(writer, 'post')}(PATH).contentType(${mediaType}).content(${javaString(json)})`;
  writePerform(writer, request, [
    expectStatus(writer, 'isBadRequest'),
    ...names.map((name) => expectProblem(writer, name)),
  ]);
}

function writeMissingFieldsTest(file: EntityFile): void {
  const required = requestFields(file.entity).filter((field) => field.kind !== 'ids' && field.isRequired);
  const hasRequired = required.length > 0;
  writeTest(file.writer, hasRequired ? 'refusesMissingFields' : 'refusesMalformedJson', () =>
    writeRejectedPost(
      file,
      hasRequired ? '{}' : '{',
      required.map(({ property }) => property),
    ),
  );
}

function writeUnknownEnumValueTest(file: EntityFile): void {
  const field = requestFields(file.entity).find(
    (candidate) => candidate.kind !== 'ids' && candidate.type.enumType !== undefined,
  );
  if (field === undefined) return;
  writeTest(file.writer, 'refusesUnknownEnumValue', () =>
    writeRejectedPost(file, JSON.stringify({ [field.property]: 'no such value' }), [field.property]),
  );
}

function writeUnknownParameterTest(file: EntityFile): void {
  const { model, writer } = file;
  const name = unknownName(file);
  const rejected = [`sort=${name}`, ...(model.codeStyle === 'spring' ? [`${name}=1`] : [])];
  writeTest(writer, 'refusesUnknownSort', () => {
    for (const query of rejected) {
      writePerform(writer, `${use(writer, 'get')}(PATH + ${javaString(`?${query}`)})`, [
        expectStatus(writer, 'isBadRequest'),
        expectProblem(writer, query.split('=')[0] ?? ''),
      ]);
    }
  });
}

/** Writes the tests of requests that a client must change. */
export function writeBadRequestTests(file: EntityFile): void {
  const name = unknownName(file);
  writeMissingFieldsTest(file);
  writeTest(file.writer, 'refusesUnknownMember', () =>
    writeRejectedPost(file, JSON.stringify({ [name]: 1 }), [name]),
  );
  writeUnknownEnumValueTest(file);
  writeUnknownParameterTest(file);
}

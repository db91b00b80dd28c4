import { type CodeEntity, type ForeignKey } from '../../../codeModel.ts';
import { type CodeWriter } from '../../../files/codeWriter.ts';
import { javadocText, javaString } from '../../../files/escape.ts';
import { type GeneratedFile } from '../../../files/generatedFile.ts';
import { type EntityFile, type EntityScope, useGenerated } from '../context.ts';
import { createdKeyValues, keyPath } from '../java/web/controller.ts';
import { readField } from '../java/web/dto.ts';
import { isRecord, requestFields, responseFields } from '../java/web/dtoFields.ts';
import { javaFile, writeJavadoc } from '../java/javaFile.ts';
import { type FixturePlan, type Parent } from './fixturePlan.ts';
import { changeableFields, isKeyFromRequest } from './fixture.ts';
import { missingKey } from './sampleValues.ts';
import { valueChecks } from './valueChecks.ts';

const MVC = 'org.springframework.test.web.servlet';
const REQUESTS = `${MVC}.request.MockMvcRequestBuilders`;
const MATCHERS = `${MVC}.result.MockMvcResultMatchers`;

/** The test of a controller for an entity with a fixture. */
interface RowTestFile extends EntityFile {
  plan: FixturePlan;
  /** Names of the DTOs. */
  names: { request: string; response: string };
}

function writeTest(writer: CodeWriter, name: string, body: () => void): void {
  writer.gap().line(`@${writer.use('org.junit.jupiter.api.Test')}`);
  writer.block(`void ${name}() throws Exception`, body);
}

function expectStatus(writer: CodeWriter, status: string): string {
  return `.andExpect(${writer.useStatic(MATCHERS, 'status')}().${status}())`;
}

function use(writer: CodeWriter, method: 'get' | 'post' | 'put' | 'delete'): string {
  return writer.useStatic(REQUESTS, method);
}

function writePerform(writer: CodeWriter, call: string, expectations: readonly string[]): void {
  writer
    .line(`mockMvc.perform(${call})`)
    .indented(
      () =>
        expectations.forEach((text, index) =>
          writer.line(index === expectations.length - 1 ? `${text};` : text),
        ),
      2,
    );
}

function writeRowTests(file: RowTestFile): void {
  const { entity, names, plan, writer } = file;
  writeTest(writer, 'createsAndReads', () => {
    writer.line(`${names.request} request = fixture.newRequest();`).line('URI location = create(request);');
    writePerform(writer, `${use(writer, 'get')}(location)`, [
      expectStatus(writer, 'isOk'),
      ...valueChecks(file, plan),
    ]);
  });
  writeTest(writer, 'lists', () => {
    writer.line('fixture.create();');
    writePerform(writer, `${use(writer, 'get')}(PATH)`, [
      expectStatus(writer, 'isOk'),
      `.andExpect(${writer.useStatic(MATCHERS, 'header')}().exists("X-Total-Count"))`,
      `.andExpect(${writer.useStatic(MATCHERS, 'jsonPath')}("$[0]").exists())`,
    ]);
  });
  writeTest(writer, 'updates', () => {
    if (isKeyFromRequest(entity)) {
      const hasMore = changeableFields(entity).length > 0;
      writer
        .line(`${names.request} ${hasMore ? 'created' : 'request'} = fixture.newRequest();`)
        .line(`URI location = create(${hasMore ? 'created' : 'request'});`);
      if (hasMore) writer.line(`${names.request} request = fixture.changeOf(created);`);
    } else {
      writer
        .line('URI location = create(fixture.newRequest());')
        .line(`${names.request} request = fixture.newRequest();`);
    }
    writePerform(writer, `withBody(${use(writer, 'put')}(location), request)`, [
      expectStatus(writer, 'isOk'),
      ...valueChecks(file, plan),
    ]);
  });
  writeTest(writer, 'deletes', () => {
    writer.line('URI location = create(fixture.newRequest());');
    writePerform(writer, `${use(writer, 'delete')}(location)`, [expectStatus(writer, 'isNoContent')]);
    writePerform(writer, `${use(writer, 'get')}(location)`, [expectStatus(writer, 'isNotFound')]);
  });
}

function hasUniqueValue(entity: CodeEntity, plan: FixturePlan): boolean {
  return (
    isKeyFromRequest(entity) ||
    entity.columns.some((column) => column.isUnique && !plan.nulls.has(column.property)) ||
    plan.parents.some(({ relation }) => relation.foreignKey?.isUnique === true)
  );
}

/** Finds a parent whose deletion has a known effect: it is rejected, or deletes this row too. */
function deletableParent({ parents }: FixturePlan): Parent | undefined {
  // A row that refers to a unique column does not contain the key of its parent.
  const enforced = parents.filter(
    ({ relation: { foreignKey } }) => foreignKey?.isUnenforced !== true && foreignKey?.isToUniqueKey !== true,
  );
  const by = (action: ForeignKey['onDelete']) =>
    enforced.find(({ relation }) => relation.foreignKey?.onDelete === action);
  return by('RESTRICT') ?? by('CASCADE');
}

function writeConflictTests({ entity, names, plan, writer }: RowTestFile): void {
  if (hasUniqueValue(entity, plan)) {
    writeTest(writer, 'refusesADuplicate', () => {
      writer.line(`${names.request} request = fixture.newRequest();`).line('create(request);');
      writePerform(writer, `withBody(${use(writer, 'post')}(PATH), request)`, [
        expectStatus(writer, 'isConflict'),
      ]);
    });
  }
  const parent = deletableParent(plan);
  if (parent === undefined) return;
  const isCascading = parent.relation.foreignKey?.onDelete === 'CASCADE';
  writeTest(writer, isCascading ? 'goesWithWhatItRefersTo' : 'protectsWhatItRefersTo', () => {
    const isRecordDto = isRecord(responseFields(entity));
    const values = parent.target.primaryKey.columns.map((key) => {
      const own = [...parent.properties].find(([, referenced]) => referenced === key.property)?.[0];
      return readField('created', responseProperty(entity, own ?? key.property, parent), isRecordDto);
    });
    const instants = parent.target.primaryKey.columns.map((key, index) =>
      key.type === 'Date' ? `${values[index] ?? ''}.toInstant()` : (values[index] ?? ''),
    );
    const path = javaString(`/api/${parent.target.path}${keyPath(parent.target)}`);
    writer.line(`${names.response} created = fixture.create();`);
    writePerform(writer, `${use(writer, 'delete')}(${path}, ${instants.join(', ')})`, [
      expectStatus(writer, isCascading ? 'isNoContent' : 'isConflict'),
    ]);
    if (isCascading) {
      const own = createdKeyValues(entity).join(', ');
      writePerform(writer, `${use(writer, 'get')}(PATH + ${javaString(keyPath(entity))}, ${own})`, [
        expectStatus(writer, 'isNotFound'),
      ]);
    }
  });
}

/** Returns the property of a response, in which a shared key has the name of the key. */
function responseProperty(entity: CodeEntity, property: string, parent: Parent): string {
  const names = responseFields(entity).map((field) => field.property);
  const isShared = parent.relation.foreignKey?.writtenBy === 'key';
  return names.includes(property) || !isShared
    ? property
    : (entity.primaryKey.columns[0]?.property ?? property);
}

function writeNotFoundTest({ entity, writer }: EntityFile, hasFixture: boolean): void {
  const missing = entity.primaryKey.columns.map(missingKey);
  if (missing.every((key) => key === null)) return;
  const values = entity.primaryKey.columns.map((column, index) => {
    const few =
      column.enumType === undefined
        ? getExistingValue(column.type)
        : javaString(column.enumType.constants[0]?.name ?? '');
    return missing[index] ?? few;
  });
  const path = `PATH + ${javaString(keyPath(entity))}, ${values.join(', ')}`;
  const notFound = [expectStatus(writer, 'isNotFound')];
  writeTest(writer, 'answersNotFoundForAnUnknownKey', () => {
    writePerform(writer, `${use(writer, 'get')}(${path})`, notFound);
    if (hasFixture) {
      const put = `${use(writer, 'put')}(${path})`;
      writePerform(writer, `withBody(${put}, fixture.newRequest())`, notFound);
    }
    writePerform(writer, `${use(writer, 'delete')}(${path})`, notFound);
  });
}

function writeBadRequestTest({ entity, writer }: EntityFile): void {
  const required = requestFields(entity).filter((field) => field.kind !== 'ids' && field.isRequired);
  const json = `${writer.use('org.springframework.http.MediaType')}.APPLICATION_JSON`;
  const body = required.length > 0 ? '{}' : '{';
  writeTest(writer, required.length > 0 ? 'refusesMissingFields' : 'refusesMalformedJson', () => {
    writePerform(writer, `${use(writer, 'post')}(PATH).contentType(${json}).content("${body}")`, [
      expectStatus(writer, 'isBadRequest'),
      ...required.map(
        (field) =>
          `.andExpect(${writer.useStatic(MATCHERS, 'jsonPath')}(${javaString(`$.errors.${field.property}`)}).exists())`,
      ),
    ]);
  });
}

function writePlainTests(file: EntityFile, hasFixture: boolean): void {
  const { writer } = file;
  if (!hasFixture) {
    writeTest(writer, 'lists', () =>
      writePerform(writer, `${use(writer, 'get')}(PATH)`, [expectStatus(writer, 'isOk')]),
    );
  }
  writeNotFoundTest(file, hasFixture);
  writeBadRequestTest(file);
}

function getExistingValue(type: string): string {
  return type === 'Boolean' ? 'true' : type === 'BigDecimal' ? '0' : '"-"';
}

function writeHelpers({ names, writer }: RowTestFile): void {
  const uri = writer.use('java.net.URI');
  const builder = writer.use(`${MVC}.request.MockHttpServletRequestBuilder`);
  writer.gap().block(`private ${uri} create(${names.request} request) throws Exception`, () => {
    writer.line(`return ${uri}.create(mockMvc.perform(withBody(${use(writer, 'post')}(PATH), request))`);
    writer.indented(() => {
      writer
        .line(expectStatus(writer, 'isCreated'))
        .line('.andReturn().getResponse().getHeader("Location"));');
    }, 2);
  });
  writer.gap();
  writer.line(`private ${builder} withBody(${builder} builder, ${names.request} request) throws Exception {`);
  writer.indented(() => {
    writer.line(
      `return builder.contentType(${writer.use('org.springframework.http.MediaType')}.APPLICATION_JSON)`,
    );
    writer.indented(() => writer.line('.content(objectMapper.writeValueAsString(request));'), 2);
  });
  writer.line('}');
}

function writeField(writer: CodeWriter, type: string, name: string): void {
  writer.gap().line(`@${writer.use('org.springframework.beans.factory.annotation.Autowired')}`);
  writer.line(`private ${type} ${name};`);
}

/** Emits the test of a controller, from HTTP to the database without a network. */
export function emitControllerTest(scope: EntityScope, plan: FixturePlan | null): GeneratedFile {
  const { entity } = scope;
  const typeName = `${entity.baseName}ControllerTest`;
  return javaFile(scope, {
    layer: 'test',
    packageName: 'controller',
    typeName,
    body: (file) => {
      const { writer } = file;
      writeJavadoc(writer, `Tests the endpoints of "${javadocText(entity.label)}" on an H2 database.`);
      writer.line(`@${writer.use('org.springframework.boot.test.context.SpringBootTest')}`);
      writer.line(`@${writer.use(file.boot.types.autoConfigureMockMvc)}`);
      writer.block(`class ${typeName}`, () => {
        writer.line().line(`private static final String PATH = ${javaString(`/api/${entity.path}`)};`);
        writeField(writer, writer.use(`${MVC}.MockMvc`), 'mockMvc');
        if (plan === null) {
          writePlainTests(file, false);
          return;
        }
        const request = useGenerated(file, 'dto', entity.requestName);
        const hasResponse = deletableParent(plan) !== undefined;
        const response = hasResponse ? useGenerated(file, 'dto', entity.responseName) : '';
        const rowTests = { ...file, plan, names: { request, response } };
        writeField(writer, writer.use(file.boot.types.objectMapper), 'objectMapper');
        writeField(writer, useGenerated(file, 'fixture', `${entity.baseName}Fixture`), 'fixture');
        writeRowTests(rowTests);
        writeConflictTests(rowTests);
        writePlainTests(file, true);
        writeHelpers(rowTests);
      });
    },
  });
}

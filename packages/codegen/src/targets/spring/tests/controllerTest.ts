import { type CodeEntity, type Relation } from '../../../codeModel.ts';
import { type CodeWriter } from '../../../files/codeWriter.ts';
import { javadocText, javaString } from '../../../files/escape.ts';
import { type GeneratedFile } from '../../../files/generatedFile.ts';
import { type EntityFile, type EntityScope, useGenerated } from '../context.ts';
import { createdKeyValues, firstPathText, keyPath, pathValue } from '../java/web/controller.ts';
import { readField } from '../java/web/dto.ts';
import { type DtoField, isRecord, listFields, requestFields, responseFields } from '../java/web/dtoFields.ts';
import { describeConflict, getViolableKeys, type ViolableKey } from '../java/service/uniqueKeys.ts';
import { javaFile, writeJavadoc } from '../java/javaFile.ts';
import { writeBadRequestTests } from './badRequestTests.ts';
import { type FixturePlan, type Parent } from './fixturePlan.ts';
import { changeableFields, isKeyFromRequest } from './fixture.ts';
import { hasFewValues, missingKey } from './sampleValues.ts';
import { expectDetail, expectStatus, MATCHERS, MVC, use, writePerform, writeTest } from './mockMvc.ts';
import { isGiven, valueChecks } from './valueChecks.ts';

/** The test of a controller for an entity with a fixture. */
interface RowTestFile extends EntityFile {
  plan: FixturePlan;
  /** Names of the DTOs. */
  names: { request: string; response: string };
}

/** Returns the properties of a response that its row in a list does not have, one for many. */
function getLongTexts(entity: CodeEntity): string[] {
  const listed = new Set(listFields(entity).map(({ property }) => property));
  return responseFields(entity)
    .map(({ property }) => property)
    .filter((property) => !listed.has(property))
    .slice(0, 1);
}

function getSecrets({ columns }: CodeEntity): string[] {
  return columns.flatMap(({ property, role }) => (role === 'secret' ? [property] : []));
}

/** Writes a new row at `location`, and a `request` with other values for it. */
function writeChange({ entity, names, writer }: RowTestFile): void {
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
}

/** Writes the test that a change of an older state of a row is refused; none where a request may change nothing. */
function writeVersionTest(file: RowTestFile): void {
  const { entity, writer } = file;
  const hasVersion = entity.columns.some(({ role }) => role === 'version');
  if (!hasVersion || !changeableFields(entity).some(isDifferentEachTime)) return;
  writeTest(writer, 'refusesAChangeOfAnOlderState', () => {
    writeChange(file);
    const put = `withBody(${use(writer, 'put')}(location), request)`;
    writePerform(writer, put, [expectStatus(writer, 'isOk')]);
    writePerform(writer, put, [expectStatus(writer, 'isConflict')]);
  });
}

function isDifferentEachTime(field: DtoField): boolean {
  return field.kind === 'column' && !hasFewValues(field.type);
}

function writeRowTests(file: RowTestFile): void {
  const { entity, names, plan, writer } = file;
  writeTest(writer, 'createsAndReads', () => {
    writer.line(`${names.request} request = fixture.newRequest();`).line('URI location = create(request);');
    writePerform(writer, `${use(writer, 'get')}(location)`, [
      expectStatus(writer, 'isOk'),
      ...valueChecks(file, plan),
      ...getSecrets(entity).map((property) => {
        const path = javaString(`$.${property}`);
        return `.andExpect(${writer.useStatic(MATCHERS, 'jsonPath')}(${path}).doesNotExist())`;
      }),
    ]);
  });
  writeTest(writer, 'lists', () => {
    writer.line('fixture.create();');
    writePerform(writer, `${use(writer, 'get')}(PATH)`, [
      expectStatus(writer, 'isOk'),
      `.andExpect(${writer.useStatic(MATCHERS, 'header')}().exists("X-Total-Count"))`,
      `.andExpect(${writer.useStatic(MATCHERS, 'jsonPath')}("$[0]").exists())`,
      ...getLongTexts(entity).map((property) => {
        const path = javaString(`$[0].${property}`);
        return `.andExpect(${writer.useStatic(MATCHERS, 'jsonPath')}(${path}).doesNotExist())`;
      }),
    ]);
  });
  writeTest(writer, 'updates', () => {
    writeChange(file);
    writePerform(writer, `withBody(${use(writer, 'put')}(location), request)`, [
      expectStatus(writer, 'isOk'),
      ...valueChecks(file, plan),
    ]);
  });
  writeVersionTest(file);
  writeTest(writer, 'deletes', () => {
    writer.line('URI location = create(fixture.newRequest());');
    writePerform(writer, `${use(writer, 'delete')}(location)`, [expectStatus(writer, 'isNoContent')]);
    writePerform(writer, `${use(writer, 'get')}(location)`, [expectStatus(writer, 'isNotFound')]);
  });
}

/** Returns the keys that a second request with the same values violates. */
function violatedKeys(entity: CodeEntity, plan: FixturePlan): ViolableKey[] {
  const given = new Set(
    requestFields(entity)
      .filter((field) => isGiven(field, plan))
      .map(({ property }) => property),
  );
  return getViolableKeys(entity).filter(({ members }) => members.every((member) => given.has(member)));
}

/** Finds a parent whose deletion has a known effect: it is rejected, or deletes this row too. */
function deletableParent({ parents }: FixturePlan): Parent | undefined {
  // A row that refers to a unique column does not contain the key of its parent.
  const enforced = parents.filter(
    ({ relation: { foreignKey } }) => foreignKey?.isUnenforced !== true && foreignKey?.isToUniqueKey !== true,
  );
  const rejecting = enforced.find(
    ({ relation: { isOwned, foreignKey } }) => isOwned !== true && foreignKey?.onDelete === 'RESTRICT',
  );
  return rejecting ?? enforced.find(({ relation }) => isCascading(relation));
}

/** Whether a row is deleted with the one that it refers to, by the database or because it belongs to it. */
function isCascading({ isOwned, foreignKey }: Relation): boolean {
  return isOwned === true || foreignKey?.onDelete === 'CASCADE';
}

function writeConflictTests({ entity, names, plan, writer }: RowTestFile): void {
  const [key, ...more] = violatedKeys(entity, plan);
  if (key !== undefined) {
    // The key of the row is looked up first; of several unique keys each database reports another one.
    const isKnown = more.length === 0 || isKeyFromRequest(entity);
    const detail = isKnown ? [expectDetail(writer, describeConflict(key.members))] : [];
    writeTest(writer, 'refusesADuplicate', () => {
      writer.line(`${names.request} request = fixture.newRequest();`).line('create(request);');
      writePerform(writer, `withBody(${use(writer, 'post')}(PATH), request)`, [
        expectStatus(writer, 'isConflict'),
        ...detail,
      ]);
    });
  }
  const parent = deletableParent(plan);
  if (parent === undefined) return;
  const isDeleted = isCascading(parent.relation);
  writeTest(writer, isDeleted ? 'goesWithWhatItRefersTo' : 'protectsWhatItRefersTo', () => {
    const isRecordDto = isRecord(responseFields(entity));
    const values = parent.target.primaryKey.columns.map((key) => {
      const own = [...parent.properties].find(([, referenced]) => referenced === key.property)?.[0];
      return readField('created', responseProperty(entity, own ?? key.property, parent), isRecordDto);
    });
    const segments = parent.target.primaryKey.columns.map((key, index) =>
      pathValue(key, values[index] ?? ''),
    );
    const path = javaString(`/api/${parent.target.path}${keyPath(parent.target)}`);
    writer.line(`${names.response} created = fixture.create();`);
    writePerform(writer, `${use(writer, 'delete')}(${path}, ${segments.join(', ')})`, [
      expectStatus(writer, isDeleted ? 'isNoContent' : 'isConflict'),
      ...(isDeleted ? [] : [expectDetail(writer, `1 ${entity.table} refers to it`)]),
    ]);
    if (isDeleted) {
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
        : javaString(firstPathText(column.enumType));
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

function writePlainTests(file: EntityFile, hasFixture: boolean): void {
  const { writer } = file;
  if (!hasFixture) {
    writeTest(writer, 'lists', () =>
      writePerform(writer, `${use(writer, 'get')}(PATH)`, [expectStatus(writer, 'isOk')]),
    );
  }
  writeNotFoundTest(file, hasFixture);
  writeBadRequestTests(file);
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

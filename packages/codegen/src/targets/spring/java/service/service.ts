import { type CodeEntity } from '../../../../codeModel.ts';
import { javadocText, javaString } from '../../../../files/escape.ts';
import { type GeneratedFile } from '../../../../files/generatedFile.ts';
import {
  beanName,
  type EntityFile,
  type EntityScope,
  findTarget,
  getterName,
  isKeyInRequest,
  keyColumn,
  setterName,
  useGenerated,
} from '../../context.ts';
import { isCollection } from '../entity/entityFields.ts';
import { listFields, ownedCollections, responseFields, writableReferences } from '../web/dtoFields.ts';
import { listParameters } from './filters.ts';
import { NEW_ROWS, newRowsBeans } from '../newRows.ts';
import { javaFile, writeCall, writeInjected, writeJavadoc } from '../javaFile.ts';
import { isLeftToDatabase, referenceCheckBeans, writeReferenceChecks } from './referenceCheck.ts';
import { writeSecretChecks, writeSoftDelete, writeVersionCheck } from '../roles.ts';
import { forService, type ServiceFile } from './serviceFile.ts';
import { writeList } from './serviceList.ts';
import {
  checkedReferences,
  requestKey,
  writeApply,
  writeReferenceAssignment,
  writeToDto,
} from './serviceMapping.ts';
import { writeSortableMembers } from './sortableMembers.ts';
import { checkedWrite, describeConflict, writeUniqueKeys } from './uniqueKeys.ts';

const TRANSACTIONAL = 'org.springframework.transaction.annotation.Transactional';
/** Service beans that Spring itself defines. */
const TAKEN_BEAN_NAMES = new Set(['mvcConversionService']);

/** Returns the beans of a service: its repository, those of entities that requests refer to, and those of all services. */
function serviceBeans(file: EntityFile): { type: string; name: string }[] {
  const { entity } = file;
  const relations = [
    ...checkedReferences(entity),
    ...writableReferences(entity),
    ...ownedCollections(entity),
  ];
  const bases = [entity, ...relations.map((relation) => findTarget(file, relation))].map(
    (other) => `${other.baseName}Repository`,
  );
  const repositories = [...new Set(bases)].map((base) => ({
    type: useGenerated(file, 'repository', base),
    name: beanName(base),
  }));
  return [...repositories, ...newRowsBeans(file), ...referenceCheckBeans(file)];
}

function writeCreate(file: ServiceFile): void {
  const { entity, names, readRequest, writer } = file;
  const key = requestKey(file);
  writer.block(`public ${names.response} create(${names.request} request)`, () => {
    if (key !== null) {
      const exception = useGenerated(file, 'exception', 'ConflictException');
      const problem = describeConflict(entity.primaryKey.columns.map(({ property }) => property));
      writer.block(`if (${names.repository}.existsById(${key}))`, () =>
        writer.line(`throw new ${exception}(${javaString(problem)});`),
      );
    }
    writeSecretChecks(file);
    writer.line(`${names.entity} entity = new ${names.entity}();`);
    if (isKeyInRequest(entity)) {
      for (const { property } of entity.primaryKey.columns) {
        writer.line(`entity.${setterName(property)}(${readRequest(property)});`);
      }
    }
    for (const relation of writableReferences(entity)) {
      if (relation.foreignKey?.writtenBy === 'key') writeReferenceAssignment(file, relation);
    }
    const write = isKeyInRequest(entity)
      ? `${NEW_ROWS}.insert(entity)`
      : `${names.repository}.saveAndFlush(entity)`;
    writer.line('apply(request, entity);').line(`return toResponse(${checkedWrite(file, write)});`);
  });
}

function writeUpdate(file: ServiceFile): void {
  const { entity, names, writer } = file;
  const key = requestKey(file);
  writer.block(`public ${names.response} update(${names.key} id, ${names.request} request)`, () => {
    writer.line(`${names.entity} entity = getOrThrow(id);`);
    if (key !== null) {
      const exception = useGenerated(file, 'exception', 'KeyMismatchException');
      const { kind } = entity.primaryKey;
      const isDecimal = kind !== 'composite' && keyColumn(entity.primaryKey).type === 'BigDecimal';
      const differs = isDecimal ? `id.compareTo(${key}) != 0` : `!id.equals(${key})`;
      writer.block(`if (${differs})`, () => writer.line(`throw new ${exception}(id);`));
    }
    writeVersionCheck(file);
    const write = checkedWrite(file, `${names.repository}.saveAndFlush(entity)`);
    writer.line('apply(request, entity);').line(`return toResponse(${write});`);
  });
}

/** Whether Hibernate would load the other side of a one-to-one that the database deletes or clears. */
function isDeletedByStatement(file: ServiceFile): boolean {
  const seen = new Set<CodeEntity>();
  const hasLoaded = (entity: CodeEntity): boolean => {
    seen.add(entity);
    return entity.relations.some((relation) => {
      if (relation.side !== 'inverse') return false;
      if (!relation.isOwned) return relation.kind === 'one-to-one' && isLeftToDatabase(relation);
      const child = findTarget(file, relation);
      return !seen.has(child) && hasLoaded(child);
    });
  };
  return hasLoaded(file.entity);
}

function writeDelete(file: ServiceFile): void {
  const { entity, names, writer } = file;
  const inverse = entity.relations.filter(({ side }) => side === 'inverse');
  const collections = inverse.filter(({ kind }) => kind === 'many-to-many');
  writer.block(`public void delete(${names.key} id)`, () => {
    writer.line(`${names.entity} entity = getOrThrow(id);`);
    writeReferenceChecks(file);
    if (writeSoftDelete(file)) return;
    for (const relation of collections) {
      const owners = `${writer.use('java.util.List')}.copyOf(entity.${getterName(relation.property)}())`;
      writer.line(
        `${owners}.forEach(owner -> owner.${getterName(relation.inverseProperty)}().remove(entity));`,
      );
    }
    if (isDeletedByStatement(file)) {
      const children = inverse.filter(
        (relation) => relation.isOwned && isCollection(relation) && !isLeftToDatabase(relation),
      );
      for (const { property } of children) writer.line(`entity.${getterName(property)}().clear();`);
      writer.line(
        '// Deletes by statement: the database deletes or clears the other side of a one-to-one, which Hibernate has loaded.',
      );
      if (collections.length > 0 || children.length > 0) writer.line(`${names.repository}.flush();`);
      writer.line(`${names.repository}.deleteAllInBatch(${writer.use('java.util.List')}.of(entity));`);
      return;
    }
    writer.line(`${names.repository}.delete(entity);`).line(`${names.repository}.flush();`);
  });
}

function writePublicMethods(file: ServiceFile): void {
  const { config, names, writer } = file;
  const open = (isWriting: boolean) => {
    writer.gap();
    if (config.useLooseCoupling) writer.line('@Override');
    if (isWriting) writer.line(`@${writer.use(TRANSACTIONAL)}`);
  };
  open(false);
  writeList(file);
  open(false);
  writer.block(`public ${names.response} findById(${names.key} id)`, () =>
    writer.line('return toResponse(getOrThrow(id));'),
  );
  open(true);
  writeCreate(file);
  open(true);
  writeUpdate(file);
  open(true);
  writeDelete(file);
}

function writePrivateMethods(file: ServiceFile): void {
  const { entity, names, writer } = file;
  const notFound = useGenerated(file, 'exception', 'EntityNotFoundException');
  writer
    .gap()
    .block(`private ${names.entity} getOrThrow(${names.key} id)`, () =>
      writer.line(`return ${names.repository}.findById(id).orElseThrow(() -> new ${notFound}(id));`),
    );
  writer
    .gap()
    .block(`private void apply(${names.request} request, ${names.entity} entity)`, () => writeApply(file));
  writeToDto(file, { method: 'toResponse', dto: names.response, fields: responseFields(entity) });
  if (names.listItem !== names.response) {
    writeToDto(file, { method: 'toListItem', dto: names.listItem, fields: listFields(entity) });
  }
}

function serviceAnnotation({ entity, writer }: EntityFile, typeName: string): string {
  const annotation = `@${writer.use('org.springframework.stereotype.Service')}`;
  return TAKEN_BEAN_NAMES.has(beanName(typeName))
    ? `${annotation}(${javaString(beanName(`${entity.className}Service`))})`
    : annotation;
}

function classFile(scope: EntityScope): GeneratedFile {
  const { entity } = scope;
  const { useLombok, useLooseCoupling } = scope.config;
  const typeName = useLooseCoupling ? `${entity.baseName}ServiceImpl` : `${entity.baseName}Service`;
  return javaFile(scope, {
    layer: 'service',
    packageName: useLooseCoupling ? 'service.impl' : 'service',
    typeName,
    body: (file) => {
      const { writer } = file;
      const service = forService(file);
      useGenerated(file, 'entity', entity.className);
      const beans = serviceBeans(file);
      writeJavadoc(
        writer,
        `Operations on "${javadocText(entity.label)}", each method in its own transaction.`,
      );
      writer.line(serviceAnnotation(file, typeName));
      writer.line(`@${writer.use(TRANSACTIONAL)}(readOnly = true)`);
      if (useLombok) writer.line(`@${writer.use('lombok.RequiredArgsConstructor')}`);
      const base = useLooseCoupling
        ? ` implements ${useGenerated(file, 'service', `${entity.baseName}Service`)}`
        : '';
      writer.block(`public class ${typeName}${base}`, () => {
        writer.line();
        writeSortableMembers(file);
        writeUniqueKeys(service);
        writeInjected(writer, { typeName, beans, useLombok });
        writePublicMethods(service);
        writePrivateMethods(service);
      });
    },
  });
}

function interfaceFile(scope: EntityScope): GeneratedFile {
  const { entity } = scope;
  const typeName = `${entity.baseName}Service`;
  return javaFile(scope, {
    layer: 'service',
    packageName: 'service',
    typeName,
    body: (file) => {
      const { writer } = file;
      const { names } = forService(file);
      const page = `${writer.use('org.springframework.data.domain.Page')}<${names.listItem}>`;
      writeJavadoc(writer, `Operations on "${javadocText(entity.label)}".`);
      writer.block(`public interface ${typeName}`, () => {
        writer.line();
        writeCall(writer, { head: `${page} findAll`, parts: listParameters(file), tail: ';' });
        writer.line().line(`${names.response} findById(${names.key} id);`);
        writer.line().line(`${names.response} create(${names.request} request);`);
        writer.line().line(`${names.response} update(${names.key} id, ${names.request} request);`);
        writer.line().line(`void delete(${names.key} id);`);
      });
    },
  });
}

/** Emits the service of one entity: a class, or an interface and its implementation for loose coupling (M145). */
export function emitService(scope: EntityScope): GeneratedFile[] {
  const file = classFile(scope);
  return scope.config.useLooseCoupling ? [interfaceFile(scope), file] : [file];
}

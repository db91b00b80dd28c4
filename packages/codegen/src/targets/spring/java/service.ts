import { type CodeEntity, type Relation } from '../../../codeModel.ts';
import { type CodeWriter } from '../../../codeWriter.ts';
import { javadocText, javaString } from '../../../escape.ts';
import { type GeneratedFile } from '../../../generatedFile.ts';
import {
  beanName,
  entityById,
  getterOf,
  isKeyInRequest,
  keyColumn,
  qualified,
  setterOf,
  type SpringContext,
  useKeyType,
} from '../context.ts';
import { type ServiceNames, writeList, writeMatching } from './serviceList.ts';
import { defaultedColumns, ownedCollections, writableReferences } from './dtoFields.ts';
import { listParameters } from './filters.ts';
import { javaFile, writeCall, writeInjected, writeJavadoc } from './javaFile.ts';
import {
  checkedReferences,
  requestKey,
  requestReader,
  writeApply,
  writeGiven,
  writeReferenceAssignment,
  writeToResponse,
} from './serviceMapping.ts';

const TRANSACTIONAL = 'org.springframework.transaction.annotation.Transactional';
/** Service beans that Spring itself defines. */
const TAKEN_BEAN_NAMES = new Set(['mvcConversionService']);

function namesOf(context: SpringContext, writer: CodeWriter, entity: CodeEntity): ServiceNames {
  const use = (layer: Parameters<typeof qualified>[1], name: string) =>
    writer.use(qualified(context, layer, name));
  return {
    service: `${entity.baseName}Service`,
    entity: entity.className,
    repository: beanName(`${entity.baseName}Repository`),
    request: use('dto', `${entity.baseName}RequestDTO`),
    response: use('dto', `${entity.baseName}ResponseDTO`),
    key: useKeyType(context, writer, entity),
  };
}

/** Repositories the service reads: its own first, then those of the entities its requests refer to. */
function repositories(
  context: SpringContext,
  writer: CodeWriter,
  entity: CodeEntity,
): { type: string; name: string }[] {
  const relations = [
    ...checkedReferences(entity),
    ...writableReferences(entity),
    ...ownedCollections(entity),
  ];
  const bases = [entity, ...relations.map((relation) => entityById(context, relation.targetId))].map(
    (other) => `${other.baseName}Repository`,
  );
  return [...new Set(bases)].map((base) => ({
    type: writer.use(qualified(context, 'repository', base)),
    name: beanName(base),
  }));
}

function writeCreate(
  context: SpringContext,
  writer: CodeWriter,
  entity: CodeEntity,
  names: ServiceNames,
): void {
  const key = requestKey(context, writer, entity);
  const read = requestReader(entity);
  writer.block(`public ${names.response} create(${names.request} request)`, () => {
    if (key !== null) {
      const exception = writer.use(qualified(context, 'exception', 'ConflictException'));
      writer.line(`${names.key} id = ${key};`);
      writer.block(`if (${names.repository}.existsById(id))`, () => {
        writer.line(`throw new ${exception}("Entity already exists with id: " + id);`);
      });
    }
    writer.line(`${names.entity} entity = new ${names.entity}();`);
    if (isKeyInRequest(entity)) {
      for (const { property } of entity.primaryKey.columns) {
        writer.line(`entity.${setterOf(property)}(${read(property)});`);
      }
    }
    for (const relation of writableReferences(entity)) {
      if (relation.foreignKey?.writtenBy === 'key') {
        writeReferenceAssignment(context, writer, entity, relation);
      }
    }
    for (const column of defaultedColumns(entity).optional) {
      writeGiven(writer, entity, column);
    }
    writer
      .line('apply(request, entity);')
      .line(`return toResponse(${names.repository}.saveAndFlush(entity));`);
  });
}

function writeUpdate(
  context: SpringContext,
  writer: CodeWriter,
  entity: CodeEntity,
  names: ServiceNames,
): void {
  const key = requestKey(context, writer, entity);
  writer.block(`public ${names.response} update(${names.key} id, ${names.request} request)`, () => {
    writer.line(`${names.entity} entity = getOrThrow(id);`);
    if (key !== null) {
      const exception = writer.use(qualified(context, 'exception', 'KeyMismatchException'));
      const { kind } = entity.primaryKey;
      const isDecimal = kind !== 'composite' && keyColumn(entity.primaryKey).type === 'BigDecimal';
      const differs = isDecimal ? `id.compareTo(${key}) != 0` : `!id.equals(${key})`;
      writer.block(`if (${differs})`, () => writer.line(`throw new ${exception}(id);`));
    }
    for (const { property } of defaultedColumns(entity).optional) {
      writer.line(`entity.${setterOf(property)}(${requestReader(entity)(property)});`);
    }
    writer
      .line('apply(request, entity);')
      .line(`return toResponse(${names.repository}.saveAndFlush(entity));`);
  });
}

/** A one-to-one whose other end the database deletes or empties by itself. */
function isLeftToDatabase({ side, kind, foreignKey }: Relation): boolean {
  const isEnforced = foreignKey !== undefined && foreignKey.isUnenforced !== true;
  return side === 'inverse' && kind === 'one-to-one' && isEnforced && foreignKey.onDelete !== 'RESTRICT';
}

function writeDelete(
  context: SpringContext,
  writer: CodeWriter,
  entity: CodeEntity,
  names: ServiceNames,
): void {
  writer.block(`public void delete(${names.key} id)`, () => {
    writer.line(`${names.entity} entity = getOrThrow(id);`);
    const inverse = entity.relations.filter(({ side }) => side === 'inverse');
    for (const relation of inverse.filter((one) => !isLeftToDatabase(one))) {
      const getter = `entity.${getterOf(relation.property)}()`;
      if (relation.kind === 'one-to-one') {
        const exception = writer.use(qualified(context, 'exception', 'ConflictException'));
        writer.block(`if (${getter} != null)`, () => {
          writer.line(
            `throw new ${exception}("Entity is still referenced by ${relation.property}, id: " + id);`,
          );
        });
      } else if (relation.kind === 'many-to-many') {
        const list = writer.use('java.util.List');
        const other = getterOf(relation.inverseProperty);
        writer.line(`${list}.copyOf(${getter}).forEach(owner -> owner.${other}().remove(entity));`);
      }
    }
    if (inverse.some(isLeftToDatabase)) {
      writer.line(
        '// By statement: the database deletes or clears the other end of a one-to-one, which Hibernate holds already.',
      );
      if (inverse.some(({ kind }) => kind === 'many-to-many')) {
        writer.line(`${names.repository}.flush();`);
      }
      writer.line(`${names.repository}.deleteAllInBatch(${writer.use('java.util.List')}.of(entity));`);
      return;
    }
    writer.line(`${names.repository}.delete(entity);`).line(`${names.repository}.flush();`);
  });
}

function writePublicMethods(
  context: SpringContext,
  writer: CodeWriter,
  entity: CodeEntity,
  names: ServiceNames,
): void {
  const isImplementation = context.config.useLooseCoupling;
  const open = (isWriting: boolean) => {
    writer.gap();
    if (isImplementation) {
      writer.line('@Override');
    }
    if (isWriting) {
      writer.line(`@${writer.use(TRANSACTIONAL)}`);
    }
  };
  open(false);
  writeList(context, writer, entity, names);
  open(false);
  writer.block(`public ${names.response} findById(${names.key} id)`, () =>
    writer.line('return toResponse(getOrThrow(id));'),
  );
  open(true);
  writeCreate(context, writer, entity, names);
  open(true);
  writeUpdate(context, writer, entity, names);
  open(true);
  writeDelete(context, writer, entity, names);
}

function writePrivateMethods(
  context: SpringContext,
  writer: CodeWriter,
  entity: CodeEntity,
  names: ServiceNames,
): void {
  const notFound = writer.use(qualified(context, 'exception', 'EntityNotFoundException'));
  writer.gap().block(`private ${names.entity} getOrThrow(${names.key} id)`, () => {
    writer.line(`return ${names.repository}.findById(id).orElseThrow(() -> new ${notFound}(id));`);
  });
  writeMatching(context, writer, entity);
  writer.gap().block(`private void apply(${names.request} request, ${names.entity} entity)`, () => {
    writeApply(context, writer, entity);
  });
  writer.gap().block(`private ${names.response} toResponse(${names.entity} entity)`, () => {
    writeToResponse(context, writer, entity, names.response);
  });
}

function serviceAnnotation(writer: CodeWriter, entity: CodeEntity, typeName: string): string {
  const annotation = `@${writer.use('org.springframework.stereotype.Service')}`;
  return TAKEN_BEAN_NAMES.has(beanName(typeName))
    ? `${annotation}(${javaString(beanName(`${entity.className}Service`))})`
    : annotation;
}

function classFile(context: SpringContext, entity: CodeEntity): GeneratedFile {
  const { useLombok, useLooseCoupling } = context.config;
  const typeName = useLooseCoupling ? `${entity.baseName}ServiceImpl` : `${entity.baseName}Service`;
  return javaFile(context, {
    layer: 'service',
    packageName: useLooseCoupling ? 'service.impl' : 'service',
    typeName,
    entityName: entity.label,
    body: (writer) => {
      const names = namesOf(context, writer, entity);
      writer.use(qualified(context, 'entity', entity.className));
      const beans = repositories(context, writer, entity);
      writeJavadoc(
        writer,
        `What can be done with "${javadocText(entity.label)}", each method in a transaction of its own.`,
      );
      writer.line(serviceAnnotation(writer, entity, typeName));
      writer.line(`@${writer.use(TRANSACTIONAL)}(readOnly = true)`);
      if (useLombok) {
        writer.line(`@${writer.use('lombok.RequiredArgsConstructor')}`);
      }
      const base = useLooseCoupling
        ? ` implements ${writer.use(qualified(context, 'service', `${entity.baseName}Service`))}`
        : '';
      writer.block(`public class ${typeName}${base}`, () => {
        writer.line();
        writeInjected(writer, typeName, beans, useLombok);
        writePublicMethods(context, writer, entity, names);
        writePrivateMethods(context, writer, entity, names);
      });
    },
  });
}

function interfaceFile(context: SpringContext, entity: CodeEntity): GeneratedFile {
  const typeName = `${entity.baseName}Service`;
  return javaFile(context, {
    layer: 'service',
    packageName: 'service',
    typeName,
    entityName: entity.label,
    body: (writer) => {
      const names = namesOf(context, writer, entity);
      const page = `${writer.use('org.springframework.data.domain.Page')}<${names.response}>`;
      writeJavadoc(writer, `What can be done with "${javadocText(entity.label)}".`);
      writer.block(`public interface ${typeName}`, () => {
        writer.line();
        writeCall(writer, `${page} findAll`, listParameters(context, writer, entity), ';');
        writer.line().line(`${names.response} findById(${names.key} id);`);
        writer.line().line(`${names.response} create(${names.request} request);`);
        writer.line().line(`${names.response} update(${names.key} id, ${names.request} request);`);
        writer.line().line(`void delete(${names.key} id);`);
      });
    },
  });
}

/** The service of one entity: a class, or an interface and its implementation where coupling is loose (M145). */
export function emitService(context: SpringContext, entity: CodeEntity): GeneratedFile[] {
  const file = classFile(context, entity);
  return context.config.useLooseCoupling ? [interfaceFile(context, entity), file] : [file];
}

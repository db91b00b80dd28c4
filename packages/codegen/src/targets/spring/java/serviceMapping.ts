import { type CodeEntity, type Column, type Relation } from '../../../codeModel.ts';
import { type CodeWriter } from '../../../codeWriter.ts';
import { javaString } from '../../../escape.ts';
import {
  beanName,
  entityById,
  getterOf,
  idClassName,
  isKeyInRequest,
  keyColumn,
  qualified,
  setterOf,
  type SpringContext,
} from '../context.ts';
import { readField } from './dto.ts';
import {
  defaultedColumns,
  type DtoField,
  isRecord,
  ownedCollections,
  requestFields,
  responseFields,
  writableReferences,
} from './dtoFields.ts';

/** Reads properties of the request, a record or a class. */
type ReadRequest = (property: string) => string;

export function requestReader(entity: CodeEntity): ReadRequest {
  const isOfRecord = isRecord(requestFields(entity));
  return (property) => readField('request', property, isOfRecord);
}

function repositoryOf(target: CodeEntity): string {
  return beanName(`${target.baseName}Repository`);
}

/** DTO properties that hold the key of the other end, in the order of its key columns. */
function referenceProperties(entity: CodeEntity, target: CodeEntity, relation: Relation): string[] {
  const columns = relation.foreignKey?.columns ?? [];
  const scalars = [...entity.primaryKey.columns, ...entity.columns];
  const isScalar = relation.foreignKey?.writtenBy === 'scalar';
  return target.primaryKey.columns.map((key) => {
    const index = columns.findIndex((column) => column.referencedColumn === key.column);
    const scalar = isScalar ? scalars.find((other) => other.column === columns[index]?.column) : undefined;
    return scalar?.property ?? relation.dtoProperties[index] ?? relation.dtoProperty;
  });
}

/** What a relation refers to, as Java expressions. */
function referenceOf(context: SpringContext, writer: CodeWriter, entity: CodeEntity, relation: Relation) {
  const target = entityById(context, relation.targetId);
  const properties = referenceProperties(entity, target, relation);
  const read = requestReader(entity);
  const values = properties.map(read);
  const isComposite = target.primaryKey.kind === 'composite';
  const key = isComposite
    ? `new ${writer.use(qualified(context, 'entity', idClassName(target)))}(${values.join(', ')})`
    : (values[0] ?? 'null');
  const exception = writer.use(qualified(context, 'exception', 'InvalidReferenceException'));
  return {
    target,
    key,
    values,
    failure: `new ${exception}(${javaString(properties.join(', '))}, ${key})`,
  };
}

/** Writes the assignment of a to-one relation; an unknown id is the client's mistake, not a missing page. */
export function writeReferenceAssignment(
  context: SpringContext,
  writer: CodeWriter,
  entity: CodeEntity,
  relation: Relation,
): void {
  const { target, key, values, failure } = referenceOf(context, writer, entity, relation);
  const setter = `entity.${setterOf(relation.property)}`;
  const find = `${repositoryOf(target)}.findById(${key})`;
  const orElse = `.orElseThrow(() -> ${failure})`;
  const isRequired = relation.foreignKey?.isNullable === false || relation.foreignKey?.writtenBy === 'key';
  if (isRequired) {
    writer.line(`${setter}(${find}`).indented(() => writer.line(`${orElse});`), 2);
    return;
  }
  writer.line(`${setter}(${values.map((value) => `${value} == null`).join(' || ')}`);
  writer.indented(() => {
    writer.line('? null').line(`: ${find}`);
    writer.indented(() => writer.line(`${orElse});`), 2);
  }, 2);
}

/** Writes the check of a relation that properties of the entity stand for. */
function writeReferenceCheck(
  context: SpringContext,
  writer: CodeWriter,
  entity: CodeEntity,
  relation: Relation,
): void {
  const { target, key, values, failure } = referenceOf(context, writer, entity, relation);
  const isGiven = values.map((value) => `${value} != null`).join(' && ');
  writer.block(`if (${isGiven} && !${repositoryOf(target)}.existsById(${key}))`, () => {
    writer.line(`throw ${failure};`);
  });
}

function writeCollectionAssignment(
  context: SpringContext,
  writer: CodeWriter,
  entity: CodeEntity,
  relation: Relation,
): void {
  const target = entityById(context, relation.targetId);
  const ids = requestReader(entity)(relation.dtoProperty);
  const list = writer.use('java.util.List');
  const exception = writer.use(qualified(context, 'exception', 'InvalidReferenceException'));
  const type = writer.use(qualified(context, 'entity', target.className));
  writer.block(`if (${ids} != null)`, () => {
    writer.line(`${list}<${type}> found = ${repositoryOf(target)}.findAllById(${ids});`);
    writer.block(`if (found.size() != ${ids}.size())`, () => {
      writer.line(`throw new ${exception}(${javaString(relation.dtoProperty)}, ${ids});`);
    });
    writer.line(`entity.${getterOf(relation.property)}().retainAll(found);`);
    writer.line(`entity.${getterOf(relation.property)}().addAll(found);`);
  });
}

/** Relations that properties of the entity stand for and whose other end can be looked up before writing. */
export function checkedReferences(entity: CodeEntity): Relation[] {
  return entity.relations.filter(
    ({ side, foreignKey, isSelf }) => side === 'owner' && foreignKey?.writtenBy === 'scalar' && !isSelf,
  );
}

/** Writes an assignment that a request without the value leaves out. */
export function writeGiven(writer: CodeWriter, entity: CodeEntity, { property }: Column): void {
  const value = requestReader(entity)(property);
  writer.block(`if (${value} != null)`, () => writer.line(`entity.${setterOf(property)}(${value});`));
}

/**
 * Writes what a request changes in an entity, key excluded. Columns that may be empty and have a default are not among
 * it: nothing means the default in a new row, and empty in a changed one.
 */
export function writeApply(context: SpringContext, writer: CodeWriter, entity: CodeEntity): void {
  const read = requestReader(entity);
  for (const relation of checkedReferences(entity)) {
    writeReferenceCheck(context, writer, entity, relation);
  }
  const { required, optional } = defaultedColumns(entity);
  for (const column of entity.columns) {
    if (required.includes(column)) {
      writeGiven(writer, entity, column);
    } else if (!optional.includes(column)) {
      writer.line(`entity.${setterOf(column.property)}(${read(column.property)});`);
    }
  }
  for (const relation of writableReferences(entity)) {
    if (relation.foreignKey?.writtenBy === 'association') {
      writeReferenceAssignment(context, writer, entity, relation);
    }
  }
  for (const relation of ownedCollections(entity)) {
    writeCollectionAssignment(context, writer, entity, relation);
  }
}

function idsExpression(context: SpringContext, writer: CodeWriter, relation: Relation): string {
  const target = entityById(context, relation.targetId);
  const collect = `.collect(${writer.use('java.util.stream.Collectors')}.toCollection(${writer.use('java.util.LinkedHashSet')}::new))`;
  const stream = `entity.${getterOf(relation.property)}().stream()`;
  const type = writer.use(qualified(context, 'entity', target.className));
  if (target.primaryKey.kind !== 'composite') {
    return `${stream}.map(${type}::${getterOf(keyColumn(target.primaryKey).property)}).sorted()\n        ${collect}`;
  }
  const idType = writer.use(qualified(context, 'entity', idClassName(target)));
  const parts = target.primaryKey.columns.map((column) => `item.${getterOf(column.property)}()`);
  return `${stream}.map(item -> new ${idType}(${parts.join(', ')}))\n        ${collect}`;
}

function responseExpression(context: SpringContext, writer: CodeWriter, field: DtoField): string {
  if (field.kind === 'ids') {
    return idsExpression(context, writer, field.relation);
  }
  if (field.kind === 'column') {
    return `entity.${getterOf(field.property)}()`;
  }
  const other = `entity.${getterOf(field.relation.property)}()`;
  const value = `${other}.${getterOf(field.column.referencedProperty)}()`;
  return field.isRequired ? value : `${other} == null ? null : ${value}`;
}

/** Writes the body of the method that makes a response of an entity. */
export function writeToResponse(
  context: SpringContext,
  writer: CodeWriter,
  entity: CodeEntity,
  dto: string,
): void {
  const fields = responseFields(entity);
  if (!isRecord(fields)) {
    writer.line(`${dto} response = new ${dto}();`);
    for (const field of fields) {
      writer.line(`response.${setterOf(field.property)}(${responseExpression(context, writer, field)});`);
    }
    writer.line('return response;');
    return;
  }
  writer.line(`return new ${dto}(`);
  writer.indented(() => {
    fields.forEach((field, index) => {
      const end = index === fields.length - 1 ? ');' : ',';
      writer.line(`${responseExpression(context, writer, field)}${end}`);
    });
  }, 2);
}

/** The key of a request whose client gives it, as a Java expression; null where the key is made for it. */
export function requestKey(context: SpringContext, writer: CodeWriter, entity: CodeEntity): string | null {
  const read = requestReader(entity);
  const { kind, columns } = entity.primaryKey;
  if (kind === 'shared') {
    const relation = entity.relations.find(
      (other) => other.foreignKey?.writtenBy === 'key' && other.side === 'owner',
    );
    return relation === undefined ? null : read(relation.dtoProperties[0] ?? relation.dtoProperty);
  }
  if (!isKeyInRequest(entity)) {
    return null;
  }
  const values = columns.map((column) => read(column.property));
  return kind === 'composite'
    ? `new ${writer.use(qualified(context, 'entity', idClassName(entity)))}(${values.join(', ')})`
    : (values[0] ?? null);
}

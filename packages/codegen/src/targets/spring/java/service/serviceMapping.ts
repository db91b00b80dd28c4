import { isSetByServer } from '../setByServer.ts';
import { type CodeEntity, type Column, type Relation } from '../../../../codeModel.ts';
import { javaString } from '../../../../files/escape.ts';
import {
  beanName,
  type EntityFile,
  findTarget,
  getterName,
  isKeyInRequest,
  keyColumn,
  keyExpression,
  setterName,
  useGenerated,
} from '../../context.ts';
import {
  type DtoField,
  isRecord,
  isRequiredReference,
  ownedCollections,
  writableReferences,
} from '../web/dtoFields.ts';
import { type ServiceFile } from './serviceFile.ts';

function getRepositoryName(target: CodeEntity): string {
  return beanName(`${target.baseName}Repository`);
}

/** Returns the DTO properties of the key of the other end, in the order of its columns. */
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

/** Returns the target of a relation as Java expressions. */
function resolveReference(file: ServiceFile, relation: Relation) {
  const target = findTarget(file, relation);
  const properties = referenceProperties(file.entity, target, relation);
  const values = properties.map(file.readRequest);
  const key = keyExpression(file, target, values);
  const exception = useGenerated(file, 'exception', 'InvalidReferenceException');
  return {
    target,
    key,
    values,
    failure: `new ${exception}(${javaString(properties.join(', '))}, ${key})`,
  };
}

/** Writes the assignment of a to-one relation; an unknown id is a bad request instead of a missing page. */
export function writeReferenceAssignment(file: ServiceFile, relation: Relation): void {
  const { writer } = file;
  const { target, key, values, failure } = resolveReference(file, relation);
  const setter = `entity.${setterName(relation.property)}`;
  const find = `${getRepositoryName(target)}.findById(${key})`;
  const orElse = `.orElseThrow(() -> ${failure})`;
  if (isRequiredReference(relation)) {
    writer.line(`${setter}(${find}`).indented(() => writer.line(`${orElse});`), 2);
    return;
  }
  writer.line(`${setter}(${values.map((value) => `${value} == null`).join(' || ')}`);
  writer.indented(() => {
    writer.line('? null').line(`: ${find}`);
    writer.indented(() => writer.line(`${orElse});`), 2);
  }, 2);
}

/** Writes the check of a relation whose foreign key properties write. */
function writeReferenceCheck(file: ServiceFile, relation: Relation): void {
  const { target, key, values, failure } = resolveReference(file, relation);
  const isGiven = values.map((value) => `${value} != null`).join(' && ');
  file.writer.block(`if (${isGiven} && !${getRepositoryName(target)}.existsById(${key}))`, () => {
    file.writer.line(`throw ${failure};`);
  });
}

function writeCollectionAssignment(file: ServiceFile, relation: Relation): void {
  const { writer } = file;
  const target = findTarget(file, relation);
  const ids = file.readRequest(relation.dtoProperty);
  const list = writer.use('java.util.List');
  const exception = useGenerated(file, 'exception', 'InvalidReferenceException');
  const type = useGenerated(file, 'entity', target.className);
  writer.block(`if (${ids} != null)`, () => {
    writer.line(`${list}<${type}> found = ${getRepositoryName(target)}.findAllById(${ids});`);
    writer.block(`if (found.size() != ${ids}.size())`, () =>
      writer.line(`throw new ${exception}(${javaString(relation.dtoProperty)}, ${ids});`),
    );
    writer.line(`entity.${getterName(relation.property)}().retainAll(found);`);
    writer.line(`entity.${getterName(relation.property)}().addAll(found);`);
  });
}

/** Returns the relations written by properties whose other end can be looked up before saving. */
export function checkedReferences(entity: CodeEntity): Relation[] {
  return entity.relations.filter(
    ({ side, foreignKey, isSelf }) =>
      side === 'owner' && foreignKey?.writtenBy === 'scalar' && foreignKey.isToUniqueKey !== true && !isSelf,
  );
}

/** Writes the assignment of a column; a value that is absent becomes the default of a new row, or null. */
function writeColumnAssignment({ readRequest, writer }: ServiceFile, column: Column): void {
  const { defaultValue, property, role } = column;
  const value = readRequest(property);
  if (role === 'secret') {
    writer.block(`if (${value} != null)`, () => writer.line(`entity.${setterName(property)}(${value});`));
    return;
  }
  const orDefault = `${writer.use('java.util.Objects')}.requireNonNullElse(${value}, defaults.${getterName(property)}())`;
  writer.line(`entity.${setterName(property)}(${defaultValue === undefined ? value : orDefault});`);
}

/**
 * Writes the assignments from a request to an entity, without the key. Collections are first, because looking up their rows
 * would write a row that is changed already.
 */
export function writeApply(file: ServiceFile): void {
  const { entity, names, writer } = file;
  for (const relation of checkedReferences(entity)) writeReferenceCheck(file, relation);
  for (const relation of ownedCollections(entity)) writeCollectionAssignment(file, relation);
  const columns = entity.columns.filter((column) => !isSetByServer(column) && column.role !== 'version');
  if (columns.some(({ defaultValue, role }) => defaultValue !== undefined && role !== 'secret')) {
    writer.line(`${names.entity} defaults = new ${names.entity}();`);
  }
  for (const column of columns) writeColumnAssignment(file, column);
  for (const relation of writableReferences(entity)) {
    if (relation.foreignKey?.writtenBy === 'association') writeReferenceAssignment(file, relation);
  }
}

function idsExpression(file: EntityFile, relation: Relation): string {
  const { writer } = file;
  const target = findTarget(file, relation);
  const collect = `.collect(${writer.use('java.util.stream.Collectors')}.toCollection(${writer.use('java.util.LinkedHashSet')}::new))`;
  const stream = `entity.${getterName(relation.property)}().stream()`;
  const type = useGenerated(file, 'entity', target.className);
  if (target.primaryKey.kind !== 'composite') {
    return `${stream}.map(${type}::${getterName(keyColumn(target.primaryKey).property)}).sorted()\n        ${collect}`;
  }
  const parts = target.primaryKey.columns.map((column) => `item.${getterName(column.property)}()`);
  return `${stream}.map(item -> ${keyExpression(file, target, parts)})\n        ${collect}`;
}

function responseExpression(file: EntityFile, field: DtoField): string {
  if (field.kind === 'ids') return idsExpression(file, field.relation);
  if (field.kind === 'column') return `entity.${getterName(field.property)}()`;
  const other = `entity.${getterName(field.relation.property)}()`;
  const value = `${other}.${getterName(field.column.referencedProperty)}()`;
  return field.isRequired ? value : `${other} == null ? null : ${value}`;
}

/** The method that converts an entity to a DTO. */
interface Conversion {
  method: string;
  dto: string;
  fields: readonly DtoField[];
}

/** Writes a method that converts an entity to a DTO. */
export function writeToDto(file: ServiceFile, { method, dto, fields }: Conversion): void {
  const { names, writer } = file;
  writer.gap().block(`private ${dto} ${method}(${names.entity} entity)`, () => {
    if (isRecord(fields)) {
      writer.line(`return new ${dto}(`);
      const values = fields.map((field) => responseExpression(file, field));
      writer.indented(() => writer.list(values, ');'), 2);
      return;
    }
    writer.line(`${dto} response = new ${dto}();`);
    for (const field of fields) {
      writer.line(`response.${setterName(field.property)}(${responseExpression(file, field)});`);
    }
    writer.line('return response;');
  });
}

/** Returns the key in a request as a Java expression; null for generated keys. */
export function requestKey(file: ServiceFile): string | null {
  const { entity, readRequest } = file;
  if (entity.primaryKey.kind === 'shared') {
    const relation = entity.relations.find(
      (other) => other.foreignKey?.writtenBy === 'key' && other.side === 'owner',
    );
    return relation === undefined ? null : readRequest(relation.dtoProperties[0] ?? relation.dtoProperty);
  }
  if (!isKeyInRequest(entity)) return null;
  const values = entity.primaryKey.columns.map(({ property }) => readRequest(property));
  return keyExpression(file, entity, values);
}

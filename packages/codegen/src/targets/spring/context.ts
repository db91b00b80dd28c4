import {
  type CodeEntity,
  type CodeModel,
  type Column,
  type ColumnType,
  type PrimaryKey,
  type Relation,
} from '../../codeModel.ts';
import { type CodeWriter } from '../../codeWriter.ts';
import { capitalise } from '../../naming.ts';
import { type SpringConfig } from './config.ts';
import { JAVA_TYPES } from './javaTypes.ts';

/** All that an emitter of this target may look at. */
export interface SpringContext {
  readonly model: CodeModel;
  readonly config: SpringConfig;
  readonly entities: ReadonlyMap<string, CodeEntity>;
  /** The entity that a file is about; undefined for a file of the whole project. */
  readonly entity?: CodeEntity;
}

/** All that an emitter of one entity may look at. */
export interface EntityScope extends SpringContext {
  readonly entity: CodeEntity;
}

/** One Java file while it is written. */
export interface JavaFile extends SpringContext {
  readonly writer: CodeWriter;
}

/** One Java file about an entity while it is written. */
export interface EntityFile extends EntityScope, JavaFile {
  readonly entity: CodeEntity;
}

/** Packages below the project's own, one per layer. */
export type PackageName =
  | 'entity'
  | 'repository'
  | 'service'
  | 'service.impl'
  | 'controller'
  | 'dto'
  | 'config'
  | 'exception'
  | 'fixture';

/** The context of a whole project. */
export function createContext(model: CodeModel, config: SpringConfig): SpringContext {
  return { model, config, entities: new Map(model.entities.map((entity) => [entity.id, entity])) };
}

/** The scope of one entity, for all emitters of its files. */
export function forEntity(context: SpringContext, entity: CodeEntity): EntityScope {
  return { ...context, entity };
}

/** The entity at the other end of a relation; buildCodeModel has dropped unknown ends. */
export function findTarget({ entities }: SpringContext, { targetId }: Relation): CodeEntity {
  const target = entities.get(targetId);
  if (target === undefined) {
    throw new Error(`The code model names an entity it does not hold: ${targetId}`);
  }
  return target;
}

/** Imports a generated type and returns its name. */
export function useGenerated(
  { config, writer }: JavaFile,
  packageName: PackageName,
  typeName: string,
): string {
  return writer.use(`${config.packageName}.${packageName}.${typeName}`);
}

/** Imports the Java type of a column and returns its name. */
export function useColumnType(file: JavaFile, { type, enumType }: ColumnType): string {
  return enumType === undefined
    ? file.writer.use(JAVA_TYPES[type].qualifiedName)
    : useGenerated(file, 'entity', enumType.name);
}

/** The one column of a key that is not composite. */
export function keyColumn(key: PrimaryKey): Column {
  const column = key.columns[0];
  if (column === undefined) {
    throw new Error('The code model holds an entity without a primary key');
  }
  return column;
}

/** Imports the type that stands for an entity's key, its IdClass or that of its column, and returns its name. */
export function useKeyType(file: JavaFile, entity: CodeEntity): string {
  const { primaryKey } = entity;
  return primaryKey.kind === 'composite'
    ? useGenerated(file, 'entity', idClassName(entity))
    : useColumnType(file, keyColumn(primaryKey));
}

/** The key of an entity as a Java expression over the values of its columns. */
export function keyExpression(file: JavaFile, entity: CodeEntity, values: readonly string[]): string {
  return entity.primaryKey.kind === 'composite'
    ? `new ${useKeyType(file, entity)}(${values.join(', ')})`
    : (values[0] ?? 'null');
}

export function idClassName(entity: CodeEntity): string {
  return entity.primaryKey.idClassName ?? `${entity.className}Id`;
}

/** Whether the client gives the key (and the request DTO therefore holds it). */
export function isKeyInRequest(entity: CodeEntity): boolean {
  return entity.primaryKey.kind === 'assigned' || entity.primaryKey.kind === 'composite';
}

/** userRepository from UserRepository, urlService from URLService. */
export function beanName(typeName: string): string {
  return typeName.replace(/^[A-Z]+(?=[A-Z][a-z]|$)|^[A-Z]/, (head) => head.toLowerCase());
}

export function getterName(property: string): string {
  return `get${capitalise(property)}`;
}

export function setterName(property: string): string {
  return `set${capitalise(property)}`;
}

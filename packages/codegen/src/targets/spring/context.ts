import {
  type CodeEntity,
  type CodeModel,
  type Column,
  type ColumnType,
  type PrimaryKey,
  type Relation,
} from '../../codeModel.ts';
import { type CodeWriter } from '../../files/codeWriter.ts';
import { capitalise } from '../../names/naming.ts';
import { BOOT_TABLE, type BootRow } from '../../versions.ts';
import { type SpringConfig } from './config.ts';
import { JAVA_TYPES } from './javaTypes.ts';

/** The input of every emitter of this target. */
export interface SpringContext {
  readonly model: CodeModel;
  readonly config: SpringConfig;
  readonly boot: BootRow;
  readonly entities: ReadonlyMap<string, CodeEntity>;
  /** The entity of a file; undefined for a file of the whole project. */
  readonly entity?: CodeEntity;
}

/** The input of the emitters of one entity. */
export interface EntityScope extends SpringContext {
  readonly entity: CodeEntity;
}

/** A Java file while it is written. */
export interface JavaFile extends SpringContext {
  readonly writer: CodeWriter;
}

/** A Java file of an entity while it is written. */
export interface EntityFile extends EntityScope, JavaFile {
  readonly entity: CodeEntity;
}

/** Subpackages of the project, one per layer. */
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

/** Creates the context of a project. */
export function createContext(model: CodeModel, config: SpringConfig): SpringContext {
  return {
    model,
    config,
    boot: BOOT_TABLE[config.bootVersion],
    entities: new Map(model.entities.map((entity) => [entity.id, entity])),
  };
}

/** Creates the scope of one entity. */
export function forEntity(context: SpringContext, entity: CodeEntity): EntityScope {
  return { ...context, entity };
}

/** Returns the entity at the other end of a relation. */
export function findTarget({ entities }: SpringContext, { targetId }: Relation): CodeEntity {
  const target = entities.get(targetId);
  if (target === undefined) throw new Error(`The code model has no entity ${targetId}`);
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

/** Returns the column of a key that is not composite. */
export function keyColumn(key: PrimaryKey): Column {
  const column = key.columns[0];
  if (column === undefined) throw new Error('The code model has an entity without a primary key');
  return column;
}

/** Imports the type of an entity's key, its IdClass or that of its column, and returns its name. */
export function useKeyType(file: JavaFile, entity: CodeEntity): string {
  const { primaryKey } = entity;
  return primaryKey.kind === 'composite'
    ? useGenerated(file, 'entity', idClassName(entity))
    : useColumnType(file, keyColumn(primaryKey));
}

/** Returns the key of an entity as a Java expression over the values of its columns. */
export function keyExpression(file: JavaFile, entity: CodeEntity, values: readonly string[]): string {
  return entity.primaryKey.kind === 'composite'
    ? `new ${useKeyType(file, entity)}(${values.join(', ')})`
    : (values[0] ?? 'null');
}

export function idClassName(entity: CodeEntity): string {
  return entity.primaryKey.idClassName ?? `${entity.className}Id`;
}

/** Whether the client sets the key, so that the request DTO contains it. */
export function isKeyInRequest(entity: CodeEntity): boolean {
  return entity.primaryKey.kind === 'assigned' || entity.primaryKey.kind === 'composite';
}

/** Returns userRepository for UserRepository, urlService for URLService. */
export function beanName(typeName: string): string {
  return typeName.replace(/^[A-Z]+(?=[A-Z][a-z]|$)|^[A-Z]/, (head) => head.toLowerCase());
}

export function getterName(property: string): string {
  return `get${capitalise(property)}`;
}

export function setterName(property: string): string {
  return `set${capitalise(property)}`;
}

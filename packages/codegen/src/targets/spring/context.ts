import {
  type CodeEntity,
  type CodeModel,
  type Column,
  type ColumnType,
  type PrimaryKey,
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

export function createContext(model: CodeModel, config: SpringConfig): SpringContext {
  return { model, config, entities: new Map(model.entities.map((entity) => [entity.id, entity])) };
}

/** The entity at the other end of a relation; buildCodeModel has dropped unknown ends. */
export function entityById(context: SpringContext, id: string): CodeEntity {
  const entity = context.entities.get(id);
  if (entity === undefined) {
    throw new Error(`The code model names an entity it does not hold: ${id}`);
  }
  return entity;
}

/** Qualified name of a generated type. */
export function qualified(context: SpringContext, packageName: PackageName, simpleName: string): string {
  return `${context.config.packageName}.${packageName}.${simpleName}`;
}

/** Imports the Java type of a column and returns its name. */
export function useColumnType(context: SpringContext, writer: CodeWriter, column: ColumnType): string {
  if (column.enumType !== undefined) {
    return writer.use(qualified(context, 'entity', column.enumType.name));
  }
  return writer.use(JAVA_TYPES[column.type].qualifiedName);
}

/** The one column of a key that is not composite. */
export function keyColumn(key: PrimaryKey): Column {
  const column = key.columns[0];
  if (column === undefined) {
    throw new Error('The code model holds an entity without a primary key');
  }
  return column;
}

/** Imports the type that stands for an entity's key: that of its column, or its IdClass. */
export function useKeyType(context: SpringContext, writer: CodeWriter, entity: CodeEntity): string {
  const { primaryKey } = entity;
  if (primaryKey.kind === 'composite') {
    return writer.use(qualified(context, 'entity', idClassName(entity)));
  }
  return useColumnType(context, writer, keyColumn(primaryKey));
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

export function getterOf(property: string): string {
  return `get${capitalise(property)}`;
}

export function setterOf(property: string): string {
  return `set${capitalise(property)}`;
}

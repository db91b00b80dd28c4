import { type CodeEntity, type CodeModel, type Relation } from '../../codeModel.ts';
import { buildTables, type Table } from '../../schema/tables.ts';
import { type TypeormOptions } from './options.ts';
import { TsFile } from './tsFile.ts';

/** The input of every emitter of this target. */
export interface TypeormContext {
  readonly model: CodeModel;
  readonly options: TypeormOptions;
  readonly entities: ReadonlyMap<string, CodeEntity>;
  /** The tables of entities and of many-to-many relationships. */
  readonly tables: readonly Table[];
}

/** The input of the emitters of one entity, with the file of its class. */
export interface EntityScope extends TypeormContext {
  readonly entity: CodeEntity;
  readonly file: TsFile;
}

export function createContext(model: CodeModel, options: TypeormOptions): TypeormContext {
  const entities = new Map(model.entities.map((entity) => [entity.id, entity]));
  return { model, options, entities, tables: buildTables(model) };
}

/** Creates the scope of one entity, with a new file. */
export function forEntity(context: TypeormContext, entity: CodeEntity): EntityScope {
  return { ...context, entity, file: new TsFile() };
}

/** Returns an entity by id. */
export function entityById({ entities }: TypeormContext, id: string): CodeEntity {
  const entity = entities.get(id);
  if (entity === undefined) throw new Error(`The code model has no entity ${id}`);
  return entity;
}

/** Returns the entity at the other end of a relation and imports its class. */
export function useTarget(
  scope: EntityScope,
  { isSelf, targetId }: Relation,
): { target: CodeEntity; name: string } {
  const target = entityById(scope, targetId);
  const { className } = target;
  const name = isSelf ? scope.entity.className : scope.file.use(`./${className}.js`, className);
  return { target, name };
}

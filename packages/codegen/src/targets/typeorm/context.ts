import { type CodeEntity, type CodeModel, type Relation } from '../../codeModel.ts';
import { type TypeormOptions } from './options.ts';
import { TsFile } from './tsFile.ts';

/** All that every emitter of the target may look at. */
export interface TypeormContext {
  readonly model: CodeModel;
  readonly options: TypeormOptions;
  readonly entities: ReadonlyMap<string, CodeEntity>;
}

/** All that an emitter of one entity may look at, and the file of its class. */
export interface EntityScope extends TypeormContext {
  readonly entity: CodeEntity;
  readonly file: TsFile;
}

export function createContext(model: CodeModel, options: TypeormOptions): TypeormContext {
  return { model, options, entities: new Map(model.entities.map((entity) => [entity.id, entity])) };
}

/** The scope of one entity, with a new file. */
export function forEntity(context: TypeormContext, entity: CodeEntity): EntityScope {
  return { ...context, entity, file: new TsFile() };
}

/** The entity of this id; the code model names none that it does not hold. */
export function entityById({ entities }: TypeormContext, id: string): CodeEntity {
  const entity = entities.get(id);
  if (entity === undefined) throw new Error(`The code model has no entity ${id}`);
  return entity;
}

/** The entity at the other end of a relation, and its class as the file of the entity calls it. */
export function useTarget(
  scope: EntityScope,
  { isSelf, targetId }: Relation,
): { target: CodeEntity; name: string } {
  const target = entityById(scope, targetId);
  const { className } = target;
  const name = isSelf ? scope.entity.className : scope.file.use(`./${className}.js`, className);
  return { target, name };
}

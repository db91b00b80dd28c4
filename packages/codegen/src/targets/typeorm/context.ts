import { type CodeEntity, type CodeModel } from '../../codeModel.ts';
import { type TypeormOptions } from './options.ts';

/** What every emitter of the target knows. */
export interface TypeormContext {
  model: CodeModel;
  options: TypeormOptions;
  entityById: ReadonlyMap<string, CodeEntity>;
}

export function createContext(model: CodeModel, options: TypeormOptions): TypeormContext {
  return { model, options, entityById: new Map(model.entities.map((entity) => [entity.id, entity])) };
}

/** The entity at the other end of a relation; the code model holds no relation without one. */
export function entityOf(context: TypeormContext, id: string): CodeEntity {
  const entity = context.entityById.get(id);
  if (entity === undefined) throw new Error(`The code model has no entity ${id}`);
  return entity;
}

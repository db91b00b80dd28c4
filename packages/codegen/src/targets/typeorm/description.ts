import { type TargetDescription } from '../../target.ts';
import { type TypeormOptions, typeormOptionsSchema } from './options.ts';

/** The description of the TypeORM target: a TypeScript project with entities, enums and a data source. */
export const typeormDescription = {
  id: 'typeorm',
  label: 'TypeORM Entities',
  summary: 'TypeScript entities with decorators, enums and a data source, ready to compile.',
  progressTitle: 'Generating TypeORM entities',
  layers: ['entity', 'configuration', 'project'],
  optionsSchema: typeormOptionsSchema,
  optionNames: Object.keys(typeormOptionsSchema.shape),
  emptyMessage: 'Please add at least one entity to generate project',
  project: {
    zipName: () => 'typeorm-entities.zip',
    folder: () => '',
    entitiesZipName: 'typeorm-entities.zip',
  },
} as const satisfies TargetDescription<TypeormOptions>;

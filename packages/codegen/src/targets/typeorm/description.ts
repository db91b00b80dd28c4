import { type TargetDescription } from '../../target.ts';
import { TYPEORM_DATABASES } from './databases.ts';
import { type TypeormOptions, typeormOptionsSchema } from './options.ts';

/** The description of the TypeORM target: a TypeScript project with entities, enums, a data source and tests. */
export const typeormDescription = {
  id: 'typeorm',
  label: 'TypeORM Entities',
  summary:
    'TypeScript entities with decorators for MySQL, MariaDB, PostgreSQL or SQLite, a data source and tests.',
  progressTitle: 'Generating TypeORM entities',
  layers: ['entity', 'configuration', 'project'],
  optionsSchema: typeormOptionsSchema,
  optionNames: Object.keys(typeormOptionsSchema.shape),
  ofDatabase: (database) => {
    const type = TYPEORM_DATABASES.find((known) => known === database);
    return type === undefined ? {} : { database: { type } };
  },
  emptyMessage: 'Please add at least one entity to generate project',
  project: {
    zipName: () => 'typeorm-entities.zip',
    folder: () => '',
    entitiesZipName: 'typeorm-entities.zip',
  },
} as const satisfies TargetDescription<TypeormOptions>;

import { LAYERS } from '../../files/generatedFile.ts';
import { type TargetDescription } from '../../target.ts';
import { SUPPORTED_BOOT_LINE } from '../../versions.ts';
import { type SpringConfig, springConfigSchema } from './config.ts';
import { DATABASE_TYPES } from './databases.ts';

/** The description of the Spring Boot target: a Java project with build files and tests. */
export const springBootDescription = {
  id: 'spring-boot',
  label: 'Java Spring Boot',
  summary: 'A project that runs: entities, repositories, services, controllers, DTOs and tests.',
  progressTitle: 'Generating Spring Boot project',
  layers: LAYERS.filter((layer) => layer !== 'sql'),
  optionsSchema: springConfigSchema,
  optionNames: Object.keys(springConfigSchema.in.shape),
  ofDatabase: (database) => {
    const type = DATABASE_TYPES.find((known) => known === database);
    return type === undefined ? {} : { database: { type } };
  },
  styleDefaults: { spring: { bootVersion: SUPPORTED_BOOT_LINE } },
  emptyMessage: 'Please add at least one entity to generate project',
  project: {
    zipName: ({ artifactId }) => `${artifactId}.zip`,
    folder: ({ baseDir }) => baseDir,
    entitiesZipName: 'java-entities.zip',
  },
} as const satisfies TargetDescription<SpringConfig>;

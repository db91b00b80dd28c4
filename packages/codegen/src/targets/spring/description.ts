import { LAYERS } from '../../files/generatedFile.ts';
import { type TargetDescription } from '../../target.ts';
import { type SpringConfig, springConfigSchema } from './config.ts';

/** The description of the Spring Boot target: a Java project with build files and tests. */
export const springBootDescription = {
  id: 'spring-boot',
  label: 'Java Spring Boot',
  summary: 'A project that runs: entities, repositories, services, controllers, DTOs and tests.',
  layers: LAYERS.filter((layer) => layer !== 'sql'),
  optionsSchema: springConfigSchema,
  optionNames: Object.keys(springConfigSchema.in.shape),
  emptyMessage: 'Please add at least one entity to generate project',
  project: {
    zipName: ({ artifactId }) => `${artifactId}.zip`,
    folder: ({ baseDir }) => baseDir,
    entitiesZipName: 'java-entities.zip',
  },
} as const satisfies TargetDescription<SpringConfig>;

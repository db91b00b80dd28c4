import { type DiagramContent, formatDiagramFile } from '@joinery/model';
import { type CodeModel } from './codeModel.ts';
import { type GeneratedFile } from './generatedFile.ts';
import { withManifest } from './manifest.ts';
import { standardSchema } from './schema/standardSchema.ts';
import { type Target } from './target.ts';
import { mysqlFiles } from './targets/mysql/index.ts';
import { springBootDescription } from './targets/spring/description.ts';
import { projectFile, type SpringConfig, springFiles } from './targets/spring/index.ts';

const SCHEMA_PATH = 'src/main/resources/db/schema.sql';

/** What a Spring Boot project is made from. */
export interface SpringProjectInput {
  content: DiagramContent;
  codeModel: CodeModel;
  config: SpringConfig;
}

/**
 * The whole Spring Boot project, paths relative to its folder. A diagram without entities gives the base project. Accessors are always there, whatever the
 * preview shows: the services call them.
 */
export function generateSpringProject({ content, codeModel, config }: SpringProjectInput): GeneratedFile[] {
  const files = springFiles(codeModel, { ...config, useNativeAccessors: true });
  if (codeModel.entities.length === 0) return files;
  const diagram = projectFile('er-diagram.json', formatDiagramFile(content));
  return withManifest([...files, diagram, ...schemaFiles(codeModel, config)]);
}

/** For those who keep their schema themselves: for MySQL the file of its own target; none drops anything. */
function schemaFiles(codeModel: CodeModel, { database }: SpringConfig): GeneratedFile[] {
  if (database.type !== 'mysql') return [projectFile(SCHEMA_PATH, standardSchema(codeModel, database.type))];
  const options = { databaseName: database.name, dropExistingTables: false, addSampleData: false };
  return mysqlFiles(codeModel, options).map(({ code }) => projectFile(SCHEMA_PATH, code));
}

export const springBootTarget: Target<SpringConfig> = {
  ...springBootDescription,
  generate: ({ model, content, options }) => ({
    files: generateSpringProject({ codeModel: model, content, config: options }),
    diagnostics: model.diagnostics,
  }),
  preview: ({ model, options }) => ({ files: springFiles(model, options), diagnostics: model.diagnostics }),
};

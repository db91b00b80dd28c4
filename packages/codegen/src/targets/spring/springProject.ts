import { type DiagramContent, formatDiagramFile } from '@joinery/model';
import { type CodeModel } from '../../codeModel.ts';
import { type GeneratedFile, projectFile } from '../../files/generatedFile.ts';
import { withManifest } from '../../files/manifest.ts';
import { reportRelationDefaults } from '../../relationDefaults.ts';
import { type Target } from '../../target.ts';
import { springBootDescription } from './description.ts';
import { type SpringConfig } from './config.ts';
import { springFiles } from './springFiles.ts';

/** The input of a Spring Boot project. */
export interface SpringProjectInput {
  content: DiagramContent;
  codeModel: CodeModel;
  config: SpringConfig;
}

/**
 * Generates the whole Spring Boot project; a diagram without entities gives the base project. Accessors are always
 * generated, whatever the preview shows, because the services call them.
 */
export function generateSpringProject({ content, codeModel, config }: SpringProjectInput): GeneratedFile[] {
  const files = springFiles(codeModel, { ...config, useNativeAccessors: true });
  if (codeModel.entities.length === 0) return files;
  const diagram = projectFile('er-diagram.json', formatDiagramFile(content));
  return withManifest([...files, diagram]);
}

export const springBootTarget: Target<SpringConfig> = {
  ...springBootDescription,
  getDatabase: ({ database }) => database.type,
  generate: ({ model, content, options }) => ({
    files: generateSpringProject({ codeModel: model, content, config: options }),
    diagnostics: [...model.diagnostics, ...reportRelationDefaults(model)],
  }),
  preview: ({ model, options }) => ({
    files: springFiles(model, options),
    diagnostics: [...model.diagnostics, ...reportRelationDefaults(model)],
  }),
};

import { type DiagramContent, formatDiagramFile } from '@joinery/model';
import { type CodeModel } from '../../../codeModel.ts';
import { type GeneratedFile, projectFile } from '../../../files/generatedFile.ts';
import { withManifest } from '../../../files/manifest.ts';
import { reportRelationDefaults } from '../../../relationDefaults.ts';
import { type Target } from '../../../target.ts';
import { createContext, forEntity } from '../context.ts';
import { typeormDescription } from '../description.ts';
import { emitDataSource, emitIndex } from './dataSource.ts';
import { emitEntity } from '../entities/entity.ts';
import { emitEnum } from '../entities/enums.ts';
import { emitNamingStrategy, needsNamingStrategy } from '../entities/namingStrategy.ts';
import { type TypeormOptions } from '../options.ts';
import { emitProjectFiles } from './projectFiles.ts';
import { emitReadme } from './readme.ts';
import { emitTests } from '../tests/entityTests.ts';
import { withRelationNames } from '../entities/relationNames.ts';

/** Generates one file per entity and enum, a data source, tests, package.json, tsconfig.json and README.md. */
export function typeormFiles(codeModel: CodeModel, options: TypeormOptions): GeneratedFile[] {
  const model = withRelationNames(codeModel);
  const context = createContext(model, options);
  return [
    ...model.entities.map((entity) => emitEntity(forEntity(context, entity))),
    ...(options.useEnums ? model.enums.map((enumType) => emitEnum(context, enumType)) : []),
    emitIndex(context),
    emitDataSource(context),
    ...(needsNamingStrategy(model) ? [emitNamingStrategy(model)] : []),
    ...emitTests(context),
    ...emitProjectFiles(context),
    emitReadme(context),
  ];
}

/** The input of a TypeORM project. */
export interface TypeormProjectInput {
  content: DiagramContent;
  codeModel: CodeModel;
  options: TypeormOptions;
}

/** Generates the whole project, including its diagram file. */
export function generateTypeormProject({
  content,
  codeModel,
  options,
}: TypeormProjectInput): GeneratedFile[] {
  return withManifest([
    ...typeormFiles(codeModel, options),
    projectFile('er-diagram.json', formatDiagramFile(content)),
  ]);
}

export const typeormTarget: Target<TypeormOptions> = {
  ...typeormDescription,
  getDatabase: ({ database }) => database.type,
  generate: ({ model, content, options }) => ({
    files: generateTypeormProject({ codeModel: model, content, options }),
    diagnostics: [...model.diagnostics, ...reportRelationDefaults(model)],
  }),
};

import { type DiagramContent } from '@joinery/model';
import { anAttribute } from '@joinery/model/builders';
import { buildCodeModel, type GeneratedFile } from '../src/index.ts';
import { type TypeormOptionsInput, typeormOptionsSchema } from '../src/targets/typeorm/options.ts';
import { generateTypeormProject } from '../src/targets/typeorm/project/typeormProject.ts';

/** The files of the TypeORM project of a diagram. */
export function generateProject(content: DiagramContent, given: TypeormOptionsInput = {}): GeneratedFile[] {
  const options = typeormOptionsSchema.parse(given);
  const codeModel = buildCodeModel(content, options.database.type);
  return generateTypeormProject({ content, codeModel, options });
}

/** The same files by path. */
export function generateFiles(content: DiagramContent, options?: TypeormOptionsInput): Map<string, string> {
  return new Map(generateProject(content, options).map(({ path, code }) => [path, code]));
}

/** Returns one file of that project; empty if it does not exist. */
export function generateFile(
  content: DiagramContent,
  path: string,
  options: TypeormOptionsInput = {},
): string {
  return generateFiles(content, options).get(path) ?? '';
}

/** A generated key. */
export const id = anAttribute({ id: 'id', name: 'id', type: 'Long', isPrimaryKey: true });

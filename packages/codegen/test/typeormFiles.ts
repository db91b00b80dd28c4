import { type DiagramContent } from '@joinery/model';
import { anAttribute } from '@joinery/model/builders';
import { buildCodeModel } from '../src/index.ts';
import { type TypeormOptionsInput, typeormOptionsSchema } from '../src/targets/typeorm/options.ts';
import { generateTypeormProject } from '../src/targets/typeorm/project/typeormProject.ts';

/** The files of the TypeORM project of a diagram, by path. */
export function generateFiles(
  content: DiagramContent,
  options: TypeormOptionsInput = {},
): Map<string, string> {
  const files = generateTypeormProject({
    content,
    codeModel: buildCodeModel(content),
    options: typeormOptionsSchema.parse(options),
  });
  return new Map(files.map(({ path, code }) => [path, code]));
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

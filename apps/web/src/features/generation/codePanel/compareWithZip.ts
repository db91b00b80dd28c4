import {
  buildCodeModel,
  type GeneratedFile,
  generateSpringProject,
  generateTypeormProject,
  MANIFEST_PATH,
  type PlannedFile,
  planUpdate,
} from '@joinery/codegen';
import { type DiagramContent } from '@joinery/model';
import { strFromU8, unzipSync } from 'fflate';
import { type CodeOrder } from './codeMessages.ts';

/** Files that stand at the top of a project, for zips of a time before the manifest. */
const TOP_FILES = [MANIFEST_PATH, 'pom.xml', 'build.gradle', 'er-diagram.json'];

function projectOf(order: CodeOrder, content: DiagramContent): GeneratedFile[] {
  const codeModel = buildCodeModel(content);
  switch (order.target) {
    case 'spring-boot':
      return generateSpringProject({ content, codeModel, config: order.config });
    case 'typeorm':
      return generateTypeormProject({ content, codeModel, options: order.options });
    default:
      return [];
  }
}

/** The folder of a zip in which the project lies, with its slash; throws where the zip holds none. */
function projectFolder(paths: readonly string[]): string {
  for (const name of TOP_FILES) {
    const found = paths.filter((path) => path === name || path.endsWith(`/${name}`));
    const [top] = found.sort((one, other) => one.length - other.length);
    if (top !== undefined) return top.slice(0, top.length - name.length);
  }
  throw new Error('This zip holds no generated project.');
}

/** What the whole project as it would be made now does to the one in an earlier zip. */
export function compareWithZip(order: CodeOrder, content: DiagramContent, zip: Uint8Array): PlannedFile[] {
  const entries = unzipSync(zip);
  const folder = projectFolder(Object.keys(entries));
  return planUpdate(projectOf(order, content), (path) => {
    const name = `${folder}${path}`;
    const bytes = Object.hasOwn(entries, name) ? entries[name] : undefined;
    return bytes ? strFromU8(bytes) : null;
  });
}

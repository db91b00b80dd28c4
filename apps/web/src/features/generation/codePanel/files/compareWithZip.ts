import {
  generateTarget,
  type GenerationRequest,
  MANIFEST_PATH,
  type PlannedFile,
  planUpdate,
} from '@joinery/codegen';
import { type DiagramContent } from '@joinery/model';
import { strFromU8, unzipSync } from 'fflate';

/** Files at the top of a project, for zips from before the manifest. */
const TOP_FILES = [MANIFEST_PATH, 'pom.xml', 'build.gradle', 'er-diagram.json'];

/** The project's folder in a zip, with its slash; throws if the zip has none. */
function projectFolder(paths: readonly string[]): string {
  for (const name of TOP_FILES) {
    const found = paths.filter((path) => path === name || path.endsWith(`/${name}`));
    const [top] = found.sort((one, other) => one.length - other.length);
    if (top !== undefined) return top.slice(0, top.length - name.length);
  }
  throw new Error('This zip contains no generated project.');
}

/** Compares a newly generated project with one in an earlier zip. */
export function compareWithZip(
  request: GenerationRequest,
  content: DiagramContent,
  zip: Uint8Array,
): PlannedFile[] {
  const entries = unzipSync(zip);
  const folder = projectFolder(Object.keys(entries));
  return planUpdate(generateTarget(content, request).files, (path) => {
    const name = `${folder}${path}`;
    const bytes = Object.hasOwn(entries, name) ? entries[name] : undefined;
    return bytes ? strFromU8(bytes) : null;
  });
}

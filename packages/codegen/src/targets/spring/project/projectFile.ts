import { type GeneratedFile, type Layer } from '../../../generatedFile.ts';

/** Creates a file of the whole project that is not Java. */
export function projectFile(path: string, code: string, layer: Layer = 'project'): GeneratedFile {
  return { path, layer, entityName: '', fileName: path.slice(path.lastIndexOf('/') + 1), code };
}

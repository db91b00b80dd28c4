/** Layers of generated files; the layer selector shows the first five (specification section 3). */
export const LAYERS = [
  'entity',
  'repository',
  'service',
  'controller',
  'dto',
  'configuration',
  'exception',
  'project',
  'resource',
  'test',
  'sql',
] as const;
export type Layer = (typeof LAYERS)[number];

/** One generated text file. `path` is relative to the project folder, with `/` and without `..`. */
export interface GeneratedFile {
  path: string;
  layer: Layer;
  /** Label of the entity; empty for files of the whole project. */
  entityName: string;
  /** Last part of the path. */
  fileName: string;
  code: string;
  /** Unix mode 0755 in the zip. */
  isExecutable?: boolean;
}

/** Creates a file of the whole project. */
export function projectFile(path: string, code: string, layer: Layer = 'project'): GeneratedFile {
  return { path, layer, entityName: '', fileName: path.slice(path.lastIndexOf('/') + 1), code };
}

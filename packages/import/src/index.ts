export { importDiagram, type ImportFormat, type ImportResult, IMPORT_FORMATS } from './importDiagram.ts';
export { type ImportNote } from './notes.ts';

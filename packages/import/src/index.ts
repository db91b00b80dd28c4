// Reads a text of another tool as a diagram; the notes list what a diagram cannot hold.
export { importDiagram, type ImportFormat, type ImportResult, IMPORT_FORMATS } from './importDiagram.ts';
export { type ImportNote } from './notes.ts';

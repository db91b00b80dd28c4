// Reads a text of another tool as a diagram; what could not be taken over is in the notes.
export { importDiagram, type ImportFormat, type ImportResult, IMPORT_FORMATS } from './importDiagram.ts';
export { type ImportNote } from './notes.ts';

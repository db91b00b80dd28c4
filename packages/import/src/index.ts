// Imports schemas of other tools; the notes list everything that a diagram cannot store.
export { FORMAT_LABELS, getFormatOfFile, IMPORT_FORMATS, type ImportFormat } from './formats.ts';
export { importDiagram, type ImportResult } from './importDiagram.ts';
export { type ImportNote } from './notes.ts';
export { decodeSource } from './textEncoding.ts';

// Reads a text of another tool as a diagram; the notes list what a diagram cannot hold.
export { FORMAT_LABELS, IMPORT_FORMATS, type ImportFormat } from './formats.ts';
export { importDiagram, type ImportResult } from './importDiagram.ts';
export { type ImportNote } from './notes.ts';
export { unwrapQueryResult } from './queries/unwrapQueryResult.ts';
export { POSTGRESQL_DDL_QUERY, POSTGRESQL_STATEMENTS_QUERY } from './queries/postgresql.ts';
export { decodeSource } from './textEncoding.ts';

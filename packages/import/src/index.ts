// Imports schemas of other tools; the notes list everything that a diagram cannot store.
export { FORMAT_LABELS, getFormatOfFile, IMPORT_FORMATS, type ImportFormat } from './formats.ts';
export { type SourceFile } from './files/joinFiles.ts';
export { isSchemaFile, type ReadFiles, readFiles } from './files/readFiles.ts';
export { isZip, readZip } from './files/readZip.ts';
export { importDiagram, type ImportResult } from './importDiagram.ts';
export { type ImportNote } from './draw/notes.ts';
export { unwrapQueryResult } from './queries/unwrapQueryResult.ts';
export { POSTGRESQL_DDL_QUERY, POSTGRESQL_STATEMENTS_QUERY } from './queries/postgresql.ts';
export { decodeSource } from './textEncoding.ts';

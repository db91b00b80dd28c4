// The model that every target prints: a diagram with resolved names, paired relations and diagnostics.
export { buildCodeModel } from './buildCodeModel.ts';
export {
  type CodeEntity,
  type CodeModel,
  type Column,
  type ColumnType,
  type Diagnostic,
  type Relation,
} from './codeModel.ts';

// The targets: descriptions for menus and forms, which do not load the generators, and the generators.
export { type Target } from './target.ts';
export {
  describeTarget,
  resolveTarget,
  TARGET_ALIASES,
  TARGET_DESCRIPTIONS,
  type TargetId,
  type TargetName,
} from './targetDescriptions.ts';
export { generateTarget, type GenerationRequest, getTarget, previewTarget, TARGETS } from './targets.ts';

// Sample rows for the SQL schema, with supplied values.
export { writeSampleData } from './schema/rows/insertRows.ts';

// Generated files: as text, as entries of a zip, and compared with an earlier generation.
export { type GeneratedFile } from './files/generatedFile.ts';
export { ZIP_ENTRY_TIME, zipEntries } from './files/projectZip.ts';
export { findEarlierRowStatements } from './files/readme.ts';
export {
  type FileUpdate,
  hasEarlierRows,
  MANIFEST_PATH,
  planUpdate,
  type PlannedFile,
} from './files/manifest.ts';

// The options of the targets, and the values that their forms offer.
export { databaseNameProblem } from './names/databaseName.ts';
export { SQL_DATABASE_LABELS, SQL_DATABASES, type SqlDatabase } from './schema/dialect.ts';
export { type SqlOptions, sqlOptionsSchema } from './targets/sql/options.ts';
export { TYPEORM_DATABASES } from './targets/typeorm/databases.ts';
export { typeormOptionsSchema } from './targets/typeorm/options.ts';
export {
  SPRING_OPTIONS,
  type SpringConfig,
  springConfigSchema,
  type SpringConfigInput,
  suggestPackageName,
} from './targets/spring/index.ts';

export { BOOT_TABLE, type BootLine, noteOnBootLine, SUPPORTED_BOOT_LINE } from './versions.ts';

export { getNameStyle } from './codeModel/nameStyles.ts';
export { type GivenOptions, resolveOptions } from './targetOptions.ts';

// Two schemas compared, and a diagram compared with a later import of its schema.
export { compareSchemas, type TableChange, type TableDifference } from './schema/compareSchemas.ts';
export { readBackTables } from './schema/rows/readBackTables.ts';
export { buildTables, type Table } from './schema/tables.ts';
export { toSqlDatabase } from './schema/dialect.ts';
export { compareReimport, type Reimport, type ReimportComparison } from './reimport/compareReimport.ts';
export { reimportDiagram } from './reimport/reimportDiagram.ts';
export { type RenameDecisions, type RenameQuestion } from './reimport/renameQuestions.ts';

// MySQL keywords, for warnings in the editor.
export { isReservedInMysql } from './names/mysqlReservedWords.ts';

export {
  type CodeEntity,
  type CodeEnum,
  type CodeModel,
  type Column,
  type ColumnType,
  type Diagnostic,
  type ForeignKey,
  type ForeignKeyColumn,
  type JoinTable,
  type PrimaryKey,
  type Relation,
} from './codeModel.ts';
export { type GeneratedFile, type Layer } from './generatedFile.ts';
export { type FileUpdate, MANIFEST_PATH, planUpdate, type PlannedFile } from './manifest.ts';
export { buildCodeModel } from './buildCodeModel.ts';
export { type Generated, type Target, type TargetDescription } from './target.ts';
export { describeTarget, TARGET_DESCRIPTIONS, type TargetId } from './targetDescriptions.ts';
export { generateTarget, type GenerationOrder, previewTarget, targetOf, TARGETS } from './targets.ts';
export { isReservedInMysql } from './mysqlReservedWords.ts';
export { databaseNameProblem } from './databaseName.ts';
export { type MysqlOptions, mysqlOptionsSchema } from './targets/mysql/options.ts';
export {
  type DatabaseType,
  mainClassName,
  readSpringConfig,
  SPRING_OPTIONS,
  type SpringConfig,
  springConfigSchema,
  type SpringConfigInput,
  type SpringDependency,
  suggestPackageName,
} from './targets/spring/index.ts';
export { type TypeormOptionsInput, typeormOptionsSchema } from './targets/typeorm/index.ts';
export { ZIP_ENTRY_TIME, zipEntries, type ZipEntry } from './projectZip.ts';
export {
  BOOT_VERSIONS,
  type BootVersion,
  JAVA_VERSIONS,
  type JavaVersion,
  USABLE_JAVA_VERSIONS,
} from './versions.ts';

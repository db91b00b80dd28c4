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
export { type GeneratedFile, type Generator, type Layer, LAYERS } from './generator.ts';
export { type FileUpdate, MANIFEST_PATH, planUpdate, type PlannedFile } from './manifest.ts';
export { buildCodeModel } from './buildCodeModel.ts';
export { GENERATORS } from './generators.ts';
export { isReservedInMysql } from './mysqlReservedWords.ts';
export { dbmlGenerator } from './targets/dbml/index.ts';
export { mermaidGenerator } from './targets/mermaid/index.ts';
export { mysqlGenerator } from './targets/mysql/index.ts';
export { databaseNameProblem } from './databaseName.ts';
export { type MysqlOptions } from './targets/mysql/options.ts';
export {
  type DatabaseType,
  mainClassName,
  readSpringConfig,
  SPRING_OPTIONS,
  type SpringConfig,
  springConfigSchema,
  type SpringConfigInput,
  type SpringDependency,
  springGenerator,
  suggestPackageName,
} from './targets/spring/index.ts';
export {
  generateTypeormProject,
  typeormGenerator,
  type TypeormOptions,
  type TypeormOptionsInput,
  typeormOptionsSchema,
  type TypeormProjectInput,
} from './targets/typeorm/index.ts';
export { ZIP_ENTRY_TIME, zipEntries, type ZipEntry } from './projectZip.ts';
export {
  BOOT_VERSIONS,
  type BootVersion,
  JAVA_VERSIONS,
  type JavaVersion,
  USABLE_JAVA_VERSIONS,
} from './versions.ts';
export { generateSpringProject, type SpringProjectInput } from './springProject.ts';

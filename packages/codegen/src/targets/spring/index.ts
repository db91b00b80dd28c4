export { readSpringConfig, type SpringConfig, springConfigSchema, type SpringConfigInput } from './config.ts';
export { type DatabaseType } from './databases.ts';
export { mainClassName, SPRING_OPTIONS, type SpringDependency, suggestPackageName } from './options.ts';
export { projectFile } from './project/projectFile.ts';
export { springFiles } from './springFiles.ts';

export { type SpringConfig, springConfigSchema, type SpringConfigInput } from './config.ts';
export { SPRING_OPTIONS, suggestPackageName } from './options.ts';
export { springFiles } from './springFiles.ts';
export { springBootTarget } from './springProject.ts';

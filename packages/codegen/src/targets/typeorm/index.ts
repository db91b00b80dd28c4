export { type TypeormOptions, type TypeormOptionsInput, typeormOptionsSchema } from './options.ts';
export { generateTypeormProject, typeormGenerator, type TypeormProjectInput } from './typeormProject.ts';

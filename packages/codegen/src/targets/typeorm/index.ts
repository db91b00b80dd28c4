export { type TypeormOptionsInput, typeormOptionsSchema } from './options.ts';
export { typeormTarget } from './typeormProject.ts';

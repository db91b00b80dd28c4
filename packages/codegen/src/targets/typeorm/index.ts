export { typeormTarget } from './typeormProject.ts';

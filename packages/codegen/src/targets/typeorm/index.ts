export { typeormTarget } from './project/typeormProject.ts';

export { type Description, describe, type ReadSentence } from './describe/describe.ts';

import { dbmlGenerator } from './targets/dbml/index.ts';
import { mermaidGenerator } from './targets/mermaid/index.ts';
import { mysqlGenerator } from './targets/mysql/index.ts';
import { springGenerator } from './targets/spring/index.ts';
import { typeormGenerator } from './targets/typeorm/index.ts';

/** Every generation target, in the order in which menus show them. */
export const GENERATORS = [
  springGenerator,
  typeormGenerator,
  mysqlGenerator,
  dbmlGenerator,
  mermaidGenerator,
] as const;

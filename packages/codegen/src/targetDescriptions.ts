import { type TargetDescription } from './target.ts';
import { dbmlDescription } from './targets/dbml/description.ts';
import { mermaidDescription } from './targets/mermaid/description.ts';
import { mysqlDescription } from './targets/mysql/description.ts';
import { springBootDescription } from './targets/spring/description.ts';
import { typeormDescription } from './targets/typeorm/description.ts';

/** Everything that can be generated, in the order in which menus show it. */
export const TARGET_DESCRIPTIONS = [
  springBootDescription,
  typeormDescription,
  mysqlDescription,
  dbmlDescription,
  mermaidDescription,
] as const satisfies readonly TargetDescription<unknown>[];

export type TargetId = (typeof TARGET_DESCRIPTIONS)[number]['id'];

/** Throws where there is no such target. */
export function describeTarget(id: TargetId): TargetDescription<unknown> {
  const description = TARGET_DESCRIPTIONS.find((target) => target.id === id);
  if (description === undefined) throw new Error(`There is no target ${id}.`);
  return description;
}

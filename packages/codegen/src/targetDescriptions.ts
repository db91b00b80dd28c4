import { type TargetDescription } from './target.ts';
import { dbmlDescription } from './targets/dbml/description.ts';
import { mermaidDescription } from './targets/mermaid/description.ts';
import { springBootDescription } from './targets/spring/description.ts';
import { sqlDescription } from './targets/sql/description.ts';
import { typeormDescription } from './targets/typeorm/description.ts';

/** Everything that can be generated, in the order in which menus show it. */
export const TARGET_DESCRIPTIONS = [
  springBootDescription,
  typeormDescription,
  sqlDescription,
  dbmlDescription,
  mermaidDescription,
] as const satisfies readonly TargetDescription<unknown>[];

export type TargetId = (typeof TARGET_DESCRIPTIONS)[number]['id'];

/** A target and the options that its name already decides. */
export interface ResolvedTarget {
  id: TargetId;
  fixedOptions?: Readonly<Record<string, unknown>>;
}

/** Other names of targets. */
export const TARGET_ALIASES = {
  mysql: { id: 'sql', fixedOptions: { database: 'mysql' } },
} as const satisfies Record<string, ResolvedTarget>;

/** The id of a target, or another name of it. */
export type TargetName = TargetId | keyof typeof TARGET_ALIASES;

/** Returns the target that a name stands for. */
export function resolveTarget(name: TargetName): ResolvedTarget {
  return name in TARGET_ALIASES
    ? TARGET_ALIASES[name as keyof typeof TARGET_ALIASES]
    : { id: name as TargetId };
}

/** Throws where there is no such target. */
export function describeTarget(name: TargetName): TargetDescription<unknown> {
  const { id } = resolveTarget(name);
  const description = TARGET_DESCRIPTIONS.find((target) => target.id === id);
  if (description === undefined) throw new Error(`There is no target ${name}.`);
  return description;
}

import { type TargetDescription } from './target.ts';
import { dbmlDescription } from './targets/dbml/description.ts';
import { mermaidDescription } from './targets/mermaid/description.ts';
import { springBootDescription } from './targets/spring/description.ts';
import { sqlDescription } from './targets/sql/description.ts';
import { typeormDescription } from './targets/typeorm/description.ts';

/** The descriptions of all targets, in menu order. */
export const TARGET_DESCRIPTIONS = [
  springBootDescription,
  typeormDescription,
  sqlDescription,
  dbmlDescription,
  mermaidDescription,
] as const satisfies readonly TargetDescription<unknown>[];

export type TargetId = (typeof TARGET_DESCRIPTIONS)[number]['id'];

/** A target and the options that its name implies. */
export interface ResolvedTarget {
  id: TargetId;
  fixedOptions?: Readonly<Record<string, unknown>>;
}

/** Aliases of targets. */
export const TARGET_ALIASES = {
  mysql: { id: 'sql', fixedOptions: { database: 'mysql' } },
} as const satisfies Record<string, ResolvedTarget>;

/** The id or an alias of a target. */
export type TargetName = TargetId | keyof typeof TARGET_ALIASES;

/** Returns the target of a name. */
export function resolveTarget(name: TargetName): ResolvedTarget {
  return name in TARGET_ALIASES
    ? TARGET_ALIASES[name as keyof typeof TARGET_ALIASES]
    : { id: name as TargetId };
}

/** Returns the description of a target. Throws for an unknown one. */
export function describeTarget(name: TargetName): TargetDescription<unknown> {
  const { id } = resolveTarget(name);
  const description = TARGET_DESCRIPTIONS.find((target) => target.id === id);
  if (description === undefined) throw new Error(`There is no target ${name}.`);
  return description;
}

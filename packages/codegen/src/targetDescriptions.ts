import { type TargetDescription } from './target.ts';
import { dbmlDescription } from './targets/dbml/description.ts';
import { mermaidDescription } from './targets/mermaid/description.ts';
import { springBootDescription } from './targets/spring/description.ts';
import { sqlDescription } from './targets/sql/description.ts';
import { typeormDescription } from './targets/typeorm/description.ts';

/** The descriptions of all targets by id, in menu order. */
export const TARGET_DESCRIPTIONS = {
  'spring-boot': springBootDescription,
  typeorm: typeormDescription,
  sql: sqlDescription,
  dbml: dbmlDescription,
  mermaid: mermaidDescription,
} as const satisfies Record<string, TargetDescription<unknown>>;

export type TargetId = keyof typeof TARGET_DESCRIPTIONS;

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

/** Returns the description of a target. */
export function describeTarget(name: TargetName): TargetDescription<unknown> {
  return TARGET_DESCRIPTIONS[resolveTarget(name).id];
}

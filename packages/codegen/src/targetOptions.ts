import { type DiagramSettings, isObject } from '@joinery/model';
import { describeTarget, resolveTarget, type TargetName } from './targetDescriptions.ts';

/** Options before validation. */
export type GivenOptions = Readonly<Record<string, unknown>>;

/**
 * The options that a diagram is generated with: the defaults of its style, over these its settings, over these those given. They
 * are not validated.
 */
export function resolveOptions(
  name: TargetName,
  settings: DiagramSettings | undefined,
  given: unknown = {},
): GivenOptions {
  const { id, fixedOptions = {} } = resolveTarget(name);
  const { codeStyle = 'drawn', database, targets } = settings ?? {};
  const { ofDatabase, styleDefaults } = describeTarget(name);
  const layers = [
    styleDefaults?.[codeStyle],
    database === undefined ? undefined : ofDatabase?.(database),
    targets?.[id],
    isObject(given) ? given : {},
    fixedOptions,
  ];
  return layers.reduce<GivenOptions>((options, layer) => mergeOptions(options, layer ?? {}), {});
}

/** Options with those of another layer over them; objects, such as the database, are merged. */
function mergeOptions(options: GivenOptions, layer: GivenOptions): GivenOptions {
  const merged = { ...options };
  for (const [name, value] of Object.entries(layer)) {
    if (value === undefined) continue;
    const below = merged[name];
    merged[name] = isObject(below) && isObject(value) ? { ...below, ...value } : value;
  }
  return merged;
}

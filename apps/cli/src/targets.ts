import {
  describeTarget,
  resolveOptions,
  resolveTarget,
  TARGET_ALIASES,
  TARGET_DESCRIPTIONS,
  type TargetId,
  type TargetName,
} from '@joinery/codegen';
import { type DiagramSettings } from '@joinery/model';
import { type z } from 'zod';

/** Names that --target takes. */
export const TARGET_NAMES: readonly string[] = [
  ...Object.keys(TARGET_DESCRIPTIONS),
  ...Object.keys(TARGET_ALIASES),
];

/** A target with options that its schema has read, or what is wrong with them, one problem per line. */
export type Configured =
  { ok: true; options: unknown; warnings: string[] } | { ok: false; problems: string[] };

/** Options that a terminal has other defaults for than a dialog, which shows what it does before it does it. */
const COMMAND_LINE_DEFAULTS: Partial<Record<TargetId, Readonly<Record<string, unknown>>>> = {
  sql: { dropExistingTables: false },
};

/** Settings of the editor that a file of options may hold, and mean nothing here. */
const EDITOR_SETTINGS = ['selectedLayer', 'selectedFileIndex', 'isCodePanelOpen', 'useEnums'];

/** Reads options of unknown origin, which win over the settings of the diagram; those that the target does not know are reported and ignored. */
export function configure(
  name: TargetName,
  config: Record<string, unknown>,
  settings?: DiagramSettings,
): Configured {
  const target = describeTarget(name);
  // The body of the API call wraps the same options.
  const given = isRecord(config['config']) ? config['config'] : config;
  const defaults = COMMAND_LINE_DEFAULTS[resolveTarget(name).id];
  const parsed = target.optionsSchema.safeParse(resolveOptions(name, settings, { ...defaults, ...given }));
  if (!parsed.success) return { ok: false, problems: describeProblems(parsed.error) };
  return { ok: true, options: parsed.data, warnings: unknownKeys(given, name) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function describeProblems(error: z.ZodError): string[] {
  return error.issues.map(({ path, message }) => `${path.map(String).join('.') || 'config'}: ${message}`);
}

function unknownKeys(config: Record<string, unknown>, name: TargetName): string[] {
  const { optionNames, project } = describeTarget(name);
  const { fixedOptions = {} } = resolveTarget(name);
  const known = [...optionNames, ...(project === undefined ? [] : EDITOR_SETTINGS)];
  const unknown = Object.keys(config).filter((key) => !known.includes(key) || key in fixedOptions);
  return unknown.map(
    (key) => `warning unknown-option: ${key} is not an option of this target and was ignored.`,
  );
}

import {
  type CodeModel,
  databaseNameProblem,
  dbmlGenerator,
  type GeneratedFile,
  generateSpringProject,
  generateTypeormProject,
  type Generator,
  mermaidGenerator,
  mysqlGenerator,
  springConfigSchema,
  typeormOptionsSchema,
} from '@joinery/codegen';
import { type DiagramContent } from '@joinery/model';
import { z } from 'zod';

/** Names that --target takes. */
export const TARGET_NAMES = ['spring-boot', 'mysql', 'typeorm', 'dbml', 'mermaid'] as const;
export type TargetName = (typeof TARGET_NAMES)[number];

type Configured =
  | {
      ok: true;
      generate: (codeModel: CodeModel, content: DiagramContent) => GeneratedFile[];
      warnings: string[];
    }
  | { ok: false; problems: string[] };

interface Target {
  /** Said for a diagram without entities. */
  emptyMessage: string;
  /** Checks options of unknown origin; one problem per line. */
  configure: (config: Record<string, unknown>) => Configured;
}

/** Settings of the editor that stand beside the options and mean nothing here. */
const EDITOR_SETTINGS = ['selectedLayer', 'selectedFileIndex', 'isCodePanelOpen', 'useEnums'];

const mysqlOptionsSchema = z.object({
  databaseName: z
    .string()
    .default(mysqlGenerator.defaults.databaseName)
    .superRefine((name, context) => {
      const message = databaseNameProblem(name);
      if (message !== null) context.addIssue({ code: 'custom', message });
    }),
  dropExistingTables: z.boolean().default(mysqlGenerator.defaults.dropExistingTables),
  addSampleData: z.boolean().default(mysqlGenerator.defaults.addSampleData),
});

const SPRING_KEYS = [...Object.keys(springConfigSchema.in.shape), ...EDITOR_SETTINGS];
const MYSQL_KEYS = Object.keys(mysqlOptionsSchema.shape);
const TYPEORM_KEYS = [...Object.keys(typeormOptionsSchema.shape), ...EDITOR_SETTINGS];

/** A target without options: each one given is told and ignored. */
function withoutOptions(generator: Generator<Record<string, never>>): Target {
  return {
    emptyMessage: 'Please add at least one entity to generate from',
    configure: (config) => ({
      ok: true,
      generate: (codeModel) => generator.generate(codeModel, generator.defaults),
      warnings: unknownKeys(config, []),
    }),
  };
}

/** What each target does with its options. */
export const TARGETS: Record<TargetName, Target> = {
  'spring-boot': {
    emptyMessage: 'Please add at least one entity to generate project',
    configure: (config) => {
      // The body of the API call wraps the same options.
      const options = isRecord(config['config']) ? config['config'] : config;
      const parsed = springConfigSchema.safeParse(options);
      if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error) };
      return {
        ok: true,
        generate: (codeModel, content) => generateSpringProject({ codeModel, content, config: parsed.data }),
        warnings: unknownKeys(options, SPRING_KEYS),
      };
    },
  },
  mysql: {
    emptyMessage: 'No entities found to generate SQL schema',
    configure: (config) => {
      const parsed = mysqlOptionsSchema.safeParse(config);
      if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error) };
      return {
        ok: true,
        generate: (codeModel) => mysqlGenerator.generate(codeModel, parsed.data),
        warnings: unknownKeys(config, MYSQL_KEYS),
      };
    },
  },
  typeorm: {
    emptyMessage: 'Please add at least one entity to generate project',
    configure: (config) => {
      const parsed = typeormOptionsSchema.safeParse(config);
      if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error) };
      return {
        ok: true,
        generate: (codeModel, content) =>
          generateTypeormProject({ codeModel, content, options: parsed.data }),
        warnings: unknownKeys(config, TYPEORM_KEYS),
      };
    },
  },
  dbml: withoutOptions(dbmlGenerator),
  mermaid: withoutOptions(mermaidGenerator),
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function problemsOf(error: z.ZodError): string[] {
  return error.issues.map(({ path, message }) => `${path.map(String).join('.') || 'config'}: ${message}`);
}

function unknownKeys(config: Record<string, unknown>, known: readonly string[]): string[] {
  const unknown = Object.keys(config).filter((key) => !known.includes(key));
  return unknown.map(
    (key) => `warning unknown-option: ${key} is not an option of this target and was ignored.`,
  );
}

import { type CodeStyle, type DiagramContent, type DiagramDatabase } from '@joinery/model';
import { type z } from 'zod';
import { type CodeModel, type Diagnostic } from './codeModel.ts';
import { type LimitedBy } from './names/databaseLimits.ts';
import { type GeneratedFile, type Layer } from './files/generatedFile.ts';

/** A diagram as content and as code model, and options parsed by the schema of the target. */
export interface TargetInput<Options> {
  model: CodeModel;
  content: DiagramContent;
  options: Options;
}

/** Files in a fixed order, and the diagnostics of the generation. */
export interface Generated {
  files: GeneratedFile[];
  diagnostics: Diagnostic[];
}

/** The delivery of a project: many files, as a zip with a manifest. */
export interface ProjectDelivery<Options> {
  zipName(options: Options): string;
  /** Folder of the files in the zip; empty for the top level. */
  folder(options: Options): string;
  /** Name of the zip with the entity layer alone. */
  entitiesZipName: string;
}

/** The part of a target that menus, forms and the command line use, so that pages do not load the generators. */
export interface TargetDescription<Options> {
  /** One name everywhere: command line, settings, messages. */
  id: string;
  label: string;
  /** The output in one sentence. */
  summary: string;
  /** The title while it is generated; 'Generating' without one. */
  progressTitle?: string;
  layers: readonly Layer[];
  /** Parses unknown options and adds the defaults. */
  optionsSchema: z.ZodType<Options>;
  /** Names of the options, so that others can be reported. */
  optionNames: readonly string[];
  /** The options that say which database; none for one that the target does not know. */
  ofDatabase?: (database: DiagramDatabase) => Readonly<Record<string, unknown>>;
  /** Defaults that belong to a style of code. */
  styleDefaults?: Partial<Record<CodeStyle, Readonly<Record<string, unknown>>>>;
  /** The message for a diagram without entities. */
  emptyMessage: string;
  /** Absent for a target with a single file. */
  project?: ProjectDelivery<Options>;
}

/** A generator, a row of `TARGETS`. Pure: the same input gives the same files in the same order. */
export interface Target<Options> extends TargetDescription<Options> {
  /** The database of the generated code; MySQL, whose limits are the tightest, if it is left out. */
  getDatabase?(options: Options): LimitedBy;
  generate(input: TargetInput<Options>): Generated;
  /** Generates the files of the code panel, if they differ from those of `generate`. */
  preview?(input: TargetInput<Options>): Generated;
}

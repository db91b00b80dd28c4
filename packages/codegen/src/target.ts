import { type DiagramContent } from '@joinery/model';
import { type z } from 'zod';
import { type CodeModel, type Diagnostic } from './codeModel.ts';
import { type GeneratedFile, type Layer } from './generatedFile.ts';

/** A diagram, as content and as the model of it, and options that the target's schema has read. */
export interface TargetInput<Options> {
  model: CodeModel;
  content: DiagramContent;
  options: Options;
}

/** Files in a fixed order, and what had to be repaired to make them. */
export interface Generated {
  files: GeneratedFile[];
  diagnostics: Diagnostic[];
}

/** A target that makes a project: many files, delivered as a zip that holds a manifest. */
export interface ProjectDelivery<Options> {
  zipName(options: Options): string;
  /** Folder of the files in the zip; empty where they are at its top. */
  folder(options: Options): string;
  /** Name of a zip of the entity layer alone. */
  entitiesZipName: string;
}

/** What menus, forms and the command line know of a target; small, so that a page needs not load the generators. */
export interface TargetDescription<Options> {
  /** One name everywhere: command line, settings, messages. */
  id: string;
  label: string;
  /** What it makes, in one sentence. */
  summary: string;
  layers: readonly Layer[];
  /** Reads options of unknown origin and adds the defaults. */
  optionsSchema: z.ZodType<Options>;
  /** Names of the options, so that others can be reported. */
  optionNames: readonly string[];
  /** The message for a diagram without entities. */
  emptyMessage: string;
  /** Absent where the target is a single file. */
  project?: ProjectDelivery<Options>;
}

/** What can be generated: one row of `TARGETS`. Pure: the same input gives the same files in the same order. */
export interface Target<Options> extends TargetDescription<Options> {
  generate(input: TargetInput<Options>): Generated;
  /** The files that are shown beside a diagram, where they are others than those of `generate`. */
  preview?(input: TargetInput<Options>): Generated;
}

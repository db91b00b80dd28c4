import { type DiagramContent } from '@joinery/model';
import { buildCodeModel } from './buildCodeModel.ts';
import { type Generated, type Target, type TargetInput } from './target.ts';
import { resolveTarget, type TargetName } from './targetDescriptions.ts';
import { dbmlTarget } from './targets/dbml/index.ts';
import { mermaidTarget } from './targets/mermaid/index.ts';
import { sqlTarget } from './targets/sql/index.ts';
import { typeormTarget } from './targets/typeorm/index.ts';
import { springBootTarget } from './springProject.ts';

/** All targets, in the order of TARGET_DESCRIPTIONS. */
export const TARGETS: readonly Target<unknown>[] = [
  springBootTarget,
  typeormTarget,
  sqlTarget,
  dbmlTarget,
  mermaidTarget,
];

/** A target and its unparsed options. */
export interface GenerationRequest {
  target: TargetName;
  options: unknown;
}

/** Returns a target. Throws for an unknown one. */
export function getTarget(name: TargetName): Target<unknown> {
  const { id } = resolveTarget(name);
  const row = TARGETS.find((target) => target.id === id);
  if (row === undefined) throw new Error(`There is no target ${name}.`);
  return row;
}

/** Generates all files of a target. Throws on invalid options. */
export function generateTarget(content: DiagramContent, request: GenerationRequest): Generated {
  return getTarget(request.target).generate(createInput(content, request));
}

/** Generates the files of the code panel; none for a diagram without entities. */
export function previewTarget(content: DiagramContent, request: GenerationRequest): Generated {
  const target = getTarget(request.target);
  const input = createInput(content, request);
  if (input.model.entities.length === 0) return { files: [], diagnostics: input.model.diagnostics };
  return target.preview?.(input) ?? target.generate(input);
}

function createInput(content: DiagramContent, { target, options }: GenerationRequest): TargetInput<unknown> {
  const { fixedOptions } = resolveTarget(target);
  const given = fixedOptions === undefined ? options : Object.assign({}, options, fixedOptions);
  const row = getTarget(target);
  const parsed = row.optionsSchema.parse(given);
  return { model: buildCodeModel(content, row.getDatabase?.(parsed)), content, options: parsed };
}

import { type DiagramContent } from '@joinery/model';
import { buildCodeModel } from './buildCodeModel.ts';
import { type Generated, type Target, type TargetInput } from './target.ts';
import { resolveTarget, type TargetId, type TargetName } from './targetDescriptions.ts';
import { dbmlTarget } from './targets/dbml/index.ts';
import { mermaidTarget } from './targets/mermaid/index.ts';
import { sqlTarget } from './targets/sql/index.ts';
import { typeormTarget } from './targets/typeorm/index.ts';
import { springBootTarget } from './targets/spring/index.ts';

/** All targets by id. */
export const TARGETS: Readonly<Record<TargetId, Target<unknown>>> = {
  'spring-boot': springBootTarget,
  typeorm: typeormTarget,
  sql: sqlTarget,
  dbml: dbmlTarget,
  mermaid: mermaidTarget,
};

/** A target and its unparsed options. */
export interface GenerationRequest {
  target: TargetName;
  options: unknown;
}

/** Returns a target. */
export function getTarget(name: TargetName): Target<unknown> {
  return TARGETS[resolveTarget(name).id];
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

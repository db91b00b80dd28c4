import { type DiagramContent, type DiagramSettings } from '@joinery/model';
import { buildCodeModel } from './buildCodeModel.ts';
import { type Generated, type Target, type TargetInput } from './target.ts';
import { resolveTarget, type TargetId, type TargetName } from './targetDescriptions.ts';
import { resolveOptions } from './targetOptions.ts';
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

/** A target and unparsed options, which win over the settings of the diagram. */
export interface GenerationRequest {
  target: TargetName;
  options: unknown;
  /** In place of the settings of the diagram. */
  settings?: DiagramSettings;
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

function createInput(diagram: DiagramContent, request: GenerationRequest): TargetInput<unknown> {
  const { target, options, settings = diagram.settings } = request;
  const row = getTarget(target);
  const content = settings === diagram.settings ? diagram : { ...diagram, settings };
  const parsed = row.optionsSchema.parse(resolveOptions(target, settings, options));
  return { model: buildCodeModel(content, row.getDatabase?.(parsed)), content, options: parsed };
}

import { type DiagramContent } from '@joinery/model';
import { buildCodeModel } from './buildCodeModel.ts';
import { type Generated, type Target } from './target.ts';
import { type TargetId } from './targetDescriptions.ts';
import { dbmlTarget } from './targets/dbml/index.ts';
import { mermaidTarget } from './targets/mermaid/index.ts';
import { mysqlTarget } from './targets/mysql/index.ts';
import { typeormTarget } from './targets/typeorm/index.ts';
import { springBootTarget } from './springProject.ts';

/** The targets of TARGET_DESCRIPTIONS with what generates them. */
export const TARGETS: readonly Target<unknown>[] = [
  springBootTarget,
  typeormTarget,
  mysqlTarget,
  dbmlTarget,
  mermaidTarget,
];

/** What is to be generated; the schema of the target reads the options. */
export interface GenerationOrder {
  target: TargetId;
  options: unknown;
}

/** Throws where there is no such target. */
export function targetOf(id: TargetId): Target<unknown> {
  const row = TARGETS.find((target) => target.id === id);
  if (row === undefined) throw new Error(`There is no target ${id}.`);
  return row;
}

/** All files of a target. Throws where its options do not fit. */
export function generateTarget(content: DiagramContent, order: GenerationOrder): Generated {
  const target = targetOf(order.target);
  const options = target.optionsSchema.parse(order.options);
  return target.generate({ model: buildCodeModel(content), content, options });
}

/** The files of a target that are shown beside the diagram; none for a diagram without entities. */
export function previewTarget(content: DiagramContent, order: GenerationOrder): Generated {
  const target = targetOf(order.target);
  const input = {
    model: buildCodeModel(content),
    content,
    options: target.optionsSchema.parse(order.options),
  };
  if (input.model.entities.length === 0) return { files: [], diagnostics: input.model.diagnostics };
  return target.preview?.(input) ?? target.generate(input);
}

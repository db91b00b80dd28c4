import {
  type DiagramContent,
  DEFAULT_RELATIONSHIP_LABEL,
  RELATIONSHIP_TYPES,
  relationshipTypeLabel,
} from '@joinery/model';
import { foldAccents, pascalCase } from '../names/naming.ts';
import type { Diagnostics } from './diagnostics.ts';
import type { EntityDraft, Link } from './drafts.ts';

const DEFAULT_LABELS: ReadonlySet<string> = new Set([
  '',
  DEFAULT_RELATIONSHIP_LABEL,
  ...RELATIONSHIP_TYPES,
  ...RELATIONSHIP_TYPES.map(relationshipTypeLabel),
]);

/** Returns the label as a role; empty for default labels and those that cannot be a name. */
export function toRole(label: string | undefined): string {
  const text = (label ?? '').trim();
  if (DEFAULT_LABELS.has(text.toLowerCase())) return '';
  const name = pascalCase(foldAccents(text));
  return name === '' || /^[0-9]/.test(name) ? '' : text;
}

/** Drafts the edges in order; skips and reports those with an unknown end (M222). */
export function draftLinks(
  content: DiagramContent,
  entities: readonly EntityDraft[],
  diagnostics: Diagnostics,
): Link[] {
  const byId = new Map<string, EntityDraft>();
  for (const entity of entities) if (!byId.has(entity.id)) byId.set(entity.id, entity);
  return content.edges.flatMap((edge) => {
    const source = byId.get(edge.source);
    const target = byId.get(edge.target);
    if (!source || !target) {
      diagnostics.list.push({
        level: 'warning',
        code: 'relationship-end-unknown',
        message: `The relationship from "${source?.label ?? edge.source}" to "${target?.label ?? edge.target}" refers to an entity that does not exist.`,
        action: 'The relationship was skipped.',
        edgeId: edge.id,
      });
      return [];
    }
    const type = edge.data.type;
    const child = type === 'one-to-many' ? target : type === 'many-to-one' ? source : undefined;
    const isSelf = source === target;
    const link: Link = { edge, source, target, type, role: toRole(edge.data.label), isSelf };
    if (isSelf || child) link.child = child ?? source;
    return [link];
  });
}

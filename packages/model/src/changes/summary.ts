import { type Operation } from '../operations/operations.ts';
import { formatCount } from '../text/formatCount.ts';
import { getName } from './describe.ts';
import { type ChangeKind, listChanges, type Sides } from './compare.ts';

type Counts<K extends ChangeKind> = Record<K, number>;

/** The changes between two states in numbers, with the names of some entities. */
export interface ChangeSummary {
  entities: Counts<ChangeKind>;
  /** Attributes of entities present in both states. */
  attributes: Counts<'added' | 'changed' | 'removed'>;
  relationships: Counts<'added' | 'changed' | 'removed'>;
  areas: Counts<ChangeKind>;
  /** Present if the settings of generated code changed. */
  settings?: true;
  /** At most MAX_NAMED entities each, in drawing order. */
  names: Record<'added' | 'changed' | 'removed', string[]>;
}

/** Maximum number of entities named in a summary, per kind of change. */
export const MAX_NAMED = 5;

/** Counts changes by their kind. */
export function countKinds(changes: Iterable<{ kind: ChangeKind }>): Counts<ChangeKind> {
  const counts = { added: 0, changed: 0, moved: 0, removed: 0 };
  for (const { kind } of changes) counts[kind] += 1;
  return counts;
}

/** Summarises the changes from one state to the other; `operations` are those between them. */
export function summarise(sides: Sides, operations?: readonly Operation[]): ChangeSummary {
  const changes = listChanges(sides, operations);
  const entities = changes.filter((change) => change.record === 'entity');
  const kinds = new Map(entities.map(({ id, kind }) => [id, kind]));
  const listNames = (kind: ChangeKind, side: keyof Sides): string[] =>
    [...sides[side].entities]
      .filter(([id]) => kinds.get(id) === kind)
      .slice(0, MAX_NAMED)
      .map(([, { name }]) => name);
  const { moved: _attributesStay, ...attributes } = countKinds(entities.flatMap((one) => one.attributes));
  const { moved: _relationshipsStay, ...relationships } = countKinds(
    changes.filter(({ record }) => record === 'relationship'),
  );
  return {
    entities: countKinds(entities),
    attributes,
    relationships,
    areas: countKinds(changes.filter(({ record }) => record === 'area')),
    ...(changes.some(({ record }) => record === 'settings') && { settings: true }),
    names: {
      added: listNames('added', 'to'),
      changed: listNames('changed', 'to'),
      removed: listNames('removed', 'from'),
    },
  };
}

/** Whether a summary contains no changes. */
export function isNothing({ entities, attributes, relationships, areas, settings }: ChangeSummary): boolean {
  const isCounted = [entities, attributes, relationships, areas].some((counts) =>
    Object.values(counts).some((number) => number > 0),
  );
  return !isCounted && settings === undefined;
}

/** Describes a summary in a few phrases: `Added Order`, `Attributes: 1 added, 1 removed`. */
export function describeSummary(summary: ChangeSummary): string[] {
  const { entities, attributes, relationships, areas, names } = summary;
  const parts = [
    entities.added > 0 ? `Added ${formatNames(names.added, entities.added)}` : '',
    entities.changed > 0 ? `Changed ${formatNames(names.changed, entities.changed)}` : '',
    entities.removed > 0 ? `Removed ${formatNames(names.removed, entities.removed)}` : '',
    entities.moved > 0 ? `Moved ${formatCount(entities.moved, 'entity', 'entities')}` : '',
    formatCounts('Attributes', attributes),
    formatCounts('Relationships', relationships),
    formatCounts('Areas', areas),
    summary.settings === undefined ? '' : 'Settings changed',
  ];
  return parts.filter((part) => part !== '');
}

/** `Person, Order and 3 more` */
function formatNames(names: readonly string[], count: number): string {
  const shown = names.slice(0, 3).map((name) => getName({ name }));
  const left = count - shown.length;
  return left > 0 ? `${shown.join(', ')} and ${left} more` : shown.join(', ');
}

const KINDS = ['added', 'changed', 'moved', 'removed'] as const;

/** `Areas: 2 added, 1 removed`; empty for none. */
function formatCounts(subject: string, counts: Partial<Counts<ChangeKind>>): string {
  const parts = KINDS.flatMap((kind) => (counts[kind] ? [`${counts[kind]} ${kind}`] : []));
  return parts.length === 0 ? '' : `${subject}: ${parts.join(', ')}`;
}

import {
  type Area,
  type DiagramContent,
  entityKey,
  type EntityNode,
  type Operation,
  type RecordKey,
  recordKey,
  type RecordName,
  type RelationshipEdge,
} from '@joinery/model';
import { entityDetail } from './entityDetail.ts';

export type ChangeKind = 'new' | 'changed' | 'removed';

/** A part of a proposal that can be accepted by itself: an entity with its attributes, a relationship, or an area. */
export interface ProposedChange {
  id: RecordKey;
  kind: ChangeKind;
  subject: 'entity' | 'relationship' | 'area';
  label: string;
  /** New and different parts of it, in words. */
  detail: string;
  operations: Operation[];
  /** Changes that it depends on: those of entities at its ends that are new, or get an attribute for it. */
  needs: RecordKey[];
}

/** Groups operations that lead from one diagram to the other by entity, relationship and area. */
export function findProposedChanges(
  operations: readonly Operation[],
  current: DiagramContent,
  proposed: DiagramContent,
): ProposedChange[] {
  const groups = new Map<RecordKey, Group>();
  for (const operation of operations) {
    const name = subjectName(operation);
    const id = recordKey(name);
    const group = groups.get(id) ?? { id, name, operations: [] };
    groups.set(id, group);
    group.operations.push(operation);
  }
  const both = { current: indexById(current), proposed: indexById(proposed) };
  return [...groups.values()].map((group) => toChange[group.name.record](group, both));
}

type SubjectName = Exclude<RecordName, { record: 'attribute' }>;

/** The operations of one change. */
interface Group {
  id: RecordKey;
  name: SubjectName;
  operations: Operation[];
}

/** Attributes go with their entity. */
function subjectName(operation: Operation): SubjectName {
  return operation.record === 'attribute' ? { record: 'entity', id: operation.entityId } : operation;
}

/** A diagram by the ids of its elements. */
interface IndexedDiagram {
  entities: ReadonlyMap<string, EntityNode>;
  relationships: ReadonlyMap<string, RelationshipEdge>;
  areas: ReadonlyMap<string, Area>;
}

function indexById({ nodes, edges, areas = [] }: DiagramContent): IndexedDiagram {
  return {
    entities: new Map(nodes.map((node) => [node.id, node])),
    relationships: new Map(edges.map((edge) => [edge.id, edge])),
    areas: new Map(areas.map((area) => [area.id, area])),
  };
}

interface Both {
  current: IndexedDiagram;
  proposed: IndexedDiagram;
}

const toChange: Record<SubjectName['record'], (group: Group, both: Both) => ProposedChange> = {
  entity({ id, name, operations }, { current, proposed }) {
    const before = current.entities.get(name.id);
    const after = proposed.entities.get(name.id);
    const label = (after ?? before)?.data.name || 'Untitled';
    const detail = entityDetail(before, after);
    return { id, kind: changeKind(before, after), subject: 'entity', label, detail, operations, needs: [] };
  },
  relationship({ id, name, operations }, { current, proposed }) {
    const before = current.relationships.get(name.id);
    const after = proposed.relationships.get(name.id);
    const edge = after ?? before;
    const entityName = (entityId = '') =>
      (proposed.entities.get(entityId) ?? current.entities.get(entityId))?.data.name ?? '';
    return {
      id,
      kind: changeKind(before, after),
      subject: 'relationship',
      label: `${entityName(edge?.source)} → ${entityName(edge?.target)}`,
      detail: edge?.data.type ?? '',
      operations,
      needs: edge === undefined ? [] : findNeeds(edge, { current, proposed }),
    };
  },
  area({ id, name, operations }, { current, proposed }) {
    const before = current.areas.get(name.id);
    const after = proposed.areas.get(name.id);
    const label = (after ?? before)?.label || 'Untitled area';
    const kind = changeKind(before, after);
    return { id, kind, subject: 'area', label, detail: 'area', operations, needs: [] };
  },
};

/** The ends that are new, or that get an attribute which carries the relationship. */
function findNeeds({ source, target, data }: RelationshipEdge, { current, proposed }: Both): RecordKey[] {
  return [...new Set([source, target])]
    .filter((id) => {
      const known = current.entities.get(id)?.data.attributes;
      const isNew = (attributeId: string) => known?.some((one) => one.id === attributeId) !== true;
      const attributes = proposed.entities.get(id)?.data.attributes ?? [];
      return (
        (known === undefined && proposed.entities.has(id)) ||
        attributes.some((one) => data.foreignKey?.includes(one.id) === true && isNew(one.id))
      );
    })
    .map(entityKey);
}

function changeKind(before: object | undefined, after: object | undefined): ChangeKind {
  if (before === undefined) return 'new';
  return after === undefined ? 'removed' : 'changed';
}

/** The chosen changes whose dependencies are chosen as well. */
export function applicableChanges(
  changes: readonly ProposedChange[],
  chosen: ReadonlySet<string>,
): ProposedChange[] {
  return changes.filter((change) => chosen.has(change.id) && change.needs.every((id) => chosen.has(id)));
}

/** The operations of the changes, each after those that it depends on. */
export function sortedOperations(changes: readonly ProposedChange[]): Operation[] {
  const all = changes.flatMap(({ operations }) => operations);
  const rank = ({ kind, record }: Operation) =>
    kind === 'delete' ? 3 : record === 'entity' ? 0 : record === 'attribute' ? 1 : 2;
  return all.toSorted((a, b) => rank(a) - rank(b));
}

import {
  type Area,
  type DiagramContent,
  type EntityNode,
  type RelationshipEdge,
} from '../diagram/diagram.ts';
import { freeId } from '../freeId.ts';
import { type SourceHandle, type TargetHandle } from '../diagram/handles.ts';
import { toCardinalities } from '../diagram/relationshipTypes.ts';
import { type DiagramSpec, type RelationshipSpec } from './diagramSpec.ts';
import { templateAreas, getPositions } from './places.ts';

/** Builds a diagram from names, with ids derived from them; throws if a name is missing. */
export function drawTemplate(spec: DiagramSpec): DiagramContent {
  const places = getPositions(spec);
  const nodes = spec.columns.flat().map((name): EntityNode => {
    const entity = need(spec.entities[name], name);
    return {
      id: entityId(name),
      type: 'entity',
      position: need(places.get(name), name),
      data: entityData(name, entity),
    };
  });
  const edges: RelationshipEdge[] = [];
  for (const relationship of spec.relationships) edges.push(drawnEdge(spec, relationship, edges));
  const areas: Area[] = templateAreas(spec, places);
  return { nodes, edges, ...(areas.length > 0 && { areas }) };
}

function entityId(name: string): string {
  return `entity-${name}`;
}

function attributeId(entity: string, name: string): string {
  return `attr-${entity}-${name}`;
}

function entityData(name: string, entity: NonNullable<DiagramSpec['entities'][string]>): EntityNode['data'] {
  const { description, color, indexes = [] } = entity;
  const attributes = Object.entries(entity.attributes).map(([attributeName, attribute]) => ({
    id: attributeId(name, attributeName),
    name: attributeName,
    ...attribute,
  }));
  const drawn = indexes.map(({ of, isUnique = false }, index) => ({
    id: `index-${name}-${String(index + 1)}`,
    attributeIds: of.map((attributeName) => {
      need(entity.attributes[attributeName], `${name}.${attributeName}`);
      return attributeId(name, attributeName);
    }),
    isUnique,
  }));
  return { name, attributes, description, color, ...(drawn.length > 0 && { indexes: drawn }) };
}

function drawnEdge(
  spec: DiagramSpec,
  relationship: RelationshipSpec,
  drawn: readonly RelationshipEdge[],
): RelationshipEdge {
  const { from, to, type, label, onDelete, description } = relationship;
  const source = entityId(from);
  const target = entityId(to);
  const { sourceHandle, targetHandle } = handlesBetween(spec, relationship);
  const foreignKey = getForeignKey(spec, relationship);
  const id = freeId(`edge-${source}-${sourceHandle}-${target}-${targetHandle}`, (candidate) =>
    drawn.some((edge) => edge.id === candidate),
  );
  const data = {
    type,
    label,
    ...(foreignKey.length > 0 && { foreignKey }),
    ...(onDelete && { onDelete }),
    ...(description !== undefined && { description }),
  };
  return { id, source, target, sourceHandle, targetHandle, type: 'relationship', data };
}

/** Downwards within a column, otherwise from the right side to the left one. */
function handlesBetween(
  { columns }: DiagramSpec,
  { from, to, type }: RelationshipSpec,
): { sourceHandle: SourceHandle; targetHandle: TargetHandle } {
  const ends = toCardinalities(type);
  const isSameColumn = from !== to && columns.some((column) => column.includes(from) && column.includes(to));
  return isSameColumn
    ? { sourceHandle: `bottom-${ends.source}`, targetHandle: `top-${ends.target}` }
    : { sourceHandle: `right-${ends.source}`, targetHandle: `left-${ends.target}` };
}

/** The attributes belong to the many side; in a one-to-one to whichever end has them. */
function getForeignKey({ entities }: DiagramSpec, { from, to, type, by = [] }: RelationshipSpec): string[] {
  const names = typeof by === 'string' ? [by] : by;
  const holders = {
    'one-to-one': [from, to],
    'one-to-many': [to],
    'many-to-one': [from],
    'many-to-many': [],
  }[type];
  return names.map((name) => {
    const holder = holders.find((entity) => entities[entity]?.attributes[name]?.isForeignKey);
    return attributeId(need(holder, `${from} ${to} by ${name}`), name);
  });
}

function need<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The template does not contain ${what}.`);
  return value;
}

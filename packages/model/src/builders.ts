import {
  type Area,
  type Attribute,
  type DiagramContent,
  type EntityNode,
  type RelationshipEdge,
} from './diagram/diagram.ts';
import { defaultHandles } from './diagram/handles.ts';
import { DEFAULT_RELATIONSHIP_LABEL } from './diagram/relationshipTypes.ts';

/** Builds an attribute for tests: a nullable String called name, its id derived from its name. */
export function anAttribute(given: Partial<Attribute> = {}): Attribute {
  const { name = 'name', id = `attr-${name}`, type = 'String', isPrimaryKey = false, ...rest } = given;
  return {
    id,
    name,
    type,
    isPrimaryKey,
    isForeignKey: false,
    isNullable: !isPrimaryKey,
    isUnique: isPrimaryKey,
    ...rest,
  };
}

/** Properties of a test entity. */
export interface EntitySpec extends Partial<EntityNode['data']> {
  id?: string;
  position?: { x: number; y: number };
}

/**
 * Builds an entity for tests: called Thing, its id derived from its name, with a Long primary key called
 * id.
 */
export function anEntity(given: EntitySpec = {}): EntityNode {
  const { name = 'Thing', id = `entity-${name}`, position = { x: 0, y: 0 } } = given;
  const { attributes, description, color, indexes, primaryKey, className } = given;
  const extras = {
    ...(description && { description }),
    ...(color && { color }),
    ...(indexes && { indexes }),
    ...(primaryKey && { primaryKey }),
    ...(className && { className }),
  };
  const key = () => [anAttribute({ id: `attr-${name}-id`, name: 'id', type: 'Long', isPrimaryKey: true })];
  return { id, type: 'entity', position, data: { name, attributes: attributes ?? key(), ...extras } };
}

/** Properties of a test relationship; ends are entities or their ids. */
export interface RelationshipSpec extends Partial<RelationshipEdge['data']> {
  id?: string;
  source: EntityNode | string;
  target: EntityNode | string;
  sourceHandle?: string;
  targetHandle?: string;
}

/** Builds a relationship for tests: one-to-many, with handles that fit its type. */
export function aRelationship(given: RelationshipSpec): RelationshipEdge {
  const {
    type = 'one-to-many',
    label = DEFAULT_RELATIONSHIP_LABEL,
    foreignKey,
    description,
    onDelete,
    referencedAttributes,
    owned,
  } = given;
  const source = typeof given.source === 'string' ? given.source : given.source.id;
  const target = typeof given.target === 'string' ? given.target : given.target.id;
  const { sourceHandle, targetHandle } = { ...defaultHandles(type), ...given };
  const id = given.id ?? `edge-${source}-${sourceHandle}-${target}-${targetHandle}`;
  const data = {
    type,
    label,
    ...(foreignKey && { foreignKey }),
    ...(description && { description }),
    ...(onDelete && { onDelete }),
    ...(referencedAttributes && { referencedAttributes }),
    ...(owned && { owned }),
  };
  return { id, source, target, sourceHandle, targetHandle, type: 'relationship', data };
}

/** Builds an area for tests: called Area, at 0/0, its id derived from its label. */
export function anArea(given: Partial<Area> = {}): Area {
  const { label = 'Area', id = `area-${label}`, ...rest } = given;
  return { id, label, color: 'slate', position: { x: 0, y: 0 }, size: { width: 480, height: 320 }, ...rest };
}

/** Builds a diagram for tests. */
export function aDiagram(given: Partial<DiagramContent> = {}): DiagramContent {
  return {
    nodes: given.nodes ?? [],
    edges: given.edges ?? [],
    ...(given.areas && { areas: given.areas }),
    ...(given.settings && { settings: given.settings }),
  };
}

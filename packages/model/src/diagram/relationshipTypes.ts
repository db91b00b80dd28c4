/** The 4 relationship types (specification section 3). */
export const RELATIONSHIP_TYPES = ['one-to-one', 'one-to-many', 'many-to-one', 'many-to-many'] as const;

/** One of the 4 relationship types, read from source to target. */
export type RelationshipType = (typeof RELATIONSHIP_TYPES)[number];

/** Cardinality of one end of a relationship. */
export type Cardinality = 'one' | 'many';

/** Label of a relationship drawn by connecting two entities. */
export const DEFAULT_RELATIONSHIP_LABEL = 'has';

/** Fallback type in the properties panel for an edge without one. */
export const DEFAULT_RELATIONSHIP_TYPE: RelationshipType = 'one-to-one';

/** Returns the type with these ends: `('one', 'many')` is one-to-many. */
export function toRelationshipType(source: Cardinality, target: Cardinality): RelationshipType {
  return `${source}-to-${target}`;
}

/** Returns the cardinality of both ends of a type. */
export function toCardinalities(type: RelationshipType): { source: Cardinality; target: Cardinality } {
  const [source, target] = type.split('-to-') as [Cardinality, Cardinality];
  return { source, target };
}

/** Returns the symbol at the end of a line: 1 or N. */
export function endSymbol(cardinality: Cardinality): '1' | 'N' {
  return cardinality === 'one' ? '1' : 'N';
}

/**
 * Returns the centre label of a relationship with an empty label: its type with an arrow in place of
 * "-to-".
 */
export function relationshipTypeLabel(type: RelationshipType): string {
  return type.replace('-to-', ' → ');
}

/** Actions on rows that refer to a deleted row. */
export const DELETE_ACTIONS = ['RESTRICT', 'CASCADE', 'SET NULL'] as const;

/** One of the 3 actions. */
export type DeleteAction = (typeof DELETE_ACTIONS)[number];

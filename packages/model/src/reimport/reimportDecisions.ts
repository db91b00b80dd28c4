import { type RelationshipEdge } from '../diagram/diagram.ts';

/** Elements of one kind that only one side has, by their ids there. */
interface OneSided {
  /** Ids of elements of the import that the diagram gets. */
  added: readonly string[];
  /** Ids of elements that are removed from the diagram. */
  removed: readonly string[];
}

/** The parts of an import that a diagram gets; all that is not named here stays as it is in the diagram. */
export interface ReimportDecisions {
  /** A removed entity is removed with its relationships. */
  entities: OneSided & { matched: readonly EntityMatch[] };
  /** An added relationship needs both its entities, matched or added. */
  relationships: OneSided & { changed: readonly RelationshipChange[] };
}

/** An entity of the diagram and the entity of the import that it is. */
export interface EntityMatch {
  existingId: string;
  importedId: string;
  /** The properties that the diagram's entity gets from the other one. */
  properties: readonly ('name' | 'description' | 'primaryKey')[];
  attributes: OneSided & { matched: readonly AttributeMatch[] };
  /** Keys and indexes over several attributes. */
  indexes: OneSided;
}

/** An attribute of the diagram and the attribute of the import that it is. */
export interface AttributeMatch {
  existingId: string;
  /** Absent if the import has no such attribute: key flags that are named are then false, other properties stay. */
  importedId?: string;
  /** The properties that the diagram's attribute gets from the other one; absent there, they are removed. */
  properties: readonly AttributeProperty[];
}

/** A property of an attribute; the type includes its length, precision, scale and values. */
export type AttributeProperty =
  | 'name'
  | 'type'
  | 'isNullable'
  | 'defaultValue'
  | 'description'
  | 'isPrimaryKey'
  | 'isForeignKey'
  | 'isUnique';

/** New properties of a relationship of the diagram. */
export interface RelationshipChange extends Partial<Pick<RelationshipEdge['data'], 'type' | 'onDelete'>> {
  id: string;
}

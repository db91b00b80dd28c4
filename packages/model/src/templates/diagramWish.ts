import { type EntityColor } from '../entityColors.ts';
import { type DeleteAction, type RelationshipType } from '../relationshipTypes.ts';
import { type AttributeWish } from './attributeWishes.ts';

/** An index over the named attributes. */
interface IndexWish {
  of: readonly string[];
  isUnique?: boolean;
}

/** An entity of a template. */
interface EntityWish {
  description: string;
  color: EntityColor;
  attributes: Readonly<Record<string, AttributeWish>>;
  indexes?: readonly IndexWish[];
}

/** A relationship from one entity to another one to the right of it or below it. */
export interface RelationshipWish {
  from: string;
  to: string;
  type: RelationshipType;
  label: string;
  /** The attributes of the referring end that carry it. */
  by?: string | readonly string[];
  onDelete?: DeleteAction;
  description?: string;
}

/** A frame around related entities. */
interface AreaWish {
  label: string;
  color: EntityColor;
  around: readonly string[];
}

/** A template's diagram: all references are names. */
export interface DiagramWish {
  entities: Readonly<Record<string, EntityWish>>;
  /** Layout of the entities: columns from left to right, each from top to bottom. */
  columns: readonly (readonly string[])[];
  relationships: readonly RelationshipWish[];
  areas?: readonly AreaWish[];
}

import { type EntityColor } from '../diagram/entityColors.ts';
import { type DeleteAction, type RelationshipType } from '../diagram/relationshipTypes.ts';
import { type AttributeSpec } from './attributeSpecs.ts';

/** An index over the named attributes. */
interface IndexSpec {
  of: readonly string[];
  isUnique?: boolean;
}

/** An entity of a template. */
interface EntitySpec {
  description: string;
  color: EntityColor;
  attributes: Readonly<Record<string, AttributeSpec>>;
  indexes?: readonly IndexSpec[];
}

/** A relationship from one entity to another one to the right of it or below it. */
export interface RelationshipSpec {
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
interface AreaSpec {
  label: string;
  color: EntityColor;
  around: readonly string[];
}

/** A template's diagram: all references are names. */
export interface DiagramSpec {
  entities: Readonly<Record<string, EntitySpec>>;
  /** Layout of the entities: columns from left to right, each from top to bottom. */
  columns: readonly (readonly string[])[];
  relationships: readonly RelationshipSpec[];
  areas?: readonly AreaSpec[];
}

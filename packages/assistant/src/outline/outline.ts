import {
  type Attribute,
  ATTRIBUTE_TYPES,
  type DiagramContent,
  LIMITS,
  RELATIONSHIP_TYPES,
} from '@joinery/model';
import { z } from 'zod';

// What a diagram may hold an answer may hold, too; how much of it a model is sent is limited by its length.
const name = z.string().max(LIMITS.maxNameCharacters);
const id = z
  .string()
  .max(50)
  .prefault('')
  .describe('The id of what is in the given diagram, also where it is renamed; empty for what is new');
const end = z
  .string()
  .max(LIMITS.maxNameCharacters)
  .describe('The id of the entity; its name where it is new');

const attributeSchema = z.object({
  id,
  name,
  type: z.enum(ATTRIBUTE_TYPES),
  isPrimaryKey: z.boolean(),
  isNullable: z.boolean(),
  isUnique: z.boolean(),
  enumValues: z.array(name).max(LIMITS.maxEnumValues).describe('The values where type is Enum, else empty'),
});

const entitySchema = z.object({
  id,
  name,
  formerName: name.describe('The name the entity had before where it is renamed, else empty'),
  attributes: z.array(attributeSchema).max(LIMITS.maxAttributesPerEntity),
});
const relationshipSchema = z.object({
  id,
  from: end,
  to: end,
  type: z.enum(RELATIONSHIP_TYPES),
  label: name,
});

/** A diagram without places and what else only the editor needs, small enough for a language model to read and write. */
export const outlineSchema = z.object({
  entities: z.array(entitySchema).max(LIMITS.maxEntities),
  relationships: z.array(relationshipSchema).max(LIMITS.maxRelationships),
});
export type Outline = z.infer<typeof outlineSchema>;
export type OutlineEntity = Outline['entities'][number];
export type OutlineAttribute = OutlineEntity['attributes'][number];

/** An attribute that may have what a language model is not asked for: a length, for example. */
export type WantedAttribute = OutlineAttribute & Partial<Attribute>;
/** An outline that is to be drawn. */
export interface WantedOutline extends Outline {
  entities: (OutlineEntity & { attributes: WantedAttribute[] })[];
}

/** The outline of a diagram, its entities, attributes and relationships in drawing order, with ids that are short and the same each time. */
export function outlineOf({ nodes, edges }: DiagramContent): Outline {
  const ids = new Map(nodes.map((node, index) => [node.id, `e${index + 1}`]));
  let attributeCount = 0;
  return {
    entities: nodes.map(({ id, data }) => ({
      id: ids.get(id) ?? '',
      name: data.name,
      formerName: '',
      attributes: data.attributes.map((attribute) => ({
        id: `a${(attributeCount += 1)}`,
        name: attribute.name,
        type: attribute.type,
        isPrimaryKey: attribute.isPrimaryKey,
        isNullable: attribute.isNullable,
        isUnique: attribute.isUnique,
        enumValues: attribute.enumValues ?? [],
      })),
    })),
    relationships: edges.map(({ source, target, data }, index) => ({
      id: `r${index + 1}`,
      from: ids.get(source) ?? '',
      to: ids.get(target) ?? '',
      type: data.type,
      label: data.label,
    })),
  };
}

/** What a language model finds in a diagram, with what fixes it. */
export const remarksSchema = z.object({
  remarks: z
    .array(
      z.object({
        message: z.string().max(500),
        isProblem: z.boolean(),
        entities: z.array(end).max(20),
        fixLabel: z.string().max(100).describe('What the fix does in a few words; empty where there is none'),
        changed: z
          .array(entitySchema)
          .max(20)
          .describe('New entities, and changed ones with only those attributes that are new or changed'),
        removed: z.array(id).max(20).describe('The ids of entities and attributes that the fix removes'),
        added: z.array(relationshipSchema).max(20).describe('Relationships that the fix adds'),
      }),
    )
    .max(50),
});
export type Remarks = z.infer<typeof remarksSchema>;

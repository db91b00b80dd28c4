import { ATTRIBUTE_TYPES, type DiagramContent, RELATIONSHIP_TYPES } from '@joinery/model';
import { z } from 'zod';

const MAX_ENTITIES = 200;
const MAX_ATTRIBUTES = 200;
const name = z.string().max(200);

const attributeSchema = z.object({
  name,
  type: z.enum(ATTRIBUTE_TYPES),
  isPrimaryKey: z.boolean(),
  isNullable: z.boolean(),
  isUnique: z.boolean(),
  enumValues: z.array(name).max(200).describe('The values where type is Enum, else empty'),
});

/** A diagram by names alone, small enough for a language model to read and write. */
export const outlineSchema = z.object({
  entities: z
    .array(
      z.object({
        name,
        formerName: name.describe('The name the entity had before where it is renamed, else empty'),
        attributes: z.array(attributeSchema).max(MAX_ATTRIBUTES),
      }),
    )
    .max(MAX_ENTITIES),
  relationships: z
    .array(z.object({ from: name, to: name, type: z.enum(RELATIONSHIP_TYPES), label: name }))
    .max(1_000),
});
export type Outline = z.infer<typeof outlineSchema>;

/** The outline of a diagram. */
export function outlineOf({ nodes, edges }: DiagramContent): Outline {
  const names = new Map(nodes.map(({ id, data }) => [id, data.name]));
  return {
    entities: nodes.map(({ data }) => ({
      name: data.name,
      formerName: '',
      attributes: data.attributes.map(
        ({ name: attribute, type, isPrimaryKey, isNullable, isUnique, enumValues = [] }) => ({
          name: attribute,
          type,
          isPrimaryKey,
          isNullable,
          isUnique,
          enumValues,
        }),
      ),
    })),
    relationships: edges.map(({ source, target, data }) => ({
      from: names.get(source) ?? '',
      to: names.get(target) ?? '',
      type: data.type,
      label: data.label,
    })),
  };
}

/** What a language model finds in a diagram, with edits that mend it. */
export const remarksSchema = z.object({
  remarks: z
    .array(
      z.object({
        message: z.string().max(500),
        isProblem: z.boolean(),
        entities: z.array(name).max(20),
        fixLabel: z
          .string()
          .max(100)
          .describe('What the edits do in a few words; empty where there are none'),
        edits: z
          .array(
            z.object({
              action: z.enum([
                'addEntity',
                'removeEntity',
                'renameEntity',
                'addAttribute',
                'removeAttribute',
                'changeAttribute',
                'renameAttribute',
                'addRelationship',
              ]),
              entity: name,
              attribute: name.describe('Empty where the action is about no attribute'),
              newName: name.describe('For renaming, else empty'),
              type: z.enum(ATTRIBUTE_TYPES).describe('For addAttribute and changeAttribute'),
              isNullable: z.boolean(),
              isUnique: z.boolean(),
              otherEntity: name.describe('For addRelationship, else empty'),
              relationshipType: z
                .enum(RELATIONSHIP_TYPES)
                .describe('For addRelationship, from entity to otherEntity'),
            }),
          )
          .max(20),
      }),
    )
    .max(50),
});
export type Remarks = z.infer<typeof remarksSchema>;
export type Edit = Remarks['remarks'][number]['edits'][number];

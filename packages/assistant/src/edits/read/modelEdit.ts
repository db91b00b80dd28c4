import {
  ATTRIBUTE_ROLES,
  ATTRIBUTE_TYPES,
  DELETE_ACTIONS,
  ENTITY_COLORS,
  RELATIONSHIP_TYPES,
} from '@joinery/model';
import { z } from 'zod';

/** The verbs of an edit by a language model. */
export const EDIT_ACTIONS = ['add', 'set', 'remove'] as const;
/** The records that such an edit can be about. */
export const EDIT_RECORDS = ['entity', 'attribute', 'relationship', 'index', 'area'] as const;
export type EditRecord = (typeof EDIT_RECORDS)[number];

const reference = z.string();

// Every property is optional, and none is strict: what a model writes is read one by one by `readEdit`.
const propsSchema = z
  .object({
    name: z.string().describe('Of an entity, attribute or index; to rename, set it'),
    entity: reference.describe('Id of the entity of an attribute or index that is added'),
    type: z.enum([...ATTRIBUTE_TYPES, ...RELATIONSHIP_TYPES]).describe('Of an attribute or relationship'),
    isPrimaryKey: z.boolean(),
    isForeignKey: z.boolean(),
    isNullable: z.boolean(),
    isUnique: z.boolean(),
    enumValues: z.array(z.string()).describe('The values of type Enum'),
    length: z.number().describe('Of type String'),
    precision: z.number().describe('Of type BigDecimal'),
    scale: z.number().describe('Of type BigDecimal'),
    defaultValue: z.string(),
    description: z.string(),
    role: z.enum(ATTRIBUTE_ROLES).describe('Of an attribute: what generated code does with its value'),
    color: z.enum(ENTITY_COLORS),
    className: z.string().describe('Class of an entity in generated code, without one by its name'),
    source: reference.describe('Id of an entity'),
    target: reference.describe('Id of an entity'),
    label: z.string().describe('Of a relationship or area'),
    onDelete: z.enum(DELETE_ACTIONS),
    owned: z.boolean().describe('Of a relationship: the children belong to the parent'),
    foreignKey: z.array(reference).describe('Ids of the attributes of the referring entity'),
    attributes: z.array(reference).describe('Ids of the attributes of an index'),
    entities: z.array(reference).describe('Ids of the entities in an area that is added'),
  })
  .partial();

const editSchema = z.object({
  action: z.enum(EDIT_ACTIONS),
  record: z.enum(EDIT_RECORDS),
  id: z.string().describe('Id in the given diagram; new-1, new-2, ... for a new record'),
  props: propsSchema,
});

/** The form of a reply: a few words to the user, and edits of the diagram. */
export const editsReplySchema = z.object({
  reply: z.string().describe('One to three sentences to the user'),
  edits: z.array(editSchema),
});

/** The form of a reply about problems of a diagram. */
export const reviewReplySchema = z.object({
  reply: z.string().describe('One sentence to the user'),
  findings: z.array(
    z.object({
      message: z.string().describe('One sentence with the names it is about'),
      isProblem: z.boolean(),
      entities: z.array(reference),
      fixLabel: z.string().describe('The fix in a few words; empty without one'),
      edits: z.array(editSchema),
    }),
  ),
});

/** The form of a reply with sample data: the values of a row by the names of the attributes. */
export const sampleDataReplySchema = z.object({
  reply: z.string().describe('One sentence to the user'),
  rows: z.array(
    z.object({
      entity: reference,
      values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    }),
  ),
});

/** One edit; the values of its properties are unchecked. */
export const modelEditSchema = z.object({
  action: z.enum(EDIT_ACTIONS),
  record: z.enum(EDIT_RECORDS),
  id: z.string(),
  props: z.record(z.string(), z.unknown()),
});
export type ModelEdit = Readonly<z.infer<typeof modelEditSchema>>;

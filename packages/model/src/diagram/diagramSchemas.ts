import { z } from 'zod';
import { INDEX_PROPERTIES } from './indexesProperty.ts';
import { LIMITS } from './limits.ts';
import {
  AREA_PROPERTIES,
  ATTRIBUTE_FIELDS,
  ENTITY_DATA,
  ENTITY_PROPERTIES,
  RELATIONSHIP_DATA,
  RELATIONSHIP_PROPERTIES,
} from './properties.ts';
import { type Property, type PropertyTable, type ValueOf } from './propertyKinds.ts';
import { OWN_SETTINGS } from './settings.ts';

/** The schema of a row: its value, the fallback if it is missing, or optional and nullable without one. */
type FieldSchema<Row> = Row extends { isRequired: true }
  ? z.ZodType<ValueOf<Row>>
  : Row extends { fallback: unknown }
    ? z.ZodDefault<z.ZodType<ValueOf<Row>>>
    : z.ZodOptional<z.ZodNullable<z.ZodType<ValueOf<Row>>>>;

/** Returns the schemas of a table's fields. */
function toFields<Table extends PropertyTable>(table: Table) {
  const fields = Object.entries<Property>(table).map(([name, row]) => {
    const schema = toSchema(row);
    if (row.isRequired) return [name, schema];
    return [name, row.fallback === undefined ? schema.nullish() : schema.default(row.fallback)];
  });
  return Object.fromEntries(fields) as { [Name in keyof Table]: FieldSchema<Table[Name]> };
}

const id = z.string().min(1).max(LIMITS.maxIdCharacters);
const coordinate = z.number().min(-LIMITS.maxCoordinate).max(LIMITS.maxCoordinate);
const extent = z.number().positive().max(LIMITS.maxCoordinate);

/** A position in an input: both coordinates finite and within LIMITS.maxCoordinate. */
export const positionSchema = z.object({ x: coordinate, y: coordinate });

function toSchema(row: Property): z.ZodType {
  switch (row.is) {
    case 'text':
      return z.string().max(row.max);
    case 'id':
      return z.string().min(1).max(row.max);
    case 'word':
      return z.enum(row.words);
    case 'texts':
      return z.array(z.string().max(row.max)).max(row.maxItems);
    case 'ids':
      return z.array(z.string().min(1).max(row.max)).max(row.maxItems);
    case 'number':
      return z.number().int().min(row.min).max(row.max);
    case 'flag':
      return z.boolean();
    case 'position':
      return positionSchema;
    case 'size':
      return z.object({ width: extent, height: extent });
    case 'indexes':
      return z
        .array(z.object({ id: id.optional(), ...toFields(INDEX_PROPERTIES) }))
        .max(LIMITS.maxIndexesPerEntity);
    case 'order':
      return z.string();
    case 'options':
      return z.looseObject({});
  }
}

/**
 * An attribute in an input: unknown fields are dropped, a missing flag is false, a missing id is created
 * by readContent.
 */
export const attributeInputSchema = z.object({
  id: id.optional(),
  ...toFields(ATTRIBUTE_FIELDS),
  name: z.string().max(LIMITS.maxNameCharacters),
});

const { name, ...entityExtras } = toFields(ENTITY_DATA);

/** An entity in an input; any node type falls back to 'entity'. */
export const entityNodeInputSchema = z.object({
  id,
  position: toFields(ENTITY_PROPERTIES).position,
  data: z.object({
    name,
    attributes: z.array(attributeInputSchema).max(LIMITS.maxAttributesPerEntity).default([]),
    ...entityExtras,
  }),
});

const { source, target } = toFields(RELATIONSHIP_PROPERTIES);
const { type, ...relationshipExtras } = toFields(RELATIONSHIP_DATA);
const handle = z.string().nullish().catch(undefined);

/**
 * A relationship in an input; any edge type falls back to 'relationship', handles may be missing or
 * unknown.
 */
export const relationshipEdgeInputSchema = z.object({
  id: id.optional(),
  source,
  target,
  sourceHandle: handle,
  targetHandle: handle,
  data: z
    .object({
      type: type.unwrap().unwrap().optional().catch(undefined),
      ...relationshipExtras,
      label: z.string().max(LIMITS.maxLabelCharacters).nullish(),
    })
    .nullish(),
});

/** An area in an input. */
export const areaInputSchema = z.object({ id: id.optional(), ...toFields(AREA_PROPERTIES) });

/** The settings of a diagram in an input; what is left out stays. */
export const settingsInputSchema = z.object({
  ...toFields(OWN_SETTINGS),
  targets: z.record(z.string(), z.looseObject({}).nullable()).nullish(),
});

/**
 * Content as received from a file, REST or a socket: missing nodes and edges are empty, missing areas are
 * unspecified. `readContent` converts it to a DiagramContent.
 */
export const diagramContentInputSchema = z.object({
  nodes: z.array(entityNodeInputSchema).max(LIMITS.maxEntities).default([]),
  edges: z.array(relationshipEdgeInputSchema).max(LIMITS.maxRelationships).default([]),
  areas: z.array(areaInputSchema).max(LIMITS.maxAreas).optional(),
  settings: settingsInputSchema.nullish(),
});

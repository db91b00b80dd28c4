import {
  type Area,
  type Attribute,
  type DiagramContent,
  type EntityNode,
  type RelationshipEdge,
} from './diagram.ts';
import { FieldError, guarded } from './fieldError.ts';
import { drawnEdgeId } from './drawnEdgeId.ts';
import { LIMITS } from './limits.ts';
import { normaliseAttribute, normaliseEntity, normaliseRelationship } from './normalise.ts';
import {
  AREA_PROPERTIES,
  ATTRIBUTE_PROPERTIES,
  ENTITY_PROPERTIES,
  type Props,
  type PropertyTable,
  readProperty,
  RELATIONSHIP_PROPERTIES,
} from './properties.ts';
import { type Property } from './propertyKinds.ts';
import { createUniqueIds } from './uniqueIds.ts';

const { name: _name, position: _position, ...ENTITY_EXTRAS } = ENTITY_PROPERTIES;
const { ord: _ord, ...ATTRIBUTE_FIELDS } = ATTRIBUTE_PROPERTIES;
const {
  source: _source,
  target: _target,
  sourceHandle: _sourceHandle,
  targetHandle: _targetHandle,
  type: _type,
  ...RELATIONSHIP_EXTRAS
} = RELATIONSHIP_PROPERTIES;

/** How `readContent` reads: ids for what has none, and whether the server's limits hold (they do unless 'none'). */
export interface ReadContentOptions {
  createId: () => string;
  limits?: 'server' | 'none';
  /** What the paths in messages begin with; 'content' unless given. */
  path?: string;
}

/** A content, with one sentence for each thing that had to be repaired; or why there is none, the field's path first. */
export type ContentReading =
  { ok: true; content: DiagramContent; repairs: string[] } | { ok: false; message: string };

interface Reader {
  createId: () => string;
  isLimited: boolean;
  repairs: string[];
}

/**
 * Makes a diagram of whatever came in. Tolerant: unknown fields are dropped, missing ones filled in, ids given or made
 * unique, relationships without ends left out. Only values of a wrong type, and those beyond the limits, are refused.
 */
export function readContent(input: unknown, options: ReadContentOptions): ContentReading {
  const { createId, limits = 'server', path = 'content' } = options;
  const reader: Reader = { createId, isLimited: limits === 'server', repairs: [] };
  return guarded(() => {
    const fields = objectOf(input, path === '' ? 'diagram' : path);
    const base = path === '' ? '' : `${path}.`;
    const nodes = readNodes(
      reader,
      listOf(reader, fields['nodes'], `${base}nodes`, LIMITS.maxEntities),
      `${base}nodes`,
    );
    const edgeList = listOf(reader, fields['edges'], `${base}edges`, LIMITS.maxRelationships);
    const edges = readEdges(reader, { list: edgeList, path: `${base}edges`, nodes });
    const areas = readAreas(reader, fields['areas'], `${base}areas`);
    return { content: { nodes, edges, ...(areas && { areas }) }, repairs: reader.repairs };
  });
}

function readNodes(reader: Reader, list: unknown[], path: string): EntityNode[] {
  const uniqueId = createUniqueIds();
  return list.map((input, index) => {
    const at = `${path}[${index}]`;
    const fields = objectOf(input, at);
    const data = fields['data'] == null ? {} : objectOf(fields['data'], `${at}.data`);
    const name = valueOf(reader, ENTITY_PROPERTIES.name, data['name'], `${at}.data.name`) as string;
    const id = ownId(reader, {
      given: fields['id'],
      path: `${at}.id`,
      uniqueId,
      what: `The entity "${name}"`,
    });
    const position = valueOf(reader, ENTITY_PROPERTIES.position, fields['position'], `${at}.position`);
    const extras = normaliseEntity(propsOf(reader, ENTITY_EXTRAS, data, `${at}.data`));
    const attributes = readAttributes(reader, data['attributes'], `${at}.data.attributes`);
    return {
      id,
      type: 'entity',
      position: position as EntityNode['position'],
      data: { name, attributes, ...extras },
    };
  });
}

function readAttributes(reader: Reader, input: unknown, path: string): Attribute[] {
  const uniqueId = createUniqueIds();
  return listOf(reader, input, path, LIMITS.maxAttributesPerEntity).map((item, index) => {
    const at = `${path}[${index}]`;
    const fields = objectOf(item, at);
    const props = propsOf(reader, ATTRIBUTE_FIELDS, fields, at);
    const what = `The attribute "${String(props['name'])}"`;
    const id = ownId(reader, { given: fields['id'], path: `${at}.id`, uniqueId, what });
    return { id, ...normaliseAttribute(props) } as unknown as Attribute;
  });
}

/** Areas with ids of their own; undefined where the content does not speak of them, which is not the same as none. */
function readAreas(reader: Reader, input: unknown, path: string): Area[] | undefined {
  if (input == null) return undefined;
  const uniqueId = createUniqueIds();
  return listOf(reader, input, path, LIMITS.maxAreas).map((item, index) => {
    const at = `${path}[${index}]`;
    const fields = objectOf(item, at);
    const props = propsOf(reader, AREA_PROPERTIES, fields, at);
    const what = `The area "${String(props['label'])}"`;
    const id = ownId(reader, { given: fields['id'], path: `${at}.id`, uniqueId, what });
    return { id, ...props } as unknown as Area;
  });
}

interface EdgeInput {
  list: unknown[];
  path: string;
  nodes: EntityNode[];
}

function readEdges(reader: Reader, { list, path, nodes }: EdgeInput): RelationshipEdge[] {
  const entityIds = new Set(nodes.map(({ id }) => id));
  const uniqueId = createUniqueIds();
  return list.flatMap((input, index) => {
    const at = `${path}[${index}]`;
    const fields = objectOf(input, at);
    const source = idOf(reader, fields['source'], `${at}.source`);
    const target = idOf(reader, fields['target'], `${at}.target`);
    const missing = [source, target].find((end) => end === undefined || !entityIds.has(end));
    if (source === undefined || target === undefined || missing !== undefined) {
      const end = missing === undefined ? 'one of its ends' : `the entity "${missing}"`;
      reader.repairs.push(`${at} was left out: ${end} is not in the diagram.`);
      return [];
    }
    return [readEdge(reader, { fields, at, uniqueId, source, target })];
  });
}

interface EdgeFields {
  fields: Props;
  at: string;
  uniqueId: (wanted: string) => string;
  source: string;
  target: string;
}

function readEdge(reader: Reader, { fields, at, uniqueId, source, target }: EdgeFields): RelationshipEdge {
  const data = fields['data'] == null ? {} : objectOf(fields['data'], `${at}.data`);
  const props = normaliseRelationship({
    ...propsOf(reader, RELATIONSHIP_EXTRAS, data, `${at}.data`),
    sourceHandle: fields['sourceHandle'],
    targetHandle: fields['targetHandle'],
    type: data['type'],
  });
  const { sourceHandle, targetHandle, type, ...texts } = props as unknown as RelationshipEdge['data'] &
    Pick<RelationshipEdge, 'sourceHandle' | 'targetHandle'>;
  const drawnId = drawnEdgeId({ source, target, sourceHandle, targetHandle });
  const given =
    idOf(reader, fields['id'], `${at}.id`) ?? (drawnId.length > LIMITS.maxIdCharacters ? undefined : drawnId);
  const id = uniqueId(given ?? reader.createId());
  return {
    id,
    source,
    target,
    sourceHandle,
    targetHandle,
    type: 'relationship',
    data: { type, ...texts },
  };
}

interface IdInput {
  given: unknown;
  path: string;
  uniqueId: (wanted: string) => string;
  what: string;
}

function ownId(reader: Reader, { given, path, uniqueId, what }: IdInput): string {
  const read = idOf(reader, given, path);
  const id = uniqueId(read ?? reader.createId());
  if (read !== undefined && id !== read)
    reader.repairs.push(`${what} got the id "${id}": "${read}" was there already.`);
  return id;
}

/** An id, undefined where there is none; numbers are taken as texts, for other tools write them. */
function idOf(reader: Reader, given: unknown, path: string): string | undefined {
  if (given == null || given === '') return undefined;
  if (typeof given !== 'string' && typeof given !== 'number') throw new FieldError(path, 'must be a text');
  const id = String(given);
  if (reader.isLimited && id.length > LIMITS.maxIdCharacters) {
    throw new FieldError(path, `must be at most ${LIMITS.maxIdCharacters} characters`);
  }
  return id;
}

function valueOf(reader: Reader, property: Property, given: unknown, path: string): unknown {
  if (given == null) return property.fallback;
  const reading = readProperty(property, given, reader.isLimited);
  if (!reading.ok) throw new FieldError(path, reading.problem);
  return reading.value;
}

/** The properties of a table that are there, in its order. */
function propsOf(reader: Reader, table: PropertyTable, fields: Props, path: string): Props {
  const props: Props = {};
  for (const [name, property] of Object.entries(table)) {
    const value = valueOf(reader, property, fields[name], `${path}.${name}`);
    if (value !== undefined) props[name] = value;
  }
  return props;
}

function objectOf(value: unknown, path: string): Props {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new FieldError(path, 'must be an object');
  return value as Props;
}

function listOf(reader: Reader, value: unknown, path: string, max: number): unknown[] {
  if (value == null) return [];
  if (!Array.isArray(value)) throw new FieldError(path, 'must be a list');
  if (reader.isLimited && value.length > max) throw new FieldError(path, `must have at most ${max} items`);
  return value;
}

import {
  type Area,
  type Attribute,
  type DiagramContent,
  type EntityNode,
  type RelationshipEdge,
} from '../diagram/diagram.ts';
import { FieldError, guarded } from './fieldError.ts';
import { drawnEdgeId } from './drawnEdgeId.ts';
import { isObject } from '../isObject.ts';
import { LIMITS } from '../diagram/limits.ts';
import {
  AREA_PROPERTIES,
  ATTRIBUTE_FIELDS,
  completeEnds,
  ENTITY_DATA,
  ENTITY_PROPERTIES,
  normaliseAttribute,
  normaliseEntity,
  normaliseRelationshipData,
  readProperty,
  RELATIONSHIP_DATA,
} from '../diagram/properties.ts';
import { type Property, type Props, type PropertyTable, type PropsOf } from '../diagram/propertyKinds.ts';
import {
  checkSettings,
  type DiagramSettings,
  isTargetId,
  OWN_SETTINGS,
  TARGET_OPTIONS,
  type TargetOptions,
  toSettings,
  toSettingsRecord,
} from '../diagram/settings.ts';
import { type CreateNamedId, namedIdsFrom } from './namedIds.ts';
import { createUniqueIds } from './uniqueIds.ts';

const PLACE = { position: ENTITY_PROPERTIES.position };
const { type: _type, ...RELATIONSHIP_TEXTS } = RELATIONSHIP_DATA;

/** Options of `readContent`: new ids, and whether the server's limits apply (they do unless 'none'). */
export interface ReadContentOptions {
  /** Ids are derived from names by default. */
  createId?: () => string;
  limits?: 'server' | 'none';
  /** Prefix of the paths in messages; 'content' by default. */
  path?: string;
}

/** A content, with one sentence per repair; or why there is none, the field's path first. */
export type ContentReading =
  { ok: true; content: DiagramContent; repairs: string[] } | { ok: false; message: string };

interface Reader {
  createId: CreateNamedId;
  isLimited: boolean;
  repairs: string[];
}

/**
 * Parses any input to a diagram. Tolerant: unknown fields are dropped, missing ones filled in, ids created
 * or made unique, relationships without ends left out. Only values of a wrong type and values beyond the
 * limits are rejected.
 */
export function readContent(input: unknown, options: ReadContentOptions): ContentReading {
  const { createId, limits = 'server', path = 'content' } = options;
  const reader: Reader = { createId: namedIdsFrom(createId), isLimited: limits === 'server', repairs: [] };
  return guarded(() => {
    const fields = readObject(input, path === '' ? 'diagram' : path);
    const base = path === '' ? '' : `${path}.`;
    const nodes = readNodes(reader, fields.nodes, `${base}nodes`);
    const edges = readEdges(reader, { input: fields.edges, path: `${base}edges`, nodes });
    const areas = readAreas(reader, fields.areas, `${base}areas`);
    const settings = readSettings(reader, fields.settings, `${base}settings`);
    const content = { nodes, edges, ...(areas && { areas }), ...(settings && { settings }) };
    return { content, repairs: reader.repairs };
  });
}

function readNodes(reader: Reader, input: unknown, path: string): EntityNode[] {
  const uniqueId = createUniqueIds();
  return readList(reader, input, { path, max: LIMITS.maxEntities }).map((item, index) => {
    const at = `${path}[${index}]`;
    const fields = readObject(item, at);
    const given = fields.data == null ? {} : readObject(fields.data, `${at}.data`);
    const { name, ...extras } = readProps(reader, ENTITY_DATA, { fields: given, path: `${at}.data` });
    normaliseEntity(extras);
    const what = `The entity "${name}"`;
    const names: Parameters<CreateNamedId> = ['entity', name];
    const id = ownId(reader, { given: fields.id, path: `${at}.id`, uniqueId, what, names });
    const { position } = readProps(reader, PLACE, { fields, path: at });
    const attributes = readAttributes(reader, given.attributes, `${at}.data.attributes`);
    return { id, type: 'entity', position, data: { name, attributes, ...extras } };
  });
}

function readAttributes(reader: Reader, input: unknown, path: string): Attribute[] {
  const uniqueId = createUniqueIds();
  return readList(reader, input, { path, max: LIMITS.maxAttributesPerEntity }).map((item, index) => {
    const at = `${path}[${index}]`;
    const fields = readObject(item, at);
    const props = readProps(reader, ATTRIBUTE_FIELDS, { fields, path: at });
    normaliseAttribute(props);
    const what = `The attribute "${props.name}"`;
    const names: Parameters<CreateNamedId> = ['attr', props.name];
    return { id: ownId(reader, { given: fields.id, path: `${at}.id`, uniqueId, what, names }), ...props };
  });
}

/**
 * Returns areas with unique ids; undefined if the content does not contain areas, which differs from an
 * empty list.
 */
function readAreas(reader: Reader, input: unknown, path: string): Area[] | undefined {
  if (input == null) return undefined;
  const uniqueId = createUniqueIds();
  return readList(reader, input, { path, max: LIMITS.maxAreas }).map((item, index) => {
    const at = `${path}[${index}]`;
    const fields = readObject(item, at);
    const props = readProps(reader, AREA_PROPERTIES, { fields, path: at });
    const what = `The area "${props.label}"`;
    const names: Parameters<CreateNamedId> = ['area', props.label];
    return { id: ownId(reader, { given: fields.id, path: `${at}.id`, uniqueId, what, names }), ...props };
  });
}

/** Returns the settings; undefined if the content does not say any, which differs from having none. */
function readSettings(reader: Reader, input: unknown, path: string): DiagramSettings | undefined {
  if (input === undefined) return undefined;
  if (input === null) return {};
  const fields = readObject(input, path);
  const own = readProps(reader, OWN_SETTINGS, { fields, path });
  const given = fields.targets == null ? {} : readObject(fields.targets, `${path}.targets`);
  const ids = Object.keys(given).filter(isTargetId);
  const table: PropertyTable = Object.fromEntries(ids.map((id) => [id, TARGET_OPTIONS]));
  const targets = readProps(reader, table, { fields: given, path: `${path}.targets` });
  const record = toSettingsRecord({ ...own, targets: targets as Record<string, TargetOptions> });
  const problem = reader.isLimited ? checkSettings(record) : null;
  if (problem !== null) throw new FieldError(path, problem);
  return record === undefined ? {} : toSettings(record);
}

interface EdgeInput {
  input: unknown;
  path: string;
  nodes: EntityNode[];
}

function readEdges(reader: Reader, { input, path, nodes }: EdgeInput): RelationshipEdge[] {
  const entityIds = new Set(nodes.map(({ id }) => id));
  const uniqueId = createUniqueIds();
  return readList(reader, input, { path, max: LIMITS.maxRelationships }).flatMap((item, index) => {
    const at = `${path}[${index}]`;
    const fields = readObject(item, at);
    const source = readId(reader, fields.source, `${at}.source`);
    const target = readId(reader, fields.target, `${at}.target`);
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
  uniqueId: (preferredId: string) => string;
  source: string;
  target: string;
}

function readEdge(reader: Reader, { fields, at, uniqueId, source, target }: EdgeFields): RelationshipEdge {
  const given = fields.data == null ? {} : readObject(fields.data, `${at}.data`);
  const texts = readProps(reader, RELATIONSHIP_TEXTS, { fields: given, path: `${at}.data` });
  normaliseRelationshipData(texts);
  const { sourceHandle: from, targetHandle: to } = fields;
  const { type, ...handles } = completeEnds({ type: given.type, sourceHandle: from, targetHandle: to });
  const drawnId = drawnEdgeId({ source, target, ...handles });
  const preferredId =
    readId(reader, fields.id, `${at}.id`) ?? (drawnId.length > LIMITS.maxIdCharacters ? undefined : drawnId);
  const id = uniqueId(preferredId ?? reader.createId('edge', source, target));
  return { id, source, target, ...handles, type: 'relationship', data: { type, ...texts } };
}

interface IdInput {
  given: unknown;
  path: string;
  uniqueId: (preferredId: string) => string;
  what: string;
  names: Parameters<CreateNamedId>;
}

function ownId(reader: Reader, { given, path, uniqueId, what, names }: IdInput): string {
  const read = readId(reader, given, path);
  const id = uniqueId(read ?? reader.createId(...names));
  if (read !== undefined && id !== read)
    reader.repairs.push(`${what} got the id "${id}": "${read}" already exists.`);
  return id;
}

/** Returns an id, undefined if missing; numbers are converted to text, since other tools write them. */
function readId(reader: Reader, given: unknown, path: string): string | undefined {
  if (given == null || given === '') return undefined;
  if (typeof given !== 'string' && typeof given !== 'number') throw new FieldError(path, 'must be a string');
  const id = String(given);
  if (reader.isLimited && id.length > LIMITS.maxIdCharacters) {
    throw new FieldError(path, `must be at most ${LIMITS.maxIdCharacters} characters`);
  }
  return id;
}

/** Returns the present properties of a table, in its order. */
function readProps<Table extends PropertyTable>(
  reader: Reader,
  table: Table,
  { fields, path }: { fields: Props; path: string },
): PropsOf<Table> {
  const props: Props = {};
  for (const [name, property] of Object.entries<Property>(table)) {
    const given = fields[name];
    if (given != null) {
      const reading = readProperty(property, given, reader.isLimited);
      if (!reading.ok) throw new FieldError(`${path}.${name}`, reading.problem);
      props[name] = reading.value;
    } else if (property.fallback !== undefined) props[name] = property.fallback;
  }
  // Each value was parsed by its row, and a missing one has its fallback.
  return props as PropsOf<Table>;
}

function readObject(value: unknown, path: string): Props {
  if (!isObject(value)) throw new FieldError(path, 'must be an object');
  return value;
}

function readList(reader: Reader, value: unknown, { path, max }: { path: string; max: number }): unknown[] {
  if (value == null) return [];
  if (!Array.isArray(value)) throw new FieldError(path, 'must be a list');
  if (reader.isLimited && value.length > max) throw new FieldError(path, `must have at most ${max} items`);
  return value;
}

import { type DiagramContent, type EntityNode } from '../diagram/diagram.ts';
import { type Operation, writeOperation } from '../operations/operations.ts';
import { type Props } from '../diagram/propertyKinds.ts';
import { type RecordKind } from '../diagram/properties.ts';
import { recordProps } from '../records/recordProps.ts';
import { type Records } from '../records/records.ts';

/**
 * Control characters, direction marks and overrides, and the byte order mark; joiners (ZWJ, ZWNJ) are
 * text.
 */
const INVISIBLE = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/gu;
/** The same, except whitespace that formats text of several lines. */
const INVISIBLE_IN_LINES = /(?:(?![\t\n\r])[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF])+/gu;

/** Removes the characters that make a name look like another one. */
export function withoutInvisibleCharacters(name: string): string {
  return name.replace(INVISIBLE, '');
}

function withoutInvisibleInLines(text: string): string {
  return text.replace(INVISIBLE_IN_LINES, '');
}

/**
 * Removes invisible characters from the names of a content written as a whole; descriptions and defaults
 * stay.
 */
export function withCleanNames(content: DiagramContent): DiagramContent {
  return mapTexts(content, { name: withoutInvisibleCharacters, text: (text) => text });
}

/**
 * Removes invisible characters from all names and texts, for generators and exports. Returns the same
 * object if there were none.
 */
export function withoutInvisibleTexts(content: DiagramContent): DiagramContent {
  return mapTexts(content, { name: withoutInvisibleCharacters, text: withoutInvisibleInLines });
}

/**
 * Removes invisible characters from the names that operations write, unless the record already has the
 * same name. Returns the same array if nothing changes.
 */
export function cleanNames(records: Records, operations: readonly Operation[]): readonly Operation[] {
  const cleaned = operations.map((operation) => cleanOperation(records, operation));
  return cleaned.some((operation, index) => operation !== operations[index]) ? cleaned : operations;
}

function cleanOperation(records: Records, operation: Operation): Operation {
  if (operation.kind === 'delete') return operation;
  const props: Props = operation.props;
  const changes: Props = {};
  for (const property of NAME_PROPERTIES[operation.record]) {
    const value = props[property];
    if (value === undefined || value === null) continue;
    const cleaned = cleanValue(value, () => recordProps(records, operation)?.[property]);
    if (cleaned !== value) changes[property] = cleaned;
  }
  if (Object.keys(changes).length === 0) return operation;
  return writeOperation(operation, operation.kind, { ...props, ...changes });
}

/** Properties with names: a text, a list of texts, or a list of objects with a name. */
const NAME_PROPERTIES: Record<RecordKind, readonly string[]> = {
  entity: ['name', 'indexes'],
  attribute: ['name', 'enumValues'],
  relationship: ['label'],
  area: ['label'],
  settings: [],
};

function cleanValue(value: unknown, readStored: () => unknown): unknown {
  const texts = getTexts(value);
  const dirty = texts.filter((text) => withoutInvisibleCharacters(text) !== text);
  if (dirty.length === 0) return value;
  const stored = new Set(getTexts(readStored()));
  const clean = (text: string): string => (stored.has(text) ? text : withoutInvisibleCharacters(text));
  if (typeof value === 'string') return clean(value);
  if (!Array.isArray(value)) return value;
  return mapSame<unknown>(value, (item) =>
    typeof item === 'string' ? clean(item) : cleanNamed(item, clean),
  );
}

function cleanNamed(item: unknown, clean: (text: string) => string): unknown {
  if (!isNamed(item)) return item;
  const { name, ...others } = item;
  const cleaned = clean(name);
  if (cleaned === name) return item;
  return { ...others, ...(cleaned !== '' && { name: cleaned }) };
}

function getTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    if (typeof item === 'string') return [item];
    return isNamed(item) ? [item.name] : [];
  });
}

function isNamed(item: unknown): item is { name: string } {
  return typeof item === 'object' && item !== null && 'name' in item && typeof item.name === 'string';
}

interface TextMaps {
  name: (name: string) => string;
  text: (text: string) => string;
}

function mapTexts(content: DiagramContent, maps: TextMaps): DiagramContent {
  const { name, text } = maps;
  const nodes = mapSame(content.nodes, (node) => patched(node, { data: mapEntity(node.data, maps) }));
  const edges = mapSame(content.edges, (edge) =>
    patched(edge, {
      data: patched(edge.data, { label: name(edge.data.label), ...described(edge.data, text) }),
    }),
  );
  const areas = content.areas && mapSame(content.areas, (area) => patched(area, { label: name(area.label) }));
  return patched(content, { nodes, edges, ...(areas && { areas }) });
}

function mapEntity(data: EntityNode['data'], { name, text }: TextMaps): EntityNode['data'] {
  const attributes = mapSame(data.attributes, (attribute) =>
    patched(attribute, {
      name: name(attribute.name),
      ...(attribute.enumValues && { enumValues: mapSame(attribute.enumValues, name) }),
      ...(attribute.defaultValue !== undefined && { defaultValue: text(attribute.defaultValue) }),
      ...described(attribute, text),
    }),
  );
  const indexes =
    data.indexes &&
    mapSame(data.indexes, (index) =>
      index.name === undefined ? index : patched(index, { name: name(index.name) }),
    );
  return patched(data, {
    name: name(data.name),
    attributes,
    ...(indexes && { indexes }),
    ...described(data, text),
  });
}

function described(
  { description }: { description?: string },
  text: (text: string) => string,
): { description?: string } {
  return description === undefined ? {} : { description: text(description) };
}

/** Returns the same list if no item changes. */
function mapSame<Item>(list: Item[], map: (item: Item) => Item): Item[] {
  const mapped = list.map(map);
  return mapped.some((item, index) => item !== list[index]) ? mapped : list;
}

/** Returns the same object if nothing changes. */
function patched<Target extends object>(target: Target, changes: Partial<Target>): Target {
  for (const key in changes) if (target[key] !== changes[key]) return { ...target, ...changes };
  return target;
}

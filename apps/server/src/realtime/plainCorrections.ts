import {
  type Attribute,
  attributeInputSchema,
  type DroppedOperation,
  entityKey,
  type EntityNode,
  isSameValue,
  type Operation,
  type RecordKey,
  recordKey,
  type RecordName,
  type RelationshipEdge,
  writeOperation,
} from '@joinery/model';
import { type AcceptedChange } from '../services/diagrams/load/operationLog.ts';

type Given = Readonly<Record<string, unknown>>;

const ATTRIBUTE_FIELDS = attributeInputSchema.keyof().options;

/**
 * Operations that name what of a node was read otherwise than it was given, none where its author knows the result: another
 * value, or a value where there was none. Fields that the model does not know do not count.
 */
export function findNodeRepairs(given: Given, node: EntityNode | undefined): Operation[] {
  if (node === undefined) return [];
  const data = isObject(given['data']) ? given['data'] : {};
  const { attributes, ...own } = node.data;
  const repaired = Object.fromEntries(
    Object.entries({ position: node.position, ...own })
      .map(([name, value]) => [name, value, name === 'position' ? given[name] : data[name]] as const)
      .filter(([name, value, sent]) => sent !== undefined && !isSameField(name, value, sent))
      .map(([name, value]) => [name, value]),
  );
  const operations: Operation[] = [];
  const { id } = node;
  if (Object.keys(repaired).length > 0) {
    operations.push(writeOperation({ record: 'entity', id }, 'set', repaired));
  }
  if (!isSameList(data['attributes'], attributes)) {
    // Which attribute does not matter: a list is always sent whole.
    operations.push({ kind: 'set', record: 'attribute', entityId: id, id: '', props: {} });
  }
  return operations;
}

/** The same of an edge; only what its author gave counts. */
export function findEdgeRepairs(given: Given, edge: RelationshipEdge | undefined): Operation[] {
  if (edge === undefined) return [];
  const data = isObject(given['data']) ? given['data'] : {};
  const { id, source, target, sourceHandle, targetHandle } = edge;
  const isSame = (read: object, sent: Given): boolean =>
    Object.entries(read).every(([name, value]) => sent[name] == null || isSameField(name, value, sent[name]));
  const isForeseen =
    id === given['id'] &&
    isSame({ source, target, sourceHandle, targetHandle }, given) &&
    isSame(edge.data, data);
  return isForeseen ? [] : [{ kind: 'set', record: 'relationship', id, props: {} }];
}

/** What is to be compared once an edit of a protocol 1 client has its result. */
export interface ForeseenEdit {
  operations: readonly Operation[];
  /** What was read otherwise than it was sent. */
  repairs: readonly Operation[];
  /** What the room left out. */
  dropped: readonly DroppedOperation[];
  /** Whether another user changed an element after this edit was sent; its author saw that change last. */
  isOverwritten: (elementKey: RecordKey) => boolean;
}

/**
 * The parts of a change that its author can not know, with all that the change did to the same elements; none where the
 * acknowledgement says everything.
 */
export function findCorrections(
  { operations, repairs, dropped, isOverwritten }: ForeseenEdit,
  change: Pick<AcceptedChange, 'ops'> | null,
): Operation[] {
  const sent = new Map(operations.map((operation) => [recordKey(operation), operation]));
  const lost = new Set(dropped.map(({ target }) => recordKey(target)));
  const stored = change?.ops ?? [];
  const unforeseen = stored.filter((operation) => {
    const own = sent.get(recordKey(operation));
    const elementKey = elementKeyOf(operation);
    // Attributes go with their node.
    if (own === undefined && sent.get(elementKey)?.kind === 'delete') return false;
    return own === undefined || !isPartOf(operation, own) || isOverwritten(elementKey);
  });
  // A removal is sent with the relationships that went with it.
  const isRemoval = ({ kind }: Operation): boolean => kind === 'delete';
  const removals = unforeseen.some(isRemoval) ? operations.filter(isRemoval) : [];
  const missing = operations.filter((one) => !isRemoval(one) && lost.has(recordKey(one)));
  const corrections = [...repairs, ...unforeseen, ...removals, ...missing];
  const corrected = new Set(corrections.map(elementKeyOf));
  return [...stored.filter((operation) => corrected.has(elementKeyOf(operation))), ...corrections];
}

/** The key of the node or edge that a record belongs to. */
export function elementKeyOf(name: RecordName): RecordKey {
  return name.record === 'attribute' ? entityKey(name.entityId) : recordKey(name);
}

/** Whether an operation does nothing that the other does not: what was there already is left out of what is stored. */
function isPartOf(operation: Operation, whole: Operation): boolean {
  if (operation.kind === 'delete' || whole.kind === 'delete') return operation.kind === whole.kind;
  const props: Given = whole.props;
  // The place of an attribute in its list is kept as a key, which never leaves the server.
  return Object.entries(operation.props).every(
    ([name, value]) => name === 'ord' || isSameValue(value ?? null, props[name] ?? null),
  );
}

/** A node is sent with its position as React Flow has it; other objects are compared whole. */
function isSameField(name: string, read: unknown, sent: unknown): boolean {
  if (isEmpty(read)) return isEmpty(sent);
  if (name !== 'position' || !isObject(sent) || !isObject(read)) return isSameValue(read, sent);
  return read['x'] === sent['x'] && read['y'] === sent['y'];
}

function isSameList(given: unknown, read: readonly Attribute[]): boolean {
  if (!Array.isArray(given)) return true;
  return (
    given.length === read.length && read.every((attribute, index) => isSameAttribute(attribute, given[index]))
  );
}

function isSameAttribute(read: Attribute, given: unknown): boolean {
  if (!isObject(given)) return false;
  return ATTRIBUTE_FIELDS.every((name) => isSameField(name, read[name], given[name]));
}

/** Absent, or what a form holds for absent. */
function isEmpty(value: unknown): boolean {
  return value == null || value === false || value === '' || (Array.isArray(value) && value.length === 0);
}

function isObject(value: unknown): value is Given {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

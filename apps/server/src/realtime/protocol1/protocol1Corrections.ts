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
  isObject,
} from '@joinery/model';
import { type AcceptedChange } from '../../services/diagrams/store/operationLog.ts';

type Given = Readonly<Record<string, unknown>>;

const ATTRIBUTE_FIELDS = attributeInputSchema.keyof().options;

/**
 * Returns operations for the parts of a node that were read differently from the input, none if its author
 * knows the result: another value, or a value where there was none. Unknown fields do not count.
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
    // Any attribute will do: a list is always sent whole.
    operations.push({ kind: 'set', record: 'attribute', entityId: id, id: '', props: {} });
  }
  return operations;
}

/** The same for an edge; only fields in the input count. */
export function findEdgeRepairs(given: Given, edge: RelationshipEdge | undefined): Operation[] {
  if (edge === undefined) return [];
  const data = isObject(given['data']) ? given['data'] : {};
  const { id, source, target, sourceHandle, targetHandle } = edge;
  const isSame = (read: object, sent: Given): boolean =>
    Object.entries(read).every(([name, value]) => sent[name] == null || isSameField(name, value, sent[name]));
  const isAsPredicted =
    id === given['id'] &&
    isSame({ source, target, sourceHandle, targetHandle }, given) &&
    isSame(edge.data, data);
  return isAsPredicted ? [] : [{ kind: 'set', record: 'relationship', id, props: {} }];
}

/** A protocol 1 edit to compare with its result. */
export interface PredictedEdit {
  operations: readonly Operation[];
  /** Parts that were read differently from the input. */
  repairs: readonly Operation[];
  /** Operations that the room dropped. */
  dropped: readonly DroppedOperation[];
  /** Whether another user changed an element after this edit was sent; its author saw that change last. */
  isOverwritten: (elementKey: RecordKey) => boolean;
}

/**
 * Returns the parts of a change unknown to its author, with all that the change did to the same elements;
 * none if the acknowledgement is sufficient.
 */
export function findCorrections(
  { operations, repairs, dropped, isOverwritten }: PredictedEdit,
  change: Pick<AcceptedChange, 'ops'> | null,
): Operation[] {
  const sent = new Map(operations.map((operation) => [recordKey(operation), operation]));
  const lost = new Set(dropped.map(({ target }) => recordKey(target)));
  const stored = change?.ops ?? [];
  const unforeseen = stored.filter((operation) => {
    const own = sent.get(recordKey(operation));
    const elementKey = toElementKey(operation);
    // Attributes are removed with their node.
    if (own === undefined && sent.get(elementKey)?.kind === 'delete') return false;
    return own === undefined || !isContainedIn(operation, own) || isOverwritten(elementKey);
  });
  // A removal is sent with the relationships removed by it.
  const isRemoval = ({ kind }: Operation): boolean => kind === 'delete';
  const removals = unforeseen.some(isRemoval) ? operations.filter(isRemoval) : [];
  const missing = operations.filter((one) => !isRemoval(one) && lost.has(recordKey(one)));
  const corrections = [...repairs, ...unforeseen, ...removals, ...missing];
  const corrected = new Set(corrections.map(toElementKey));
  return [...stored.filter((operation) => corrected.has(toElementKey(operation))), ...corrections];
}

/** Returns the key of the node or edge to which a record belongs. */
export function toElementKey(name: RecordName): RecordKey {
  return name.record === 'attribute' ? entityKey(name.entityId) : recordKey(name);
}

/** Whether an operation does nothing beyond the other: values already present are not stored. */
function isContainedIn(operation: Operation, whole: Operation): boolean {
  if (operation.kind === 'delete' || whole.kind === 'delete') return operation.kind === whole.kind;
  const props: Given = whole.props;
  // The position of an attribute is stored as an order key, which never leaves the server.
  return Object.entries(operation.props).every(
    ([name, value]) => name === 'ord' || isSameValue(value ?? null, props[name] ?? null),
  );
}

/** A node is sent with its position in React Flow's form; other objects are compared whole. */
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

/** Whether a value is absent, or a form's value for absent. */
function isEmpty(value: unknown): boolean {
  return value == null || value === false || value === '' || (Array.isArray(value) && value.length === 0);
}

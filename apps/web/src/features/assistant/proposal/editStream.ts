import {
  apply,
  decodeOperations,
  encodeOperations,
  type Operation,
  readOperations,
  type RecordKind,
  type RecordName,
  type Records,
  writeOperation,
} from '@joinery/model';
import { z } from 'zod';

/** A copy of a diagram that edits of a reply are applied to, one by one. */
export interface EditStream {
  /** Applies an edit; one that cannot be read, or does not fit, is skipped. */
  add(edit: unknown): void;
  readonly records: Records;
}

/** Starts from these records; `createId` replaces the temporary ids of new records. */
export function createEditStream(start: Records, createId: () => string): EditStream {
  const toRealIds = createIdReplacement(createId);
  let records = start;
  return {
    add(edit) {
      const reading = readOperations(encodeOperations(readEdit(edit).map(toRealIds)));
      if (reading.ok) records = apply(records, reading.operations).records;
    },
    get records() {
      return records;
    },
  };
}

const typedEdit = z.object({
  kind: z.enum(['put', 'set', 'delete']),
  record: z.enum(['entity', 'attribute', 'relationship', 'area']),
  id: z.string().min(1),
  entityId: z.string().min(1).optional(),
  props: z.record(z.string(), z.unknown()).default({}),
});

/** An edit as it is sent: typed, or in the short form that fixes of a review have. */
function readEdit(edit: unknown): Operation[] {
  const typed = typedEdit.safeParse(edit);
  if (!typed.success) return decodeOperations([edit]);
  const { kind, record, id, entityId, props } = typed.data;
  if (record === 'attribute' && entityId === undefined) return [];
  const name: RecordName = record === 'attribute' ? { record, entityId: entityId ?? '', id } : { record, id };
  return [kind === 'delete' ? { kind, ...name } : writeOperation(name, kind, props)];
}

const TEMPORARY_ID = /^new-/u;
const PREFIXES: Record<RecordKind, string> = {
  entity: 'entity-',
  attribute: 'attr-',
  relationship: 'edge-',
  area: 'area-',
  settings: '',
};

/** Returns a function that replaces the temporary ids of new records, also in references to them. */
function createIdReplacement(createId: () => string): (operation: Operation) => Operation {
  const ids: Record<RecordKind, Map<string, string>> = {
    entity: new Map(),
    attribute: new Map(),
    relationship: new Map(),
    area: new Map(),
    settings: new Map(),
  };
  const realId = (record: RecordKind, id: string): string => ids[record].get(id) ?? id;
  return (operation) => {
    const { kind, record, id } = operation;
    if (kind === 'put' && TEMPORARY_ID.test(id) && !ids[record].has(id))
      ids[record].set(id, `${PREFIXES[record]}${createId()}`);
    const name: RecordName =
      record === 'attribute'
        ? { record, entityId: realId('entity', operation.entityId), id: realId(record, id) }
        : { record, id: realId(record, id) };
    return kind === 'delete'
      ? { kind, ...name }
      : writeOperation(name, kind, withRealIds(operation.props, realId));
  };
}

type Props = Readonly<Record<string, unknown>>;

function withRealIds(props: Props, realId: (record: RecordKind, id: string) => string): Props {
  const entityId = (value: unknown) => (typeof value === 'string' ? realId('entity', value) : value);
  const attributeId = (value: unknown) => (typeof value === 'string' ? realId('attribute', value) : value);
  const list = (read: (value: unknown) => unknown) => (value: unknown) =>
    Array.isArray(value) ? value.map(read) : value;
  const withId = (field: string, read: (value: unknown) => unknown) => (value: unknown) =>
    typeof value === 'object' && value !== null && field in value
      ? { ...value, [field]: read((value as Props)[field]) }
      : value;
  const readers: Record<string, (value: unknown) => unknown> = {
    source: entityId,
    target: entityId,
    foreignKey: list(attributeId),
    referencedAttributes: list(attributeId),
    primaryKey: list(attributeId),
    indexes: list(withId('attributeIds', list(attributeId))),
    ord: withId('before', attributeId),
  };
  return Object.fromEntries(
    Object.entries(props).map(([field, value]) => [field, readers[field]?.(value) ?? value]),
  );
}

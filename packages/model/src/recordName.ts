/** Names a record; attribute ids need to be unique within their entity only. */
export type RecordName =
  | { record: 'entity'; id: string }
  | { record: 'attribute'; entityId: string; id: string }
  | { record: 'relationship'; id: string }
  | { record: 'area'; id: string };

/** The kinds of record. */
export type RecordKind = RecordName['record'];

/** The name of the record that an operation is about. */
export function nameOf(operation: RecordName): RecordName {
  const { record, id } = operation;
  return record === 'attribute' ? { record, entityId: operation.entityId, id } : { record, id };
}

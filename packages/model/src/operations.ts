import { type Props } from './propertyKinds.ts';
import { type RecordName } from './recordName.ts';
import {
  type AreaRecord,
  type AttributeRecord,
  type EntityProps,
  type RelationshipRecord,
} from './properties.ts';

/** Place of an attribute among its siblings as an edit writes it: before this attribute, null for the end. `apply` turns it into an order key. */
export interface AttributePlace {
  before: string | null;
}

/** Some of the properties of a record; null removes one. */
export type Changes<P> = { [Name in keyof P]?: P[Name] | null };

/** What an edit may write of an attribute. */
export type AttributeChanges = Changes<Omit<AttributeRecord, 'ord'>> & {
  ord?: string | AttributePlace | null;
};

/** What an edit may write of a relationship. */
export type RelationshipChanges = Changes<RelationshipRecord>;

type OperationOn<Name extends RecordName, Put, Set = Put> =
  (Name & { kind: 'put'; props: Put }) | (Name & { kind: 'set'; props: Set }) | (Name & { kind: 'delete' });

/**
 * The one small vocabulary of edits, from canvas to socket to history to disk.
 * put: the record exists afterwards with exactly these properties; set: these properties change, null removes one;
 * delete: the record and what depends on it is removed. Properties of a later release may be among `props`.
 */
export type Operation =
  | OperationOn<{ record: 'entity'; id: string }, Changes<EntityProps>>
  | OperationOn<{ record: 'attribute'; entityId: string; id: string }, AttributeChanges>
  | OperationOn<
      { record: 'relationship'; id: string },
      RelationshipChanges & Pick<RelationshipRecord, 'source' | 'target'>,
      RelationshipChanges
    >
  | OperationOn<{ record: 'area'; id: string }, Changes<AreaRecord>>;

/** An operation that had no effect, with the reason in words. */
export interface DroppedOperation {
  target: RecordName;
  reason: string;
}

/** An operation that writes properties of which the values are known to be those of the record, or are read by `apply`. */
export function writeOperation(name: RecordName, kind: 'put' | 'set', props: Readonly<Props>): Operation {
  const { record, id } = name;
  const operation =
    record === 'attribute'
      ? { kind, record, entityId: name.entityId, id, props }
      : { kind, record, id, props };
  return operation as Operation;
}

import {
  type CodeEntity,
  type Column,
  type ColumnType,
  type ForeignKeyColumn,
  type Relation,
} from '../../../../codeModel.ts';
import { needsJsonName } from '../../../../names/naming.ts';
import { isKeyInRequest } from '../../context.ts';
import { isSetByServer } from '../setByServer.ts';

/** A property of a DTO and its source. */
export type DtoField =
  | {
      kind: 'column';
      property: string;
      type: ColumnType;
      isRequired: boolean;
      needsJsonName: boolean;
      column: Column;
      isKey: boolean;
    }
  | {
      kind: 'reference';
      property: string;
      type: ColumnType;
      isRequired: boolean;
      needsJsonName: boolean;
      relation: Relation;
      column: ForeignKeyColumn;
    }
  | { kind: 'ids'; property: string; needsJsonName: boolean; relation: Relation };

function columnField(column: Column, isKey: boolean): DtoField {
  return {
    kind: 'column',
    property: column.property,
    type: column,
    isRequired: isKey || isRequired(column),
    needsJsonName: column.needsJsonName,
    column,
    isKey,
  };
}

/** Whether each request has the value: a version is not in one for a new row, a secret may be omitted from a change. */
function isRequired({ isNullable, defaultValue, role }: Column): boolean {
  return !isNullable && defaultValue === undefined && role !== 'version' && role !== 'secret';
}

/** Returns the to-one relations that write their own foreign key. */
export function writableReferences(entity: CodeEntity): Relation[] {
  return entity.relations.filter(
    ({ side, foreignKey }) =>
      side === 'owner' && foreignKey !== undefined && foreignKey.writtenBy !== 'scalar',
  );
}

/** Whether a row must refer to another one. */
export function isRequiredReference({ foreignKey }: Relation): boolean {
  return foreignKey?.isNullable === false || foreignKey?.writtenBy === 'key';
}

function referenceFields(relation: Relation): DtoField[] {
  const foreignKey = relation.foreignKey;
  return (foreignKey?.columns ?? []).map((column, index) => {
    const property = relation.dtoProperties[index] ?? relation.dtoProperty;
    return {
      kind: 'reference',
      property,
      type: column,
      isRequired: isRequiredReference(relation),
      needsJsonName: needsJsonName(property),
      relation,
      column,
    };
  });
}

/** Returns the many-to-many relations that this entity owns. */
export function ownedCollections(entity: CodeEntity): Relation[] {
  return entity.relations.filter(({ kind, side }) => kind === 'many-to-many' && side === 'owner');
}

function idsField(relation: Relation): DtoField {
  return {
    kind: 'ids',
    property: relation.dtoProperty,
    needsJsonName: needsJsonName(relation.dtoProperty),
    relation,
  };
}

/** Returns the fields of a request: columns, ids of to-one relations and of owned collections, and the key if assigned. */
export function requestFields(entity: CodeEntity): DtoField[] {
  const keys = isKeyInRequest(entity) ? entity.primaryKey.columns : [];
  const columns = entity.columns.filter((column) => !isSetByServer(column));
  return [...keys.map((column) => columnField(column, true)), ...toFields(entity, columns)];
}

function toFields(entity: CodeEntity, columns: readonly Column[]): DtoField[] {
  return [
    ...columns.map((column) => columnField(column, false)),
    ...writableReferences(entity).flatMap(referenceFields),
    ...ownedCollections(entity).map(idsField),
  ];
}

/** Returns the fields of a response: the key, and columns and ids without secrets; a deleted row has no response. */
export function responseFields(entity: CodeEntity): DtoField[] {
  const keys = entity.primaryKey.columns.map((column) => columnField(column, true));
  const names = new Set(keys.map((field) => field.property));
  const columns = entity.columns.filter(({ role }) => role !== 'secret' && role !== 'deleted');
  return [...keys, ...toFields(entity, columns).filter((field) => !names.has(field.property))];
}

/** Whether the field is a text that is too long for lists. */
function isLongText(field: DtoField): boolean {
  return field.kind === 'column' && field.type.isText === true;
}

/** Returns the fields of a row in a list: those of a response without long texts. */
export function listFields(entity: CodeEntity): DtoField[] {
  return responseFields(entity).filter((field) => !isLongText(field));
}

/** Java allows 255 constructor parameters; this leaves a margin, because long and double count twice. */
const MAX_RECORD_COMPONENTS = 250;

/** Names that Java forbids for record components. */
const FORBIDDEN_COMPONENTS = new Set([
  'clone',
  'finalize',
  'hashCode',
  'notify',
  'notifyAll',
  'toString',
  'wait',
]);

/** Whether the accessor is forbidden, or Hibernate Validator mistakes it for a getter, such as `getaway()` for `away`. */
function isMisreadComponent({ property }: DtoField): boolean {
  return FORBIDDEN_COMPONENTS.has(property) || property.startsWith('get');
}

/** Whether a DTO is a record instead of a class with accessors. */
export function isRecord(fields: readonly DtoField[]): boolean {
  return fields.length <= MAX_RECORD_COMPONENTS && !fields.some(isMisreadComponent);
}

import {
  type CodeEntity,
  type Column,
  type ColumnType,
  type ForeignKeyColumn,
  type Relation,
} from '../../../codeModel.ts';
import { needsJsonName } from '../../../naming.ts';
import { isKeyInRequest } from '../context.ts';

/** One property of a DTO, with where it comes from. */
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
    isRequired: isKey || (!column.isNullable && column.defaultValue === undefined),
    needsJsonName: column.needsJsonName,
    column,
    isKey,
  };
}

/** Columns that a request may leave to the default: those that must not be empty, and those that may. */
export function defaultedColumns(entity: CodeEntity): { required: Column[]; optional: Column[] } {
  const defaulted = entity.columns.filter(({ defaultValue }) => defaultValue !== undefined);
  return {
    required: defaulted.filter(({ isNullable }) => !isNullable),
    optional: defaulted.filter(({ isNullable }) => isNullable),
  };
}

/** To-one relations whose foreign key no property stands for. */
export function writableReferences(entity: CodeEntity): Relation[] {
  return entity.relations.filter(
    ({ side, foreignKey }) =>
      side === 'owner' && foreignKey !== undefined && foreignKey.writtenBy !== 'scalar',
  );
}

function referenceFields(relation: Relation): DtoField[] {
  const foreignKey = relation.foreignKey;
  return (foreignKey?.columns ?? []).map((column, index) => {
    const property = relation.dtoProperties[index] ?? relation.dtoProperty;
    return {
      kind: 'reference',
      property,
      type: column,
      isRequired: foreignKey?.isNullable === false || foreignKey?.writtenBy === 'key',
      needsJsonName: needsJsonName(property),
      relation,
      column,
    };
  });
}

/** Many-to-many relations that this entity owns. */
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

/** What a client sends: all columns, ids of to-one relations and of owned collections; no key unless it is assigned. */
export function requestFields(entity: CodeEntity): DtoField[] {
  const keys = isKeyInRequest(entity) ? entity.primaryKey.columns : [];
  return [
    ...keys.map((column) => columnField(column, true)),
    ...entity.columns.map((column) => columnField(column, false)),
    ...writableReferences(entity).flatMap(referenceFields),
    ...ownedCollections(entity).map(idsField),
  ];
}

/** What a client gets: the key and everything of the request. */
export function responseFields(entity: CodeEntity): DtoField[] {
  const keys = entity.primaryKey.columns.map((column) => columnField(column, true));
  const names = new Set(keys.map((field) => field.property));
  const rest = requestFields(entity).filter((field) => !names.has(field.property));
  return [...keys, ...rest];
}

/** Record components and constructor parameters end at 255; a margin is left for long and double. */
const MAX_RECORD_COMPONENTS = 250;

/** Names that a record component can not have. */
const FORBIDDEN_COMPONENTS = new Set([
  'clone',
  'finalize',
  'hashCode',
  'notify',
  'notifyAll',
  'toString',
  'wait',
]);

/** Whether the accessor is forbidden, or a getter to Hibernate Validator: `get()` of no property, `getaway()` of `away`. */
function isMisreadComponent({ property }: DtoField): boolean {
  return FORBIDDEN_COMPONENTS.has(property) || property.startsWith('get');
}

/** Whether a DTO is a record; else it is a class with accessors. */
export function isRecord(fields: readonly DtoField[]): boolean {
  return fields.length <= MAX_RECORD_COMPONENTS && !fields.some(isMisreadComponent);
}

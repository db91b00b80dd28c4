import type { Attribute, EffectiveRole, KeyPart, RelationshipEdge } from '@joinery/model';
import { type DatabaseLimits } from '../names/databaseLimits.ts';
import { type NameStyle } from './nameStyles.ts';
import type { CodeEntity, CodeEnum, ColumnDefault, ColumnType, ForeignKey, JoinTable } from '../codeModel.ts';

/** One column while the model is built: from an attribute, added as a key, or added by a relation. */
export interface DraftColumn {
  owner: EntityDraft;
  attribute?: Attribute;
  label: string;
  /** The label as reduced by matchKey. */
  matchName: string;
  isKey: boolean;
  isNullable: boolean;
  isUnique: boolean;
  /** Name in the diagram of the unique key that makes it unique. */
  uniqueName?: string;
  /** Whether a key or index in the diagram includes it. */
  isIndexed?: boolean;
  enumType?: CodeEnum;
  /** Foreign keys that use the column, in order of assignment. */
  foreignKeys: ForeignKeyDraft[];
  /** Whether a foreign key refers to it, or to a unique key that includes it, so that it stays a property. */
  isReferenced?: boolean;
  /** Set by limitKeyLengths: the characters that fit the tightest key with its values, and what that key is `of`. */
  longest?: { length: number; of: string };
  /** Set by resolveRoles. */
  role?: EffectiveRole;
  /** Set by resolveTypes. */
  type?: ColumnType;
  /** Set by resolveDefaults. */
  defaultValue?: ColumnDefault;
  /** Set by nameColumns. */
  column: string;
  /** Set by nameProperties; empty if a relation replaces the column. */
  property: string;
}

/** An entity while the model is built. */
export interface EntityDraft {
  id: string;
  label: string;
  description?: string;
  baseName: string;
  className: string;
  /** The class that it should have. */
  preferredClass: string;
  requestName: string;
  responseName: string;
  listItemName: string;
  table: string;
  path: string;
  /** In diagram order, added columns last. */
  columns: DraftColumn[];
  /** In the order of the key. */
  keyColumns: DraftColumn[];
  /** Ids of the attributes whose order in the key is drawn. */
  keyOrder: readonly string[];
  /** Foreign keys with columns in this entity, in the order of their edges. */
  foreignKeys: ForeignKeyDraft[];
  /** Keys and indexes in the diagram, except those over one unique column. */
  indexes: { name?: string; columns: DraftColumn[]; isUnique: boolean }[];
  /** Ids of the attributes of each drawn unique key. */
  uniqueKeys: readonly (readonly string[])[];
  /** Ids of attributes that have an index of their own which allows a value twice. */
  repeatedIds: ReadonlySet<string>;
  /** Columns of the unique keys that foreign keys refer to. */
  referencedKeys: DraftColumn[][];
  /** Set by fitRowSize. */
  engine: CodeEntity['engine'];
  /** Those of the database that the model is built for. */
  limits: DatabaseLimits;
  style: NameStyle;
}

/** A foreign key while the model is built. */
export interface ForeignKeyDraft {
  link: Link;
  child: EntityDraft;
  parent: EntityDraft;
  /** The referenced columns: the primary key of the parent, or a unique key. */
  referenced: readonly DraftColumn[];
  /** One per referenced column. */
  columns: DraftColumn[];
  isUnique: boolean;
  /** Set by resolveConstraints. */
  result?: ForeignKey;
}

/** An edge with two known ends. */
export interface Link {
  edge: RelationshipEdge;
  source: EntityDraft;
  target: EntityDraft;
  type: RelationshipEdge['data']['type'];
  /** The label, if it can name the relation; else empty. */
  role: string;
  isSelf: boolean;
  /** The referring end; for one-to-one resolved while foreign keys are matched. */
  child?: EntityDraft;
  foreignKey?: ForeignKeyDraft;
  joinTable?: JoinTable;
  /** Set by resolveOwnership. */
  isOwned?: true;
}

/** Returns the referenced end of a link with the referring end `child`. */
export function getParent(link: Link, child: EntityDraft): EntityDraft {
  return link.source === child ? link.target : link.source;
}

/** Returns a column as a part of a key or of a foreign key. */
export function toKeyPart(column: DraftColumn): KeyPart & { column: DraftColumn } {
  return { id: column.attribute?.id ?? '', name: column.label, column };
}

/** Whether the column is a property instead of being written by a relation. */
export function isScalar(column: DraftColumn): boolean {
  return column.isKey || column.foreignKeys.every(({ columns }) => isWrittenByColumns(columns));
}

/** Whether the columns of a foreign key are properties: key columns, shared between foreign keys, or at either end of a unique key. */
export function isWrittenByColumns(columns: readonly DraftColumn[]): boolean {
  return columns.some(
    ({ isKey, isReferenced, foreignKeys }) =>
      isKey || isReferenced === true || foreignKeys.length > 1 || foreignKeys.some(refersToUniqueKey),
  );
}

/** Whether a foreign key refers to a unique key instead of the primary key. */
export function refersToUniqueKey({ referenced }: ForeignKeyDraft): boolean {
  return referenced.some(({ isKey }) => !isKey);
}

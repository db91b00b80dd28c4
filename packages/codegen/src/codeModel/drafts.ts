import type { Attribute, RelationshipEdge } from '@joinery/model';
import type { CodeEntity, CodeEnum, ColumnDefault, ColumnType, ForeignKey, JoinTable } from '../codeModel.ts';

/** One column while the model is being decided: drawn, added as a key, or added by a relation. */
export interface DraftColumn {
  owner: EntityDraft;
  attribute?: Attribute;
  label: string;
  /** The label for comparing: matchKey of it. */
  matchName: string;
  isKey: boolean;
  isNullable: boolean;
  isUnique: boolean;
  /** Drawn name of the unique key that makes it unique. */
  uniqueName?: string;
  /** A drawn key or index has it as a part. */
  isIndexed?: boolean;
  enumType?: CodeEnum;
  /** Foreign keys that use the column, first come first. */
  foreignKeys: ForeignKeyDraft[];
  /** A foreign key refers to it as a unique key, or a part of one: it is a property of its own. */
  isReferenced?: boolean;
  /** Set by resolveTypes. */
  type?: ColumnType;
  /** Set by resolveDefaults. */
  defaultValue?: ColumnDefault;
  /** Set by nameColumns. */
  column: string;
  /** Set by nameProperties; stays empty where a relation stands for the column. */
  property: string;
}

/** An entity while the model is being decided. */
export interface EntityDraft {
  id: string;
  label: string;
  description?: string;
  baseName: string;
  className: string;
  table: string;
  path: string;
  /** Drawn order, added columns last. */
  columns: DraftColumn[];
  keyColumns: DraftColumn[];
  /** Foreign keys whose columns are in this entity, in drawn order of their edges. */
  foreignKeys: ForeignKeyDraft[];
  /** Drawn keys and indexes but those over one unique column. */
  indexes: { name?: string; columns: DraftColumn[]; isUnique: boolean }[];
  /** Ids of the attributes of each drawn unique key. */
  uniqueKeys: readonly (readonly string[])[];
  /** Columns of the unique keys that foreign keys refer to. */
  referencedKeys: DraftColumn[][];
  /** Set by fitRowSize. */
  engine: CodeEntity['engine'];
}

/** A foreign key while the model is being decided. */
export interface ForeignKeyDraft {
  link: Link;
  child: EntityDraft;
  parent: EntityDraft;
  /** The columns that it refers to: the parent's primary key, or a unique key. */
  referenced: readonly DraftColumn[];
  /** One per referenced column. */
  columns: DraftColumn[];
  isUnique: boolean;
  /** The finished key. */
  result?: ForeignKey;
}

/** An edge whose two ends are known. */
export interface Link {
  edge: RelationshipEdge;
  source: EntityDraft;
  target: EntityDraft;
  type: RelationshipEdge['data']['type'];
  /** Label that names the relation; empty where it is a default or says nothing. */
  role: string;
  isSelf: boolean;
  /** The referring end; for one-to-one decided while foreign keys are matched. */
  child?: EntityDraft;
  foreignKey?: ForeignKeyDraft;
  joinTable?: JoinTable;
}

/** The referred end of a link whose referring end is `child`. */
export function parentOf(link: Link, child: EntityDraft): EntityDraft {
  return link.source === child ? link.target : link.source;
}

/** Whether the column is a property of its own, not written by a relation. */
export function isScalar(column: DraftColumn): boolean {
  return column.isKey || column.foreignKeys.every(({ columns }) => isWrittenByColumns(columns));
}

/** Whether the columns of a foreign key are properties: key parts, shared with another foreign key, or with a unique key at one end. */
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

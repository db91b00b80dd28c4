import type { Attribute, RelationshipEdge } from '@joinery/model';
import type { CodeEntity, CodeEnum, ColumnDefault, ColumnType, ForeignKey, JoinTable } from '../codeModel.ts';

/** One column while the model is being decided: drawn, added as a key, or added by a relation. */
export interface Slot {
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
  users: ForeignKeyDraft[];
  /** Decided by resolveTypes. */
  type?: ColumnType;
  /** Decided by decideDefaults. */
  defaultValue?: ColumnDefault;
  /** Decided by nameColumns. */
  column: string;
  /** Decided by nameProperties; stays empty where a relation stands for the column. */
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
  slots: Slot[];
  keySlots: Slot[];
  /** Foreign keys whose columns are in this entity, in drawn order of their edges. */
  foreignKeys: ForeignKeyDraft[];
  /** Drawn keys and indexes but those over one unique column. */
  indexes: { name?: string; slots: Slot[]; isUnique: boolean }[];
  /** Decided by fitRows. */
  engine: CodeEntity['engine'];
}

/** A foreign key while the model is being decided. */
export interface ForeignKeyDraft {
  link: Link;
  child: EntityDraft;
  parent: EntityDraft;
  /** One per key column of the parent. */
  slots: Slot[];
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

/** Slots that are columns of their own, not written by a relation. */
export function isScalar(slot: Slot): boolean {
  return slot.isKey || slot.users.every(({ slots }) => isWrittenByColumns(slots));
}

/** Whether the columns of a foreign key are properties: key parts, or shared with another foreign key. */
export function isWrittenByColumns(slots: readonly Slot[]): boolean {
  return slots.some((slot) => slot.isKey || slot.users.length > 1);
}

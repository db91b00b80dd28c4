import type { EffectiveRole } from '@joinery/model';
import type {
  CodeEntity,
  CodeModel,
  ColumnDefault,
  ColumnType,
  ForeignKey,
  JoinTable,
  UniqueConstraint,
} from '../codeModel.ts';

/** A column in the database. */
export interface TableColumn {
  name: string;
  /** Absent for a column that is added. */
  attributeId?: string;
  label: string;
  type: ColumnType;
  isNullable: boolean;
  isAutoIncrement: boolean;
  /** Whether it is a generated String key. */
  isUuid: boolean;
  defaultValue?: ColumnDefault;
  role?: EffectiveRole;
  description?: string;
  /** Whether the description is a comment in MySQL; else it is only in the file (G94). */
  isCommented: boolean;
}

/** A table in the database. */
export interface Table {
  name: string;
  /** The entity it is drawn as; undefined for the table of a many-to-many relationship. */
  entityId?: string;
  /** The many-to-many relationship it is drawn as. */
  edgeId?: string;
  label: string;
  description?: string;
  engine: CodeEntity['engine'];
  columns: TableColumn[];
  primaryKey: string[];
  uniqueKeys: { name: string; columns: string[] }[];
  indexes: { name: string; columns: string[] }[];
  foreignKeys: TableForeignKey[];
}

/** A foreign key in the database. */
export interface TableForeignKey {
  name: string;
  /** The relationship it is drawn as. */
  edgeId: string;
  columns: string[];
  parent: string;
  parentColumns: string[];
  isNullable: boolean;
  onDelete: ForeignKey['onDelete'];
  explicitOnDelete?: ForeignKey['onDelete'];
  /** If false, sample rows satisfy it, but the schema has no constraint. */
  isEnforced: boolean;
}

/** A foreign key with the table it refers to and its relationship in the diagram. */
interface OwnedForeignKey {
  key: ForeignKey;
  parent: string;
  edgeId: string;
}

/** Returns the tables of a model: entities in order, then join tables. */
export function buildTables(model: CodeModel): Table[] {
  const tableNames = new Map(model.entities.map(({ id, table }) => [id, table] as const));
  return [
    ...model.entities.map((entity) => entityTable(entity, tableNames)),
    ...model.joinTables.map((joinTable) => toTable(joinTable, tableNames)),
  ];
}

/** Whether at most one row refers to each row of the parent. */
export function isOneToOne({ primaryKey, uniqueKeys }: Table, key: TableForeignKey): boolean {
  return [primaryKey, ...uniqueKeys.map(({ columns }) => columns)].some(
    (columns) =>
      columns.length === key.columns.length && columns.every((column) => key.columns.includes(column)),
  );
}

/** Returns the unique keys of an entity, except the primary key. */
export function getUniqueKeys({ columns, relations, uniqueConstraints }: CodeEntity): UniqueConstraint[] {
  return [
    ...columns.flatMap(({ uniqueName, column }) => toNamedColumns(uniqueName, [column])),
    ...relations.flatMap(({ side, foreignKey }) =>
      side === 'owner' && foreignKey ? toNamedColumns(foreignKey.uniqueName, columnNames(foreignKey)) : [],
    ),
    ...uniqueConstraints,
  ];
}

function entityTable(entity: CodeEntity, tableNames: ReadonlyMap<string, string>): Table {
  const { kind } = entity.primaryKey;
  const owned = entity.relations.flatMap(({ side, foreignKey, targetId, edgeId }) =>
    side === 'owner' && foreignKey
      ? [{ key: foreignKey, parent: tableNames.get(targetId) ?? '', edgeId }]
      : [],
  );
  const keyColumns = entity.primaryKey.columns.map((column) => ({
    ...{ name: column.column, label: column.label, type: column, isNullable: false },
    ...pickDescription(column, false),
    isAutoIncrement: kind === 'identity',
    isUuid: kind === 'uuid',
  }));
  const plain = entity.columns.map((column) => ({
    ...{ name: column.column, label: column.label, type: column, isNullable: column.isNullable },
    ...(column.defaultValue && { defaultValue: column.defaultValue }),
    ...(column.role && { role: column.role }),
    ...pickDescription(column, true),
    isAutoIncrement: false,
    isUuid: false,
  }));
  const referring = owned.flatMap(({ key }) =>
    key.writtenBy === 'association' ? foreignKeyColumns(key) : [],
  );
  return {
    name: entity.table,
    entityId: entity.id,
    label: entity.label,
    ...(entity.description !== undefined && { description: entity.description }),
    engine: entity.engine,
    columns: inDrawnOrder([...keyColumns, ...plain, ...referring], entity),
    primaryKey: entity.primaryKey.order,
    uniqueKeys: getUniqueKeys(entity),
    indexes: [
      ...owned.flatMap(({ key }) => toNamedColumns(key.indexName, columnNames(key))),
      ...entity.columns.flatMap(({ indexName, column }) => toNamedColumns(indexName, [column])),
      ...entity.indexes,
    ],
    foreignKeys: owned.map(tableForeignKey),
  };
}

function inDrawnOrder(columns: readonly TableColumn[], { columnOrder }: CodeEntity): TableColumn[] {
  const places = new Map(columnOrder.map((name, index) => [name, index]));
  const getPlace = ({ name }: TableColumn): number => places.get(name) ?? columnOrder.length;
  return columns.toSorted((one, other) => getPlace(one) - getPlace(other));
}

function pickDescription(
  { attributeId, description }: { attributeId?: string; description?: string },
  isCommented: boolean,
): Pick<TableColumn, 'attributeId' | 'description' | 'isCommented'> {
  return {
    ...(attributeId !== undefined && { attributeId }),
    ...(description !== undefined && { description }),
    isCommented,
  };
}

function toTable(joinTable: JoinTable, tableNames: ReadonlyMap<string, string>): Table {
  const { ownerKey, targetKey, table, edgeId } = joinTable;
  const keyTo = (key: ForeignKey, entityId: string): TableForeignKey =>
    tableForeignKey({ key, parent: tableNames.get(entityId) ?? '', edgeId });
  return {
    name: table,
    edgeId,
    label: table,
    engine: 'InnoDB',
    columns: [...foreignKeyColumns(ownerKey), ...foreignKeyColumns(targetKey)],
    primaryKey: [...columnNames(ownerKey), ...columnNames(targetKey)],
    uniqueKeys: [],
    indexes: toNamedColumns(targetKey.indexName, columnNames(targetKey)),
    foreignKeys: [keyTo(ownerKey, joinTable.ownerId), keyTo(targetKey, joinTable.targetId)],
  };
}

function toNamedColumns(name: string | undefined, columns: string[]): { name: string; columns: string[] }[] {
  return name === undefined ? [] : [{ name, columns }];
}

function columnNames(key: ForeignKey): string[] {
  return key.columns.map(({ column }) => column);
}

function foreignKeyColumns(key: ForeignKey): TableColumn[] {
  return key.columns.map((column) => ({
    ...{ name: column.column, label: column.column, type: column, isNullable: key.isNullable },
    ...(column.defaultValue && { defaultValue: column.defaultValue }),
    ...pickDescription(column, false),
    isAutoIncrement: false,
    isUuid: false,
  }));
}

function tableForeignKey({ key, parent, edgeId }: OwnedForeignKey): TableForeignKey {
  return {
    name: key.name,
    edgeId,
    columns: columnNames(key),
    parent,
    parentColumns: key.columns.map(({ referencedColumn }) => referencedColumn),
    isNullable: key.isNullable,
    onDelete: key.onDelete,
    ...(key.explicitOnDelete !== undefined && { explicitOnDelete: key.explicitOnDelete }),
    isEnforced: !key.isUnenforced,
  };
}

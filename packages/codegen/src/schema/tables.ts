import type {
  CodeEntity,
  CodeModel,
  ColumnDefault,
  ColumnType,
  ForeignKey,
  JoinTable,
} from '../codeModel.ts';

/** One column as the database has it. */
export interface TableColumn {
  name: string;
  /** The attribute it is drawn as; undefined for a column that the generators add. */
  attributeId?: string;
  label: string;
  type: ColumnType;
  isNullable: boolean;
  isAutoIncrement: boolean;
  /** A generated text key. */
  isUuid: boolean;
  defaultValue?: ColumnDefault;
  description?: string;
  /** MySQL's table has the description as a comment; else only the file tells it (G94). */
  isCommented: boolean;
}

/** One table as the database has it. */
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

/** One foreign key as the database has it. */
export interface TableForeignKey {
  name: string;
  /** The relationship it is drawn as. */
  edgeId: string;
  columns: string[];
  parent: string;
  parentColumns: string[];
  isNullable: boolean;
  onDelete: ForeignKey['onDelete'];
  /** False: rows keep to it, but the schema has no constraint. */
  isEnforced: boolean;
}

/** A foreign key with the table it refers to and the relationship it is drawn as. */
interface OwnedForeignKey {
  key: ForeignKey;
  parent: string;
  edgeId: string;
}

/** The tables of a model, entities in drawn order, join tables last. */
export function tablesOf(model: CodeModel): Table[] {
  const tableOf = new Map(model.entities.map(({ id, table }) => [id, table] as const));
  return [
    ...model.entities.map((entity) => entityTable(entity, tableOf)),
    ...model.joinTables.map((joinTable) => joinTableOf(joinTable, tableOf)),
  ];
}

function entityTable(entity: CodeEntity, tableOf: ReadonlyMap<string, string>): Table {
  const { kind } = entity.primaryKey;
  const owned = entity.relations.flatMap(({ side, foreignKey, targetId, edgeId }) =>
    side === 'owner' && foreignKey ? [{ key: foreignKey, parent: tableOf.get(targetId) ?? '', edgeId }] : [],
  );
  const keyColumns = entity.primaryKey.columns.map((column) => ({
    ...{ name: column.column, label: column.label, type: column, isNullable: false },
    ...drawn(column, false),
    isAutoIncrement: kind === 'identity',
    isUuid: kind === 'uuid',
  }));
  const plain = entity.columns.map((column) => ({
    ...{ name: column.column, label: column.label, type: column, isNullable: column.isNullable },
    ...(column.defaultValue && { defaultValue: column.defaultValue }),
    ...drawn(column, true),
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
    columns: [...keyColumns, ...plain, ...referring],
    primaryKey: keyColumns.map(({ name }) => name),
    uniqueKeys: [
      ...entity.columns.flatMap(({ uniqueName, column }) => named(uniqueName, [column])),
      ...owned.flatMap(({ key }) => named(key.uniqueName, columnNames(key))),
      ...entity.uniqueConstraints,
    ],
    indexes: [
      ...owned.flatMap(({ key }) => named(key.indexName, columnNames(key))),
      ...entity.columns.flatMap(({ indexName, column }) => named(indexName, [column])),
      ...entity.indexes,
    ],
    foreignKeys: owned.map(tableForeignKey),
  };
}

function drawn(
  { attributeId, description }: Pick<TableColumn, 'attributeId' | 'description'>,
  isCommented: boolean,
): Pick<TableColumn, 'attributeId' | 'description' | 'isCommented'> {
  return {
    ...(attributeId !== undefined && { attributeId }),
    ...(description !== undefined && { description }),
    isCommented,
  };
}

function joinTableOf(joinTable: JoinTable, tableOf: ReadonlyMap<string, string>): Table {
  const { ownerKey, targetKey, table, edgeId } = joinTable;
  const keyTo = (key: ForeignKey, entityId: string): TableForeignKey =>
    tableForeignKey({ key, parent: tableOf.get(entityId) ?? '', edgeId });
  return {
    name: table,
    edgeId,
    label: table,
    engine: 'InnoDB',
    columns: [...foreignKeyColumns(ownerKey), ...foreignKeyColumns(targetKey)],
    primaryKey: [...columnNames(ownerKey), ...columnNames(targetKey)],
    uniqueKeys: [],
    indexes: named(targetKey.indexName, columnNames(targetKey)),
    foreignKeys: [keyTo(ownerKey, joinTable.ownerId), keyTo(targetKey, joinTable.targetId)],
  };
}

function named(name: string | undefined, columns: string[]): { name: string; columns: string[] }[] {
  return name === undefined ? [] : [{ name, columns }];
}

function columnNames(key: ForeignKey): string[] {
  return key.columns.map(({ column }) => column);
}

function foreignKeyColumns(key: ForeignKey): TableColumn[] {
  return key.columns.map((column) => ({
    ...{ name: column.column, label: column.column, type: column, isNullable: key.isNullable },
    ...drawn(column, false),
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
    isEnforced: !key.isUnenforced,
  };
}

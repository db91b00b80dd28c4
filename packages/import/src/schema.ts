/** Name of a table or type, with its schema where one is written. */
export interface QualifiedName {
  /** Empty if the default schema is named. */
  schema?: string;
  name: string;
}

/** Type of a column as written: `decimal(10,2) unsigned` has base 'decimal', arguments 10 and 2. */
export interface SchemaType {
  base: string;
  args: string[];
  /** Values of an enumeration written in place. */
  values?: string[];
  isUnsigned?: true;
  isArray?: true;
  /** Schema of a user-defined type. */
  schema?: string;
}

/** Value a column has where none is given. */
export interface SchemaDefault {
  kind: 'literal' | 'expression';
  value: string;
}

export interface SchemaColumn {
  name: string;
  type: SchemaType;
  isNotNull: boolean;
  isUnique: boolean;
  isGenerated: boolean;
  defaultValue?: SchemaDefault;
  comment?: string;
  line?: number;
}

/** A key or index over one column or several. */
export interface SchemaIndex {
  name?: string;
  columns: string[];
  isUnique: boolean;
  line?: number;
}

export interface SchemaForeignKey {
  name?: string;
  columns: string[];
  table: QualifiedName;
  /** Referenced columns; empty = the primary key. */
  referenced: string[];
  onDelete?: string;
  onUpdate?: string;
  /** The number of rows of the referring table that may refer to one row; by default the keys decide. */
  referring?: 'one' | 'many';
  line?: number;
}

export interface SchemaTable extends QualifiedName {
  columns: SchemaColumn[];
  primaryKey: string[];
  /** Name of the primary key's constraint. */
  primaryKeyName?: string;
  indexes: SchemaIndex[];
  foreignKeys: SchemaForeignKey[];
  comment?: string;
  /** Colour as written, `#3498db`. */
  color?: string;
  line?: number;
}

/** An enumeration that has a name of its own. */
export interface SchemaEnum extends QualifiedName {
  values: string[];
}

/** A relation in which both ends are many, with no table between (DBML). */
export interface SchemaManyToMany {
  tables: [QualifiedName, QualifiedName];
  line?: number;
}

/** Tables that a source groups, or a note without tables: an area of the diagram (DBML). */
export interface SchemaArea {
  label: string;
  tables: QualifiedName[];
  color?: string;
}

/** Tables as a source describes them, before they become a diagram. */
export interface Schema {
  tables: SchemaTable[];
  enums: SchemaEnum[];
  manyToMany: SchemaManyToMany[];
  areas: SchemaArea[];
}

import { type PROPERTY_TABLES } from '../../packages/model/src/diagram/properties.ts';
import { type INDEX_PROPERTIES } from '../../packages/model/src/diagram/indexesProperty.ts';

type Tables = typeof PROPERTY_TABLES & { index: typeof INDEX_PROPERTIES };

/** Meanings of the properties, for the reference of er-diagram.json; a property without one does not compile. */
export const PROPERTY_MEANINGS = {
  entity: {
    name: 'Name of the entity. Generators derive class and table names from it.',
    position: 'Top left corner of the card on the canvas.',
    description: 'Becomes a comment in the generated code and in the database.',
    color: 'Color of the title.',
    indexes: 'Keys and indexes over several attributes, see [Index](#index).',
    primaryKey:
      'Ids of the parts of a composite primary key in its order, where that is not the order of the list. Other parts follow; unknown ids have no effect.',
    className:
      'Name of the class in generated code, letter by letter: a Java identifier of Latin letters, digits and `_`, and no keyword. Without it generators derive it from the name.',
  },
  attribute: {
    name: 'Name of the attribute. Generators derive field and column names from it.',
    type: 'See [Attribute types](#attribute-types).',
    isPrimaryKey: 'Part of the primary key. A primary key attribute is never nullable.',
    isForeignKey: 'The attribute refers to another entity; the relationship names it in `foreignKey`.',
    isNullable: 'The column accepts NULL.',
    isUnique: 'The value is unique by itself. Ignored on a part of a composite primary key.',
    enumValues: 'Only for `Enum`: the values.',
    length: 'Only for `String`: characters. Without it generators use 255.',
    precision: 'Only for `BigDecimal`: digits in all. Without it generators use 19.',
    scale:
      'Only for `BigDecimal`: digits after the decimal point, at most `precision`. Without it generators use 2.',
    defaultValue: 'Value of the type as text, or `now()` for dates and times. Ignored on a primary key.',
    description: 'Becomes a comment in the generated code and in the database.',
    role: 'What generated code does with the value: `created` and `updated` are set when a row is written, `version` refuses a change of an older state, `secret` is in no response, `deleted` marks a row instead of deleting it. `none` has no effect, and is kept so that the name sets no role.',
    ord: 'Never in a file: the order of the list is the order of the attributes.',
  },
  index: {
    name: 'Name in the database. Without it generators choose one.',
    attributeIds: 'Ids of attributes of the entity, in this order. Unknown ids have no effect.',
    isUnique: 'A unique key instead of an index.',
  },
  relationship: {
    source: 'Id of the entity at one end.',
    target: 'Id of the entity at the other end; the same entity is allowed.',
    sourceHandle: 'Where the line starts, see [Handles](#handles).',
    targetHandle: 'Where the line ends, see [Handles](#handles).',
    type: 'Cardinality, read from source to target.',
    label: 'Text on the line. Where several relationships connect two entities, it names their roles.',
    foreignKey:
      'Ids of the attributes of the referring end that hold the foreign key. Without it generators match by name.',
    description: 'Becomes a comment in the generated code.',
    onDelete: 'What the database does with the referring rows. Without it generators decide.',
    referencedAttributes:
      'Ids of the attributes of the referred end that `foreignKey` refers to, one for each and in its order: a unique key, or the primary key where equal names do not say which part each attribute refers to.',
    owned:
      'Whether the children belong to the parent: generated code deletes them with it. Only `true` is stored. It counts for one-to-many and one-to-one with a required foreign key between two entities.',
  },
  area: {
    label: 'Text at the top of the area.',
    color: 'Color of the frame.',
    position: 'Top left corner of the area on the canvas.',
    size: 'Width and height on the canvas.',
  },
  settings: {
    codeStyle:
      'How names are made in generated code: `drawn` as the specification says, `spring` as Spring teams write. Without it `drawn`.',
    keepNames: 'Names of tables and columns stay as drawn, letter by letter. Set by an import.',
    database: 'The database of the generated code. A target that does not know it uses its own default.',
    'spring-boot': 'Options of the Spring Boot project, as in the configuration of the command line.',
    typeorm: 'Options of the TypeORM project.',
    sql: 'Options of the SQL schema.',
    dbml: 'Options of the DBML document.',
    mermaid: 'Options of the Mermaid diagram.',
  },
} as const satisfies { [Kind in keyof Tables]: Record<keyof Tables[Kind], string> };

/** Releases of the properties that the first release does not know. */
export const RELEASE_OF_PROPERTY: Readonly<Record<string, string>> = {
  className: 'unreleased',
  codeStyle: 'unreleased',
  database: 'unreleased',
  dbml: 'unreleased',
  keepNames: 'unreleased',
  mermaid: 'unreleased',
  role: 'unreleased',
  owned: 'unreleased',
  primaryKey: 'unreleased',
  referencedAttributes: 'unreleased',
  'spring-boot': 'unreleased',
  sql: 'unreleased',
  typeorm: 'unreleased',
};

/** Release of all other properties. */
export const FIRST_RELEASE = '0.1.0';

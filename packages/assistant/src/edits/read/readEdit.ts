import { withoutInvisibleCharacters, isObject } from '@joinery/model';
import { EDIT_ACTIONS, EDIT_RECORDS, type ModelEdit } from './modelEdit.ts';

type Synonyms<Word extends string> = Readonly<Record<string, Word>>;

const ACTIONS: Synonyms<ModelEdit['action']> = {
  ...identity(EDIT_ACTIONS),
  create: 'add',
  insert: 'add',
  new: 'add',
  put: 'add',
  update: 'set',
  change: 'set',
  modify: 'set',
  edit: 'set',
  rename: 'set',
  delete: 'remove',
  drop: 'remove',
};

const RECORDS: Synonyms<ModelEdit['record']> = {
  ...identity(EDIT_RECORDS),
  table: 'entity',
  node: 'entity',
  class: 'entity',
  column: 'attribute',
  field: 'attribute',
  property: 'attribute',
  relation: 'relationship',
  edge: 'relationship',
  reference: 'relationship',
  key: 'index',
  group: 'area',
};

/** Names of properties by how models write them: lower case, without separators. */
const PROPERTIES: Readonly<Record<string, string>> = {
  ispk: 'isPrimaryKey',
  pk: 'isPrimaryKey',
  primary: 'isPrimaryKey',
  primarykey: 'isPrimaryKey',
  isprimarykey: 'isPrimaryKey',
  isfk: 'isForeignKey',
  isforeignkey: 'isForeignKey',
  nullable: 'isNullable',
  optional: 'isNullable',
  isnullable: 'isNullable',
  required: 'isRequired',
  isrequired: 'isRequired',
  notnull: 'isRequired',
  unique: 'isUnique',
  isunique: 'isUnique',
  enumvalues: 'enumValues',
  values: 'enumValues',
  options: 'enumValues',
  default: 'defaultValue',
  defaultvalue: 'defaultValue',
  comment: 'description',
  doc: 'description',
  documentation: 'description',
  newname: 'name',
  colour: 'color',
  from: 'source',
  to: 'target',
  ondelete: 'onDelete',
  owned: 'owned',
  classname: 'className',
  foreignkey: 'foreignKey',
  table: 'entity',
  entityid: 'entity',
  parent: 'entity',
  columns: 'attributes',
  fields: 'attributes',
};

const HEAD = new Set(['action', 'op', 'operation', 'record', 'object', 'id', 'props', 'properties', 'data']);

function identity<Word extends string>(words: readonly Word[]): Readonly<Record<string, Word>> {
  return Object.fromEntries(words.map((word) => [word, word])) as Record<string, Word>;
}

/** Whether a JSON object is meant as an edit, however well it is written. */
export function isEditLike(value: Readonly<Record<string, unknown>>): boolean {
  return (
    ('action' in value || 'op' in value || 'operation' in value) && ('record' in value || 'object' in value)
  );
}

/**
 * Reads one edit tolerantly: synonyms of verbs, records and properties, any letter case, numbers as ids, properties beside
 * `props` instead of in it. Returns undefined if the verb or the record is unknown.
 */
export function readEdit(value: Readonly<Record<string, unknown>>): ModelEdit | undefined {
  const action = ACTIONS[toWord(value['action'] ?? value['op'] ?? value['operation'])];
  const record = RECORDS[toWord(value['record'] ?? value['object'])];
  if (action === undefined || record === undefined) return undefined;
  const inner = [value['props'], value['properties'], value['data']].find(isObject) ?? {};
  const beside = Object.entries(value).filter(([name]) => !HEAD.has(name));
  const given = [...beside, ...Object.entries(inner)];
  const props = Object.fromEntries(given.map(([name, entry]) => [toPropertyName(name), clean(entry)]));
  return { action, record, id: toId(value['id']), props };
}

function toPropertyName(name: string): string {
  return PROPERTIES[name.toLowerCase().replace(/[_\-\s]/gu, '')] ?? name;
}

function toWord(value: unknown): string {
  return typeof value === 'string' ? value.trim().toLowerCase() : '';
}

function toId(value: unknown): string {
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
}

function clean(value: unknown): unknown {
  return typeof value === 'string' ? withoutInvisibleCharacters(value) : value;
}

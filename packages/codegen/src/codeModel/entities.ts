import { type Attribute, type DiagramContent, type EntityNode, getEffectiveIndexes } from '@joinery/model';
import { NameAllocator } from '../nameAllocator.ts';
import { matchKey, MAX_CODE_NAME, MAX_SQL_NAME, pascalCase, shorten, snakeCase } from '../naming.ts';
import { isSqliteTableName, isWindowsDeviceName, RESERVED_BASE_NAMES } from '../reservedWords.ts';
import { attributeLabel, type Diagnostics, nameOf } from './diagnostics.ts';
import type { DraftColumn, EntityDraft } from './drafts.ts';

/** MySQL takes 16 columns in one key. */
export const MAX_KEY_PARTS = 16;

/** Scopes that span the whole project. */
export interface ProjectScopes {
  classes: NameAllocator;
  tables: NameAllocator;
  constraints: NameAllocator;
}

export function createProjectScopes(): ProjectScopes {
  const sql = { maxLength: MAX_SQL_NAME, joiner: '_' };
  return {
    classes: new NameAllocator({ maxLength: 200, joiner: '' }),
    tables: new NameAllocator(sql),
    constraints: new NameAllocator(sql),
  };
}

/** Class name by M153 and M154: no other signs, capitalised, ending in Entity, never starting with a digit. */
export function classNameOf(label: string): string {
  const drawn = pascalCase(label);
  if (drawn === '') return 'DefaultEntity';
  const name = shorten(/^[0-9]/.test(drawn) ? `Entity${drawn}` : drawn, MAX_CODE_NAME, '');
  return name.endsWith('Entity') && name !== 'Entity' ? name : `${name}Entity`;
}

/** Table name: lower snake_case, never starting with a digit, never one that a database refuses. */
export function tableNameOf(label: string): string {
  const name = snakeCase(label) || 'default_entity';
  if (/^[0-9]/.test(name)) return `entity_${name}`;
  return isWindowsDeviceName(name) ? `${name}_table` : acceptedTableName(name);
}

/** The name of a table that every database accepts. */
export function acceptedTableName(name: string): string {
  return isSqliteTableName(name) ? `table_${name}` : name;
}

/** The entities with their own names, columns and keys; relations come later. */
export function draftEntities(
  content: DiagramContent,
  scopes: ProjectScopes,
  diagnostics: Diagnostics,
): EntityDraft[] {
  const bases = new NameAllocator({ maxLength: 200, joiner: '', reserved: RESERVED_BASE_NAMES });
  const paths = new NameAllocator({ maxLength: 200, joiner: '' });
  return content.nodes.map((node) => {
    const draft = draftEntity(node, { bases, paths, scopes });
    reportRenamed(draft, diagnostics);
    reportRefusedName(draft, diagnostics);
    draft.columns = node.data.attributes.map((attribute) => draftColumn(draft, attribute));
    return draft;
  });
}

interface EntityScopes {
  bases: NameAllocator;
  paths: NameAllocator;
  scopes: ProjectScopes;
}

function draftEntity(node: EntityNode, { bases, paths, scopes }: EntityScopes): EntityDraft {
  const label = node.data.name;
  const wantedClass = classNameOf(label);
  const className = scopes.classes.allocate(wantedClass);
  const number = className.slice(wantedClass.length);
  const baseName = bases.allocate(wantedClass.slice(0, -'Entity'.length) + number);
  return {
    id: node.id,
    label,
    ...(node.data.description !== undefined && { description: node.data.description }),
    baseName,
    className,
    table: scopes.tables.allocate(tableNameOf(label)),
    path: paths.allocate(`${baseName.toLowerCase()}s`),
    columns: [],
    keyColumns: [],
    foreignKeys: [],
    indexes: [],
    uniqueKeys: getEffectiveIndexes(node.data)
      .filter(({ isUnique }) => isUnique)
      .map(({ attributeIds }) => attributeIds),
    referencedKeys: [],
    engine: 'InnoDB',
  };
}

function reportRenamed(draft: EntityDraft, diagnostics: Diagnostics): void {
  const place = { entity: draft };
  if (pascalCase(draft.label) === '') {
    const message = `${nameOf(draft)} has no Latin letter or digit in its name.`;
    diagnostics.warn('entity-name-unusable', {
      ...place,
      message,
      action: `It is called ${draft.className} and ${draft.table}.`,
    });
  } else if (isRenamed(draft)) {
    const message = `${nameOf(draft)} has a name that is too long, or taken by another one or by a framework.`;
    const action = `Its class is ${draft.className}, its layers begin with ${draft.baseName}, its table is ${draft.table}.`;
    diagnostics.warn('entity-name-changed', { ...place, message, action });
  }
}

function reportRefusedName(draft: EntityDraft, diagnostics: Diagnostics): void {
  const name = snakeCase(draft.label);
  const why = isWindowsDeviceName(name)
    ? 'has the name of a Windows device, and MariaDB refuses foreign keys to such a table'
    : isSqliteTableName(name)
      ? 'has a name that begins with sqlite_, and SQLite keeps such tables for itself'
      : null;
  if (why === null) return;
  const message = `${nameOf(draft)} ${why}.`;
  diagnostics.warn('table-name-reserved', { entity: draft, message, action: `Its table is ${draft.table}.` });
}

function isRenamed({ label, className, baseName, table }: EntityDraft): boolean {
  const wanted = classNameOf(label);
  return className !== wanted || `${baseName}Entity` !== wanted || table !== tableNameOf(label);
}

function draftColumn(owner: EntityDraft, attribute: Attribute): DraftColumn {
  return {
    owner,
    attribute,
    label: attribute.name,
    matchName: matchKey(attribute.name),
    isKey: attribute.isPrimaryKey,
    isNullable: attribute.isNullable && !attribute.isPrimaryKey,
    isUnique: attribute.isUnique && !attribute.isPrimaryKey,
    foreignKeys: [],
    column: '',
    property: '',
  };
}

/** A column that was not drawn. */
export function addColumn(owner: EntityDraft, label: string, isNullable: boolean): DraftColumn {
  const column: DraftColumn = {
    owner,
    label,
    matchName: matchKey(label),
    isKey: false,
    isNullable,
    isUnique: false,
    foreignKeys: [],
    column: '',
    property: '',
  };
  owner.columns.push(column);
  return column;
}

/** Gives every entity a primary key: drawn, else an integral `id` without mark, else an added one. */
export function resolveKeys(entities: readonly EntityDraft[], diagnostics: Diagnostics): void {
  for (const entity of entities) {
    if (entity.columns.filter(({ isKey }) => isKey).length > MAX_KEY_PARTS) {
      const message = `${nameOf(entity)} has more than ${MAX_KEY_PARTS} primary-key attributes.`;
      diagnostics.warn('key-too-many-parts', {
        entity,
        message,
        action: 'They became plain required columns.',
      });
      for (const column of entity.columns) column.isKey = false;
    }
    if (!entity.columns.some(({ isKey }) => isKey)) addKey(entity, diagnostics);
    entity.keyColumns = entity.columns.filter(({ isKey }) => isKey);
  }
}

function addKey(entity: EntityDraft, diagnostics: Diagnostics): void {
  const message = `${nameOf(entity)} has no primary key.`;
  const drawn = entity.columns.find(
    ({ attribute }) =>
      attribute?.name.trim().toLowerCase() === 'id' &&
      !attribute.isForeignKey &&
      (attribute.type === 'Long' || attribute.type === 'Integer'),
  );
  const key = drawn ?? addColumn(entity, 'id', false);
  if (drawn === undefined) entity.columns.unshift(...entity.columns.splice(-1));
  key.isKey = true;
  key.isNullable = false;
  key.isUnique = false;
  const action = drawn
    ? `Attribute ${attributeLabel(key)} became the key.`
    : 'A generated key of type Long was added.';
  diagnostics.warn('key-added', { entity, message, action });
}

import { getDatabaseLimits } from '../names/databaseLimits.ts';
import {
  type Attribute,
  type DiagramContent,
  type EntityNode,
  getEffectiveIndexes,
  sortKeyParts,
} from '@joinery/model';
import { NameAllocator } from '../names/nameAllocator.ts';
import { matchKey, MAX_SQL_NAME, pascalCase, snakeCase } from '../names/naming.ts';
import { LAYER_SUFFIXES, RESERVED_CLASS_NAMES } from '../names/reservedClassNames.ts';
import { isReservedBySqlite, isWindowsDeviceName, RESERVED_BASE_NAMES } from '../names/reservedWords.ts';
import { attributeLabel, type Diagnostics, entityLabel } from './diagnostics.ts';
import { type DraftColumn, type EntityDraft, toKeyPart } from './drafts.ts';
import { getNameStyle, type NameStyle } from './nameStyles.ts';

/** Name scopes of the whole project. */
export interface ProjectScopes {
  style: NameStyle;
  classes: NameAllocator;
  tables: NameAllocator;
  constraints: NameAllocator;
}

export function createProjectScopes(content: DiagramContent): ProjectScopes {
  const sql = { maxLength: MAX_SQL_NAME, joiner: '_' };
  const style = getNameStyle(content.settings);
  const bases = content.nodes.map(({ data }) => style.toBaseName(getPreferredClass(data, style)));
  const layers = bases.flatMap((base) => LAYER_SUFFIXES.map((suffix) => base + suffix));
  return {
    style,
    classes: new NameAllocator({
      maxLength: 200,
      joiner: '',
      reserved: [...RESERVED_CLASS_NAMES, ...layers],
    }),
    tables: new NameAllocator(sql),
    constraints: new NameAllocator(sql),
  };
}

/** The class that an entity should have: the one given in the diagram, else by its name. */
function getPreferredClass({ className, name }: EntityNode['data'], style: NameStyle): string {
  return className ?? style.toClassName(name);
}

/** Allocates the classes by the ids of the entities, first those that the diagram gives. */
function allocateClasses(
  { nodes }: DiagramContent,
  { style, classes }: ProjectScopes,
): ReadonlyMap<string, string> {
  const isGiven = ({ data }: EntityNode): boolean => data.className !== undefined;
  const ordered = [...nodes.filter(isGiven), ...nodes.filter((node) => !isGiven(node))];
  return new Map(
    ordered.map(({ id, data }) => {
      const preferred = getPreferredClass(data, style);
      return [id, classes.allocate(preferred, `${style.toBaseName(preferred)}Entity`)];
    }),
  );
}

/** Drafts the entities with their names and columns. */
export function draftEntities(
  content: DiagramContent,
  scopes: ProjectScopes,
  diagnostics: Diagnostics,
): EntityDraft[] {
  const bases = new NameAllocator({ maxLength: 200, joiner: '', reserved: RESERVED_BASE_NAMES });
  const paths = new NameAllocator({ maxLength: 200, joiner: '' });
  const classNames = allocateClasses(content, scopes);
  return content.nodes.map((node) => {
    const preferredClass = getPreferredClass(node.data, scopes.style);
    const className = classNames.get(node.id) ?? preferredClass;
    const draft = draftEntity(node, { bases, paths, scopes, preferredClass, className });
    reportRenamed(draft, diagnostics);
    reportRejectedName(draft, diagnostics);
    draft.columns = node.data.attributes.map((attribute) => draftColumn(draft, attribute));
    return draft;
  });
}

interface EntityScopes {
  bases: NameAllocator;
  paths: NameAllocator;
  scopes: ProjectScopes;
  preferredClass: string;
  className: string;
}

function draftEntity(
  node: EntityNode,
  { bases, paths, scopes, preferredClass, className }: EntityScopes,
): EntityDraft {
  const label = node.data.name;
  const { style } = scopes;
  const number = /\d*$/.exec(className.slice(preferredClass.length))?.[0] ?? '';
  const baseName = bases.allocate(style.toBaseName(preferredClass) + number);
  const indexes = getEffectiveIndexes(node.data);
  return {
    id: node.id,
    label,
    ...(node.data.description !== undefined && { description: node.data.description }),
    baseName,
    className,
    preferredClass,
    requestName: style.toRequestName(baseName),
    responseName: style.toResponseName(baseName),
    listItemName: style.toListItemName(baseName),
    table: scopes.tables.allocate(style.toTableName(label)),
    path: paths.allocate(style.toPath(label, baseName)),
    style,
    columns: [],
    keyColumns: [],
    keyOrder: node.data.primaryKey ?? [],
    foreignKeys: [],
    indexes: [],
    uniqueKeys: indexes.filter(({ isUnique }) => isUnique).map(({ attributeIds }) => attributeIds),
    repeatedIds: new Set(
      indexes.flatMap(({ isUnique, attributeIds: [id = '', ...more] }) =>
        isUnique || more.length > 0 ? [] : [id],
      ),
    ),
    referencedKeys: [],
    engine: 'InnoDB',
    limits: getDatabaseLimits(),
  };
}

function reportRenamed(draft: EntityDraft, diagnostics: Diagnostics): void {
  const place = { entity: draft };
  if (pascalCase(draft.label) === '') {
    const message = `${entityLabel(draft)} has no Latin letters or digits in its name.`;
    diagnostics.warn('entity-name-unusable', {
      ...place,
      message,
      action: `Its class is ${draft.className} and its table is ${draft.table}.`,
    });
  } else if (isRenamed(draft)) {
    const message = `${entityLabel(draft)} has a name that is too long or already used by another entity or by a framework.`;
    const action = `Its class is ${draft.className}, its other classes begin with ${draft.baseName}, its table is ${draft.table}.`;
    diagnostics.warn('entity-name-changed', { ...place, message, action });
  }
}

function reportRejectedName(draft: EntityDraft, diagnostics: Diagnostics): void {
  const name = snakeCase(draft.label);
  const why = isWindowsDeviceName(name)
    ? 'has the name of a Windows device, and MariaDB rejects foreign keys to such a table'
    : isReservedBySqlite(name)
      ? 'has a name that starts with sqlite_, which SQLite reserves'
      : null;
  if (why === null) return;
  const message = `${entityLabel(draft)} ${why}.`;
  diagnostics.warn('table-name-reserved', { entity: draft, message, action: `Its table is ${draft.table}.` });
}

function isRenamed({ label, className, preferredClass, baseName, table, style }: EntityDraft): boolean {
  return (
    className !== preferredClass ||
    baseName !== style.toBaseName(preferredClass) ||
    table !== style.toTableName(label)
  );
}

function draftColumn(owner: EntityDraft, attribute: Attribute): DraftColumn {
  const { name, isPrimaryKey, isNullable, isUnique } = attribute;
  const column = createColumn(owner, name, isNullable && !isPrimaryKey);
  column.attribute = attribute;
  column.isKey = isPrimaryKey;
  column.isUnique = isUnique && !isPrimaryKey;
  return column;
}

function createColumn(owner: EntityDraft, label: string, isNullable: boolean): DraftColumn {
  return {
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
}

/** Adds a column without attribute. */
export function addColumn(owner: EntityDraft, label: string, isNullable: boolean): DraftColumn {
  const column = createColumn(owner, label, isNullable);
  owner.columns.push(column);
  return column;
}

/** Gives every entity a primary key: that in the diagram, else an integral attribute `id`, else a new one. */
export function resolveKeys(entities: readonly EntityDraft[], diagnostics: Diagnostics): void {
  for (const entity of entities) {
    const { maxKeyParts } = entity.limits;
    if (entity.columns.filter(({ isKey }) => isKey).length > maxKeyParts) {
      const message = `${entityLabel(entity)} has more than ${maxKeyParts} primary-key attributes.`;
      diagnostics.warn('key-too-many-parts', {
        entity,
        message,
        action: 'They were changed to regular required columns.',
      });
      for (const column of entity.columns) column.isKey = false;
    }
    if (!entity.columns.some(({ isKey }) => isKey)) addKey(entity, diagnostics);
    entity.keyColumns = sortKeyColumns(entity);
  }
}

function sortKeyColumns({ columns, keyOrder }: EntityDraft): DraftColumn[] {
  const parts = columns.filter(({ isKey }) => isKey).map(toKeyPart);
  return sortKeyParts(parts, keyOrder).map(({ column }) => column);
}

function addKey(entity: EntityDraft, diagnostics: Diagnostics): void {
  const message = `${entityLabel(entity)} has no primary key.`;
  const candidate = entity.columns.find(
    ({ attribute }) =>
      attribute?.name.trim().toLowerCase() === 'id' &&
      !attribute.isForeignKey &&
      !entity.repeatedIds.has(attribute.id) &&
      (attribute.type === 'Long' || attribute.type === 'Integer'),
  );
  const key = candidate ?? addColumn(entity, 'id', false);
  if (candidate === undefined) entity.columns.unshift(...entity.columns.splice(-1));
  key.isKey = true;
  key.isNullable = false;
  key.isUnique = false;
  const action = candidate
    ? `Attribute ${attributeLabel(key)} is used as the primary key.`
    : 'A generated key of type Long was added.';
  diagnostics.warn('key-added', { entity, message, action });
}

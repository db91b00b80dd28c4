import {
  type CodeEntity,
  type ForeignKey,
  type ForeignKeyColumn,
  type JoinTable,
  type Relation,
} from '../../../codeModel.ts';
import { camelCase } from '../../../names/naming.ts';
import { RESERVED_PROPERTY_WORDS } from '../../../names/reservedWords.ts';
import { type Code, createArray, createObject } from '../code.ts';
import { type EntityScope, useTarget } from '../context.ts';
import { isMysqlFamily, type TypeormDatabase } from '../databases.ts';
import { emitDoc } from '../project/docs.ts';
import { getUniqueSource } from './keys.ts';
import { type TsFile } from '../tsFile.ts';
import { docLines, tsString } from '../tsEscape.ts';

const DECORATORS = {
  'one-to-one': 'OneToOne',
  'one-to-many': 'OneToMany',
  'many-to-one': 'ManyToOne',
  'many-to-many': 'ManyToMany',
} as const satisfies Record<Relation['kind'], string>;

/** Emits the property of one side of a relation with its decorators. */
export function emitRelation(scope: EntityScope, relation: Relation): void {
  const { file } = scope;
  const { target, name } = useTarget(scope, relation);
  const { foreignKey, joinTable, side } = relation;
  file.gap();
  emitDoc(file, relationLines(relation));
  if (side === 'owner' && foreignKey?.indexName !== undefined && foreignKey.isToUniqueKey !== true) {
    file.decorate('Index', [tsString(foreignKey.indexName)]);
  }
  file.decorate(DECORATORS[relation.kind], [
    `() => ${name}`,
    inverseSide(target, relation),
    ...relationOptions(scope, relation),
  ]);
  if (side === 'owner' && foreignKey) emitJoinColumn(file, foreignKey);
  if (side === 'owner' && joinTable) emitJoinTable(file, joinTable);
  file.line(`${relation.property}!: ${propertyType(file, name, relation)};`);
}

/** Returns the descriptions of the relationship and, on the owning side, of its foreign-key attributes. */
function relationLines({ description, side, foreignKey }: Relation): string[] {
  const isCarrying = side === 'owner' && foreignKey?.writtenBy === 'association';
  const columns = isCarrying ? foreignKey.columns : [];
  return [description, ...columns.map((column) => column.description)].flatMap(docLines);
}

function inverseSide(target: CodeEntity, { inverseProperty }: Relation): Code {
  const preferred = camelCase(target.baseName);
  const name = /^[a-z]/.test(preferred) && !RESERVED_PROPERTY_WORDS.has(preferred) ? preferred : 'other';
  return `(${name}) => ${name}.${inverseProperty}`;
}

function relationOptions({ entity, options: { database } }: EntityScope, relation: Relation): Code[] {
  const { kind, side, foreignKey, joinTable, isOwned } = relation;
  if (joinTable) return [joinTableOptions(joinTable, database.type)];
  if (side === 'inverse') return isOwned ? [createObject({ cascade: 'true' })] : [];
  if (!foreignKey) return [];
  const isRequired = !foreignKey.isNullable;
  const hasConstraint = hasOwnConstraint(entity, { kind, foreignKey });
  const options = {
    nullable: isRequired ? 'false' : undefined,
    ...(hasConstraint
      ? constraintActions(foreignKey, database.type)
      : { createForeignKeyConstraints: 'false' }),
    // Otherwise, saving a parent without one of its children would set a required column of the child to null.
    orphanedRowAction:
      isRequired && kind === 'many-to-one' ? tsString(isOwned ? 'delete' : 'disable') : undefined,
  };
  return [createObject(options)];
}

/**
 * Returns both actions explicitly: TypeORM compares their names, and MariaDB reports RESTRICT for a foreign key without any,
 * the others NO ACTION.
 */
export function constraintActions(
  { onDelete, explicitOnDelete }: ForeignKey,
  database: TypeormDatabase,
): Record<'onDelete' | 'onUpdate', Code> {
  return isMysqlFamily(database)
    ? { onDelete: tsString(onDelete), onUpdate: tsString('RESTRICT') }
    : { onDelete: tsString(explicitOnDelete ?? 'NO ACTION'), onUpdate: tsString('NO ACTION') };
}

/**
 * Whether the relation itself creates the foreign key in the database. TypeORM would write the columns of a composite
 * unique key in the order of the properties, and MySQL requires that of the key.
 */
export function hasOwnConstraint(
  entity: CodeEntity,
  relation: Pick<Relation, 'kind'> & { foreignKey: ForeignKey },
): boolean {
  const { isUnenforced, isToUniqueKey, columns } = relation.foreignKey;
  if (isToUniqueKey === true && columns.length > 1) return false;
  return isUnenforced !== true && getUniqueSource(entity, relation) !== 'other';
}

/** Returns the options of the foreign key to the owner; TypeORM reads those of the other one from the other side. */
function joinTableOptions({ ownerKey, targetKey }: JoinTable, database: TypeormDatabase): Code {
  const isEnforced = ownerKey.isUnenforced !== true && targetKey.isUnenforced !== true;
  return createObject(
    isEnforced ? constraintActions(ownerKey, database) : { createForeignKeyConstraints: 'false' },
  );
}

function emitJoinColumn(file: TsFile, foreignKey: ForeignKey): void {
  const columns = foreignKey.columns.map((column) => joinColumn(column, foreignKey));
  const [only, ...more] = columns;
  const argument = only !== undefined && more.length === 0 ? only : createArray(columns, { isBroken: true });
  file.decorate('JoinColumn', [argument]);
}

function joinColumn(
  { column, referencedProperty }: ForeignKeyColumn,
  { name, isUnenforced }: ForeignKey,
): Code {
  return createObject({
    name: tsString(column),
    referencedColumnName: tsString(referencedProperty),
    foreignKeyConstraintName: isUnenforced === true ? undefined : tsString(name),
  });
}

function emitJoinTable(file: TsFile, { table, ownerKey, targetKey }: JoinTable): void {
  // Both sides use the same form, because TypeORM accepts either single columns or lists.
  const isSingle = ownerKey.columns.length === 1 && targetKey.columns.length === 1;
  const side = (key: ForeignKey, name: string): Record<string, Code> => {
    const columns = key.columns.map((column) => joinColumn(column, key));
    const [only] = columns;
    return isSingle && only !== undefined
      ? { [name]: only }
      : { [`${name}s`]: createArray(columns, { isBroken: true }) };
  };
  const options = { ...side(ownerKey, 'joinColumn'), ...side(targetKey, 'inverseJoinColumn') };
  file.decorate('JoinTable', [createObject({ name: tsString(table), ...options }, { isBroken: true })]);
}

/** Uses Relation<>, which keeps the other class out of decorator metadata, because the files import each other. */
function propertyType(file: TsFile, target: string, { kind, side, foreignKey }: Relation): string {
  const relation = file.useType('typeorm', 'Relation');
  if (kind.endsWith('-many')) return `${relation}<${target}>[]`;
  const isNullable = side === 'inverse' || foreignKey?.isNullable !== false;
  return `${relation}<${target}>${isNullable ? ' | null' : ''}`;
}

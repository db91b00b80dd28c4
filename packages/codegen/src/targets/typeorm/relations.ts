import {
  type CodeEntity,
  type ForeignKey,
  type ForeignKeyColumn,
  type JoinTable,
  type Relation,
} from '../../codeModel.ts';
import { camelCase } from '../../naming.ts';
import { RESERVED_PROPERTY_WORDS } from '../../reservedWords.ts';
import { arrayOf, callOf, type Code, objectOf } from './code.ts';
import { type EntityScope, useTarget } from './context.ts';
import { emitDoc } from './docs.ts';
import { uniqueMaker } from './keys.ts';
import { type TsFile } from './tsFile.ts';
import { commentLines, tsString } from './tsEscape.ts';

const DECORATORS = {
  'one-to-one': 'OneToOne',
  'one-to-many': 'OneToMany',
  'many-to-one': 'ManyToOne',
  'many-to-many': 'ManyToMany',
} as const satisfies Record<Relation['kind'], string>;

/** The property of one side of a relation, with its decorators. */
export function emitRelation(scope: EntityScope, relation: Relation): void {
  const { entity, file } = scope;
  const { target, name } = useTarget(scope, relation);
  const { foreignKey, joinTable, side } = relation;
  file.gap();
  emitDoc(file, relationLines(relation));
  if (side === 'owner' && foreignKey?.indexName !== undefined && foreignKey.isToUniqueKey !== true) {
    file.code(callOf(`@${file.use('typeorm', 'Index')}`, [tsString(foreignKey.indexName)]));
  }
  file.code(
    callOf(`@${file.use('typeorm', DECORATORS[relation.kind])}`, [
      `() => ${name}`,
      inverseSide(target, relation),
      ...relationOptions(entity, relation),
    ]),
  );
  if (side === 'owner' && foreignKey) emitJoinColumn(file, foreignKey);
  if (side === 'owner' && joinTable) emitJoinTable(file, joinTable);
  file.line(`${relation.property}!: ${propertyType(file, name, relation)};`);
}

/** What was said of the relationship, and on the side that has the columns of the attributes that carry it. */
function relationLines({ description, side, foreignKey }: Relation): string[] {
  const isCarrying = side === 'owner' && foreignKey?.writtenBy === 'association';
  const columns = isCarrying ? foreignKey.columns : [];
  return [description, ...columns.map((column) => column.description)].flatMap(commentLines);
}

function inverseSide(target: CodeEntity, { inverseProperty }: Relation): Code {
  const wanted = camelCase(target.baseName);
  const name = /^[a-z]/.test(wanted) && !RESERVED_PROPERTY_WORDS.has(wanted) ? wanted : 'other';
  return `(${name}) => ${name}.${inverseProperty}`;
}

function relationOptions(entity: CodeEntity, relation: Relation): Code[] {
  const { kind, side, foreignKey, joinTable } = relation;
  if (joinTable) return [joinTableOptions(joinTable)];
  if (side === 'inverse' || !foreignKey) return [];
  const isRequired = !foreignKey.isNullable;
  const hasConstraint = hasOwnConstraint(entity, { kind, foreignKey });
  const options = {
    nullable: isRequired ? 'false' : undefined,
    ...(hasConstraint ? constraintActions(foreignKey) : { createForeignKeyConstraints: 'false' }),
    // Saving a parent without a child it had would otherwise empty the child's column, which must not be empty.
    orphanedRowAction: isRequired && kind === 'many-to-one' ? tsString('disable') : undefined,
  };
  return [objectOf(options)];
}

/** Both actions, stated: what a database calls the unstated one differs, and TypeORM compares the words. */
export function constraintActions({ onDelete }: ForeignKey): Record<'onDelete' | 'onUpdate', Code> {
  return { onDelete: tsString(onDelete), onUpdate: tsString('RESTRICT') };
}

/**
 * Whether the relation itself makes the foreign key in the database. TypeORM would write the columns of a composite unique
 * key in the order of the properties, and MySQL requires that of the key.
 */
export function hasOwnConstraint(
  entity: CodeEntity,
  relation: Pick<Relation, 'kind'> & { foreignKey: ForeignKey },
): boolean {
  const { isUnenforced, isToUniqueKey, columns } = relation.foreignKey;
  if (isToUniqueKey === true && columns.length > 1) return false;
  return isUnenforced !== true && uniqueMaker(entity, relation) !== 'other';
}

/** TypeORM takes the answer for the foreign key to the owner from here, for the other one from the other side. */
function joinTableOptions({ ownerKey, targetKey }: JoinTable): Code {
  const isEnforced = ownerKey.isUnenforced !== true && targetKey.isUnenforced !== true;
  return objectOf(isEnforced ? constraintActions(ownerKey) : { createForeignKeyConstraints: 'false' });
}

function emitJoinColumn(file: TsFile, foreignKey: ForeignKey): void {
  const columns = foreignKey.columns.map((column) => joinColumn(column, foreignKey));
  const [only, ...more] = columns;
  const argument = only !== undefined && more.length === 0 ? only : arrayOf(columns, { isBroken: true });
  file.code(callOf(`@${file.use('typeorm', 'JoinColumn')}`, [argument]));
}

function joinColumn(
  { column, referencedProperty }: ForeignKeyColumn,
  { name, isUnenforced }: ForeignKey,
): Code {
  return objectOf({
    name: tsString(column),
    referencedColumnName: tsString(referencedProperty),
    foreignKeyConstraintName: isUnenforced === true ? undefined : tsString(name),
  });
}

function emitJoinTable(file: TsFile, { table, ownerKey, targetKey }: JoinTable): void {
  // One form for both sides: TypeORM's options know either single columns or lists.
  const isSingle = ownerKey.columns.length === 1 && targetKey.columns.length === 1;
  const side = (key: ForeignKey, name: string): Record<string, Code> => {
    const columns = key.columns.map((column) => joinColumn(column, key));
    const [only] = columns;
    return isSingle && only !== undefined
      ? { [name]: only }
      : { [`${name}s`]: arrayOf(columns, { isBroken: true }) };
  };
  const options = { ...side(ownerKey, 'joinColumn'), ...side(targetKey, 'inverseJoinColumn') };
  file.code(
    callOf(`@${file.use('typeorm', 'JoinTable')}`, [
      objectOf({ name: tsString(table), ...options }, { isBroken: true }),
    ]),
  );
}

/** Relation<> keeps the other class out of the metadata that decorators emit: two files import each other. */
function propertyType(file: TsFile, target: string, { kind, side, foreignKey }: Relation): string {
  const relation = file.useType('typeorm', 'Relation');
  if (kind.endsWith('-many')) return `${relation}<${target}>[]`;
  const isNullable = side === 'inverse' || foreignKey?.isNullable !== false;
  return `${relation}<${target}>${isNullable ? ' | null' : ''}`;
}

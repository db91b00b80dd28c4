import { type CodeEntity, type Column, type ForeignKey, type Relation } from '../../../codeModel.ts';
import { type SampleRow, sampleRows } from '../../../schema/rows/sampleRows.ts';
import { type SampleValue } from '../../../schema/rows/sampleValues.ts';
import { sortByDependency } from '../../../schema/tableOrder.ts';
import { type Code, createCall } from '../code.ts';
import { entityById, type TypeormContext } from '../context.ts';
import { TYPES } from '../entities/columnTypes.ts';
import { ownedToOne, propertiesByColumn } from '../entities/keys.ts';
import { tsString } from '../tsEscape.ts';

type OwnedRelation = Relation & { foreignKey: ForeignKey };

/** The values of a property in a new row. */
type Properties = ReadonlyMap<string, Code>;

/** The row of one entity in the tests. */
export interface TestRow {
  entity: CodeEntity;
  /** Literals of the columns that the row sets itself. */
  values: Properties;
  /** Literals of columns that are read only where a query names them. */
  secrets: Properties;
  /** Relations and foreign-key columns, which come from the rows of other entities. */
  references: Properties;
  /** The relations that refer to the row of another entity. */
  relations: readonly OwnedRelation[];
  /** A property that the row must have, and its column. */
  required?: { property: string; column: string };
}

/** Returns one row per entity, each after those it refers to; none for an entity whose keys allow no row. */
export function listTestRows(context: TypeormContext): TestRow[] {
  const tables = sortByDependency(context.tables);
  const rows = sampleRows(tables, new Map(tables.map(({ name }) => [name, [{}]])));
  return tables.flatMap(({ name, entityId }) => {
    const [row] = rows.get(name) ?? [];
    return row === undefined || entityId === undefined
      ? []
      : [toTestRow(context, entityById(context, entityId), row)];
  });
}

function toTestRow(context: TypeormContext, entity: CodeEntity, row: SampleRow): TestRow {
  const relations = ownedToOne(entity).filter(
    ({ isSelf, foreignKey }) =>
      !isSelf && foreignKey.columns.every(({ column }) => (row.get(column) ?? null) !== null),
  );
  const references = new Map(relations.flatMap((relation) => toReferences(context, entity, relation)));
  const isGenerated = ['identity', 'uuid'].includes(entity.primaryKey.kind);
  const columns = [...(isGenerated ? [] : entity.primaryKey.columns), ...entity.columns];
  const toValues = (of: readonly Column[]) =>
    new Map(
      of.flatMap((column) => {
        const value = row.get(column.column) ?? null;
        return value === null || references.has(column.property)
          ? []
          : [[column.property, toLiteral(context, column, value)] as const];
      }),
    );
  const values = toValues(columns.filter(({ role }) => role !== 'secret'));
  const secrets = toValues(columns.filter(({ role }) => role === 'secret'));
  const required = findRequired(entity, relations);
  return { entity, values, secrets, references, relations, ...(required && { required }) };
}

function toReferences(
  context: TypeormContext,
  entity: CodeEntity,
  { property, targetId, foreignKey }: OwnedRelation,
): (readonly [property: string, value: Code])[] {
  const target = entityById(context, targetId);
  const row = createCall('await readRow', [`entities.${target.className}`]);
  if (foreignKey.writtenBy === 'association') return [[property, row]];
  const properties = propertiesByColumn(entity);
  return foreignKey.columns.map(({ column, referencedColumn, referencedProperty }) => {
    const isNullable = target.columns.some((other) => other.column === referencedColumn && other.isNullable);
    const value = `(await readRow(entities.${target.className})).${referencedProperty}${isNullable ? '!' : ''}`;
    return [properties.get(column) ?? column, value];
  });
}

/** Finds a property without which the row is rejected; MySQL fills in the first value of a required enum. */
function findRequired(
  { columns }: CodeEntity,
  relations: readonly OwnedRelation[],
): { property: string; column: string } | undefined {
  const plain = columns.find(
    ({ isNullable, defaultValue, role, type }) =>
      !isNullable && defaultValue === undefined && type !== 'Enum' && role !== 'version' && role !== 'secret',
  );
  if (plain !== undefined) return plain;
  const relation = relations.find(
    ({ foreignKey }) =>
      foreignKey.writtenBy === 'association' &&
      !foreignKey.isNullable &&
      foreignKey.columns.length === 1 &&
      foreignKey.columns[0]?.type !== 'Enum',
  );
  const column = relation?.foreignKey.columns[0]?.column;
  return relation && column !== undefined ? { property: relation.property, column } : undefined;
}

/** Returns a value as it is read back. */
function toLiteral({ options }: TypeormContext, column: Column, value: SampleValue): Code {
  const { type, scale = 2, enumType } = column;
  const { property } = TYPES[options.database.type][type];
  const text = String(value);
  if (enumType !== undefined) {
    const name = enumType.constants.find((constant) => constant.value === value)?.name ?? '';
    return options.useEnums ? `entities.${enumType.name}.${name}` : tsString(text);
  }
  switch (property) {
    case 'boolean':
      return String(value === 1);
    case 'number':
      return String(Number(value));
    case 'Date':
      return `new Date(${tsString(`${text.slice(0, 23).replace(' ', 'T')}Z`)})`;
    default:
      return tsString(type === 'BigDecimal' ? withScale(text, scale) : text);
  }
}

/** Returns a decimal number with all digits of its column: `10.5000` for a scale of four. */
function withScale(text: string, scale: number): string {
  const [whole = '', digits = ''] = text.split('.');
  return scale === 0 ? whole : `${whole}.${digits.padEnd(scale, '0')}`;
}

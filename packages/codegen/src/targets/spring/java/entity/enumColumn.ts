import { type CodeEntity, type CodeEnum, type Column } from '../../../../codeModel.ts';
import { enumTextLength, hasDrawnValues } from '../../../../enumValues.ts';
import { javaString } from '../../../../files/escape.ts';
import { DIALECTS, enumCheckName, enumValues, quoteAlways } from '../../../../schema/dialects.ts';
import { type EntityFile, type SpringContext } from '../../context.ts';
import { writeAnnotation } from '../javaFile.ts';

const JPA = 'jakarta.persistence';
const HIBERNATE = 'org.hibernate.annotations';

/** The class in an enum that converts values for its columns. */
export const CONVERTER = 'ColumnConverter';

/** Whether a primary key has a column of the enum: JPA allows no converter there, Hibernate a type of Java. */
export function isInKey({ model }: SpringContext, enumType: CodeEnum): boolean {
  return model.entities.some(({ primaryKey }) =>
    primaryKey.columns.some((column) => column.enumType === enumType),
  );
}

/** Writes how a column of an enum is stored: by name, or as drawn where a value is no constant. */
export function writeEnumMapping(file: EntityFile, { enumType }: Column): void {
  if (enumType === undefined) return;
  const { writer } = file;
  const converter = `${enumType.name}.${CONVERTER}.class`;
  if (!hasDrawnValues(enumType)) {
    writer.line(`@${writer.use(`${JPA}.Enumerated`)}(${writer.use(`${JPA}.EnumType`)}.STRING)`);
  } else if (isInKey(file, enumType)) {
    writer.line(`@${writer.use(`${HIBERNATE}.JavaType`)}(${converter})`);
  } else {
    writer.line(`@${writer.use(`${JPA}.Convert`)}(converter = ${converter})`);
  }
}

/** The check of a column with an enum; its column is in quotes, which both the databases of the application and of its tests know. */
interface EnumCheck {
  name: string;
  condition: string;
}

/** Returns the check of an enum that is drawn with other values than constants, for a database without enum types. */
function getCheck({ config }: SpringContext, { table }: CodeEntity, column: Column): EnumCheck | undefined {
  const { hasEnums, quoteText } = DIALECTS[config.database.type];
  if (hasEnums || !column.enumType || !hasDrawnValues(column.enumType)) return undefined;
  const condition = `${quoteAlways(column.column)} IN (${enumValues(column, quoteText)})`;
  return { name: enumCheckName(table, column.column), condition };
}

/** Returns the characters of the longest value; the driver of MySQL counts an apostrophe twice in a native enum. */
function getLength({ config }: SpringContext, enumType: CodeEnum): number {
  if (config.database.type !== 'mysql') return enumTextLength(enumType);
  return Math.max(...enumType.constants.map(({ value }) => value.replaceAll("'", "''").length));
}

/**
 * Returns the length of an enum, without which Hibernate would change the column at each start, and its type in the SQL
 * script, or the check that JPA has from Boot 4 on.
 */
export function enumArguments(file: EntityFile, column: Column): string[] {
  const { boot, config, entity, writer } = file;
  const { enumType } = column;
  if (!enumType || !hasDrawnValues(enumType)) return [];
  const length = `length = ${String(getLength(file, enumType))}`;
  const check = getCheck(file, entity, column);
  if (!check) {
    return [length, `columnDefinition = ${javaString(DIALECTS[config.database.type].types.Enum(column))}`];
  }
  if (boot.major === 3) return [length];
  const parts = `name = ${javaString(check.name)}, constraint = ${javaString(check.condition)}`;
  return [length, `check = @${writer.use(`${JPA}.CheckConstraint`)}(${parts})`];
}

/** Writes the check of an enum for Boot 3, where it is one of Hibernate. */
export function writeEnumCheck(file: EntityFile, column: Column): void {
  const { boot, entity, writer } = file;
  const check = getCheck(file, entity, column);
  if (boot.major !== 3 || !check) return;
  writeAnnotation(writer, writer.use(`${HIBERNATE}.Check`), [
    `name = ${javaString(check.name)}`,
    `constraints = ${javaString(check.condition)}`,
  ]);
}

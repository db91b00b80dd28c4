import { type CodeEntity } from '../../../../codeModel.ts';
import { javaString } from '../../../../files/escape.ts';
import { type GeneratedFile } from '../../../../files/generatedFile.ts';
import { getUniqueKeys } from '../../../../schema/tables.ts';
import { type JavaFile, type SpringContext, useGenerated } from '../../context.ts';
import { javaFile, writeJavadoc } from '../javaFile.ts';
import { type ServiceFile } from './serviceFile.ts';

const CLASS = 'UniqueKeys';
/** Name under which the generated class knows the primary key, which each database names otherwise. */
const PRIMARY = 'primary';

/** The only column of a key in a message of H2, as a pattern of Java. */
const H2_COLUMN = '\\("*(\\w+)"* NULLS FIRST\\)';

/** Patterns of Java for what databases write around the lowercase name of a constraint, with their replacements. */
const PARTS_AROUND_NAMES = [
  ['(?s) on .*', ''],
  ['["`]', ''],
  ['^.*\\.', ''],
  ['_index_[0-9a-f]+$', ''],
  ['^primary.*|.*_pkey$', PRIMARY],
] as const;

/** Returns the text of a conflict, such as `email is already used`. */
export function describeConflict(members: readonly string[]): string {
  return members.length === 1
    ? `${members[0] ?? ''} is already used`
    : `${members.join(', ')} are already used together`;
}

/** Returns the member of the API for each column of an entity. */
function getMembers({ primaryKey, columns, relations }: CodeEntity): Map<string, string> {
  const members = new Map(
    [...primaryKey.columns, ...columns].map(({ column, property }) => [column, property] as const),
  );
  for (const { side, foreignKey, dtoProperties, dtoProperty } of relations) {
    if (side !== 'owner' || foreignKey?.writtenBy !== 'association') continue;
    foreignKey.columns.forEach(({ column }, index) =>
      members.set(column, dtoProperties[index] ?? dtoProperty),
    );
  }
  return members;
}

/** A key that a new or changed row can violate. */
export interface ViolableKey {
  /** Names of its constraint: its own, and those that databases give it where Hibernate creates it without one. */
  names: string[];
  /** Its members of the API. */
  members: string[];
}

/** Returns the names of a key over one column: that of the column in MySQL and for H2, and the one of PostgreSQL. */
function givenNames({ table }: CodeEntity, [column = '', ...more]: readonly string[]): string[] {
  return more.length > 0 ? [] : [column, `${table}_${column}_key`];
}

/** Returns the keys that a request can violate: its own unique keys, and the primary key if the client sets it. */
export function getViolableKeys(entity: CodeEntity): ViolableKey[] {
  const { kind, columns } = entity.primaryKey;
  const members = getMembers(entity);
  const isGenerated = kind === 'identity' || kind === 'uuid';
  const own = columns.map(({ property }) => property);
  const uniqueKeys = getUniqueKeys(entity);
  const taken = new Set(uniqueKeys.map(({ name }) => name));
  return [
    ...(isGenerated ? [] : [{ names: [PRIMARY], members: own }]),
    ...uniqueKeys.map((key) => ({
      names: [key.name, ...givenNames(entity, key.columns).filter((name) => !taken.has(name))],
      members: key.columns.map((column) => members.get(column) ?? column),
    })),
  ];
}

/** Writes the constant with the unique keys of an entity; nothing if it has none. */
export function writeUniqueKeys(file: ServiceFile): void {
  const { writer } = file;
  const keys = getViolableKeys(file.entity);
  if (keys.length === 0) return;
  const type = useGenerated(file, 'service', CLASS);
  writer.line(`private static final ${type} UNIQUE_KEYS = new ${type}()`).indented(() => {
    keys.forEach(({ names, members }, index) => {
      const end = index === keys.length - 1 ? ';' : '';
      const parts = [describeConflict(members), ...names].map(javaString);
      writer.line(`.with(${parts.join(', ')})${end}`);
    });
  }, 2);
  writer.gap();
}

/** Returns a write as a Java expression that names the key if it violates one. */
export function checkedWrite({ entity }: ServiceFile, write: string): string {
  return getViolableKeys(entity).length > 0 ? `UNIQUE_KEYS.check(() -> ${write})` : write;
}

function writeWith({ writer }: JavaFile): void {
  const locale = writer.use('java.util.Locale');
  writer
    .gap()
    .line(
      '/** Adds a key with the text for the client, and the names that databases give its constraint. */',
    );
  writer.block(`public ${CLASS} with(String problem, String... constraints)`, () => {
    writer.block('for (String constraint : constraints)', () =>
      writer.line(`problems.put(constraint.toLowerCase(${locale}.ROOT), problem);`),
    );
    writer.line('return this;');
  });
}

function writeCheck(file: JavaFile): void {
  const { writer } = file;
  const supplier = writer.use('java.util.function.Supplier');
  const integrity = writer.use('org.springframework.dao.DataIntegrityViolationException');
  const conflict = useGenerated(file, 'exception', 'ConflictException');
  writer.gap().line('/** Writes a row at once, and says which key it violates. */');
  writer.block(`public <T> T check(${supplier}<T> write)`, () => {
    writer.line('try {').indented(() => writer.line('return write.get();'));
    writer.line(`} catch (${integrity} ex) {`).indented(() => {
      writer.line('String problem = problems.get(readName(ex.getCause()));');
      writer.block('if (problem == null)', () => writer.line('throw ex;'));
      writer.line(`throw new ${conflict}(problem);`);
    });
    writer.line('}');
  });
}

function writeReadName({ writer }: JavaFile): void {
  const violation = writer.use('org.hibernate.exception.ConstraintViolationException');
  const matcher = writer.use('java.util.regex.Matcher');
  const locale = writer.use('java.util.Locale');
  writer.gap().line('/** Returns the name of the constraint without what databases write around it. */');
  writer.block('private static String readName(Throwable cause)', () => {
    writer.block(
      `if (!(cause instanceof ${violation} violation) || violation.getConstraintName() == null)`,
      () => writer.line('return "";'),
    );
    writer.line(`String name = violation.getConstraintName().toLowerCase(${locale}.ROOT)`);
    writer.indented(() => {
      const last = PARTS_AROUND_NAMES.length - 1;
      PARTS_AROUND_NAMES.forEach(([pattern, replacement], index) => {
        const call = `.replaceAll(${javaString(pattern)}, ${javaString(replacement)})`;
        writer.line(`${call}${index === last ? ';' : ''}`);
      });
    }, 2);
    writer.line(`${matcher} column = H2_COLUMN.matcher(violation.getSQLException().getMessage());`);
    writer.line('boolean isNameless = name.startsWith("constraint") && column.find();');
    writer.line(`return isNameless ? column.group(1).toLowerCase(${locale}.ROOT) : name;`);
  });
}

/** Emits the class that finds the unique key that a write violates; none if no entity needs it. */
export function emitUniqueKeys(context: SpringContext): GeneratedFile[] {
  if (!context.model.entities.some((entity) => getViolableKeys(entity).length > 0)) return [];
  const file = javaFile(context, {
    layer: 'service',
    packageName: 'service',
    typeName: CLASS,
    body: (java) => {
      const { writer } = java;
      const map = `${writer.use('java.util.Map')}<String, String>`;
      writeJavadoc(writer, 'Unique keys of a table, with the text for a client that sends a value twice.');
      writer.block(`public final class ${CLASS}`, () => {
        const pattern = writer.use('java.util.regex.Pattern');
        writer.line().line('/** The only column of a constraint that has no name in H2. */');
        writer.line(
          `private static final ${pattern} H2_COLUMN = ${pattern}.compile(${javaString(H2_COLUMN)});`,
        );
        writer.line().line(`private final ${map} problems = new ${writer.use('java.util.HashMap')}<>();`);
        writeWith(java);
        writeCheck(java);
        writeReadName(java);
      });
    },
  });
  return [file];
}

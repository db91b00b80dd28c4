import { type CodeEntity, type Column } from '../../../codeModel.ts';
import { javaString } from '../../../files/escape.ts';
import { type EntityFile, getterName, setterName, useColumnType, useGenerated } from '../context.ts';
import { nowExpression } from './entity/columnDefaults.ts';
import { type ServiceFile } from './service/serviceFile.ts';

const HIBERNATE = 'org.hibernate.annotations';

/** Finds the column with a role that at most one column of an entity has. */
function findByRole({ columns }: CodeEntity, role: 'version' | 'deleted'): Column | undefined {
  return columns.find((column) => column.role === role);
}

/** Writes the annotation of a column that Hibernate sets. */
export function writeRole({ writer }: EntityFile, { role }: Column): void {
  if (role === 'created') writer.line(`@${writer.use(`${HIBERNATE}.CreationTimestamp`)}`);
  if (role === 'updated') writer.line(`@${writer.use(`${HIBERNATE}.UpdateTimestamp`)}`);
  if (role === 'version') writer.line(`@${writer.use('jakarta.persistence.Version')}`);
}

/** Writes the condition that hides deleted rows. */
export function writeRestriction({ entity, writer }: EntityFile): void {
  const deleted = findByRole(entity, 'deleted');
  if (deleted === undefined) return;
  // In quotes, because the tests create every name in quotes, with its letter case.
  const name = `\`${deleted.column}\``;
  const isMissing = `${name} IS NULL`;
  const isNotSet = deleted.isNullable ? `(${name} = FALSE OR ${isMissing})` : `${name} = FALSE`;
  const condition = deleted.type === 'Boolean' ? isNotSet : isMissing;
  writer.line(`@${writer.use(`${HIBERNATE}.SQLRestriction`)}(${javaString(condition)})`);
}

/** Writes the check that the request was made from the stored state of the row. */
export function writeVersionCheck(file: ServiceFile): void {
  const { entity, readRequest, writer } = file;
  const version = findByRole(entity, 'version');
  if (version === undefined) return;
  const given = readRequest(version.property);
  const stored = `entity.${getterName(version.property)}()`;
  writer.block(`if (${given} == null && ${stored} != null)`, () => throwMissing(file, version));
  const conflict = useGenerated(file, 'exception', 'ConflictException');
  const subject = javaString(`${entity.baseName} `);
  writer.block(`if (!${writer.use('java.util.Objects')}.equals(${given}, ${stored}))`, () =>
    // oxlint-disable-next-line plain-english/words -- the specified text
    writer.line(`throw new ${conflict}(${subject} + id + " was changed by someone else.");`),
  );
}

/** Writes the checks of a new row: a change of a row may omit a secret, because no response has it. */
export function writeSecretChecks(file: ServiceFile): void {
  const { entity, readRequest, writer } = file;
  for (const column of entity.columns) {
    if (column.role !== 'secret' || column.isNullable || column.defaultValue !== undefined) continue;
    writer.block(`if (${readRequest(column.property)} == null)`, () => throwMissing(file, column));
  }
}

function throwMissing(file: ServiceFile, { property }: Column): void {
  const exception = useGenerated(file, 'exception', 'InvalidRequestException');
  file.writer.line(`throw new ${exception}(${javaString(property)}, "must not be null");`);
}

/** Writes the statements that hide a row instead of deleting it; returns false for an entity that has no column for that. */
export function writeSoftDelete(file: ServiceFile): boolean {
  const { entity, names, writer } = file;
  const deleted = findByRole(entity, 'deleted');
  if (deleted === undefined) return false;
  const value =
    deleted.type === 'Boolean' ? 'true' : nowExpression(writer, deleted, useColumnType(file, deleted));
  writer.line(`entity.${setterName(deleted.property)}(${value});`);
  writer.line(`${names.repository}.saveAndFlush(entity);`);
  return true;
}

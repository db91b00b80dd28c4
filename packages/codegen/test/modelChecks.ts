import type { CodeEntity, CodeModel } from '../src/codeModel.ts';
import { buildTables } from '../src/schema/tables.ts';

/** Finds problems of a code model: duplicate or too long names, duplicate columns, missing ends. */
export function findProblems(model: CodeModel): string[] {
  const tables = buildTables(model);
  return [
    ...doubled('class', [
      ...model.entities.flatMap(({ className, primaryKey }) => [
        className,
        ...[primaryKey.idClassName ?? []].flat(),
      ]),
      ...model.enums.map(({ name }) => name),
    ]),
    ...doubled(
      'base name',
      model.entities.map(({ baseName }) => baseName),
    ),
    ...doubled(
      'path',
      model.entities.map(({ path }) => path),
    ),
    ...doubled(
      'table',
      tables.map(({ name }) => name),
    ),
    ...doubled(
      'constraint',
      tables.flatMap((table) =>
        [...table.uniqueKeys, ...table.indexes, ...table.foreignKeys].map(({ name }) => name),
      ),
    ),
    ...tables.flatMap((table) =>
      doubled(
        `column of ${table.name}`,
        table.columns.map(({ name }) => name),
      ),
    ),
    ...tables.flatMap((table) => tooLong([table.name, ...table.columns.map(({ name }) => name)])),
    ...tables.flatMap((table) =>
      tooLong([...table.uniqueKeys, ...table.indexes, ...table.foreignKeys].map(({ name }) => name)),
    ),
    ...tables.filter(({ primaryKey }) => primaryKey.length === 0).map(({ name }) => `${name} has no key`),
    ...model.entities.flatMap(propertyProblems),
    ...model.enums.flatMap(({ name, constants }) =>
      doubled(
        `constant of ${name}`,
        constants.map((constant) => constant.name),
      ),
    ),
    ...relationProblems(model),
  ];
}

function propertyProblems({ label, primaryKey, columns, relations }: CodeEntity): string[] {
  const own = [...primaryKey.columns, ...columns].map(({ property }) => property);
  const dto = relations.flatMap(({ dtoProperties, foreignKey }) =>
    foreignKey && foreignKey.writtenBy !== 'association' ? [] : dtoProperties,
  );
  const names = [...own, ...relations.map(({ property }) => property)];
  return [
    ...doubled(`property of ${label}`, names),
    ...doubled(`DTO property of ${label}`, [...own, ...dto]),
    ...names
      .filter((name) => !/^[A-Za-z][A-Za-z0-9]*$/.test(name))
      .map((name) => `property ${name} is no identifier`),
  ];
}

function relationProblems({ entities }: CodeModel): string[] {
  const byId = new Map(entities.map((entity) => [entity.id, entity] as const));
  return entities.flatMap(({ label, relations }) =>
    relations.flatMap((relation) => {
      const other = byId
        .get(relation.targetId)
        ?.relations.find(
          ({ edgeId, property }) => edgeId === relation.edgeId && property === relation.inverseProperty,
        );
      const isPaired = other?.foreignKey === relation.foreignKey && other?.joinTable === relation.joinTable;
      return other && isPaired ? [] : [`${label}.${relation.property} has no other side`];
    }),
  );
}

function doubled(what: string, names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.flatMap((name) => {
    const key = name.toLowerCase();
    if (seen.has(key)) return [`${what} ${name} is used twice`];
    seen.add(key);
    return [];
  });
}

function tooLong(names: readonly string[]): string[] {
  return names.filter((name) => name.length > 63).map((name) => `${name} is too long`);
}

import { type CodeModel } from '../../../codeModel.ts';
import { type GeneratedFile } from '../../../files/generatedFile.ts';
import { createArray, type Code } from '../code.ts';
import { ownedToOne, getUniqueSource } from './keys.ts';
import { tsString } from '../tsEscape.ts';
import { TsFile } from '../tsFile.ts';

type Names = (readonly [place: string, name: string])[];

/** Names of keys that no decorator can set, because TypeORM creates them implicitly. */
interface StrategyNames {
  /** Unique keys of one-to-one relations. */
  unique: Names;
  /** Indexes of join tables on the columns that refer to the target. */
  indexes: Names;
}

function strategyNames({ entities, joinTables }: CodeModel): StrategyNames {
  const toPlace = (table: string, columns: readonly { column: string }[]) =>
    `${table}(${columns.map(({ column }) => column).join(',')})`;
  return {
    unique: entities.flatMap((entity) =>
      ownedToOne(entity).flatMap((relation) =>
        getUniqueSource(entity, relation) === 'strategy'
          ? [
              [
                toPlace(entity.table, relation.foreignKey.columns),
                relation.foreignKey.uniqueName ?? '',
              ] as const,
            ]
          : [],
      ),
    ),
    indexes: joinTables.flatMap(({ table, targetKey }) =>
      targetKey.indexName === undefined
        ? []
        : [[toPlace(table, targetKey.columns), targetKey.indexName] as const],
    ),
  };
}

/** Whether the data source needs a naming strategy. */
export function needsNamingStrategy(model: CodeModel): boolean {
  const { unique, indexes } = strategyNames(model);
  return unique.length + indexes.length > 0;
}

/** Emits the naming strategy that names keys as in the SQL file; everything else has TypeORM's names. */
export function emitNamingStrategy(model: CodeModel): GeneratedFile {
  const { unique, indexes } = strategyNames(model);
  const file = new TsFile();
  const base = file.use('typeorm', 'DefaultNamingStrategy');
  const table = file.useType('typeorm', 'Table');
  if (unique.length > 0) {
    file.line('/** Unique keys of one-to-one relations, by table and columns. */');
    file.code(createMapEntries(unique), {
      before: 'const UNIQUE_KEYS: ReadonlyMap<string, string> = new Map(',
      after: ');',
    });
    file.gap();
  }
  if (indexes.length > 0) {
    file.line('/** Indexes of join tables, by table and columns. */');
    file.code(createMapEntries(indexes), {
      before: 'const INDEXES: ReadonlyMap<string, string> = new Map(',
      after: ');',
    });
    file.gap();
  }
  file.line('/** Names the keys that TypeORM creates implicitly as in the SQL schema of the diagram. */');
  file.block(`export class SchemaNamingStrategy extends ${base}`, () => {
    if (unique.length > 0) emitMethod(file, 'relationConstraintName', 'UNIQUE_KEYS');
    if (indexes.length > 0) emitMethod(file, 'indexName', 'INDEXES');
  });
  file.gap();
  file.block(`function toKey(table: ${table} | string, columns: string[]): string`, () =>
    file.line("return `${typeof table === 'string' ? table : table.name}(${columns.join(',')})`;"),
  );
  return file.toFile('src/naming-strategy.ts', { layer: 'configuration' });
}

function createMapEntries(names: Names): Code {
  return createArray(
    names.map(([place, name]) => createArray([tsString(place), tsString(name)])),
    { isBroken: true },
  );
}

function emitMethod(file: TsFile, method: string, names: string): void {
  file.gap();
  file.block(`override ${method}(table: Table | string, columns: string[]): string`, () => {
    file.line(`const name = ${names}.get(toKey(table, columns));`);
    file.line(`return name ?? super.${method}(table, columns);`);
  });
}

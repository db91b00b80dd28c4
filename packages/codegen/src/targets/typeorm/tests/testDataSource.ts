import { type GeneratedFile } from '../../../files/generatedFile.ts';
import { type TypeormContext } from '../context.ts';
import { needsNamingStrategy } from '../entities/namingStrategy.ts';
import { hasSchemaDataSource } from '../project/dataSource.ts';
import { TsFile } from '../tsFile.ts';

/** Emits the data source of the tests, which creates the tables from the entities. */
export function emitTestDataSource(context: TypeormContext): GeneratedFile {
  const file = new TsFile();
  file.use('../src/data-source.js', 'dataSource');
  const source = hasSchemaDataSource(context)
    ? file.use('../src/data-source.js', 'SchemaDataSource')
    : file.use('typeorm', 'DataSource');
  if (context.options.database.type === 'sqlite') emitMemory(file, context, source);
  else emitServer(file, source);
  return file.toFile('test/test-data-source.ts', { layer: 'project' });
}

function emitMemory(file: TsFile, { model }: TypeormContext, source: string): void {
  const strategy = needsNamingStrategy(model)
    ? file.use('../src/naming-strategy.js', 'SchemaNamingStrategy')
    : undefined;
  file.line('/** SQLite in memory, with tables created from the entities. */');
  file.line(`export const testDataSource = new ${source}({`);
  file.line("  type: 'sqljs',\n  synchronize: true,");
  if (strategy !== undefined) file.line(`  namingStrategy: new ${strategy}(),`);
  file.line('  entities: dataSource.options.entities ?? [],\n});');
}

function emitServer(file: TsFile, source: string): void {
  file.line('const url = process.env.TEST_DATABASE_URL;');
  file.gap();
  file.line('/** Why the tests are skipped, or false. */');
  file.line("export const skip = url ? false : 'TEST_DATABASE_URL is not set';");
  file.gap();
  file.line('/** The database of the tests: its tables are dropped, then created from the entities. */');
  file.line(`export const testDataSource = new ${source}({`);
  file.line('  ...dataSource.options,');
  file.line('  ...(url && { url, dropSchema: true, synchronize: true }),\n});');
}

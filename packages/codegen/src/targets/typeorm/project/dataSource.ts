import { type GeneratedFile } from '../../../files/generatedFile.ts';
import { createArray, createCall, createObject } from '../code.ts';
import { type TypeormContext } from '../context.ts';
import { needsNamingStrategy } from '../entities/namingStrategy.ts';
import { tsString } from '../tsEscape.ts';
import { TsFile } from '../tsFile.ts';

/** Emits the data source, which is configured by the environment and never changes tables automatically. */
export function emitDataSource({ model, options }: TypeormContext): GeneratedFile {
  const { name, host, port, username } = options.database;
  const file = new TsFile();
  file.useModule('reflect-metadata');
  const entities = model.entities.map(({ className }) => file.use(`./${className}.js`, className));
  const strategy = needsNamingStrategy(model)
    ? `new ${file.use('./naming-strategy.js', 'SchemaNamingStrategy')}()`
    : undefined;
  const hasUuids = model.entities.some(({ primaryKey }) => primaryKey.kind === 'uuid');
  const base = file.use('typeorm', 'DataSource');
  if (hasUuids) emitSchemaDataSource(file, base);
  file.line(
    '/** Environment variables: DB_TYPE (mysql or mariadb), DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD, DB_NAME. */',
  );
  file.code(
    createCall(`new ${hasUuids ? 'SchemaDataSource' : base}`, [
      createObject(
        {
          type: "process.env.DB_TYPE === 'mariadb' ? 'mariadb' : 'mysql'",
          host: `process.env.DB_HOST ?? ${tsString(host)}`,
          port: `Number(process.env.DB_PORT ?? ${String(port)})`,
          username: `process.env.DB_USERNAME ?? ${tsString(username)}`,
          password: "process.env.DB_PASSWORD ?? ''",
          database: `process.env.DB_NAME ?? ${tsString(name)}`,
          charset: tsString('utf8mb4_unicode_ci'),
          timezone: tsString('Z'),
          synchronize: 'false',
          namingStrategy: strategy,
          entities: createArray(entities),
        },
        { isBroken: true },
      ),
    ]),
    { before: 'export const dataSource = ', after: ';' },
  );
  return file.toFile('src/data-source.ts', { layer: 'configuration' });
}

/** Works around TypeORM on MariaDB, where generated String keys have type uuid, but not all columns that refer to them. */
function emitSchemaDataSource(file: TsFile, base: string): void {
  file.line(
    '/** Keeps generated keys as varchar(36), as in the SQL schema, instead of the uuid type of MariaDB. */',
  );
  file.block(`class SchemaDataSource extends ${base}`, () => {
    file.block('protected override async buildMetadatas(): Promise<void>', () => {
      file.line('Object.assign(this.driver, { uuidColumnTypeSuported: false });');
      file.line('await super.buildMetadatas();');
    });
  });
  file.gap();
}

/** Emits the barrel file, which exports every entity and enum. */
export function emitIndex({ model, options }: TypeormContext): GeneratedFile {
  const file = new TsFile();
  for (const { className } of model.entities) file.line(`export { ${className} } from './${className}.js';`);
  if (options.useEnums) {
    for (const { name } of model.enums) file.line(`export { ${name} } from './enums/${name}.js';`);
  }
  return file.toFile('src/index.ts', { layer: 'configuration' });
}

import { type GeneratedFile } from '../../../files/generatedFile.ts';
import { type Code, createArray, createCall, createObject } from '../code.ts';
import { type TypeormContext } from '../context.ts';
import { isMysqlFamily } from '../databases.ts';
import { needsNamingStrategy } from '../entities/namingStrategy.ts';
import { tsString } from '../tsEscape.ts';
import { TsFile } from '../tsFile.ts';

/** The migrations that `npm run build` compiles. */
const MIGRATIONS = 'dist/migrations/*.js';

/** Emits the data source, which is configured by the environment and never changes tables automatically. */
export function emitDataSource(context: TypeormContext): GeneratedFile {
  const { model } = context;
  const file = new TsFile();
  file.useModule('reflect-metadata');
  const entities = model.entities.map(({ className }) => file.use(`./${className}.js`, className));
  const strategy = needsNamingStrategy(model)
    ? `new ${file.use('./naming-strategy.js', 'SchemaNamingStrategy')}()`
    : undefined;
  const base = file.use('typeorm', 'DataSource');
  const name = hasSchemaDataSource(context) ? 'SchemaDataSource' : base;
  if (name !== base) emitSchemaDataSource(file, base);
  const subscribers = emitKeySubscriber(file, context);
  file.line(`/** Environment variables: ${listVariables(context)}. */`);
  file.code(
    createCall(`new ${name}`, [
      createObject(
        {
          ...connectionOptions(context),
          synchronize: 'false',
          namingStrategy: strategy,
          entities: createArray(entities),
          subscribers,
          migrations: createArray([tsString(MIGRATIONS)]),
        },
        { isBroken: true },
      ),
    ]),
    { before: 'export const dataSource = ', after: ';' },
  );
  return file.toFile('src/data-source.ts', { layer: 'configuration' });
}

function listVariables({ options: { database } }: TypeormContext): string {
  if (database.type === 'sqlite') return 'DB_NAME (the file)';
  const server = 'DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD, DB_NAME';
  return database.type === 'mysql' ? `DB_TYPE (mysql or mariadb), ${server}` : server;
}

function connectionOptions({ options: { database } }: TypeormContext): Record<string, Code> {
  const { type, name, host, port, username = '' } = database;
  if (type === 'sqlite') {
    const file = tsString(`${name}.sqlite`);
    return { type: tsString('better-sqlite3'), database: `process.env.DB_NAME ?? ${file}` };
  }
  const types = {
    mysql: "process.env.DB_TYPE === 'mariadb' ? 'mariadb' : 'mysql'",
    mariadb: tsString('mariadb'),
    postgresql: tsString('postgres'),
  };
  return {
    type: types[type],
    host: `process.env.DB_HOST ?? ${tsString(host)}`,
    port: `Number(process.env.DB_PORT ?? ${String(port)})`,
    username: `process.env.DB_USERNAME ?? ${tsString(username)}`,
    password: "process.env.DB_PASSWORD ?? ''",
    database: `process.env.DB_NAME ?? ${tsString(name)}`,
    ...(isMysqlFamily(type) && { charset: tsString('utf8mb4_unicode_ci'), timezone: tsString('Z') }),
  };
}

/** The entities whose String key is generated, with the property of the key. */
function listUuidKeys({ model }: TypeormContext): (readonly [className: string, property: string])[] {
  return model.entities.flatMap(({ className, primaryKey }) =>
    primaryKey.kind === 'uuid'
      ? primaryKey.columns.map(({ property }) => [className, property] as const)
      : [],
  );
}

/** Whether the project has a data source class of its own. */
export function hasSchemaDataSource(context: TypeormContext): boolean {
  return isMysqlFamily(context.options.database.type) && listUuidKeys(context).length > 0;
}

/** Works around TypeORM on MariaDB, where generated String keys have type uuid, but not all columns that refer to them. */
function emitSchemaDataSource(file: TsFile, base: string): void {
  file.line(
    '/** Keeps generated keys as varchar(36), as in the SQL schema, instead of the uuid type of MariaDB. */',
  );
  file.block(`export class SchemaDataSource extends ${base}`, () => {
    file.block('protected override async buildMetadatas(): Promise<void>', () => {
      file.line('Object.assign(this.driver, { uuidColumnTypeSuported: false });');
      file.line('await super.buildMetadatas();');
    });
  });
  file.gap();
}

/** Emits the subscriber that generates String keys on PostgreSQL, and returns the list of subscribers. */
function emitKeySubscriber(file: TsFile, context: TypeormContext): Code | undefined {
  const keys = listUuidKeys(context);
  if (context.options.database.type !== 'postgresql' || keys.length === 0) return undefined;
  const [decorator, uuid] = [file.use('typeorm', 'EventSubscriber'), file.use('node:crypto', 'randomUUID')];
  const [base, event, literal] = [
    file.useType('typeorm', 'EntitySubscriberInterface'),
    file.useType('typeorm', 'InsertEvent'),
    file.useType('typeorm', 'ObjectLiteral'),
  ];
  const entries = keys.map(([className, property]) => createArray([className, tsString(property)]));
  file.line(
    '/** The keys that are generated here, because their columns have no default in the SQL schema. */',
  );
  file.code(createArray(entries, { isBroken: true }), {
    before: 'const UUID_KEYS: readonly [unknown, string][] = ',
    after: ';',
  });
  file.gap();
  file.line(`@${decorator}()`);
  file.block(`class KeySubscriber implements ${base}`, () => {
    file.block(`beforeInsert({ entity, metadata }: ${event}<${literal}>): void`, () => {
      file.line('const key = UUID_KEYS.find(([target]) => target === metadata.target)?.[1];');
      file.line(`if (key !== undefined) entity[key] ??= ${uuid}();`);
    });
  });
  file.gap();
  return createArray(['KeySubscriber']);
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

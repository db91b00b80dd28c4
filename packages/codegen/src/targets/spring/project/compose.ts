import { type GeneratedFile, projectFile } from '../../../files/generatedFile.ts';
import { type SpringContext } from '../context.ts';
import { DATABASES } from '../databases.ts';
import { composeString } from '../documentEscape.ts';

type Database = SpringContext['config']['database'];

function mysqlEnvironment({ name, username, password }: Database): Record<string, string> {
  const common = { MYSQL_DATABASE: name };
  if (username === 'root') {
    return password === ''
      ? { ...common, MYSQL_ALLOW_EMPTY_PASSWORD: 'yes' }
      : { ...common, MYSQL_ROOT_PASSWORD: password };
  }
  return { ...common, MYSQL_USER: username, MYSQL_PASSWORD: password, MYSQL_RANDOM_ROOT_PASSWORD: 'yes' };
}

function postgresEnvironment({ name, username, password }: Database): Record<string, string> {
  const common = { POSTGRES_DB: name, POSTGRES_USER: username };
  return password === ''
    ? { ...common, POSTGRES_HOST_AUTH_METHOD: 'trust' }
    : { ...common, POSTGRES_PASSWORD: password };
}

/** Emits the compose file that starts the database with the credentials in the properties; none for H2. */
export function emitCompose(context: SpringContext): GeneratedFile[] {
  const { database } = context.config;
  const { container } = DATABASES[database.type];
  if (container === undefined) return [];
  const isMysql = database.type === 'mysql';
  const environment = isMysql ? mysqlEnvironment(database) : postgresEnvironment(database);
  const check = isMysql
    ? '["CMD", "mysqladmin", "ping", "-h", "127.0.0.1"]'
    : `["CMD", "pg_isready", "-U", ${composeString(database.username)}]`;
  const port = String(container.port);
  const lines = [
    '# Development database; start it with: docker compose up -d',
    'services:',
    '  database:',
    `    image: ${container.image}`,
    '    environment:',
    ...Object.entries(environment).map(([key, value]) => `      ${key}: ${composeString(value)}`),
    '    ports:',
    `      - "127.0.0.1:${port}:${port}"`,
    '    volumes:',
    `      - database:${isMysql ? '/var/lib/mysql' : '/var/lib/postgresql/data'}`,
    '    healthcheck:',
    `      test: ${check}`,
    '      interval: 5s',
    '      timeout: 5s',
    '      retries: 20',
    'volumes:',
    '  database:',
  ];
  return [projectFile('compose.yaml', `${lines.join('\n')}\n`)];
}

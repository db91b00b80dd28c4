import { type GeneratedFile, projectFile } from '../../../files/generatedFile.ts';
import { type SpringContext } from '../context.ts';
import { DATABASES } from '../databases.ts';
import { composeString } from '../documentEscape.ts';
import { COMMANDS } from './commands.ts';

/** Emits the compose file that starts the database with the credentials of the profile for development; none for H2. */
export function emitCompose(context: SpringContext): GeneratedFile[] {
  const { database } = context.config;
  const { container } = DATABASES[database.type];
  if (container === undefined) return [];
  const port = String(container.port);
  const check = ['CMD', ...container.healthCheck(database)].map(composeString).join(', ');
  const lines = [
    '# Database for development; start it with: docker compose up -d',
    `# Then start the application with: ${COMMANDS[context.config.type].run}`,
    'services:',
    '  database:',
    `    image: ${container.image}`,
    '    environment:',
    ...Object.entries(container.environment(database)).map(
      ([key, value]) => `      ${key}: ${composeString(value)}`,
    ),
    '    ports:',
    `      - "127.0.0.1:${port}:${port}"`,
    '    volumes:',
    `      - database:${container.volume}`,
    '    healthcheck:',
    `      test: [${check}]`,
    '      interval: 5s',
    '      timeout: 5s',
    '      retries: 20',
    'volumes:',
    '  database:',
  ];
  return [projectFile('compose.yaml', `${lines.join('\n')}\n`)];
}
